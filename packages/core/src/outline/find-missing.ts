/**
 * Tables of data, lists and definitions are content as wholes. Judged block by block, single cells, items and terms go
 * missing, and a reader takes what is left for what the page says.
 */
import { type BlockTable, roleOf } from '../block/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';

/** So many of its rows, items or terms have chosen words: then all of it is content. */
const ENOUGH = 0.5;

/** The blocks that are missing of wholes that are content for the most part. */
export function findMissing(table: BlockTable, chosen: Uint8Array): number[] {
  const { page } = table;
  const sums = toPrefixSums(chosen);
  const missing: number[] = [];
  for (let node = 0; node < page.size; node++) {
    const units = collectUnits(table, node);
    if (units === undefined || !isContent(table, units, sums)) continue;
    const [from, to] = blocksOf(table, node);
    for (let block = from; block < to; block++)
      if (chosen[block] === 0 && isSeen(table, block)) missing.push(block);
    // What lies in it is complete with it.
    node = page.end[node] - 1;
  }
  return missing;
}

type BlockRange = readonly [from: number, to: number];

/** Whether enough of the units that have words have chosen ones. */
function isContent(table: BlockTable, units: readonly number[], sums: Float64Array): boolean {
  const shown = units.map((unit) => blocksOf(table, unit)).filter(([from, to]) => to > from);
  const touched = shown.filter(([from, to]) => sums[to] > sums[from]).length;
  return shown.length > 1 && touched > 0 && touched >= ENOUGH * shown.length;
}

/** The rows of a table of data, the items of a plain list, the terms of definitions; undefined for all else. */
function collectUnits(table: BlockTable, node: number): number[] | undefined {
  switch (table.page.tag[node]) {
    case TAG.table:
      return isOfData(table, node) ? collectInside(table.page, node, TAG.tr) : undefined;
    case TAG.dl:
      return collectChildren(table.page, node, (tag) => tag === TAG.dt || tag === TAG.dd);
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

/** Items of one block each: what records have beside their words is judged by their look. */
function isPlainList(table: BlockTable, node: number): boolean {
  const { page } = table;
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
