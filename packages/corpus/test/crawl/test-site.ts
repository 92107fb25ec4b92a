/** A site of ours on some hosts of the loopback; notes who asks, when, and how many at once. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackServers } from './loopback-servers.ts';

/** 127.0.0.1 and the next; what is asked of others reaches nobody. */
const HOSTS = 3;

/** One request. */
export interface Asked {
  readonly host: string;
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  /** Milliseconds, of its beginning and of the end of its answer. */
  readonly start: number;
  end: number;
}

/** What a page answers: markup, or whatever it writes itself. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export class TestSite {
  readonly asked: Asked[] = [];
  /** The most requests that were under way at a host at the same time. */
  readonly most = new Map<string, number>();
  private readonly active = new Map<string, number>();
  private readonly servers = new LoopbackServers(HOSTS, (request, response) => this.hear(request, response));
  private readonly find: (host: string, path: string) => Answer | undefined;
  private port = 0;

  /** `find` knows what stands where; hosts are their last number: `1` is 127.0.0.1. */
  constructor(find: (host: string, path: string) => Answer | undefined) {
    this.find = find;
  }

  async open(): Promise<this> {
    this.port = await this.servers.open();
    return this;
  }

  close(): void {
    this.servers.close();
  }

  /** The address of a path of a host. */
  at(path: string, host: number | string = 1): string {
    return `http://127.0.0.${host}:${this.port}${path}`;
  }

  /** Paths that were asked for, in their order; robots.txt only where it is asked for. */
  paths(host: number | string = 1): string[] {
    return this.asked
      .filter((each) => each.host === String(host) && each.path !== '/robots.txt')
      .map(({ path }) => path);
  }

  /** The shortest time between the end of an answer of a host and the next request. */
  shortestPause(host: number | string = 1): number {
    const own = this.asked.filter((each) => each.host === String(host));
    const pauses = own.slice(1).map(({ start }, at) => start - own[at].end);
    return Math.min(...pauses);
  }

  private hear(request: IncomingMessage, response: ServerResponse): void {
    const host = /^127\.0\.0\.(\d+)/.exec(request.headers.host ?? '')?.[1] ?? '';
    const { url: path = '', method = '', headers } = request;
    const asked: Asked = { host, path, method, headers, start: performance.now(), end: Number.NaN };
    this.asked.push(asked);
    const active = (this.active.get(host) ?? 0) + 1;
    this.active.set(host, active);
    this.most.set(host, Math.max(active, this.most.get(host) ?? 0));
    response.once('close', () => {
      asked.end = performance.now();
      this.active.set(host, this.active.get(host)! - 1);
    });
    const answer = this.find(host, path);
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here');
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  }
}

/** A page that leads to others and says something of its own. */
export function toPage(links: readonly string[], text = 'A page of words that nobody reads.'): string {
  const list = links.map((link) => `<li><a href="${link}">${link}</a>`).join('');
  return `<!doctype html><title>Page</title><nav><ul>${list}</ul></nav><main><p>${text}</main>`;
}
