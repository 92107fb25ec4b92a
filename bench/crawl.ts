/** A site without end, a thousand new addresses on every page: how fast it is crawled, and what memory and disk that takes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { completeSettings, crawl, openEngine } from '@anatome/corpus';
import type { Metrics } from './benches.ts';

const PAGES = 1_000;
const LINKS = 1_000;
const WORDS = 'storm barn roof night coast boat wind rain tree road house field river bridge'.split(' ');

/** Crawls a thousand pages with a million links. */
export async function benchCrawl(): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-crawl-'));
  const site = new EndlessSite();
  const start = await site.open();
  const engine = await openEngine(join(folder, 'c.db'));
  const heaps: number[] = [];
  const began = performance.now();
  try {
    const { pages, waiting } = await crawl(engine, completeSettings({ starts: [start] }), {
      bounds: { max: PAGES, maxPerShape: 10 * PAGES * LINKS, depth: PAGES, references: 'none' },
      delay: 0,
      reach: { allowPrivate: true },
      onProgress: ({ pages: done }) => done % 100 === 0 && done > 0 && heaps.push(readHeap()),
    });
    const seconds = (performance.now() - began) / 1000;
    const metrics = {
      pages,
      addresses: pages + waiting,
      addresses_per_s: (pages + waiting) / seconds,
      most_at_once: site.most,
      heap_mb_first: heaps[0],
      heap_mb_last: heaps.at(-1)!,
      bytes_per_address: (await engine.size()) / (pages + waiting),
    };
    for (const [name, value] of Object.entries(metrics)) console.log(`${name.padEnd(26)}${value.toFixed(1)}`);
    console.log(`heap in MB after each hundred pages: ${heaps.map((heap) => heap.toFixed(0)).join(' ')}`);
    return metrics;
  } finally {
    await engine.close();
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is left after a collection. */
function readHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1e6;
}

class EndlessSite {
  most = 0;
  private active = 0;
  private next = 1;
  private readonly server = createServer((request, response) => this.answer(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/0`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    this.most = Math.max(this.most, ++this.active);
    response.once('close', () => this.active--);
    const links = Array.from({ length: LINKS }, () => `<a href="/${this.next++}">x</a>`).join('');
    const words = Array.from(
      { length: 100 },
      (_, at) => WORDS[(Number(url.slice(1)) * at + at * at) % WORDS.length],
    );
    response.writeHead(url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
    response.end(`<title>${url}</title><p>${url} ${words.join(' ')}.</p>${links}`);
  }
}
