/** SQLite by the API of Node: Node's own where it is there, a package with the same API where it is not. */

export type SqliteValue = string | number | bigint | Uint8Array | null;

interface SqliteStatement {
  all(...values: SqliteValue[]): unknown[];
  run(...values: SqliteValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...values: SqliteValue[]): IterableIterator<unknown>;
  columns(): readonly unknown[];
}

export interface SqliteDatabase {
  exec(text: string): void;
  prepare(text: string): SqliteStatement;
  close(): void;
}

interface SqliteModule {
  readonly DatabaseSync: new (file: string, options?: { readonly readOnly?: boolean }) => SqliteDatabase;
}

/** Not written as such in an import: bundlers would take it for a package. */
const BUILT_IN = 'node:sqlite';

/** Node's own is there without a flag from 22.13 on, and its statements know their columns from 23.11 and 22.16 on. */
export async function loadSqlite(): Promise<SqliteModule> {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 23 || (major === 22 && minor >= 16)) return (await import(BUILT_IN)) as SqliteModule;
  return (await import('@photostructure/sqlite')) as unknown as SqliteModule;
}
