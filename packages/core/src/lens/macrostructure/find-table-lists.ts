/** Stage 4: layout tables of one column that stand for a list (Rehm, section 2, after Alam et al. 2003). */
import type { Range } from '../../page/index.ts';
import type { FoundBlocks } from './found-blocks.ts';
import type { TableRow, TableVerdict } from './judge-tables.ts';
import type { MacroList } from './macro-list.ts';

const FEWEST_ROWS = 3;
/** A row of more blocks, or more words, is a part of the page's layout, not an item. */
const MOST_BLOCKS = 3;
const MOST_WORDS = 40;

/**
 * Lists of rows; a table whose rows already make an implicit list is left to it. `heads` is 1 for the first text of each
 * headline.
 */
export function findTableLists(
  found: FoundBlocks,
  implicit: readonly MacroList[],
  heads: Uint8Array,
): MacroList[] {
  const lists: MacroList[] = [];
  if (found.tables.size === 0) return lists;
  const { page } = found.scene;
  const taken = new Set(implicit.map((list) => page.parent[list.nodes[0]]));
  for (const verdict of found.tables.values()) {
    if (verdict.isGenuine || verdict.facts.nested > 0 || verdict.rows.length === 0) continue;
    const { group } = verdict.rows[0];
    if (taken.has(group) || verdict.rows.some((row) => row.group !== group)) continue;
    for (const items of collectRuns(found, verdict, heads)) {
      const nodes: Range = [items[0][0], items[items.length - 1][1]];
      lists.push({ nodes, marking: 'single-column table', sign: 'tr', items });
    }
  }
  return lists;
}

/** Rows between headline rows, when every row of the table has one short cell of words; none otherwise. */
function collectRuns(found: FoundBlocks, { rows }: TableVerdict, heads: Uint8Array): Range[][] {
  const { page } = found.scene;
  const runs: Range[][] = [[]];
  for (const row of rows) {
    const kind = judgeRow(found, row, heads);
    if (kind === 'other') return [];
    if (kind === 'headline') runs.push([]);
    else if (kind === 'item') runs[runs.length - 1].push([row.node, page.end[row.node]]);
  }
  return runs.filter((run) => run.length >= FEWEST_ROWS);
}

function judgeRow(
  found: FoundBlocks,
  row: TableRow,
  heads: Uint8Array,
): 'item' | 'headline' | 'empty' | 'other' {
  const { scene, index } = found;
  const { page, features } = scene;
  const end = page.end[row.node];
  let full = 0;
  for (const cell of row.cells) if (features.words[page.end[cell]] > features.words[cell]) full++;
  if (full === 0) return 'empty';
  const blocks = index.countWithin(row.node, end);
  if (full > 1 || blocks > MOST_BLOCKS) return 'other';
  if (blocks === 1 && heads[index.firstWithin(row.node, end)!.first] === 1) return 'headline';
  return features.words[end] - features.words[row.node] > MOST_WORDS ? 'other' : 'item';
}
