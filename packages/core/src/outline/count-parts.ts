/** Where the parts begin that have names of their own wherever they stand: headings, lists, tables, addresses. */
import { type BlockTable, roleOf } from '../block/index.ts';
import { type Page, TAG, toTagTable } from '../page/index.ts';
import type { OutlineLabel } from './outline.ts';

/** What is told of an item or a record beside its text. */
export const PART_LABELS: ReadonlySet<OutlineLabel> = new Set<OutlineLabel>([
  'heading',
  'list',
  'item',
  'table',
  'footnote',
  'hidden',
  'address',
  'hours',
  'references',
]);

/** Tables of both kinds: what a layout holds is shown block by block. */
const PARTS = toTagTable({ 'h1 h2 h3 h4 h5 h6 ul ol dl table': 1 });

const HEADINGS = toTagTable({ 'h1 h2 h3 h4 h5 h6': 1 });

/** How many parts begin before each node: those inside a place are the difference of its two ends. */
export function countParts(
  table: BlockTable,
  known: {
    readonly roles: ReadonlyMap<number, { readonly label: OutlineLabel }>;
    readonly looks: ReadonlyMap<number, unknown>;
  },
): Int32Array {
  const { page } = table;
  const before = new Int32Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    const isPart =
      PARTS[page.tag[node]] === 1 ||
      known.looks.has(node) ||
      isPartRole(known.roles.get(node)) ||
      roleOf(table, node) === 'heading';
    before[node + 1] = before[node] + (isPart ? 1 : 0);
  }
  return before;
}

/** How many headings begin before each node, by tag or by look. */
export function countHeadings(
  page: Page,
  looks: ReadonlyMap<number, { readonly label: OutlineLabel }>,
): Int32Array {
  const before = new Int32Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    const isHeading = HEADINGS[page.tag[node]] === 1 || looks.get(node)?.label === 'heading';
    before[node + 1] = before[node] + (isHeading ? 1 : 0);
  }
  return before;
}

function isPartRole(role: { readonly label: OutlineLabel } | undefined): boolean {
  return role !== undefined && PART_LABELS.has(role.label);
}

const LISTS = toTagTable({ 'ul ol dl': 1 });

/** What stands in an item beside its own words: lists, and tables that mean something. */
type Tables = ReadonlyMap<number, unknown>;

/** Where the first list or table inside a place begins; its end where there is none. */
export function findNested(page: Page, [start, end]: readonly [number, number], tables: Tables): number {
  for (let node = start; node < end; node++) {
    if (LISTS[page.tag[node]] === 1 || tables.has(node)) return node;
  }
  return end;
}

/** Nodes of a place that are looked at for its own words; a larger place is no line of a list in any case. */
const MOST_NODES = 2000;

/** Words of a place that stand in no list or table inside it; endless where it is too large to count, or laid out by a table. */
export function countOwnWords(
  { page, features }: BlockTable,
  [start, end]: readonly [number, number],
  tables: Tables,
): number {
  let words = features.words[end] - features.words[start];
  let looked = 0;
  for (let node = start; node < end; ) {
    const isTable = page.tag[node] === TAG.table;
    if (looked++ > MOST_NODES || (isTable && !tables.has(node))) return Number.POSITIVE_INFINITY;
    if (isTable || LISTS[page.tag[node]] === 1) {
      words -= features.words[page.end[node]] - features.words[node];
      node = page.end[node];
    } else node++;
  }
  return words;
}
