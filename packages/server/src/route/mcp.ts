/** The tools for models over HTTP; a thread reads the messages and answers them. */
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem-error.ts';
import { sendTask, toCaller } from './send.ts';

/** Headers the protocol looks at. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const;

/** `POST /mcp`. */
export function createMcpRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.post('/mcp', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    return sendTask(server, { kind: 'mcp', body, headers: pickHeaders(context) }, toCaller(context));
  });
  // Without sessions there is nothing to listen to and nothing to end.
  routes.on(['GET', 'DELETE'], '/mcp', () => {
    throw new ProblemError(405, 'method', 'Only POST is answered here.');
  });
  return routes;
}

function pickHeaders(context: Context): Record<string, string> {
  const named = HEADERS.map((name) => [name, context.req.header(name)] as const);
  return Object.fromEntries(
    named.filter((pair): pair is [(typeof HEADERS)[number], string] => pair[1] !== undefined),
  );
}
