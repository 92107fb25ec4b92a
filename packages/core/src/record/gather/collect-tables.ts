/** Tables of one header: the same table, continued, however much stands between its parts. */
import { type Page, TAG } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import { collectTableRows, type TableRow } from '../column/table-rows.ts';
import type { Gathered } from './gathered.ts';
import { type Heading, lastBefore } from './headings.ts';

/** Tables of a page that are looked at. */
const MOST_TABLES = 300;

/** One for each header that two or more tables of the content have. */
export function collectTables(page: Page, words: PageWords, headings: readonly Heading[]): Gathered[] {
  const byHeader = new Map<string, number[][]>();
  for (const table of findTables(page, words)) {
    const [header, ...rows] = collectTableRows(page, table).filter(({ cells }) => cells.length > 0);
    if (header === undefined || rows.length === 0 || !isHeader(page, header)) continue;
    const names = header.cells.map((cell) => page.textOf(cell).toLowerCase()).join('\n');
    const nodes = rows.filter(({ node }) => words.countAll(node, page.end[node]) > 0).map(({ node }) => node);
    if (nodes.length > 0) byHeader.set(names, [...(byHeader.get(names) ?? []), nodes]);
  }
  return [...byHeader.values()]
    .filter((tables) => tables.length > 1)
    .map((tables) => toGathered(page, tables, headings));
}

function findTables(page: Page, words: PageWords): number[] {
  const tables: number[] = [];
  for (let node = 1; node < page.size && tables.length < MOST_TABLES; node++)
    if (page.tag[node] === TAG.table && words.frameOf(node) === 'main') tables.push(node);
  return tables;
}

/** Two columns or more, each with a name of its own. */
function isHeader(page: Page, { cells, group }: TableRow): boolean {
  if (page.tag[group] !== TAG.thead && cells.some((cell) => page.tag[cell] !== TAG.th)) return false;
  const names = cells.map((cell) => page.textOf(cell));
  return names.length > 1 && names.every((name) => name !== '') && new Set(names).size === names.length;
}

function toGathered(
  page: Page,
  tables: readonly (readonly number[])[],
  headings: readonly Heading[],
): Gathered {
  const heads = tables.map(([first]) => lastBefore(headings, first));
  const rows = tables.flat();
  return {
    units: rows.map((row) => [row, page.end[row]]),
    heads: new Set(heads).size > 1 ? tables.flatMap((table, at) => table.map(() => heads[at])) : undefined,
    isTable: true,
    isWhole: true,
    origin: { rule: 'tables of one header', values: { tables: tables.length, rows: rows.length } },
  };
}
