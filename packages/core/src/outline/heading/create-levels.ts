/** Levels of headings by their look: what a size stands for among the declared headings of the page, or its rank. */
import type { Page } from '../../page/index.ts';
import type { Headline } from './headline.ts';

const DEEPEST = 6;
/** Scales closer than this are one level: italics, and sizes rounded differently. */
const SAME_LEVEL = 3;

/**
 * Makes the function that gives the level of a heading told by its look, from all headings of the page but for its title,
 * where that is known by its words.
 */
export function createLevels(
  page: Page,
  headings: readonly Headline[],
  hasTitle: boolean,
): (scale: number) => number {
  const declared = collectDeclared(headings);
  return declared.length > 0 ? (scale) => findAmong(declared, scale) : rankLooks(page, headings, hasTitle);
}

/** A size that declared headings have, and the highest level among them. */
interface DeclaredLook {
  readonly scale: number;
  level: number;
}

/** Largest first. */
function collectDeclared(headings: readonly Headline[]): DeclaredLook[] {
  const looks = new Map<number, DeclaredLook>();
  for (const { scale, declared } of headings) {
    if (declared === 0) continue;
    const known = looks.get(scale);
    if (known === undefined) looks.set(scale, { scale, level: declared });
    else known.level = Math.min(known.level, declared);
  }
  return [...looks.values()].sort((one, other) => other.scale - one.scale);
}

/** The level of the same size, or one below the nearest larger; what is larger than all is like the largest. */
function findAmong(declared: readonly DeclaredLook[], scale: number): number {
  let larger: DeclaredLook | undefined;
  for (const look of declared) {
    if (Math.abs(look.scale - scale) < SAME_LEVEL) return look.level;
    if (look.scale > scale) larger = look;
  }
  return larger === undefined ? Math.max(2, declared[0].level) : Math.min(DEEPEST, larger.level + 1);
}

/**
 * Without declared headings sizes are ranked; the largest is the title's when nothing else has it. A size that one heading
 * alone has, in a box where it heads no other, sets no smaller one down: an offer in large type among goods. Were that so of
 * all sizes that head nothing, fewer levels would agree with what authors declare (.95 for .98, every 16th pair of pages, November 2026).
 */
function rankLooks(page: Page, headings: readonly Headline[], hasTitle: boolean): (scale: number) => number {
  const ranks = rankScales(headings);
  const levels = countAbove(findHeads(page, headings, ranks), Math.max(-1, ...ranks.values()) + 1);
  const largest = headings.filter(({ scale }) => ranks.get(scale) === 0).length;
  const first = largest === 1 && !hasTitle ? 1 : 2;
  return (scale) => Math.min(DEEPEST, (levels[ranks.get(scale) ?? -1] ?? levels.length) + first);
}

/** The place of each scale among those that differ, the largest first. */
function rankScales(headings: readonly Headline[]): ReadonlyMap<number, number> {
  const scales = [...new Set(headings.map(({ scale }) => scale))].sort((one, other) => other - one);
  const ranks = new Map<number, number>();
  const leaders: number[] = [];
  for (const scale of scales) {
    if (leaders.length === 0 || leaders.at(-1)! - scale >= SAME_LEVEL) leaders.push(scale);
    ranks.set(scale, leaders.length - 1);
  }
  return ranks;
}

/** The ranks that set smaller ones down: all but those of one heading alone in a box, under which no other stands. */
function findHeads(
  page: Page,
  headings: readonly Headline[],
  ranks: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const ordered = headings.toSorted((one, other) => one.nodes[0] - other.nodes[0]);
  const counts = new Map<number, number>();
  for (const { scale } of ordered) counts.set(ranks.get(scale)!, (counts.get(ranks.get(scale)!) ?? 0) + 1);
  const heads = new Set<number>();
  for (const [at, { nodes, scale }] of ordered.entries()) {
    const rank = ranks.get(scale)!;
    const next = ordered[at + 1];
    const isAlone = counts.get(rank) === 1 && at > 0 && next !== undefined;
    if (!isAlone || findSectionEnd(page, nodes) > next.nodes[0]) heads.add(rank);
  }
  return heads;
}

/** Levels from 0: a size is below all larger ones that set it down. */
function countAbove(heads: ReadonlySet<number>, ranks: number): readonly number[] {
  const levels: number[] = [];
  for (let rank = 0, level = 0; rank < ranks; rank++) {
    levels.push(level);
    if (heads.has(rank)) level++;
  }
  return levels;
}

/** Characters of a section beside its heading: less is a line of links to the right of it. */
const LEAST_SECTION = 60;
/** Elements above a heading that are looked at. */
const MOST_STEPS = 12;

/** Where the element ends that holds a heading and something below it. */
function findSectionEnd(page: Page, [start, end]: Headline['nodes']): number {
  const length = page.textAt[end] - page.textAt[start];
  let node = page.parent[start];
  for (let step = 0; step < MOST_STEPS && node > 0; step++, node = page.parent[node])
    if (page.textAt[page.end[node]] - page.textAt[node] >= length + LEAST_SECTION) return page.end[node];
  return page.size;
}
