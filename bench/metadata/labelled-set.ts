import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Label } from './scorecard.ts';

/** A page with what people say of it. */
export interface LabelledPage extends Label {
  readonly name: string;
  readonly url: string;
  readonly type: string;
}

/** A folder of labelled pages. */
export interface LabelledSet {
  readonly name: string;
  readonly pages: readonly LabelledPage[];
  read(page: LabelledPage): Buffer;
}

/** Opens a set of the data directory. */
export function openSet(dataDir: string, name: string): LabelledSet {
  const folder = join(dataDir, name);
  const pages = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as LabelledPage[];
  const read = (page: LabelledPage) => gunzipSync(readFileSync(join(folder, `${page.name}.html.gz`)));
  return { name, pages, read };
}
