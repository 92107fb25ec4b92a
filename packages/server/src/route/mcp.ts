/** The tools for models over HTTP: one message in, one out, no session. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { HonoRequest } from 'hono';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';

/** `POST /mcp`. */
export function createMcpRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.post('/mcp', async (context) => {
    const message = await readMessage(context.req);
    if (message instanceof Response) return message;
    const mcp = createMcpServer(server);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await mcp.connect(transport);
    try {
      return await transport.handleRequest(context.req.raw, { parsedBody: message.parsed });
    } finally {
      await mcp.close();
    }
  });
  // Without sessions there is nothing to listen to and nothing to end.
  routes.on(['GET', 'DELETE'], '/mcp', () => {
    throw new ProblemError(405, 'method', 'Only POST is answered here.');
  });
  return routes;
}

/** JSON-RPC 2.0, section 5.1: invalid JSON was received. */
const PARSE_ERROR = -32700;

/** The message, or the answer to what is none. */
async function readMessage(request: HonoRequest): Promise<{ readonly parsed: unknown } | Response> {
  try {
    return { parsed: await request.json() };
  } catch (error) {
    const message = `The body is no JSON: ${(error as Error).message}`;
    return Response.json(
      { jsonrpc: '2.0', error: { code: PARSE_ERROR, message }, id: null },
      { status: 400 },
    );
  }
}
