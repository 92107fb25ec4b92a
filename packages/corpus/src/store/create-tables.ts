/** Makes the tables of a corpus, and brings older ones up to date. */
import type { SqliteDatabase } from './load-sqlite.ts';
import { StoreError } from './store-error.ts';
import { type ColumnSpec, TABLE_NAMES, TABLES, type TableName, type TableSpec } from './tables.ts';

/** Raised with every change of the tables; a migration to it stands below. */
export const FORMAT = 1;

/** What turns the tables of one format into those of the next, in SQL that both databases understand. */
const MIGRATIONS: { readonly [to: number]: readonly string[] } = {};

type Dialect = 'sqlite' | 'postgres';

const TYPES: { readonly [name in Dialect]: { readonly [type: string]: string } } = {
  sqlite: { text: 'TEXT', integer: 'INTEGER', real: 'REAL', bytes: 'BLOB' },
  // Texts are compared by their bytes, as SQLite does: order must not depend on where a database was made.
  postgres: { text: 'TEXT COLLATE "C"', integer: 'BIGINT', real: 'DOUBLE PRECISION', bytes: 'BYTEA' },
};

/** All statements that make empty tables. */
export function toTableStatements(dialect: Dialect): string[] {
  return TABLE_NAMES.flatMap((name) => [
    toCreate(dialect, name, TABLES[name]),
    ...toIndexes(name, TABLES[name]),
  ]);
}

/** What has to be run on tables of `format`; undefined formats are new databases. */
export function toMigration(dialect: Dialect, format: number | undefined): string[] {
  if (format === undefined) return [...toTableStatements(dialect), toFormatStatement(false)];
  if (format > FORMAT) {
    throw new StoreError(
      'too-new',
      `This corpus has format ${format}, and this version of Anatome knows formats up to ${FORMAT}; use a newer one.`,
    );
  }
  const steps = Array.from({ length: FORMAT - format }, (_, step) => MIGRATIONS[format + step + 1] ?? []);
  return format === FORMAT ? [] : [...steps.flat(), toFormatStatement(true)];
}

/** Refuses tables that are not of this format: whoever only reads cannot bring them up to date. */
export function checkFormat(format: number | undefined): void {
  if (format === FORMAT) return;
  if (format !== undefined && format > FORMAT) toMigration('sqlite', format);
  throw new StoreError(
    'unreadable',
    'There is no corpus in this database yet, or one of an older format; anatome corpus status brings it up to date.',
  );
}

/** The same for a file that is open for writing. */
export function createSqliteTables(database: SqliteDatabase): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const statement of toMigration('sqlite', findSqliteFormat(database))) database.exec(statement);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** The format of the tables in a file; undefined where there are none. */
export function findSqliteFormat(database: SqliteDatabase): number | undefined {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
    name: string;
  }[];
  if (tables.length === 0) return undefined;
  if (!tables.some(({ name }) => name === 'setting')) {
    throw new StoreError(
      'unreadable',
      'This database holds something else than a corpus; name another file.',
    );
  }
  const [row] = database.prepare("SELECT value FROM setting WHERE name = 'format'").all() as {
    value: string;
  }[];
  return Number(row.value);
}

function toFormatStatement(isThere: boolean): string {
  return isThere
    ? `UPDATE setting SET value = '${FORMAT}' WHERE name = 'format'`
    : `INSERT INTO setting (name, value) VALUES ('format', '${FORMAT}')`;
}

function toCreate(dialect: Dialect, name: TableName, { columns, key, unique = [] }: TableSpec): string {
  const lines = [
    ...Object.entries(columns).map(([column, spec]) => `"${column}" ${toType(dialect, spec)}`),
    `PRIMARY KEY (${quoteAll(key)})`,
    ...unique.map((names) => `UNIQUE (${quoteAll(names)})`),
  ];
  const isById = key.length === 1 && key[0] === 'id';
  // Rows in the order of their key, without a second tree of row numbers; blobs are too large for that.
  const end = dialect === 'sqlite' && !isById && name !== 'blob' ? ' WITHOUT ROWID' : '';
  return `CREATE TABLE "${name}" (${lines.join(', ')})${end}`;
}

function toType(dialect: Dialect, spec: ColumnSpec): string {
  const type = TYPES[dialect][spec.replace('?', '')];
  return spec.endsWith('?') ? type : `${type} NOT NULL`;
}

function toIndexes(name: TableName, { indexes = [] }: TableSpec): string[] {
  return indexes.map(
    (columns) => `CREATE INDEX "${name}_${columns.join('_')}" ON "${name}" (${quoteAll(columns)})`,
  );
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
