/** The headings of groups: what stands above each part of a joined table. */
import { type Page, TAG, toTagTable } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { SeriesField } from '../read-series.ts';
import type { Part } from './align-joined.ts';

/** Words of a heading. */
const MOST_WORDS = 15;
/** Nodes looked through before a part. */
const MOST_NODES = 600;
/** Parts that must have a heading for there to be a column of them. */
const LEAST_SHARE = 0.5;

const HEADINGS = toTagTable({ 'h1 h2 h3 h4 h5 h6 caption summary legend dt th strong b': 1 });

/** A field with the heading of each row's group, or undefined where groups have none. */
export function toGroupField(
  page: Page,
  words: PageWords,
  { parts, around }: { readonly parts: readonly Part[]; readonly around: number },
): SeriesField | undefined {
  const headings = parts.map(({ units }, at) =>
    at === 0 ? -1 : findHeading(page, words, [parts[at - 1].units.at(-1)!.at(-1)!, units[0][0]]),
  );
  headings[0] = findFirst(page, words, { headings, around, start: parts[0].units[0][0] });
  for (let at = 1; at < parts.length; at++) {
    const [last, first] = [parts[at - 1].units.at(-1)!.at(-1)!, parts[at].units[0][0]];
    // With nothing between them they are one group: a row of column names, and the rows below it.
    if (headings[at] < 0 && words.countAll(last, first) === 0) headings[at] = headings[at - 1];
  }
  const found = headings.filter((node) => node >= 0);
  const texts = found.map((node) => page.textOf(node));
  if (
    found.length < Math.max(1, (parts.length - 1) * LEAST_SHARE) ||
    (found.length > 1 && new Set(texts).size < 2)
  )
    return undefined;
  return {
    name: nameGroups(texts),
    from: 'header',
    kind: 'text',
    optional: found.length < headings.length,
    label: '',
    cells: parts.flatMap(({ units }, at) => units.map(() => headings[at])),
  };
}

/** The first heading is like the others: before it anything may stand. */
function findFirst(
  page: Page,
  words: PageWords,
  {
    headings,
    around,
    start,
  }: { readonly headings: readonly number[]; readonly around: number; readonly start: number },
): number {
  const others = headings.filter((node) => node >= 0).map((node) => page.tag[node]);
  const heading = findHeading(page, words, [around + 1, start]);
  return heading >= 0 && others.includes(page.tag[heading]) ? heading : -1;
}

/** The last heading of a gap, or the last line of one that has none. */
function findHeading(page: Page, words: PageWords, [start, end]: readonly [number, number]): number {
  let line = -1;
  for (let node = end - 1; node >= Math.max(start, end - MOST_NODES); node--) {
    if (page.end[node] > end || words.countSeen(node, page.end[node]) === 0) continue;
    if (words.countAll(node, page.end[node]) > MOST_WORDS || isAmongCells(page, words, node)) continue;
    if (HEADINGS[page.tag[node]] === 1) return toOuter(page, node, start);
    if (line < 0 && page.isText(node)) line = node;
  }
  return line < 0 || words.countAll(line, end) > MOST_WORDS ? -1 : toOuter(page, line, start);
}

/** Elements between a text and the row of cells it may stand in. */
const NEAR = 4;

/** Whether a text stands in a row with other cells: names of columns are no heading of a group. */
function isAmongCells(page: Page, words: PageWords, node: number): boolean {
  let row = node;
  for (let step = 0; row > 0 && page.tag[row] !== TAG.tr; row = page.parent[row], step++)
    if (step === NEAR) return false;
  const end = page.end[row];
  let cells = 0;
  for (let cell = row + 1; row > 0 && cell < end; cell = page.end[cell])
    if (words.countAll(cell, page.end[cell]) > 0) cells++;
  return cells > 1;
}

/** The outermost element around a heading that holds no other words. */
function toOuter(page: Page, node: number, start: number): number {
  const text = page.textOf(node);
  let outer = node;
  for (let around = page.parent[node]; around >= start; around = page.parent[around]) {
    if (page.textOf(around) !== text) break;
    outer = around;
  }
  return outer;
}

/** What headings are, where they say it themselves. */
function nameGroups(texts: readonly string[]): string {
  if (texts.every((text) => /^(?:\p{L}|\d|0[-–]9|[#*&])$/u.test(text))) return 'letter';
  if (texts.every((text) => /^(?:19|20)\d\d$/.test(text))) return 'year';
  return 'group';
}
