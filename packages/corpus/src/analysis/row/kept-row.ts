/** A version as one row, as a corpus keeps it and as others know it. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type AnalysedColumns, NOTHING_ANALYSED, toErrorText } from '../../shard/page-row.ts';
import { toStorable } from '../../store/to-storable.ts';
import type { Failed } from '../page-pool.ts';
import type { Unnumbered } from './page-rows.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** As for the bytes of pages. */
const LEVEL = 3;

/** What stands in the table. */
export type KeptRow = Unnumbered<'page_row'>;

/** The columns, packed. JSON keeps what texts of databases do not: U+0000, halves of surrogate pairs. */
export async function toKeptRow(columns: AnalysedColumns): Promise<KeptRow> {
  const data = await zip(JSON.stringify(columns), { level: LEVEL });
  return { milliseconds: columns.milliseconds ?? 0, error: null, data };
}

/** A row that could not be made. */
export function toFailedRow({ failure, milliseconds }: Failed): KeptRow {
  return { milliseconds, error: toStorable(toErrorText(failure)), data: null };
}

/** The columns as they were. */
export async function readKeptRow({
  milliseconds,
  error,
  data,
}: KeptRow): Promise<AnalysedColumns & { readonly error: string | null }> {
  if (data === null) return { ...NOTHING_ANALYSED, error, milliseconds };
  return { ...(JSON.parse((await unzip(data)).toString()) as AnalysedColumns), error };
}
