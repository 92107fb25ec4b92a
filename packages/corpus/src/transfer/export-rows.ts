import type { Kysely } from 'kysely';
import { readKeptRow } from '../analysis/row/kept-row.ts';
import { type ParquetRow, writeParquet } from '../parquet/write-parquet.ts';
import { type PageRow, ROW_COLUMNS } from '../shard/page-row.ts';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { StoreError } from '../store/store-error.ts';
import type { Tables } from '../store/tables.ts';

/** How many rows were written, how many of them say why there is nothing, and how many versions have none. */
export interface ExportedRows {
  readonly rows: number;
  readonly failed: number;
  readonly missing: number;
}

export interface ExportRowsOptions {
  /** Told now and then how many of how many are written. */
  readonly onRows?: ((done: number, all: number) => void) | undefined;
}

/** Rows read by one statement: each may hold megabytes. */
const ROWS = 32;

/**
 * Writes the row of every version that has one into a Parquet file, in the order in which versions came; of several
 * analyses that of the newest. The file has its name once it is whole.
 */
export async function exportRows(
  engine: Engine,
  file: string,
  { onRows }: ExportRowsOptions = {},
): Promise<ExportedRows> {
  return engine.read(async (db) => {
    await checkFinished({ db });
    const [versions, all] = [await countVersions(db), await countRows(db)];
    if (all === 0)
      throw new StoreError('unknown', 'No version has a row yet; anatome corpus analyse --rows makes them.');
    let [done, failed] = [0, 0];
    const read = async function* (): AsyncGenerator<ParquetRow> {
      for await (const row of readRows(db)) {
        yield { ...row };
        if (row.error !== null) failed++;
        if (++done % ROWS === 0) onRows?.(done, all);
      }
    };
    const { rows } = await writeParquet(file, ROW_COLUMNS, read());
    return { rows, failed, missing: versions - rows };
  });
}

async function* readRows(db: Kysely<Tables>): AsyncGenerator<PageRow> {
  for (let last = 0; ; ) {
    const found = await newest(db)
      .innerJoin('page', 'page.id', 'version.page')
      .select(['version.id', 'version.fetched', 'version.blob', 'page.url'])
      .select(['page_row.milliseconds', 'page_row.error', 'page_row.data'])
      .where('version.id', '>', last)
      .orderBy('version.id')
      .limit(ROWS)
      .execute();
    for (const { id, fetched, blob, url, ...kept } of found) {
      last = id;
      yield { ...(await readKeptRow(kept)), url, fetched, digest: `sha256:${blob}` };
    }
    if (found.length < ROWS) return;
  }
}

/** Versions with the newest row of each. */
function newest(db: Kysely<Tables>) {
  return db
    .selectFrom('version')
    .innerJoin('analysis', 'analysis.version', 'version.id')
    .innerJoin('page_row', 'page_row.analysis', 'analysis.id')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('analysis as later')
            .innerJoin('page_row as other', 'other.analysis', 'later.id')
            .select('later.id')
            .whereRef('later.version', '=', 'version.id')
            .whereRef('later.id', '>', 'analysis.id'),
        ),
      ),
    );
}

async function countVersions(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('version')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countRows(db: Kysely<Tables>): Promise<number> {
  const { count } = await newest(db)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
