/** Pages of a Parquet file, one a row. */
import { BrokenInput } from '../broken-input.ts';
import { toDigest } from '../row-pool.ts';
import { MOST_PAGE_BYTES, type ShardPage, type Taking, TOO_LARGE } from '../shard-page.ts';
import type { PageColumns } from './page-columns.ts';
import { type Cell, ParquetCursor } from './parquet-cursor.ts';
import { type ColumnOfFile, ParquetFile } from './parquet-file.ts';
import { toInstant } from './to-instant.ts';

/** Columns that have to be there. */
const NEEDED = ['html', 'url'] as const;

/** The pages in their order; what cannot be read of a row is said in its row. */
export async function* takeParquet(path: string, names: PageColumns): AsyncGenerator<Taking> {
  const file = await ParquetFile.open(path);
  try {
    const columns = findColumns(file, names);
    let done = 0;
    for (const group of file.metadata.row_groups) {
      const cursors = new RowCursors(file, columns, group);
      for (let row = 0; row < Number(group.num_rows); row++) {
        // Its columns lie apart: of its bytes the same share is read as of its rows.
        const at = (file.size * ++done) / Number(file.metadata.num_rows);
        yield { at, ...(await cursors.read()) };
      }
    }
  } finally {
    await file.close();
  }
}

type Columns = { readonly [Name in keyof PageColumns]?: ColumnOfFile };

function findColumns(file: ParquetFile, names: PageColumns): Columns {
  const columns = Object.fromEntries(
    Object.entries(names).map(([part, name]) => [part, file.findColumn(name)]),
  ) as Columns;
  for (const part of NEEDED) {
    if (columns[part] !== undefined) continue;
    throw new BrokenInput(
      `has no column "${names[part]}"; it has ${file.columnNames.join(', ')}. --${part}-column names another`,
    );
  }
  if (columns.html?.element.type !== 'BYTE_ARRAY')
    throw new BrokenInput(
      `has a column "${names.html}" of ${columns.html?.element.type}; text or bytes are needed`,
    );
  return columns;
}

type RowGroup = ParquetFile['metadata']['row_groups'][number];

/** The columns of a group of rows, side by side. */
class RowCursors {
  private readonly isText: boolean;
  private readonly cursors: { readonly [Name in keyof PageColumns]?: ParquetCursor };

  constructor(file: ParquetFile, columns: Columns, group: RowGroup) {
    this.isText = isText(columns.html!);
    this.cursors = Object.fromEntries(
      Object.entries(columns).map(([part, column]) => [part, column && openCursor(file, column, group)]),
    );
  }

  /** The page of the next row. */
  async read(): Promise<
    { readonly page: ShardPage } | { readonly lost: Extract<Taking, { lost: unknown }>['lost'] }
  > {
    const url = toText(await this.cursors.url?.read());
    const contentType = toText(await this.cursors.contentType?.read());
    const fetched = toFetched(await this.cursors.fetched?.read());
    const cell = await this.cursors.html!.read();
    if ('failure' in cell) return { lost: { url, fetched, failure: cell.failure } };
    const { value } = cell;
    if (!(value instanceof Uint8Array)) return { lost: { url, fetched, failure: NO_PAGE } };
    if (value.length > MOST_PAGE_BYTES)
      return { lost: { url, fetched, digest: toDigest(value), failure: TOO_LARGE } };
    // A copy: the bytes of the next page come where these are.
    const bytes = Buffer.from(value);
    const input = this.isText ? bytes.toString() : bytes;
    return { page: { url, fetched, input, contentType, sheets: undefined } };
  }
}

const NO_PAGE = { code: 'bad-request', message: 'its cell of the column of pages is null' };

function openCursor(file: ParquetFile, column: ColumnOfFile, group: RowGroup): ParquetCursor {
  const chunk = group.columns.find(({ meta_data }) => meta_data?.path_in_schema.join('.') === column.name);
  if (chunk?.meta_data === undefined || chunk.file_path)
    throw new BrokenInput(`keeps its column "${column.name}" elsewhere, or encrypted`);
  return new ParquetCursor(file, column, chunk.meta_data);
}

function isText({ element }: ColumnOfFile): boolean {
  const { converted_type: converted, logical_type: logical } = element;
  return converted === 'UTF8' || converted === 'JSON' || logical?.type === 'STRING';
}

function toText(cell: Cell | undefined): string | undefined {
  const value = cell !== undefined && 'value' in cell ? cell.value : undefined;
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? Buffer.from(value).toString() : undefined;
}

function toFetched(cell: Cell | undefined): string | undefined {
  const value = cell !== undefined && 'value' in cell ? cell.value : undefined;
  return toInstant(value instanceof Uint8Array ? toText(cell) : value);
}
