/** Lists in lists: the items that hold no list of their own, from all depths, and the item each stands under. */
import { type Page, TAG, toTagTable } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import { type Gathered, LEAST_ROWS, MOST_ROWS } from './gathered.ts';

const LISTS = toTagTable({ 'ul ol dl dir menu': 1 });
const ITEMS = toTagTable({ 'li dt': 1 });

interface Tree {
  /** The outermost list. */
  readonly list: number;
  readonly leaves: number[];
  /** The item around the list each leaf stands in, -1 at the top. */
  readonly around: number[];
}

/** One for each list of the content that has others inside it. */
export function collectLists(page: Page, words: PageWords): Gathered[] {
  const found: Gathered[] = [];
  for (const { list, leaves, around } of collectTrees(page)) {
    if (leaves.length < LEAST_ROWS || leaves.length > MOST_ROWS || new Set(around).size < 2) continue;
    if (words.frameOf(list) !== 'main') continue;
    const heads = around.map((item) => (item < 0 ? -1 : findLead(page, words, item)));
    found.push({
      units: leaves.map((leaf) => [leaf, page.end[leaf]]),
      heads: heads.some((head) => head >= 0) ? heads : undefined,
      isWhole: true,
      origin: { rule: 'items of lists in lists', values: { rows: leaves.length } },
    });
  }
  return found;
}

/** Outermost lists with their leaves, in one walk. */
function collectTrees(page: Page): Tree[] {
  const hasList = markHolders(page);
  const trees: Tree[] = [];
  const open: number[] = [];
  for (let node = 1; node < page.size; node++) {
    while (open.length > 0 && page.end[open.at(-1)!] <= node) open.pop();
    const tag = page.tag[node];
    if (LISTS[tag] === 1 && open.length === 0) {
      trees.push({ list: node, leaves: [], around: [] });
      open.push(node);
    } else if (ITEMS[tag] === 1 && open.length > 0) {
      if (hasList[node] === 1) open.push(node);
      else if (page.textAt[page.end[node]] > page.textAt[node]) addLeaf(trees.at(-1)!, node, open);
    }
  }
  return trees;
}

function addLeaf({ leaves, around }: Tree, node: number, open: readonly number[]): void {
  leaves.push(node);
  around.push(open.length > 1 ? open.at(-1)! : -1);
}

/** Which items hold a list. */
function markHolders(page: Page): Uint8Array {
  const hasList = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (LISTS[page.tag[node]] !== 1) continue;
    for (let around = page.parent[node]; around > 0 && hasList[around] === 0; around = page.parent[around])
      hasList[around] = 1;
  }
  return hasList;
}

/** The text an item begins with, before its list: the outermost element or text that holds no more than that. */
function findLead(page: Page, words: PageWords, item: number): number {
  for (let node = item + 1; node < page.end[item]; node++) {
    if (LISTS[page.tag[node]] === 1) return -1;
    if (page.tag[node] === TAG.p || words.countAll(node, page.end[node]) === 0) continue;
    return node;
  }
  return -1;
}
