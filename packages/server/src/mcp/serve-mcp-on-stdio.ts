import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createContext } from '../context.ts';
import type { ServerOptions } from '../server-options.ts';
import { createMcpServer } from './mcp-server.ts';

const GRACE = 10_000;

/** Serves the tools on standard input and output; resolves when the client has gone. */
export async function serveMcpOnStdio(options: ServerOptions = {}): Promise<void> {
  const context = createContext(options);
  const { loader, lanes } = context;
  const mcp = createMcpServer({ load: (name) => loader.load(name), run: (task) => lanes.run(task) });
  const gone = new Promise<void>((resolve) => {
    mcp.server.onclose = resolve;
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await mcp.connect(new StdioServerTransport());
  await gone;
  // Whoever sends questions and closes the pipe still wants the answers.
  await context.lanes.close(GRACE);
  await context.fetcher.close();
}
