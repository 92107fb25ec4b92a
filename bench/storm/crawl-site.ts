/** Sites on the loopback whose pages lead to each other; they note which address was asked for, and how many at once of a host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackServers } from '../../packages/corpus/test/crawl/loopback-servers.ts';

/** Hosts: 127.0.0.1 and the next. */
const HOSTS = 3;
const WORDS =
  'storm barn roof night coast boat wind rain tree road house field river bridge tower light'.split(' ');

export class CrawlSite {
  /** Addresses as `host/path`, each as often as it was asked for. */
  readonly asked: string[] = [];
  /** The most requests under way at one host. */
  most = 0;
  private readonly active = new Map<string, number>();
  private readonly pages: number;
  private readonly servers = new LoopbackServers(HOSTS, (request, response) =>
    this.answer(request, response),
  );
  private port = 0;

  /** So many pages on each host. */
  constructor(pages: number) {
    this.pages = pages;
  }

  async open(): Promise<this> {
    this.port = await this.servers.open();
    return this;
  }

  close(): void {
    this.servers.close();
  }

  /** One on each host. */
  get starts(): string[] {
    return Array.from({ length: HOSTS }, (_, at) => `http://127.0.0.${at + 1}:${this.port}/0`);
  }

  /** All addresses that are pages. */
  get addresses(): string[] {
    return this.starts.flatMap((start) =>
      Array.from({ length: this.pages }, (_, number) => `${start.slice(0, -1)}${number}`),
    );
  }

  private answer({ headers, url = '' }: IncomingMessage, response: ServerResponse): void {
    const host = headers.host ?? '';
    this.asked.push(`http://${host}${url}`);
    const active = (this.active.get(host) ?? 0) + 1;
    this.active.set(host, active);
    this.most = Math.max(this.most, active);
    response.once('close', () => this.active.set(host, this.active.get(host)! - 1));
    const number = /^\/(\d{1,6})$/.exec(url)?.[1];
    const isPage = number !== undefined && Number(number) < this.pages;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
    response.end(isPage ? this.toMarkup(Number(number)) : 'nothing');
  }

  /** Every page leads to the next ones of its host, to one that is not there, and to a page of another host. */
  private toMarkup(number: number): string {
    const near = [number * 2 + 1, number * 2 + 2, (number * 7) % this.pages];
    const links = near.map((each) => `<li><a href="/${each}">${each}</a>`).join('');
    const other = `http://127.0.0.${(number % HOSTS) + 1}:${this.port}/${number % this.pages}`;
    const words = Array.from({ length: 80 }, (_, at) => WORDS[(number * at + at * at) % WORDS.length]);
    return `<title>${number}</title><ul>${links}</ul><a href="${other}">other</a><p>${number} ${words.join(' ')}.`;
  }
}
