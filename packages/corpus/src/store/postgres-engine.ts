import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { checkFormat, toMigration } from './create-tables.ts';
import type { Engine, Transaction } from './engine.ts';
import type { OpenOptions } from './open-engine.ts';
import { refuseToWrite } from './refuse-to-write.ts';
import { StoreError } from './store-error.ts';
import { type ColumnSpec, type Row, TABLES, type TableName, type Tables } from './tables.ts';
import { takeNumbers } from './take-numbers.ts';

/** One who makes or changes the tables at a time; any number will do, as long as it is always this. */
const MIGRATION_LOCK = 0x616e_6174;
/** Held by all who write, together or alone. */
const WRITE_LOCK = 0x616e_6175;
/** Connections of one process. */
const CONNECTIONS = 6;
/** Rows of one statement: arrays of values, so the number of parameters stays that of the columns. */
const ROWS_AT_ONCE = 5_000;
/** Milliseconds a reader's own statement may take. */
const QUERY_TIME = 60_000;

/** Each connection says so to the database, which then holds to it whatever is sent. */
const READ_ONLY = '-c default_transaction_read_only=on';

const ARRAYS: { readonly [type: string]: string } = {
  text: 'text[]',
  integer: 'bigint[]',
  real: 'float8[]',
  bytes: 'bytea[]',
};

/** Opens a corpus in a PostgreSQL database, named by an address `postgres://user:password@host/database`. */
export async function openPostgres(
  address: string,
  { isReadOnly = false }: OpenOptions = {},
): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    types: { getTypeParser },
    ...(isReadOnly && { options: READ_ONLY }),
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    if (isReadOnly) checkFormat(await findFormat(pool));
    else await migrate(pool);
  } catch (error) {
    await pool.end();
    throw toStoreError(error);
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const engine = toEngine(pool, db);
  return isReadOnly ? { ...engine, write: refuseToWrite, tidy: refuseToWrite } : engine;
}

function toEngine(pool: pg.Pool, db: Kysely<Tables>): Engine {
  return {
    name: 'postgres',
    db,
    read: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    write: (work, { isAlone = false } = {}) =>
      db.transaction().execute(async (inner) => {
        const lock = sql.raw(isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
        await sql`SELECT ${lock}(${WRITE_LOCK})`.execute(inner);
        return work(toTransaction(inner));
      }),
    query: (text) => queryReadOnly(pool, text),
    size: () => readSize(db),
    tidy: async () => {
      await pool.query('VACUUM');
    },
    close: () => db.destroy(),
  };
}

/** Whole numbers of 64 bits as numbers: ours stay far below 2⁵³. */
const getTypeParser = ((id: number, format?: 'text' | 'binary') =>
  id === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser;

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const format = await findFormat(client);
    for (const statement of toMigration('postgres', format)) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function findFormat(client: Pick<pg.Pool, 'query'>): Promise<number | undefined> {
  const { rows: tables } = await client.query("SELECT to_regclass('setting') AS there");
  if (tables[0].there === null) return undefined;
  const { rows } = await client.query("SELECT value FROM setting WHERE name = 'format'");
  return Number(rows[0].value);
}

async function readSize(db: Kysely<Tables>): Promise<number> {
  const query = sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`;
  return (await query.execute(db)).rows[0].size;
}

function toTransaction(db: Kysely<Tables>): Transaction {
  return {
    db,
    take: (counter, count) => takeNumbers(db, counter, count),
    size: () => readSize(db),
    insert: async (table, rows, { isOnce = false } = {}) => {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await insertSome(db, table, rows.slice(from, from + ROWS_AT_ONCE), isOnce);
    },
  };
}

async function insertSome<Name extends TableName>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Row<Name>[],
  isOnce: boolean,
): Promise<void> {
  const columns = Object.entries(TABLES[table].columns) as [keyof Row<Name> & string, ColumnSpec][];
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const arrays = columns.map(([, spec], at) => `$${at + 1}::${ARRAYS[spec.replace('?', '')]}`).join(', ');
  const end = isOnce ? ' ON CONFLICT DO NOTHING' : '';
  await db.executeQuery({
    sql: `INSERT INTO "${table}" (${names}) SELECT * FROM unnest(${arrays})${end}`,
    parameters: columns.map(([name]) => rows.map((row) => toValue(row[name]))),
    query: { kind: 'RawNode' } as never,
    queryId: { queryId: table },
  });
}

/** Inside an array, only a Buffer is written as bytes. */
function toValue(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

/** One statement, in a transaction that can change nothing, and that is not committed. */
async function queryReadOnly(pool: pg.Pool, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${QUERY_TIME}`);
    // The extended protocol takes one statement: no second one can end the transaction and write.
    const { rows } = await client.query({ text, queryMode: 'extended' } as pg.QueryConfig);
    return rows;
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return new StoreError('unreadable', `The database cannot be used as a corpus: ${message}`);
}
