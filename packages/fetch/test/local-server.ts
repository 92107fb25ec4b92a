/** A real HTTP server on the loopback for tests, and a listener that only counts who comes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface LocalServer {
  readonly origin: string;
  /** What was asked for, in order, as "host path". */
  readonly asked: string[];
  close(): void;
}

/** Serves paths by their handlers; whatever else is asked for is 404. */
export async function serve(routes: Readonly<Record<string, Handler>>): Promise<LocalServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(`${request.headers.host} ${url}`);
    const handler = routes[url.split('?')[0]] ?? ((_, r) => r.writeHead(404).end('nothing here'));
    handler(request, response);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A listener that must never be reached. */
export async function listenForStrangers(): Promise<{
  port: number;
  visits: () => number;
  close: () => void;
}> {
  let visits = 0;
  const server = createListener((socket) => {
    visits++;
    socket.destroy();
  });
  const port = await listen(server as unknown as Server, '::');
  return { port, visits: () => visits, close: () => server.close() };
}

function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 still has its loopback.
      if (host === '::') resolve(listen(server));
      else reject(error);
    });
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** The error that a promise fails with. */
export async function failureOf(
  promise: Promise<unknown>,
): Promise<{ code: string; message: string; status?: number; url: string }> {
  return promise.then(
    () => {
      throw new Error('Expected a failure, but it succeeded.');
    },
    (error) => error,
  );
}
