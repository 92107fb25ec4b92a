import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { checkFormat, toMigration } from './create-tables.ts';
import type { Engine, Transaction } from './engine.ts';
import type { OpenOptions } from './open-engine.ts';
import { refuseToWrite } from './refuse-to-write.ts';
import type { ColumnSpec, Schema, TableSpecs, TablesOf } from './schema.ts';
import { StoreError } from './store-error.ts';
import { takeNumbers } from './take-numbers.ts';

/** One who makes or changes the tables at a time; any number will do, as long as it is always this. */
const MIGRATION_LOCK = 0x616e_6174;
/** Connections of one process. */
const CONNECTIONS = 6;
/** Milliseconds after which a connection that says nothing is asked whether it is there. */
const KEEP_ALIVE = 10_000;
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

/** Opens a store in a PostgreSQL database, named by an address `postgres://user:password@host/database`. */
export async function openPostgres<Specs extends TableSpecs>(
  schema: Schema<Specs>,
  address: string,
  { isReadOnly = false }: OpenOptions = {},
): Promise<Engine<TablesOf<Specs>>> {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    // A machine that is gone says nothing; without this nobody would ever know.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    types: { getTypeParser },
    ...(isReadOnly && { options: READ_ONLY }),
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two statements of a transaction; the next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    if (isReadOnly) checkFormat(schema, await findFormat(schema, pool));
    else await migrate(schema, pool);
  } catch (error) {
    await pool.end();
    throw toStoreError(schema, error);
  }
  const db = new Kysely<TablesOf<Specs>>({ dialect: new PostgresDialect({ pool }) });
  const engine = toEngine(schema, pool, db);
  const refuse = refuseToWrite(schema.noun);
  return isReadOnly ? { ...engine, write: refuse, tidy: refuse } : engine;
}

function toEngine<Specs extends TableSpecs>(
  schema: Schema<Specs>,
  pool: pg.Pool,
  db: Kysely<TablesOf<Specs>>,
): Engine<TablesOf<Specs>> {
  return {
    name: 'postgres',
    db,
    read: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    write: (work, { isAlone = false } = {}) =>
      db.transaction().execute(async (inner) => {
        const lock = sql.raw(isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
        await sql`SELECT ${lock}(${schema.lock})`.execute(inner);
        return work(toTransaction(schema, inner));
      }),
    query: (text) => queryReadOnly(pool, text),
    size: () => readSize<TablesOf<Specs>>(db),
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

async function migrate(schema: Schema, pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const format = await findFormat(schema, client);
    for (const statement of toMigration('postgres', schema, format)) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function findFormat({ setting }: Schema, client: Pick<pg.Pool, 'query'>): Promise<number | undefined> {
  const { rows: tables } = await client.query('SELECT to_regclass($1) AS there', [setting]);
  if (tables[0].there === null) return undefined;
  const { rows } = await client.query(`SELECT value FROM "${setting}" WHERE name = 'format'`);
  return Number(rows[0].value);
}

async function readSize<All>(db: Kysely<All>): Promise<number> {
  const query = sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`;
  return (await query.execute(db)).rows[0].size;
}

function toTransaction<Specs extends TableSpecs>(
  { tables, counter }: Schema<Specs>,
  db: Kysely<TablesOf<Specs>>,
): Transaction<TablesOf<Specs>> {
  return {
    db,
    take: (name, count) => takeNumbers<TablesOf<Specs>>(db, { table: counter, name }, count),
    size: () => readSize<TablesOf<Specs>>(db),
    insert: async (table, rows, { isOnce = false } = {}) => {
      const columns = Object.entries(tables[table].columns);
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE) as readonly Record<string, unknown>[];
        await insertSome<TablesOf<Specs>>(db, { table, columns, isOnce }, some);
      }
    },
  };
}

interface Insertion {
  readonly table: string;
  readonly columns: readonly (readonly [string, ColumnSpec])[];
  readonly isOnce: boolean;
}

async function insertSome<All>(
  db: Kysely<All>,
  { table, columns, isOnce }: Insertion,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
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

function toStoreError({ noun }: Schema, error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return new StoreError('unreadable', `The database cannot be used as a ${noun}: ${message}`);
}
