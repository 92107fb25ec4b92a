/** Pages of all kinds for one archive: real ones, broken ones, ones in old encodings, giants, one that takes too long. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GIANTS } from '../../packages/core/test/hostile/giants.ts';
import { readSetPages } from '../content-sets/set-pages.ts';

export interface ArchivePage {
  /** No two pages have the same. */
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Giants as a crawler may meet them: below the bound of a page, which is 20 MB. */
const GIANT_SHARE = 50;
/** Declares nothing: what it is written in has to be found. */
const UNSAID = 'text/html';
const UTF8 = 'text/html; charset=utf-8';

/** All of them, in the same order each time. */
export function* readArchivePages(dataDir: string): Generator<ArchivePage> {
  const taken = new Set<string>();
  const toUnique = (url: string): string => {
    let unique = new URL(url).href;
    for (let copy = 2; taken.has(unique); copy++) unique = `${new URL(url).href}?copy=${copy}`;
    taken.add(unique);
    return unique;
  };
  for (const { url, bytes, contentType } of readAll(dataDir))
    yield { url: toUnique(url), bytes, contentType };
}

function* readAll(dataDir: string): Generator<ArchivePage> {
  for (const set of ['content', 'content-more', 'snippets'] as const)
    for (const { name, url, html } of readSetPages(dataDir, set))
      yield {
        url: URL.canParse(url) ? url : `https://${set}.example/${name}`,
        bytes: Buffer.from(html),
        contentType: UTF8,
      };
  const hostile = join(dataDir, 'hostile');
  yield* readFolder(join(hostile, 'tidy-html5-tests', 'cases', 'testbase'), 'tidy');
  yield* readFolder(join(hostile, 'chardet-encoded-pages', 'tests'), 'encodings');
  for (const [name, { size, make }] of Object.entries(GIANTS)) {
    const bytes = Buffer.from(make(Math.ceil(size / GIANT_SHARE)));
    yield { url: `https://giants.example/${encodeURIComponent(name)}`, bytes, contentType: UTF8 };
  }
  yield { url: 'https://hostile.example/hangs', bytes: Buffer.from(makeHanging()), contentType: UTF8 };
}

function* readFolder(folder: string, host: string): Generator<ArchivePage> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const url = new URL(file, `https://${host}.example/`).href;
    yield { url, bytes: readFileSync(path), contentType: UNSAID };
  }
}

/** Thirty thousand rules that each of many rows has to be held against. */
function makeHanging(): string {
  const rules = 'table td *{color:red}'.repeat(30_000);
  return `<style>${rules}</style><table>${'<tr><td><b>x</b> <a href=y>z</a>'.repeat(240_000)}`;
}
