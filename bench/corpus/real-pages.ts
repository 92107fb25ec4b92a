/** Real pages of several sets with their addresses and main texts, as the corpus would read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { analyze, toText } from '@anatome/core';

export interface TextPage {
  readonly name: string;
  readonly url: string;
  /** As the `html` element has it. */
  readonly declared: string;
  readonly text: string;
  /** Even pages are for choosing, odd ones for judging. */
  readonly isEven: boolean;
}

/** Reads the pages of some sets in the order of their index. */
export function readTextPages(dataDir: string, sets: readonly string[]): TextPage[] {
  return sets.flatMap((set) => {
    const root = join(dataDir, set);
    const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
      name: string;
      url: string;
    }[];
    return index.map(({ name, url }, place) => {
      const bytes = gunzipSync(readFileSync(join(root, `${name}.html.gz`)));
      return { name: `${set}/${name}`, url, ...readMain(bytes, url), isEven: place % 2 === 0 };
    });
  });
}

function readMain(bytes: Uint8Array, url: string): Pick<TextPage, 'declared' | 'text'> {
  const { page, outline, layers } = analyze(bytes, { url, needs: { lenses: [], parts: [] } });
  const [html] = page.select('html');
  return {
    declared: html === undefined ? '' : (page.attribute(html, 'lang') ?? ''),
    text: toText(page, outline, layers),
  };
}
