/** What speaks for and against a genuine table, and how much. */
import { KIND, readRole, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { BlockIndex } from './block-index.ts';
import type { TableRow } from './judge-tables.ts';

/** What the clues look at. Shares are of cells, 0…1. */
export interface TableFacts {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly nested: number;
  readonly isPresentation: boolean;
  readonly headers: number;
  readonly hasCaption: boolean;
  /** Whether the first row is set in bold and the second is not: header cells by look. */
  readonly hasBoldRow: boolean;
  readonly border: boolean;
  /** Share of rows with the commonest number of cells. */
  readonly even: number;
  readonly empty: number;
  /** Cells that are mostly digits. */
  readonly numeric: number;
  /** Cells of more than 25 words. */
  readonly long: number;
  /** Cells with several text blocks. */
  readonly structured: number;
  readonly pictured: number;
  readonly linked: number;
  readonly controls: number;
  readonly words: number;
}

interface TableClue {
  readonly rule: string;
  /** Log-odds: above zero for a genuine table. */
  readonly weigh: (facts: TableFacts) => number;
}

/** A cell of more words is a place for text, not a value. Chosen by judgement, not swept. */
const LONG_CELL = 25;

export const TABLE_BIAS = -0.5;

/** Weights set by hand on those tables of the content set whose authors declared what they are; see docs/lenses/macrostructure.md. */
export const TABLE_CLUES: readonly TableClue[] = [
  { rule: 'declared for presentation', weigh: (facts) => (facts.isPresentation ? -6 : 0) },
  { rule: 'has header cells', weigh: (facts) => (facts.headers > 0 ? 3 : 0) },
  { rule: 'has a caption', weigh: (facts) => (facts.hasCaption ? 3 : 0) },
  { rule: 'first row in bold', weigh: (facts) => (facts.hasBoldRow && facts.headers === 0 ? 2 : 0) },
  { rule: 'has a border', weigh: (facts) => (facts.border ? 1 : 0) },
  { rule: 'holds tables', weigh: (facts) => (facts.nested > 0 ? -4 : 0) },
  { rule: 'one cell', weigh: (facts) => (facts.cells < 2 ? -4 : 0) },
  { rule: 'one row', weigh: (facts) => (facts.rows === 1 && facts.cells > 1 ? -2.5 : 0) },
  { rule: 'one column', weigh: (facts) => (facts.columns === 1 && facts.cells > 1 ? -2.5 : 0) },
  { rule: 'three rows or more', weigh: (facts) => (facts.rows > 2 && facts.columns > 1 ? 1 : 0) },
  { rule: 'even rows', weigh: ({ even, rows, columns }) => (rows > 1 && columns > 1 ? 2 * even - 1 : 0) },
  { rule: 'numbers', weigh: (facts) => Math.min(2, 4 * facts.numeric) },
  { rule: 'empty cells', weigh: (facts) => -2 * facts.empty },
  { rule: 'long cells', weigh: (facts) => -4 * facts.long },
  { rule: 'cells with several blocks', weigh: (facts) => -2 * facts.structured },
  { rule: 'pictures', weigh: (facts) => -1.5 * facts.pictured },
  { rule: 'links', weigh: (facts) => -2 * facts.linked },
  { rule: 'form controls', weigh: (facts) => (facts.controls > 0 ? -1 : 0) },
  { rule: 'no words', weigh: (facts) => (facts.words === 0 ? -4 : 0) },
];

/** A table to look at. */
export interface TableShape {
  readonly node: number;
  /** Tables inside it. */
  readonly nested: number;
  readonly rows: readonly TableRow[];
}

/** Looks at a table once, cell by cell. */
export function measureTable(scene: Scene, index: BlockIndex, table: TableShape): TableFacts {
  const { page, features } = scene;
  const { node, nested, rows } = table;
  const end = page.end[node];
  const counts = countCells(scene, index, rows);
  // Without cells all counts are 0, and so are the shares.
  const all = Math.max(1, counts.cells);
  const role = readRole(page, node);
  return {
    rows: rows.length,
    columns: rows.reduce((most, row) => Math.max(most, row.cells.length), 0),
    cells: counts.cells,
    nested,
    isPresentation: role === 'presentation' || role === 'none',
    headers: counts.headers,
    hasCaption: hasCaption(scene, node),
    hasBoldRow: rows.length > 2 && isBoldRow(scene, rows[0]) && !isBoldRow(scene, rows[1]),
    border: Number.parseInt(page.attribute(node, 'border') ?? '', 10) > 0,
    even: shareOfCommonest(rows),
    empty: counts.empty / all,
    numeric: counts.numeric / all,
    long: counts.long / all,
    structured: counts.structured / all,
    pictured: counts.pictured / all,
    linked: counts.linked / all,
    controls: features.controls[end] - features.controls[node],
    words: features.words[end] - features.words[node],
  };
}

/** How many cells of the rows are of each kind. */
function countCells({ page, features }: Scene, index: BlockIndex, rows: readonly TableRow[]) {
  const counts = {
    cells: 0,
    headers: 0,
    empty: 0,
    numeric: 0,
    long: 0,
    structured: 0,
    pictured: 0,
    linked: 0,
  };
  for (const row of rows) {
    for (const cell of row.cells) {
      const end = page.end[cell];
      const words = features.words[end] - features.words[cell];
      const digits = features.digits[end] - features.digits[cell];
      const linkWords = features.linkWords[end] - features.linkWords[cell];
      counts.cells++;
      if (page.tag[cell] === TAG.th) counts.headers++;
      if (words === 0) counts.empty++;
      if (2 * digits > features.characters[end] - features.characters[cell]) counts.numeric++;
      if (words > LONG_CELL) counts.long++;
      if (index.countWithin(cell, end) > 1) counts.structured++;
      if (features.images[end] > features.images[cell]) counts.pictured++;
      if (words > 0 && linkWords === words) counts.linked++;
    }
  }
  return counts;
}

function hasCaption({ page }: Scene, table: number): boolean {
  for (let child = table + 1; child < page.end[table]; child = page.end[child]) {
    if (page.tag[child] === TAG.caption || page.tag[child] === TAG.thead) return true;
  }
  return false;
}

/** A name of a column has few words. Chosen by judgement, not swept. */
const HEADER_WORDS = 6;
const BOLD = 600;

/** Whether a row has two cells or more, each a few words in bold and nothing else. */
function isBoldRow(scene: Scene, { cells }: TableRow): boolean {
  return cells.length > 1 && cells.every((cell) => isBoldCell(scene, cell));
}

function isBoldCell({ page, style, features }: Scene, cell: number): boolean {
  const words = features.words[page.end[cell]] - features.words[cell];
  if (words === 0 || words > HEADER_WORDS) return false;
  for (let node = cell + 1; node < page.end[cell]; node++) {
    const hasWords = page.kind[node] === KIND.text && features.words[node + 1] > features.words[node];
    if (hasWords && style.fontWeight[page.parent[node]] < BOLD) return false;
  }
  return true;
}

/** The share of rows with the commonest number of cells. */
function shareOfCommonest(rows: readonly TableRow[]): number {
  if (rows.length === 0) return 0;
  const tally = new Map<number, number>();
  let most = 0;
  for (const { cells } of rows) {
    const count = (tally.get(cells.length) ?? 0) + 1;
    tally.set(cells.length, count);
    most = Math.max(most, count);
  }
  return most / rows.length;
}
