/** A real server for tests, and ways to talk to it that no client library tidies up. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { borrow } from '../../../test/share-in-worker.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/index.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface TestServer extends RunningServer {
  readonly port: number;
  /** Sends a request as it is, path and headers untouched. */
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Posts JSON. */
  post(path: string, body: unknown): Promise<Answer>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A server on a free port. Without wishes of its own a test file has the one that all such files of its worker have. */
export async function startTestServer(options?: ServerOptions): Promise<TestServer> {
  if (options !== undefined) return toTestServer(await start(options));
  const { thing, giveBack } = await borrow('server', { start, end: (server) => server.close(0) });
  return toTestServer({ ...thing, close: giveBack });
}

/** Two threads are enough for a test, and need not be warm. */
function start({ pool, ...options }: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ port: 0, isWarmedUp: false, ...options, pool: { workers: 2, spares: 0, ...pool } });
}

function toTestServer(server: RunningServer): TestServer {
  const port = Number(new URL(server.url).port);
  const ask: TestServer['ask'] = (path, asked) => send(port, path, asked);
  return {
    ...server,
    port,
    ask,
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Sends a request as it is to a port of this machine. */
export function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
