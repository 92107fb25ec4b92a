import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { createContext } from './context.ts';
import type { ServerOptions } from './server-options.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it can be reached. */
  readonly url: string;
  /** Takes no more requests, finishes those it has within the time given, and ends. */
  close(grace?: number): Promise<void>;
}

/** Even a batch ends some day; other bodies have a bound of their own, and headers come at once. */
const REQUEST_TIME = 3_600_000;
const HEADERS_TIME = 10_000;
const GRACE = 10_000;

/** Starts a server; resolves when it listens and its threads are ready. */
export async function startServer(given: ServerOptions = {}): Promise<RunningServer> {
  const context = createContext(given);
  const { options, lanes, fetcher } = context;
  const app = createApp(context);
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { requestTimeout: REQUEST_TIME, headersTimeout: HEADERS_TIME, keepAliveTimeout: 5000 },
  }) as Server;
  const close = async (grace = GRACE): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await lanes.close(grace);
    await fetcher.close();
    // What is being answered now gets a moment to leave.
    const late = setTimeout(() => server.closeAllConnections(), 200);
    await closed;
    clearTimeout(late);
  };
  try {
    const [port] = await Promise.all([listen(server, options), lanes.ready()]);
    return { url: `http://${toUrlHost(options.host)}:${port}/`, close };
  } catch (error) {
    await close(0);
    throw error;
  }
}

function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Whoever listens everywhere is reached here by the loopback. */
function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
