/**
 * Nanno's own evaluation (5.2 of the paper): people look at a page and at the structure found in it, and give one to
 * five for segmentation and for structure. Two versions are rated in one go, and nobody knows which is which.
 *
 *   npm run rate -- sheets DIR [--seed N] [--parity even|odd] [--pictures] [--data DIR]
 *   npm run rate -- mix OLD NEW OUT [--seed N]      each page's two sheets as X and Y; key.json says which is which
 *   npm run rate -- tally OUT [--save FILE]         averages of OUT/ratings-*.ndjson by kind of page and version
 */
import { parseArgs } from 'node:util';
import { explainDataDir, findDataDir } from './data-dir.ts';
import { mixSheets } from './rate/mix-sheets.ts';
import { tallyRatings } from './rate/tally-ratings.ts';
import { writeSheets } from './rate/write-sheets.ts';

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  parity: { type: 'string', default: 'odd' },
  pictures: { type: 'boolean', default: false },
  data: { type: 'string' },
  save: { type: 'string' },
} as const;

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const [verb, ...folders] = positionals;
const seed = Number(values.seed);
if (verb === 'sheets' && folders.length === 1) await sheets(folders[0]);
else if (verb === 'mix' && folders.length === 3) mixSheets(folders as [string, string, string], seed);
else if (verb === 'tally' && folders.length === 1) tallyRatings(folders[0], values.save);
else throw new Error('npm run rate -- sheets DIR | mix OLD NEW OUT | tally OUT');

async function sheets(folder: string): Promise<void> {
  const dataDir = findDataDir(values.data);
  if (dataDir === undefined) throw new Error(explainDataDir(values.data));
  const { pictures } = values;
  await writeSheets(folder, { dataDir, seed, isOdd: values.parity === 'odd', pictures });
}
