/** The main part that the outline shows: whether there is one, and whether it holds what people took for the content. */
import { createModel, type Entry, type OutlineModel, type PageAnalysis, parse } from '@anatome/core';
import { createBlockTable } from '@anatome/core/block';
import { alignGold, toWords } from '../train/gold.ts';
import { analyzePage } from './analyze-page.ts';
import { type FoldModels, loadFoldModels, readShipped } from './fold-models.ts';
import { type LabelledPage, readLabelledPages } from './labelled-pages.ts';
import { createZoneFinder, loadZoneFolds } from './zone-models.ts';

/** Sets with gold texts, and what their rows are called. */
const SETS = ['content', 'content-more'] as const;

/** What the main parts of one page hold. */
export interface MainScore {
  readonly mains: number;
  /** Those without a single block of the gold. */
  readonly empty: number;
  /** Whether the first of them is one. */
  readonly isFirstEmpty: boolean;
  /** Share of the gold's words that stand in one of them. */
  readonly recall: number;
  /** Share of their words that are of the gold. */
  readonly precision: number;
}

/** Measures the main parts on both sets, with content and zone models that have not seen the site. */
export function benchMains(dataDir: string, every: number): Record<string, number> {
  const contents = loadFoldModels(dataDir);
  const findModel = createModelFinder(dataDir, contents);
  console.log('Main parts of the outline, sites unseen; shares of pages, and of words (mean over pages).');
  const all: MainScore[] = [];
  const metrics: Record<string, number> = {};
  for (const set of SETS) {
    if (set === 'content' && contents === undefined) continue;
    const scores: MainScore[] = [];
    for (const labelled of readLabelledPages(dataDir, every, set)) {
      const parsed = parse(labelled.html, { url: labelled.url || undefined });
      scores.push(scoreMains(analyzePage(parsed, findModel(set, labelled)), labelled.gold));
    }
    printRow(set, scores);
    all.push(...scores);
  }
  Object.assign(metrics, printRow('both', all));
  console.log();
  return metrics;
}

/** Content models by the page's name where it was trained on, the shipped one elsewhere; zone models by site. */
function createModelFinder(
  dataDir: string,
  contents: FoldModels | undefined,
): (set: (typeof SETS)[number], page: LabelledPage) => OutlineModel {
  const shipped = readShipped();
  const zoneFolds = loadZoneFolds(dataDir, shipped.zones);
  const findFold = createZoneFinder(zoneFolds);
  const made = new Map<number, OutlineModel>();
  return (set, { name, url }) => {
    const fold = findFold(url);
    const zones = zoneFolds.zones[fold];
    if (set === 'content') return contents!.forPage(name, `zones ${fold}`, zones);
    const model = made.get(fold) ?? createModel({ ...shipped, zones });
    made.set(fold, model);
    return model;
  };
}

/** A block is of the gold when half of its words are, as in training. */
const OF_GOLD = 0.5;

/** What the main parts of one page hold of its gold text. */
export function scoreMains(
  { page, style, features, outline }: PageAnalysis,
  gold: readonly string[],
): MainScore {
  const { blocks } = createBlockTable({ page, style, features, layers: [] });
  const words = Array.from({ length: blocks.count }, (_, block) =>
    toWords(page.text.slice(blocks.from[block], blocks.to[block])),
  );
  const share = alignGold(words, gold);
  const mains = collectMains(outline.entries);
  const inMain = new Uint8Array(blocks.count);
  const isEmpty = mains.map(({ nodes }) => {
    let held = 0;
    for (let block = 0; block < blocks.count; block++) {
      if (blocks.first[block] < nodes[0] || blocks.first[block] >= nodes[1]) continue;
      inMain[block] = 1;
      if (share[block] >= OF_GOLD) held++;
    }
    return held === 0;
  });
  const total = { gold: 0, main: 0, both: 0 };
  for (let block = 0; block < blocks.count; block++) {
    const ofGold = share[block] * words[block].length;
    total.gold += ofGold;
    total.main += inMain[block] * words[block].length;
    total.both += inMain[block] * ofGold;
  }
  return {
    mains: mains.length,
    empty: isEmpty.filter(Boolean).length,
    isFirstEmpty: isEmpty[0] ?? false,
    recall: total.both / (total.gold || 1),
    precision: total.both / (total.main || 1),
  };
}

/** All main parts, in document order, wherever they stand. */
function collectMains(entries: readonly Entry[]): Entry[] {
  const mains: Entry[] = [];
  const open = [...entries];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (entry.label === 'main') mains.push(entry);
    open.push(...entry.entries);
  }
  return mains.sort((one, other) => one.nodes[0] - other.nodes[0]);
}

function printRow(name: string, scores: readonly MainScore[]): Record<string, number> {
  const mean = (of: (score: MainScore) => number): number =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  const metrics = {
    mains_one: mean(({ mains }) => Number(mains === 1)),
    mains_none: mean(({ mains }) => Number(mains === 0)),
    mains_empty: mean(({ empty }) => Number(empty > 0)),
    mains_first_empty: mean(({ isFirstEmpty }) => Number(isFirstEmpty)),
    mains_gold_recall: mean(({ recall }) => recall),
    mains_gold_precision: mean(({ precision }) => precision),
  };
  const row = Object.entries(metrics).map(
    ([key, value]) => `${key.slice(6).replaceAll('_', ' ')} ${value.toFixed(3)}`,
  );
  console.log(`${name.padEnd(14)}${scores.length} pages   ${row.join('   ')}`);
  return metrics;
}
