/** Makes the tables of a store, and brings older ones up to date. */
import type { SqliteDatabase } from './load-sqlite.ts';
import type { ColumnSpec, Migration, Schema, TableSpec, TableSpecs } from './schema.ts';
import { StoreError } from './store-error.ts';

type Dialect = 'sqlite' | 'postgres';

const TYPES: { readonly [name in Dialect]: { readonly [type: string]: string } } = {
  sqlite: { text: 'TEXT', integer: 'INTEGER', real: 'REAL', bytes: 'BLOB' },
  // Texts are compared by their bytes, as SQLite does: order must not depend on where a database was made.
  postgres: { text: 'TEXT COLLATE "C"', integer: 'BIGINT', real: 'DOUBLE PRECISION', bytes: 'BYTEA' },
};

/** All statements that make empty tables. */
function toTableStatements(dialect: Dialect, tables: TableSpecs, large: readonly string[]): string[] {
  return Object.entries(tables).flatMap(([name, spec]) => [
    toCreate(dialect, { name, spec, isLarge: large.includes(name) }),
    ...toIndexes(name, spec.indexes),
  ]);
}

/** What has to be run on tables of format `from`; undefined formats are new databases. */
export function toMigration(dialect: Dialect, schema: Schema, from: number | undefined): string[] {
  const { format, migrations, tables, large } = schema;
  if (from === undefined)
    return [...toTableStatements(dialect, tables, large), toFormatStatement(schema, false)];
  if (from > format) throw toTooNew(schema, from);
  const steps = Array.from({ length: format - from }, (_, step) => migrations[from + step + 1] ?? {});
  const statements = steps.flatMap((step) => toStep(dialect, step, large));
  return from === format ? [] : [...statements, toFormatStatement(schema, true)];
}

function toStep(
  dialect: Dialect,
  { tables = {}, columns = {}, indexes = {} }: Migration,
  large: readonly string[],
): string[] {
  return [
    ...toTableStatements(dialect, tables, large),
    ...Object.entries(columns).flatMap(([table, added]) =>
      Object.entries(added).map(
        ([name, spec]) => `ALTER TABLE "${table}" ADD COLUMN "${name}" ${toType(dialect, spec)}`,
      ),
    ),
    ...Object.entries(indexes).flatMap(([table, added]) => toIndexes(table, added)),
  ];
}

function toTooNew({ noun, format }: Schema, from: number): StoreError {
  return new StoreError(
    'too-new',
    `This ${noun} has format ${from}, and this version of Anatome knows formats up to ${format}; use a newer one.`,
  );
}

/** Refuses tables that are not of this format: whoever only reads cannot bring them up to date. */
export function checkFormat(schema: Schema, found: number | undefined): void {
  const { format, noun, mending } = schema;
  if (found === format) return;
  if (found !== undefined && found > format) throw toTooNew(schema, found);
  throw new StoreError(
    'unreadable',
    `There is no ${noun} in this database yet, or one of an older format; ${mending} brings it up to date.`,
  );
}

/** The same for a file that is open for writing. */
export function createSqliteTables(schema: Schema, database: SqliteDatabase): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const statements = toMigration('sqlite', schema, findSqliteFormat(schema, database));
    for (const statement of statements) database.exec(statement);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** The format of the tables in a file; undefined where there are none. */
export function findSqliteFormat({ setting, noun }: Schema, database: SqliteDatabase): number | undefined {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
    name: string;
  }[];
  if (tables.length === 0) return undefined;
  if (!tables.some(({ name }) => name === setting)) {
    throw new StoreError(
      'unreadable',
      `This database holds something else than a ${noun}; name another file.`,
    );
  }
  const [row] = database.prepare(`SELECT value FROM "${setting}" WHERE name = 'format'`).all() as {
    value: string;
  }[];
  return Number(row.value);
}

function toFormatStatement({ setting, format }: Schema, isThere: boolean): string {
  return isThere
    ? `UPDATE "${setting}" SET value = '${format}' WHERE name = 'format'`
    : `INSERT INTO "${setting}" (name, value) VALUES ('format', '${format}')`;
}

interface NamedTable {
  readonly name: string;
  readonly spec: TableSpec;
  readonly isLarge: boolean;
}

function toCreate(dialect: Dialect, { name, spec, isLarge }: NamedTable): string {
  const { columns, key, unique = [] } = spec;
  const lines = [
    ...Object.entries(columns).map(([column, type]) => `"${column}" ${toType(dialect, type)}`),
    `PRIMARY KEY (${quoteAll(key)})`,
    ...unique.map((names) => `UNIQUE (${quoteAll(names)})`),
  ];
  const isById = key.length === 1 && key[0] === 'id';
  // Rows in the order of their key, without a second tree of row numbers, where they are not too large for that.
  const end = dialect === 'sqlite' && !isById && !isLarge ? ' WITHOUT ROWID' : '';
  return `CREATE TABLE "${name}" (${lines.join(', ')})${end}`;
}

function toType(dialect: Dialect, spec: ColumnSpec): string {
  const type = TYPES[dialect][spec.replace('?', '')];
  return spec.endsWith('?') ? type : `${type} NOT NULL`;
}

function toIndexes(name: string, indexes: TableSpec['indexes'] = []): string[] {
  return indexes.map(
    (columns) => `CREATE INDEX "${name}_${columns.join('_')}" ON "${name}" (${quoteAll(columns)})`,
  );
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
