import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { createContext, type ServerContext } from './context.ts';
import { checkStore } from './corpus/check-store.ts';
import { AnswerWatch } from './guard/answer-watch.ts';
import { DEFAULT_SERVER, type ServerOptions } from './server-options.ts';
import { createShareApp } from './share/share-app.ts';
import { checkWiki } from './wiki/check-wiki.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it can be reached. */
  readonly url: string;
  /** Where links to variants of its wiki lead; undefined where it has none. */
  readonly shareUrl: string | undefined;
  /** Takes no more requests, finishes those it has within the time given, breaks off the rest, and ends. */
  close(grace?: number): Promise<void>;
}

/** Even a batch ends some day; other bodies and headers have bounds of their own. */
const REQUEST_TIME = 3_600_000;
/** How often connections are looked at whose headers are late. */
const CHECK_PAUSE = 1000;
/** An answer that waits must be read at least at this rate, in bytes per second. */
const LEAST_RATE = 10_000;
const GRACE = 10_000;
/** Milliseconds between two looks for connections that have become idle. */
const IDLE_PAUSE = 50;

/** Starts a server; resolves when it listens and its threads are ready. A corpus that cannot be read is a StoreError. */
export async function startServer(given: ServerOptions = {}): Promise<RunningServer> {
  if (given.store) await checkStore(given.store);
  if (given.wiki) await checkWiki(given.wiki, given.host ?? DEFAULT_SERVER.host);
  const context = createContext(given);
  const { options, lanes, wiki } = context;
  const watch = new AnswerWatch({
    time: options.unreadTime,
    leastBytes: (LEAST_RATE * options.unreadTime) / 1000,
  });
  const server = createHttpServer(context, watch, createApp(context).fetch);
  const share = wiki && createHttpServer(context, watch, createShareApp(context, wiki).fetch);
  const close = async (grace = GRACE): Promise<void> => {
    await Promise.all([closeHttp(server, context, grace), share && closeHttp(share, context, grace)]);
    watch.close();
    await lanes.close(0);
    await context.corpus?.close();
    await context.annotation?.close();
    await context.learning?.close();
    await wiki?.close();
    await context.fetcher.close();
  };
  try {
    const shareUrl = share && toUrl(options, await listen(share, { ...options, port: options.sharePort }));
    if (wiki !== undefined) wiki.shareOrigin = new URL(shareUrl!).origin;
    const [port] = await Promise.all([listen(server, options), lanes.ready()]);
    return { url: toUrl(options, port), shareUrl, close };
  } catch (error) {
    await close(0);
    throw error;
  }
}

function createHttpServer(
  context: ServerContext,
  watch: AnswerWatch,
  fetch: ReturnType<typeof createApp>['fetch'],
): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      requestTimeout: REQUEST_TIME,
      headersTimeout: context.options.headersTime,
      connectionsCheckingInterval: CHECK_PAUSE,
      keepAliveTimeout: 5000,
    },
  }) as Server;
  server.maxConnections = context.options.maxConnections;
  server.prependListener('request', watch.add);
  server.on('connection', (socket) => {
    context.sockets.add(socket);
    socket.once('close', () => {
      context.sockets.delete(socket);
      watch.end(socket);
    });
  });
  return server;
}

/** Ends the connections: each when it has been answered, at the latest when the time is up, and then for all to see. */
async function closeHttp(server: Server, { closing }: ServerContext, grace: number): Promise<void> {
  closing.abort();
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_PAUSE);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
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

function toUrl({ host }: { readonly host: string }, port: number): string {
  return `http://${toUrlHost(host)}:${port}/`;
}

/** Whoever listens everywhere is reached here by the loopback. */
function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
