import type { Block, CellBlock, TableBlock, TextBlock } from './content-tree.ts';

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
export function resolveGrid(table: TableBlock): Grid {
  const rows: DraftRow[] = [];
  /** Cells that reach into the rows below, by column, and how far. */
  let hanging: { cell: CellBlock; rowsLeft: number }[] = [];
  for (const row of table.blocks) {
    if (row.kind !== 'row') continue;
    const draft: DraftRow = { isHeader: row.isHeader, spots: [] };
    const below: { cell: CellBlock; rowsLeft: number }[] = [];
    hanging.forEach(({ cell, rowsLeft }, column) => {
      draft.spots[column] = { cell, isFirst: false };
      if (rowsLeft > 1) below[column] = { cell, rowsLeft: rowsLeft - 1 };
    });
    let column = 0;
    for (const cell of row.blocks) {
      if (cell.kind !== 'cell') continue;
      while (draft.spots[column] !== undefined) column++;
      const end = Math.min(column + cell.columnSpan, MAX_COLUMNS);
      for (let at = column; at < end; at++) {
        draft.spots[at] = { cell, isFirst: at === column };
        if (cell.rowSpan > 1) below[at] = { cell, rowsLeft: cell.rowSpan - 1 };
      }
      column = end;
    }
    hanging = row.isLast ? [] : below;
    rows.push(draft);
  }
  return trim(rows, table.blocks[0]?.kind === 'caption' ? (table.blocks[0] as TextBlock) : undefined);
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
  const { columns, rows } = resolveGrid(table);
  if (columns > 1 && (rows.length > 1 || rows[0]?.isHeader)) return [table];
  return table.blocks.flatMap((block) =>
    block.kind === 'row'
      ? block.blocks.flatMap((cell) => (cell.kind === 'cell' ? cell.blocks : [cell]))
      : [block],
  );
}
