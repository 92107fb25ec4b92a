import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { TABLE_NAMES, type TableName, type Tables } from '../store/tables.ts';
import { type AnyRow, type End, toHead, toLine } from './corpus-file.ts';
import { readPages } from './read-pages.ts';
import { readTable } from './read-table.ts';

/** How much was exported. */
export interface Exported {
  readonly rows: End['rows'];
  readonly pages: number;
}

export interface ExportOptions {
  /** Told now and then how many of how many pages are written. */
  readonly onPages?: ((done: number, all: number) => void) | undefined;
}

/** Characters that are hashed and packed together. */
const CHUNK = 1 << 16;
/** Most of a file are bytes that are gzipped already, as base64: a higher level takes longer and finds nothing more. */
const LEVEL = 1;
/** These come page by page, and not table by table. */
const OF_PAGES: ReadonlySet<TableName> = new Set(['blob', 'page', 'version', 'part']);
/** What holds for this database alone. */
const OWN_SETTINGS: ReadonlySet<string> = new Set(['format', 'limit', 'importing']);

/**
 * Writes all of a corpus as it is at this moment into a file; the same corpus gives the same bytes from either database. The
 * file has its name once it is whole.
 */
export async function exportCorpus(
  engine: Engine,
  file: string,
  { onPages }: ExportOptions = {},
): Promise<Exported> {
  const part = `${file}.part`;
  try {
    const rows = await engine.read(async (db) => {
      await checkFinished({ db });
      const lines = new LineWriter();
      const all = await countPages(db);
      const chunks = lines.write(readAll(db, (done) => onPages?.(done, all)));
      // `flush`: on the disk before it has its name.
      await pipeline(
        Readable.from(chunks),
        createGzip({ level: LEVEL }),
        createWriteStream(part, { flush: true }),
      );
      return lines.rows;
    });
    await rename(part, file);
    return { rows, pages: rows.page ?? 0 };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* readAll(db: Kysely<Tables>, onPage: (done: number) => void): AsyncGenerator<AnyRow> {
  let done = 0;
  for (const table of TABLE_NAMES) {
    if (table === 'blob') {
      for await (const each of readPages(db)) {
        yield each;
        if (each.table === 'page') onPage(++done);
      }
    } else if (!OF_PAGES.has(table)) {
      for await (const row of readTable(db, table)) {
        if (table === 'setting' && OWN_SETTINGS.has((row as Tables['setting']).name)) continue;
        yield { table, row } as AnyRow;
      }
    }
  }
}

async function countPages(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('page')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes lines of rows, counts them, and ends them with what they come to. */
class LineWriter {
  readonly rows: Record<string, number> = {};
  private readonly hash = createHash('sha256');

  async *write(rows: AsyncIterable<AnyRow>): AsyncGenerator<string> {
    let waiting = toHead();
    for await (const { table, row } of rows) {
      this.rows[table] = (this.rows[table] ?? 0) + 1;
      waiting += toLine(table, row);
      if (waiting.length < CHUNK) continue;
      this.hash.update(waiting);
      yield waiting;
      waiting = '';
    }
    this.hash.update(waiting);
    const end: End = { rows: this.rows, sha256: this.hash.digest('hex') };
    yield `${waiting}${JSON.stringify(end)}\n`;
  }
}
