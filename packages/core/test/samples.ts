import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '../src/decode/index.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'pages');

/** The sample pages, decoded: name and markup of each. */
export function readSamples(): [name: string, markup: string][] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => [name, decode(readFileSync(join(FOLDER, name))).markup]);
}
