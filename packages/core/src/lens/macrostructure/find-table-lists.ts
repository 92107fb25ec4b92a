/** Stage 4: layout tables of one column that stand for a list (Rehm, section 2, after Alam et al. 2003). */
import type { Range } from '../../page/index.ts';
import type { Analysis } from './analysis.ts';
import type { TableVerdict } from './judge-tables.ts';
import type { MacroList } from './macro-list.ts';

const FEWEST_ROWS = 3;
/** A row of more blocks is a part of the page's layout, not an item. */
const MOST_BLOCKS = 3;
const MOST_WORDS = 40;

/** Lists of rows; a table whose rows already make an implicit list is left to it. */
export function findTableLists(analysis: Analysis, implicit: readonly MacroList[]): MacroList[] {
  const taken = new Set(implicit.map((list) => list.nodes[0]));
  const lists: MacroList[] = [];
  for (const verdict of analysis.tables.values()) {
    if (verdict.isGenuine || verdict.facts.nested > 0) continue;
    const items = collectRowItems(analysis, verdict);
    if (items.length < FEWEST_ROWS || taken.has(items[0]![0])) continue;
    const nodes: Range = [items[0]![0], items[items.length - 1]![1]];
    lists.push({ nodes, marking: 'single-column table', sign: 'tr', items });
  }
  return lists;
}

/** The rows as items, when all are below one parent and each has one short cell of words; none otherwise. */
function collectRowItems({ scene, index }: Analysis, { rows }: TableVerdict): Range[] {
  const { page, features } = scene;
  const items: Range[] = [];
  for (const { node, cells, group } of rows) {
    const full = cells.filter((cell) => features.words[page.end[cell]] > features.words[cell]);
    if (full.length === 0) continue;
    const [first, last] = index.within(node, page.end[node]);
    const words = features.words[page.end[node]] - features.words[node];
    if (full.length > 1 || last - first > MOST_BLOCKS || words > MOST_WORDS) return [];
    if (group !== rows[0]!.group) return [];
    items.push([node, page.end[node]]);
  }
  return items;
}
