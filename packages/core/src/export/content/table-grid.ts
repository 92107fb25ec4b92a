import { type GridRow as GridRowOf, placeCells } from '../../page/index.ts';
import type { Block, CellBlock, RowBlock, TableBlock, TextBlock } from './content-tree.ts';

/** What stands at one place of the grid: a cell at its first place, or one that reaches over from there. */
export interface Spot {
  readonly cell: CellBlock;
  readonly isFirst: boolean;
}

export interface GridRow {
  readonly isHeader: boolean;
  readonly spots: readonly (Spot | undefined)[];
}

/** A table with its spans resolved: every row has `columns` places. */
export interface Grid {
  readonly caption: TextBlock | undefined;
  readonly columns: number;
  readonly rows: readonly GridRow[];
}

/** Columns of a grid; the widest table of the 974-page content set has 32 (November 2026). */
const MAX_COLUMNS = 200;

type DraftRow = { isHeader: boolean; spots: (Spot | undefined)[] };

/** Lays the cells out; rows and columns in which nothing stands are left out. */
export function layOutTable(table: TableBlock): Grid {
  const written = table.blocks.filter((block) => block.kind === 'row');
  const rows = [
    ...written.filter(({ isFooter }) => !isFooter),
    ...written.filter(({ isFooter }) => isFooter),
  ];
  const drafts: DraftRow[] = rows.map(({ isHeader }) => ({ isHeader, spots: [] }));
  const { cells } = placeCells(toGridRows(rows), toAskedSpan, MAX_COLUMNS);
  for (const { cell, row, column, rowSpan, columnSpan } of cells) {
    for (let down = row; down < row + rowSpan; down++) {
      const { spots } = drafts[down];
      for (let at = column; at < column + columnSpan; at++)
        spots[at] = { cell, isFirst: down === row && at === column };
    }
  }
  return trim(drafts, table.blocks[0]?.kind === 'caption' ? (table.blocks[0] as TextBlock) : undefined);
}

/** Rows up to a last one are a group. */
function toGridRows(rows: readonly RowBlock[]): GridRowOf<CellBlock>[] {
  let group = 0;
  return rows.map(({ blocks, isLast }) => {
    const row = { cells: blocks.filter((block) => block.kind === 'cell'), group };
    if (isLast) group++;
    return row;
  });
}

function toAskedSpan({ columnSpan, rowSpan }: CellBlock): { columns: number; rows: number } {
  return { columns: columnSpan, rows: rowSpan };
}

function isFilled(spot: Spot | undefined): boolean {
  return spot?.isFirst === true && spot.cell.blocks.length > 0;
}

function trim(drafts: readonly DraftRow[], caption: TextBlock | undefined): Grid {
  const rows = drafts.filter(({ spots }) => spots.some(isFilled));
  const width = rows.reduce((most, { spots }) => Math.max(most, spots.length), 0);
  const columns: number[] = [];
  for (let column = 0; column < width; column++) {
    if (rows.some(({ spots }) => isFilled(spots[column]))) columns.push(column);
  }
  return {
    caption,
    columns: columns.length,
    rows: rows.map(({ isHeader, spots }) => ({ isHeader, spots: columns.map((column) => spots[column]) })),
  };
}

/** The blocks that stand for a table: itself, or its contents where one row or one column is all there is. */
export function settleTable(table: TableBlock): readonly Block[] {
  const { columns, rows } = layOutTable(table);
  if (columns > 1 && (rows.length > 1 || rows[0]?.isHeader)) return [table];
  return table.blocks.flatMap((block) =>
    block.kind === 'row'
      ? block.blocks.flatMap((cell) => (cell.kind === 'cell' ? cell.blocks : [cell]))
      : [block],
  );
}
