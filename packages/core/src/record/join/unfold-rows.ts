/** Lists inside items of a list: where an item is nothing but the heading of such a list, its items are the rows. */
import { type Page, TAG } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { SeriesTree } from '../read-series.ts';
import type { Part } from './align-joined.ts';

/** Share of an item's words that stand in the list inside it. */
const LEAST_INSIDE = 0.6;

/** The rows of a series as parts: runs of its own, and lists that stand for one of its rows. */
export function unfoldRows(page: Page, words: PageWords, tree: SeriesTree): Part[] {
  const folded = findFolded(page, words, tree);
  if (folded.size === 0) return [{ units: tree.units, tree }];
  const parts: Part[] = [];
  let from = 0;
  for (const [at, inner] of folded) {
    if (at > from) parts.push(cutPart(tree, from, at));
    parts.push({ units: inner.units, tree: inner });
    from = at + 1;
  }
  if (from < tree.units.length) parts.push(cutPart(tree, from, tree.units.length));
  return parts;
}

/** Whether some rows of a series, and not most of them, stand for lists. */
export function hasFolded(page: Page, words: PageWords, tree: SeriesTree): boolean {
  return findFolded(page, words, tree).size > 0;
}

/** The inner list of each item that is its heading, by the number of the item. */
function findFolded(page: Page, words: PageWords, { units, inner }: SeriesTree): Map<number, SeriesTree> {
  const folded = new Map<number, SeriesTree>();
  if (page.tag[units[0][0]] !== TAG.li) return folded;
  for (const tree of inner) {
    const unit = units[tree.unit];
    if (unit === undefined || page.tag[tree.units[0][0]] !== TAG.li) continue;
    const inside = words.countAll(...tree.nodes);
    if (inside >= LEAST_INSIDE * words.countAll(unit[0], unit[1])) folded.set(tree.unit, tree);
  }
  const sorted = [...folded].sort(([one], [other]) => one - other);
  return folded.size * 2 > units.length ? new Map() : new Map(sorted);
}

/** Some rows of a series, as a series. */
function cutPart(tree: SeriesTree, from: number, to: number): Part {
  const units = tree.units.slice(from, to);
  const fields = tree.fields.map((field) => ({ ...field, cells: field.cells.slice(from, to) }));
  const inner = tree.inner
    .filter(({ unit }) => unit >= from && unit < to)
    .map((each) => ({ ...each, unit: each.unit - from }));
  return { units, tree: { ...tree, units, fields, inner } };
}
