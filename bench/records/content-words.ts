/** The first table of pages nobody marked: does it hold words of the main text for the most part? And how is it drawn? */
import { analyze, FORMATS } from '@anatome/core';
import { findRecordTable } from '@anatome/core/record';
import { type LabelledPage, readLabelledPages } from '../outline/labelled-pages.ts';
import { toWords } from '../train/gold.ts';
import { ColumnFigures } from './column-figures.ts';
import { toOurTable } from './our-table.ts';

const { needs } = FORMATS.find(({ name }) => name === 'csv')!;
/** Every so many of the pages with an even number; 150 of them. */
const EVERY = 3;
const PAGES = 150;

/** Counts the pages whose first table is content, those where it is not, and those without one. */
export function measureContentWords(dataDir: string): Record<string, number> {
  const figures = new ColumnFigures();
  const counts = { content: 0, other: 0, none: 0 };
  for (const page of pickPages(dataDir)) {
    const analysis = analyze(page.html, { url: page.url, needs });
    const table = findRecordTable(analysis);
    if (table === undefined) {
      counts.none++;
      continue;
    }
    figures.add(toOurTable(analysis.page, table));
    const words = table.units.flatMap(([start, end]) => toWords(analysis.page.textOf(start, end)));
    if (shareIn(words, page.gold) > 0.5) counts.content++;
    else counts.other++;
  }
  return {
    trial_content: counts.content,
    trial_other: counts.other,
    trial_none: counts.none,
    ...figures.toMetrics('trial_'),
  };
}

function* pickPages(dataDir: string): Generator<LabelledPage> {
  let even = 0;
  let picked = 0;
  for (const page of readLabelledPages(dataDir)) {
    if (Number(page.name) % 2 !== 0 || even++ % EVERY !== 0) continue;
    if (picked++ === PAGES) return;
    yield page;
  }
}

/** The share of words that stand in a text, each as often as it stands there. */
function shareIn(words: readonly string[], text: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of text) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    found++;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 0 : found / words.length;
}
