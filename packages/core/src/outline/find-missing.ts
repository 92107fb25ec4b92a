/**
 * Tables of data, lists and definitions are content as wholes. Judged block by block, single cells, items and terms go
 * missing, and a reader takes what is left for what the page says.
 */
import { type BlockTable, roleOf } from '../block/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';

/** So many of its rows, items or terms have chosen words, or so many of its words are chosen: then all of it is content. */
const ENOUGH = { units: 0.5, words: 2 / 3 } as const;

/** More of a list in links makes it a menu, or a list of contents. */
const MOST_LINKED = 0.5;

/** The blocks that are missing of wholes that are content for the most part. */
export function findMissing(table: BlockTable, chosen: Uint8Array): number[] {
  const { page } = table;
  const sums = {
    blocks: toPrefixSums(chosen),
    words: toPrefixSums(table.words),
    chosenWords: toPrefixSums(table.words.map((words, block) => words * chosen[block])),
  };
  const missing: number[] = [];
  for (let node = 0; node < page.size; node++) {
    const units = collectUnits(table, node);
    if (units === undefined) continue;
    const [from, to] = blocksOf(table, node);
    if (!isTouched(table, units, sums) && !isChosen([from, to], sums)) continue;
    for (let block = from; block < to; block++)
      if (chosen[block] === 0 && isSeen(table, block)) missing.push(block);
    // What lies in it is complete with it.
    node = page.end[node] - 1;
  }
  return missing;
}

type BlockRange = readonly [from: number, to: number];

/** Running totals over the blocks. */
interface Sums {
  readonly blocks: Float64Array;
  readonly words: Float64Array;
  readonly chosenWords: Float64Array;
}

/** Whether enough of the units that have words have chosen ones. */
function isTouched(table: BlockTable, units: readonly number[], { blocks }: Sums): boolean {
  const shown = units.map((unit) => blocksOf(table, unit)).filter(([from, to]) => to > from);
  const touched = shown.filter(([from, to]) => blocks[to] > blocks[from]).length;
  return shown.length > 1 && touched > 0 && touched >= ENOUGH.units * shown.length;
}

function isChosen([from, to]: BlockRange, { words, chosenWords }: Sums): boolean {
  const got = chosenWords[to] - chosenWords[from];
  return got > 0 && got >= ENOUGH.words * (words[to] - words[from]);
}

/** The rows of a table of data, the items of a plain list, the terms of definitions; undefined for all else. */
function collectUnits(table: BlockTable, node: number): number[] | undefined {
  switch (table.page.tag[node]) {
    case TAG.table:
      return isOfData(table, node) ? collectInside(table.page, node, TAG.tr) : undefined;
    case TAG.dl:
      return collectTerms(table.page, node);
    case TAG.ul:
    case TAG.ol:
      return isPlainList(table, node)
        ? collectChildren(table.page, node, (tag) => tag === TAG.li)
        : undefined;
    default:
      return undefined;
  }
}

/** Header cells or a caption, and no table inside: nobody lays out a page like that. */
function isOfData(table: BlockTable, node: number): boolean {
  const { page } = table;
  const role = roleOf(table, node);
  if (role === 'presentation' || role === 'none') return false;
  const end = page.end[node];
  if (page.first(TAG.table, node + 1, end) >= 0) return false;
  return page.first(TAG.th, node, end) >= 0 || page.first(TAG.caption, node, end) >= 0;
}

/** Terms and what they mean; one term alone is the title of a box. */
function collectTerms(page: Page, node: number): number[] | undefined {
  const terms = collectChildren(page, node, (tag) => tag === TAG.dt);
  return terms.length < 2
    ? undefined
    : collectChildren(page, node, (tag) => tag === TAG.dt || tag === TAG.dd);
}

/** Items of one block each, most of it no links: menus and what records have beside their words are judged by their look. */
function isPlainList(table: BlockTable, node: number): boolean {
  const { page, features } = table;
  const words = features.words[page.end[node]] - features.words[node];
  if (features.linkWords[page.end[node]] - features.linkWords[node] > MOST_LINKED * words) return false;
  for (let item = node + 1; item < page.end[node]; item = page.end[item]) {
    const [from, to] = blocksOf(table, item);
    if (to > from + 1) return false;
  }
  return true;
}

function collectInside(page: Page, node: number, tag: number): number[] {
  const found: number[] = [];
  for (let row = page.first(tag, node, page.end[node]); row >= 0; ) {
    found.push(row);
    row = page.first(tag, page.end[row], page.end[node]);
  }
  return found;
}

function collectChildren(page: Page, node: number, isWanted: (tag: number) => boolean): number[] {
  const found: number[] = [];
  for (let child = node + 1; child < page.end[node]; child = page.end[child])
    if (isWanted(page.tag[child])) found.push(child);
  return found;
}

function blocksOf({ page, before }: BlockTable, node: number): BlockRange {
  return [before[node], before[page.end[node]]];
}

function isSeen({ style, blocks }: BlockTable, block: number): boolean {
  return style.hidden[blocks.first[block]] === HIDDEN.visible;
}
