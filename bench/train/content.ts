/** Trains and measures the content model: is this block part of what a visitor came for? */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from '@anatome/core';
import {
  ColumnSlab,
  type Columns,
  createBlockTable,
  type Description,
  describe,
  describeJudged,
  describeType,
  toDescribedColumns,
} from '@anatome/core/block';
import type { BoosterOptions } from '@anatome/core/classifier';
import { measure } from '@anatome/core/feature';
import { type Forest, sumForest, toProbability } from '@anatome/core/model';
import { cut } from '@anatome/core/outline';
import { TAG } from '@anatome/core/page';
import { computeStyle, markBreaks } from '@anatome/core/style';
import { alignGold, toWords } from './gold.ts';
import type { PageRows } from './sample-table.ts';
import { scoreWords, type WordScore } from './word-f1.ts';

export interface ContentPage {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly language: string;
  readonly gold: readonly string[];
  /** Words of each block as the measure counts them. */
  readonly words: readonly (readonly string[])[];
  /** The same as the page counts them: what a model will see. */
  readonly counts: Float64Array;
  /** The level of the heading each block stands in, 0 for none. */
  readonly heading: Uint8Array;
  readonly description: Description;
  /** What is told of the blocks, by name. */
  readonly columns: Columns;
  readonly share: Float64Array;
  /** The page as a whole, for the type models. */
  readonly typeColumns: Columns;
}

/** A labelled page before it is described. */
export interface LabelledPage {
  readonly name: string;
  /** '' where nobody knows it. */
  readonly url: string;
  readonly type: string;
  readonly html: string;
  readonly gold: readonly string[];
}

/** Describes a labelled page. */
export function describeLabelled({ name, url, type, html, gold }: LabelledPage): ContentPage {
  const parsed = parse(html, { url: url || undefined });
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const table = createBlockTable({ page, style, features: measure(page, style), layers: [] });
  const { from, to, count } = table.blocks;
  const words = Array.from({ length: count }, (_, block) => toWords(page.text.slice(from[block], to[block])));
  const description = describe(table);
  return {
    name,
    url,
    type,
    language: page.attribute(Math.max(0, page.first(TAG.html)), 'lang') ?? '',
    gold,
    words,
    counts: table.words,
    heading: table.heading,
    description,
    columns: toDescribedColumns(description),
    share: alignGold(words, gold),
    typeColumns: describeType(table, description).toColumns(),
  };
}

interface IndexEntry {
  readonly name: string;
  readonly url?: string;
  readonly type?: string;
}

/** Reads the pages of a set that have a gold text: `content`, `content-more`, `blogs`, `oldnews`. */
export function* readLabelled(dataDir: string, set: string, every = 1): Generator<LabelledPage> {
  const root = join(dataDir, set);
  const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as IndexEntry[];
  for (const [place, { name, url = '', type = 'article' }] of index.entries()) {
    if (place % every !== 0) continue;
    const html = gunzipSync(readFileSync(join(root, `${name}.html.gz`))).toString('utf8');
    const gold = toWords(readFileSync(join(root, `${name}.txt`), 'utf8'));
    yield { name: set === 'content' ? name : `${set}/${name}`, url, type, html, gold };
  }
}

/** Swept on the folds, November 2026: more and smaller trees won .001 over 140 of 31 leaves. */
export const FIRST: BoosterOptions = {
  trees: 260,
  leaves: 16,
  rate: 0.06,
  lambda: 2,
  leastWeight: 15,
  featureShare: 0.2,
  groupShare: 0.8,
  seed: 1,
};

export const SECOND: BoosterOptions = { ...FIRST, trees: 150, featureShare: 0.3 };

/** Rows of one page for the booster. */
export function toRows(page: ContentPage, columns: PageRows['columns'], weight = 1): PageRows {
  const total = page.words.reduce((sum, words) => sum + words.length, 0) || 1;
  return {
    columns,
    answer: Uint8Array.from(page.share, (share) => Number(share >= 0.5)),
    weight: Float64Array.from(page.words, (words) => (weight * words.length) / total),
  };
}

/** What a forest says of one page. */
export function judge(page: ContentPage, forest: Forest): Float64Array {
  return sumForest(forest, page.columns, page.counts.length).map(toProbability);
}

/** What a forest of the second kind says, the first having said `first`. */
export function judgeAgain(page: ContentPage, forest: Forest, first: Float64Array): Float64Array {
  return sumForest(forest, addJudged(page, first), page.counts.length).map(toProbability);
}

/** The page's columns with those of the first judgement. */
export function addJudged(page: ContentPage, first: Float64Array): Columns {
  const slab = new ColumnSlab(page.counts.length);
  describeJudged({ words: page.counts, description: page.description, first }, slab);
  return { ...page.columns, ...slab.toColumns() };
}

/** The word F1 of a page's choice, and the F1 that was expected. */
export function scoreChoice(page: ContentPage, probability: Float64Array): WordScore & { expected: number } {
  const { chosen, expected } = cut({ words: page.counts, probability, alike: page.description.alike });
  const found = page.words.filter((_, block) => chosen[block] === 1).flat();
  return { ...scoreWords(found, page.gold), expected };
}
