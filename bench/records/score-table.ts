/** Our table beside one that is wanted: the same rows, and how many of its cells? */
import { assignColumns } from './assign-columns.ts';
import { collectRunKeys, isWanted, type WantedCell } from './cell-key.ts';
import type { OurTable } from './our-table.ts';
import type { WantedTable } from './wanted.ts';

/** What came of the comparison. */
export interface TableScore {
  /** Whether the rows are those that are wanted. */
  readonly isRight: boolean;
  /** Rows of those given that were found in order. */
  readonly matched: number;
  /** Cells given that are not empty, and those that stand in the right row and column. */
  readonly cells: number;
  readonly right: number;
  /** For each given row the row of ours, -1 for none; for each wanted column ours, -1 for none. */
  readonly rowOf: readonly number[];
  readonly columnOf: readonly number[];
}

/** How far the number of rows may be off: a tenth, or one. */
const ROWS_OFF = 0.1;
/** How many of the given rows must be found. */
const ENOUGH_ROWS = 0.8;
/** How many of its cells, in whatever columns, a row of ours holds to be the row that is meant. */
const ENOUGH_CELLS = 0.25;

/** Compares the two. */
export function scoreTable(wanted: WantedTable, ours: OurTable): TableScore {
  const rowOf = matchRows(wanted, ours);
  const matched = rowOf.filter((row) => row >= 0).length;
  const off = Math.abs(ours.cells.length - wanted.rows);
  const gains = wanted.columns.map((_, column) => countHits(wanted, ours, { column, rowOf }));
  const columnOf = assignColumns(gains);
  return {
    isRight:
      off <= Math.max(1, wanted.rows * ROWS_OFF) &&
      // One row more or less is half of a table of one or two.
      (wanted.rows > 2 || off === 0) &&
      matched >= wanted.shown.length * ENOUGH_ROWS,
    matched,
    cells: wanted.cells.flat().filter(({ words }) => words > 0).length,
    right: columnOf.reduce((sum, ours, column) => sum + (ours < 0 ? 0 : gains[column][ours]), 0),
    rowOf,
    columnOf,
  };
}

/** For each given row the row of ours that holds most of its cells, all in order. */
function matchRows({ cells }: WantedTable, ours: OurTable): number[] {
  const held = cells.map((row) => countHeld(row, ours));
  const width = ours.cells.length;
  // best[row][at]: most cells held by rows of ours before `at`, for given rows before `row`.
  const best = Array.from({ length: cells.length + 1 }, () => new Float64Array(width + 1));
  for (let row = 1; row <= cells.length; row++)
    for (let at = 1; at <= width; at++)
      best[row][at] = Math.max(
        best[row - 1][at],
        best[row][at - 1],
        best[row - 1][at - 1] + held[row - 1][at - 1],
      );
  const rowOf = new Array<number>(cells.length).fill(-1);
  for (let row = cells.length, at = width; row > 0 && at > 0; ) {
    if (best[row][at] === best[row][at - 1]) at--;
    else if (best[row][at] === best[row - 1][at]) row--;
    else rowOf[--row] = --at;
  }
  return rowOf;
}

/** How many cells of a given row each row of ours holds; 0 where too few. */
function countHeld(wanted: readonly WantedCell[], { cells, words }: OurTable): number[] {
  const asked = wanted.filter((cell) => cell.words > 0);
  const enough = Math.max(1, asked.length * ENOUGH_CELLS);
  const lengths = [...new Set(asked.map((cell) => cell.words))];
  return cells.map((row, at) => {
    const runs = new Map(lengths.map((length) => [length, collectRunKeys(words[at], length)]));
    const held = asked.filter(
      (cell) => isIn(cell, row) || cell.keys.some((key) => runs.get(cell.words)!.has(key)),
    ).length;
    return held >= enough ? held : 0;
  });
}

function isIn(cell: WantedCell, row: readonly (readonly string[])[]): boolean {
  return row.some((texts) => texts.some((text) => isWanted(cell, text)));
}

/** For each column of ours, in how many rows it has the cell of a wanted column. */
function countHits(
  wanted: WantedTable,
  ours: OurTable,
  { column, rowOf }: { readonly column: number; readonly rowOf: readonly number[] },
): number[] {
  return ours.columns.map(
    (_, at) =>
      wanted.cells.filter((row, place) => {
        const cell = row[column];
        const texts = ours.cells[rowOf[place]]?.[at] ?? [];
        return cell.words > 0 && texts.some((text) => isWanted(cell, text));
      }).length,
  );
}
