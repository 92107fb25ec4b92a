import { realpathSync } from 'node:fs';
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { checkFormat, createSqliteTables, findSqliteFormat } from './create-tables.ts';
import type { Engine, Transaction } from './engine.ts';
import { loadSqlite, type SqliteDatabase, type SqliteValue } from './load-sqlite.ts';
import type { OpenOptions } from './open-engine.ts';
import { refuseToWrite } from './refuse-to-write.ts';
import { StoreError } from './store-error.ts';
import { type Row, TABLES, type TableName, type Tables } from './tables.ts';
import { takeNumbers } from './take-numbers.ts';

/** How long a writer waits for another process, in milliseconds. */
const PATIENCE = 30_000;
/** Pages in memory: 64 MB each for reader and writer. Negative numbers are kilobytes. */
const CACHE = -64_000;

/** Opens a corpus in a file; one connection writes, another reads beside it. */
export async function openSqlite(file: string, { isReadOnly = false }: OpenOptions = {}): Promise<Engine> {
  const { DatabaseSync } = await loadSqlite();
  const open = (isReader: boolean): SqliteDatabase => {
    const database = new DatabaseSync(file, { readOnly: isReader });
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA cache_size = ${CACHE}`);
    return database;
  };
  if (isReadOnly) return openReader(() => open(true), file);
  const writer = toOpened(() => open(false), file);
  try {
    // Before all else: a file that has pages keeps its way of making room.
    writer.exec('PRAGMA auto_vacuum = INCREMENTAL');
    // FULL: what was acknowledged outlives a power cut, not only a crash of the process.
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // What was forgotten is written over, and not only no longer found.
    writer.exec('PRAGMA secure_delete = FAST');
    createSqliteTables(writer);
  } catch (error) {
    writer.close();
    throw toStoreError(error, file);
  }
  const reader = open(true);
  const path = realpathSync(file);
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  // Not "begin": a transaction that reads first and writes later would fail beside another writer.
  const writing = toKysely(writer, 'begin immediate');
  const db = toKysely(reader, 'begin');
  const insert: Transaction['insert'] = async (table, rows, { isOnce = false } = {}) => {
    const text = toInsert(table, isOnce);
    const statement = statements.get(text) ?? writer.prepare(text);
    statements.set(text, statement);
    const columns = Object.keys(TABLES[table].columns) as (keyof Row<typeof table>)[];
    for (const row of rows) statement.run(...columns.map((column) => row[column] as SqliteValue));
  };
  return {
    ...toReading(reader, db),
    write: (work) =>
      inTurn(path, () =>
        writing.transaction().execute((inner) =>
          work({
            db: inner,
            insert,
            take: (counter, count) => takeNumbers(inner, counter, count),
            size: () => readSize(inner),
          }),
        ),
      ),
    tidy: () =>
      inTurn(path, async () => writer.exec('PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)')),
    close: async () => {
      await db.destroy();
      await writing.destroy();
    },
  };
}

/** A corpus that is only read: its tables are neither made nor changed. */
function openReader(open: () => SqliteDatabase, file: string): Engine {
  const reader = toOpened(open, file);
  try {
    checkFormat(findSqliteFormat(reader));
  } catch (error) {
    reader.close();
    throw toStoreError(error, file);
  }
  const db = toKysely(reader, 'begin');
  return { ...toReading(reader, db), write: refuseToWrite, tidy: refuseToWrite, close: () => db.destroy() };
}

function toReading(
  reader: SqliteDatabase,
  db: Kysely<Tables>,
): Pick<Engine, 'name' | 'db' | 'read' | 'query' | 'size'> {
  return {
    name: 'sqlite',
    db,
    read: (work) => db.transaction().execute(work),
    query: async (text) => reader.prepare(text).all() as Record<string, unknown>[],
    size: () => readSize(db),
  };
}

/** What was last begun on each file. */
const lines = new Map<string, Promise<unknown>>();

/**
 * One writer of this process after the other: SQLite would make the second wait for the first, and with it the whole thread, the
 * first included.
 */
function inTurn<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (lines.get(path) ?? Promise.resolve()).then(work);
  lines.set(
    path,
    turn.catch(() => {}),
  );
  return turn;
}

/** kysely's own dialect, over the API of Node instead of better-sqlite3's. */
function toKysely(database: SqliteDatabase, begin: string): Kysely<Tables> {
  const prepare = (text: string) => {
    const statement = database.prepare(text === 'begin' ? begin : text);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SqliteValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SqliteValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SqliteValue[])),
    };
  };
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } as never }),
  });
}

function toInsert(table: TableName, isOnce: boolean): string {
  const columns = Object.keys(TABLES[table].columns);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const marks = columns.map(() => '?').join(', ');
  return `INSERT ${isOnce ? 'OR IGNORE ' : ''}INTO "${table}" (${names}) VALUES (${marks})`;
}

async function readSize(db: Kysely<Tables>): Promise<number> {
  const { rows } = await db.executeQuery<{ size: number }>(
    CompiledQuery.raw('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size'),
  );
  return rows[0].size;
}

function toOpened(open: () => SqliteDatabase, file: string): SqliteDatabase {
  try {
    return open();
  } catch (error) {
    throw toStoreError(error, file);
  }
}

function toStoreError(error: unknown, file: string): unknown {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StoreError(
    'unreadable',
    `${file} cannot be used as a corpus (${message}); name a file that a corpus made, or a new one.`,
  );
}
