/** The tools for models over HTTP: one message in, one out, no session. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';

/** `POST /mcp`. */
export function createMcpRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.post('/mcp', async (context) => {
    const mcp = createMcpServer(server);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await mcp.connect(transport);
    try {
      return await transport.handleRequest(context.req.raw, { parsedBody: await context.req.json() });
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
