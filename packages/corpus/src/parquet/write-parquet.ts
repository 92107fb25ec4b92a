import { rename, rm } from 'node:fs/promises';
import type { ColumnSource } from 'hyparquet-writer';
import { type Cell, type ParquetColumn, toCell, toSchema } from './parquet-column.ts';

/** Values by column; what is left out is null. */
export type ParquetRow = Readonly<Record<string, unknown>>;

/** How many rows were written, and in how many groups. */
export interface ParquetSummary {
  readonly rows: number;
  readonly groups: number;
}

/** A group is what is held in memory: by so many rows, or so many bytes of values, whichever comes first. */
const MOST = { rows: 20_000, bytes: 16_000_000 } as const;

/**
 * Writes rows into a Parquet file, group by group, so that memory does not grow with the table. The file is there under its
 * name once it is whole: whatever fails before leaves nothing behind that could be taken for a table.
 */
export async function writeParquet(
  file: string,
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<ParquetRow> | Iterable<ParquetRow>,
): Promise<ParquetSummary> {
  const part = `${file}.part`;
  try {
    const summary = await writeRowGroups(part, columns, rows);
    await rename(part, file);
    return summary;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The same under the very name that is given, be it whole or not. */
export async function writeRowGroups(
  file: string,
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<ParquetRow> | Iterable<ParquetRow>,
): Promise<ParquetSummary> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ParquetWriter({
    writer: fileWriter(file),
    schema: toSchema(columns),
    createdBy: 'anatome',
  });
  const group = new RowGroup(columns);
  let groups = 0;
  const write = async (): Promise<void> => {
    groups++;
    await writer.write({ columnData: group.take(), rowGroupSize: MOST.rows });
  };
  for await (const row of rows) {
    group.add(row);
    if (group.isFull) await write();
  }
  if (group.size > 0) await write();
  await writer.finish();
  return { rows: group.total, groups };
}

/** Rows that wait to be written, column by column. */
class RowGroup {
  /** Rows that were added since there is a table. */
  total = 0;
  size = 0;
  private bytes = 0;
  private readonly columns: readonly ParquetColumn[];
  private cells: Cell[][];

  constructor(columns: readonly ParquetColumn[]) {
    this.columns = columns;
    this.cells = columns.map(() => []);
  }

  get isFull(): boolean {
    return this.size >= MOST.rows || this.bytes >= MOST.bytes;
  }

  add(row: ParquetRow): void {
    this.total++;
    this.size++;
    for (const [place, column] of this.columns.entries()) {
      const cell = toCell(column, row[column.name], this.total);
      this.cells[place].push(cell);
      this.bytes += sizeOf(cell);
    }
  }

  /** Gives what waits, and waits for more. */
  take(): ColumnSource[] {
    const data = this.columns.map(({ name }, place) => ({ name, data: this.cells[place] }));
    this.cells = this.columns.map(() => []);
    this.size = 0;
    this.bytes = 0;
    return data;
  }
}

const NUMBER_BYTES = 8;

function sizeOf(cell: Cell): number {
  return typeof cell === 'string' || cell instanceof Uint8Array ? cell.length + NUMBER_BYTES : NUMBER_BYTES;
}
