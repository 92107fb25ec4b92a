/** Rows and cells that were left out of a table whose others are content: a table without them says something else. */
import type { BlockTable } from '../../block/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { findTables } from './find-tables.ts';

/** A table with this share of its words chosen is content as a whole. Set by hand: of one row in three left out. */
const CHOSEN_SHARE = 2 / 3;

/** Blocks of genuine tables that were not chosen though most of their table was: a row of dashes, a link of a script. */
export function findLeftCells(table: BlockTable, chosen: Uint8Array): number[] {
  const { page, before, style, blocks } = table;
  const found: number[] = [];
  for (const node of findTables(table).keys()) {
    const [from, to] = [before[node], before[page.end[node]]];
    if (!isChosen(table, chosen, [from, to])) continue;
    for (let block = from; block < to; block++) {
      if (chosen[block] === 0 && style.hidden[blocks.first[block]] === HIDDEN.visible) found.push(block);
    }
  }
  return found;
}

function isChosen(
  { words }: BlockTable,
  chosen: Uint8Array,
  [from, to]: readonly [from: number, to: number],
): boolean {
  let [all, got] = [0, 0];
  for (let block = from; block < to; block++) {
    all += words[block];
    got += words[block] * chosen[block];
  }
  return got > 0 && got >= CHOSEN_SHARE * all;
}
