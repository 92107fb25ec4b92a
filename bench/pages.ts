/** Real pages of the data directory, in a fixed order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface RealPage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every n-th page of the content set, sorted by name; all of them when `every` is left out. */
export function* readContentPages(dataDir: string, every = 1, from = 0): Generator<RealPage> {
  const root = join(dataDir, 'content');
  const files = readdirSync(root).filter((file) => file.endsWith('.html.gz'));
  for (const [index, file] of files.sort().entries()) {
    if (index % every === from)
      yield { name: `content/${file}`, bytes: gunzipSync(readFileSync(join(root, file))) };
  }
}

/** The university home pages of the 1990s, in the order of their file. */
export function* readHomePages(dataDir: string): Generator<RealPage> {
  const file = join(dataDir, 'homepages', 'webkb.ndjson.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  for (const line of lines) {
    if (line === '') continue;
    const { url, html } = JSON.parse(line) as { url: string; html: string };
    yield { name: url, bytes: Buffer.from(html, 'utf8') };
  }
}
