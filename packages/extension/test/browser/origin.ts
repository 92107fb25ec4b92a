/** Somebody's web site: pages of ours, and a log of all that was asked of it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Origin {
  readonly url: string;
  /** Method and path of every request, in order. */
  readonly log: readonly string[];
  /** Gives a page an address; a page may be given anew. */
  put(path: string, markup: string, headers?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

interface Stored {
  readonly markup: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function startOrigin(): Promise<Origin> {
  const pages = new Map<string, Stored>();
  const log: string[] = [];
  const server = createServer((request, response) => {
    log.push(`${request.method} ${request.url}`);
    const page = pages.get(new URL(request.url!, 'http://origin').pathname);
    if (page === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.markup);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    log,
    put: (path, markup, headers = {}) => {
      pages.set(path, { markup, headers });
      return url + path;
    },
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}
