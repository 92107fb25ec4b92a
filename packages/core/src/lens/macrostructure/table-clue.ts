/** What speaks for and against a genuine table, and how much. */
import { TAG } from '../../page/index.ts';
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

/** Weights set by hand, seeing the tables of the content set whose authors declared them; see docs/lenses/macrostructure.md. */
export const TABLE_CLUES: readonly TableClue[] = [
  { rule: 'declared for presentation', weigh: (facts) => (facts.isPresentation ? -6 : 0) },
  { rule: 'has header cells', weigh: (facts) => (facts.headers > 0 ? 3 : 0) },
  { rule: 'has a caption', weigh: (facts) => (facts.hasCaption ? 3 : 0) },
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

/** Looks at a table once, cell by cell. */
export function measureTable(
  scene: Scene,
  index: BlockIndex,
  table: { readonly node: number; readonly nested: number; readonly rows: readonly TableRow[] },
): TableFacts {
  const { page, features } = scene;
  const end = page.end[table.node];
  const cells = table.rows.flatMap((row) => row.cells);
  const share = (test: (cell: number, cellEnd: number) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter((cell) => test(cell, page.end[cell])).length / cells.length;
  const count = (sums: { readonly [node: number]: number }, from: number, to: number): number =>
    sums[to]! - sums[from]!;
  const role = page.attribute(table.node, 'role');
  return {
    rows: table.rows.length,
    columns: table.rows.reduce((most, row) => Math.max(most, row.cells.length), 0),
    cells: cells.length,
    nested: table.nested,
    isPresentation: role === 'presentation' || role === 'none',
    headers: cells.filter((cell) => page.tag[cell] === TAG.th).length,
    hasCaption: hasCaption(scene, table.node),
    border: Number.parseInt(page.attribute(table.node, 'border') ?? '', 10) > 0,
    even: shareOfCommonest(table.rows.map((row) => row.cells.length)),
    empty: share((cell, cellEnd) => count(features.words, cell, cellEnd) === 0),
    numeric: share((cell, to) => 2 * count(features.digits, cell, to) > count(features.characters, cell, to)),
    long: share((cell, cellEnd) => count(features.words, cell, cellEnd) > LONG_CELL),
    structured: share((cell, cellEnd) => {
      const [first, last] = index.within(cell, cellEnd);
      return last - first > 1;
    }),
    pictured: share((cell, cellEnd) => count(features.images, cell, cellEnd) > 0),
    linked: share((cell, to) => {
      const words = count(features.words, cell, to);
      return words > 0 && count(features.linkWords, cell, to) === words;
    }),
    controls: count(features.controls, table.node, end),
    words: count(features.words, table.node, end),
  };
}

function hasCaption({ page }: Scene, table: number): boolean {
  for (let child = table + 1; child < page.end[table]; child = page.end[child]) {
    if (page.tag[child] === TAG.caption || page.tag[child] === TAG.thead) return true;
  }
  return false;
}

function shareOfCommonest(counts: readonly number[]): number {
  if (counts.length === 0) return 0;
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return Math.max(...tally.values()) / counts.length;
}
