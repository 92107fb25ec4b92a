/** Pages of the content set with their main text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { toWords } from '../train/gold.ts';

export interface LabelledPage {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly html: string;
  /** The words of its main text. */
  readonly gold: readonly string[];
}

/** Every n-th page, in the order of the index; all of them when `every` is left out. */
export function* readLabelledPages(
  dataDir: string,
  every = 1,
  set: 'content' | 'content-more' = 'content',
): Generator<LabelledPage> {
  const root = join(dataDir, set);
  const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as Omit<
    LabelledPage,
    'html' | 'gold'
  >[];
  for (const [place, { name, url, type }] of index.entries()) {
    if (place % every !== 0) continue;
    const html = gunzipSync(readFileSync(join(root, `${name}.html.gz`))).toString('utf8');
    yield { name, url, type, html, gold: toWords(readFileSync(join(root, `${name}.txt`), 'utf8')) };
  }
}
