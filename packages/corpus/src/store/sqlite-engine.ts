import { realpathSync } from 'node:fs';
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { checkFormat, createSqliteTables, findSqliteFormat } from './create-tables.ts';
import type { Engine, Transaction } from './engine.ts';
import { loadSqlite, type SqliteDatabase, type SqliteValue } from './load-sqlite.ts';
import type { OpenOptions } from './open-engine.ts';
import { refuseToWrite } from './refuse-to-write.ts';
import type { Schema, TableSpec, TableSpecs, TablesOf } from './schema.ts';
import { StoreError } from './store-error.ts';
import { takeNumbers } from './take-numbers.ts';

/** How long a writer waits for another process, in milliseconds. */
const PATIENCE = 30_000;
/** Pages in memory: 64 MB each for reader and writer. Negative numbers are kilobytes. */
const CACHE = -64_000;

/** Opens a store in a file; one connection writes, another reads beside it. */
export async function openSqlite<Specs extends TableSpecs>(
  schema: Schema<Specs>,
  file: string,
  { isReadOnly = false }: OpenOptions = {},
): Promise<Engine<TablesOf<Specs>>> {
  type All = TablesOf<Specs>;
  const { DatabaseSync } = await loadSqlite();
  const open = (isReader: boolean): SqliteDatabase => {
    const database = new DatabaseSync(file, { readOnly: isReader });
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA cache_size = ${CACHE}`);
    return database;
  };
  if (isReadOnly) return openReader(schema, () => open(true), file);
  const toError = (error: unknown): unknown => toStoreError(schema, file, error);
  const writer = toOpened(() => open(false), toError);
  try {
    // Before all else: a file that has pages keeps its way of making room.
    writer.exec('PRAGMA auto_vacuum = INCREMENTAL');
    // FULL: what was acknowledged outlives a power cut, not only a crash of the process.
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // What was forgotten is written over, and not only no longer found.
    writer.exec('PRAGMA secure_delete = FAST');
    createSqliteTables(schema, writer);
  } catch (error) {
    writer.close();
    throw toError(error);
  }
  const reader = open(true);
  const path = realpathSync(file);
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  // Not "begin": a transaction that reads first and writes later would fail beside another writer.
  const writing = toKysely<All>(writer, 'begin immediate');
  const db = toKysely<All>(reader, 'begin');
  const insert: Transaction<All>['insert'] = async (table, rows, { isOnce = false } = {}) => {
    const columns = Object.keys(schema.tables[table].columns) as (keyof All[typeof table])[];
    const text = toInsert(table, schema.tables[table], isOnce);
    const statement = statements.get(text) ?? writer.prepare(text);
    statements.set(text, statement);
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
            take: (name, count) => takeNumbers<All>(inner, { table: schema.counter, name }, count),
            size: () => readSize<All>(inner),
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

/** A store that is only read: its tables are neither made nor changed. */
function openReader<Specs extends TableSpecs>(
  schema: Schema<Specs>,
  open: () => SqliteDatabase,
  file: string,
): Engine<TablesOf<Specs>> {
  const toError = (error: unknown): unknown => toStoreError(schema, file, error);
  const reader = toOpened(open, toError);
  try {
    checkFormat(schema, findSqliteFormat(schema, reader));
  } catch (error) {
    reader.close();
    throw toError(error);
  }
  const db = toKysely<TablesOf<Specs>>(reader, 'begin');
  const refuse = refuseToWrite(schema.noun);
  return { ...toReading(reader, db), write: refuse, tidy: refuse, close: () => db.destroy() };
}

function toReading<All>(
  reader: SqliteDatabase,
  db: Kysely<All>,
): Pick<Engine<All>, 'name' | 'db' | 'read' | 'query' | 'size'> {
  return {
    name: 'sqlite',
    db,
    read: (work) => db.transaction().execute(work),
    query: async (text) => reader.prepare(text).all() as Record<string, unknown>[],
    size: () => readSize<All>(db),
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
function toKysely<All>(database: SqliteDatabase, begin: string): Kysely<All> {
  const prepare = (text: string) => {
    const statement = database.prepare(text === 'begin' ? begin : text);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SqliteValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SqliteValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SqliteValue[])),
    };
  };
  return new Kysely<All>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } as never }),
  });
}

function toInsert(table: string, spec: TableSpec, isOnce: boolean): string {
  const columns = Object.keys(spec.columns);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const marks = columns.map(() => '?').join(', ');
  return `INSERT ${isOnce ? 'OR IGNORE ' : ''}INTO "${table}" (${names}) VALUES (${marks})`;
}

async function readSize<All>(db: Kysely<All>): Promise<number> {
  const { rows } = await db.executeQuery<{ size: number }>(
    CompiledQuery.raw('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size'),
  );
  return rows[0].size;
}

function toOpened(open: () => SqliteDatabase, toError: (error: unknown) => unknown): SqliteDatabase {
  try {
    return open();
  } catch (error) {
    throw toError(error);
  }
}

function toStoreError({ noun }: Schema, file: string, error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StoreError(
    'unreadable',
    `${file} cannot be used as a ${noun} (${message}); name a file that a ${noun} made, or a new one.`,
  );
}
