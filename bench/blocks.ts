/**
 * Blocks people marked beside our parts. For each half of the pages the numbers of partPage are chosen on the other half,
 * and a plain cut by depth on that half itself, the strongest it can be; then those that ship, on all pages.
 */
import { partPage } from '@anatome/core';
import type { PartBounds } from '@anatome/core/outline';
import { chooseBounds, meanF, meanOf } from './blocks/choose-bounds.ts';
import {
  type Bcubed,
  cutAtDepth,
  type Level,
  type MarkedPage,
  readMarkedPages,
  scoreParts,
} from './blocks/marked-page.ts';

/** Depths of the markup at which a page is cut for comparison. */
const DEPTHS = [2, 3, 4, 5, 6, 7, 8] as const;

const PUBLISHED =
  "from the data's README, not this run: depth 3 .864 on level 1, depth 6 .715 on level 2; VIPS .748 / .562, HEPS .530 / .613";

/** Pages of one half, with bounds chosen on the other. */
interface Half {
  readonly name: string;
  readonly pages: readonly MarkedPage[];
  readonly bounds: PartBounds;
}

/** Measures both levels and prints them. */
export function benchBlocks(dataDir: string): Record<string, number> {
  const pages = readMarkedPages(dataDir);
  const [even, odd] = [0, 1].map((rest) => pages.filter((_, index) => index % 2 === rest));
  const halves = [
    { name: 'even', pages: even, bounds: chooseBounds(odd) },
    { name: 'odd', pages: odd, bounds: chooseBounds(even) },
  ];
  console.log(
    `Blocks people marked on ${pages.length} pages: BCubed F over characters of text, mean over pages.`,
  );
  for (const { name, bounds } of halves)
    console.log(`chosen for the ${name} pages on the others: ${showBounds(bounds)}`);
  const metrics: Record<string, number> = {};
  for (const level of [1, 2] as const) {
    Object.assign(metrics, judgeShipped(pages, level));
    for (const half of halves) Object.assign(metrics, judgeHalf(half, level));
  }
  console.log(PUBLISHED);
  return metrics;
}

/** What ships, on all pages. */
function judgeShipped(pages: readonly MarkedPage[], level: Level): Record<string, number> {
  const mean = (value: keyof Bcubed): number =>
    meanOf(pages, (page) => scoreParts(page, level, partPage(page.found, level))?.[value]);
  const cuts = DEPTHS.map((depth) => `${depth}: ${show(cutF(pages, level, depth))}`);
  console.log(
    `level ${level}, as shipped   F ${show(mean('f'))}  precision ${show(mean('precision'))}  recall ${show(mean('recall'))}; cuts by depth ${cuts.join('  ')}`,
  );
  return { [`level_${level}_f`]: mean('f') };
}

/** A half by bounds of the other half, beside the half's own best cut. */
function judgeHalf({ name, pages, bounds }: Half, level: Level): Record<string, number> {
  const f = meanF(pages, level, bounds);
  const cuts = DEPTHS.map((depth) => cutF(pages, level, depth));
  const best = Math.max(...cuts);
  console.log(
    `  ${name.padEnd(5)} (${pages.length})   by the other half's numbers ${show(f)}, its own best cut ${show(best)} (depth ${DEPTHS[cuts.indexOf(best)]}): ${f >= best ? '+' : ''}${show(f - best)}`,
  );
  const prefix = `level_${level}_${name}`;
  return { [`${prefix}_f`]: f, [`${prefix}_cut`]: best, [`${prefix}_above_cut`]: f - best };
}

function cutF(pages: readonly MarkedPage[], level: Level, depth: number): number {
  return meanOf(pages, (page) => scoreParts(page, level, cutAtDepth(page.found.page, depth))?.f);
}

function showBounds({ branchings, ...others }: PartBounds): string {
  const names = Object.entries({ branchings: Object.values(branchings).join(' and '), ...others });
  return names.map(([name, value]) => `${name} ${value}`).join(', ');
}

function show(value: number): string {
  return value.toFixed(3);
}
