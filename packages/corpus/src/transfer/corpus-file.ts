/**
 * The file that a corpus is exported to: gzipped lines of JSON. The first says what it is, the last how many rows there are and
 * what the SHA-256 of all lines before it is; between them each line is a row, the name of its table first. Bytes are base64.
 */
import { CORPUS_SCHEMA } from '../store/corpus-schema.ts';
import type { ColumnSpec } from '../store/schema.ts';
import { StoreError } from '../store/store-error.ts';
import { type Row, TABLE_NAMES, TABLES, type TableName } from '../store/tables.ts';
import { toStorable } from '../store/to-storable.ts';

/** Raised when the lines change their meaning; the tables have a number of their own. */
const FILE_VERSION = 1;

/** The first line. */
interface Head {
  readonly anatome: 'corpus';
  readonly version: number;
  readonly format: number;
  readonly columns: { readonly [table: string]: readonly string[] };
}

/** The last line. */
export interface End {
  readonly rows: { readonly [table: string]: number };
  readonly sha256: string;
}

/** A row of some table. */
export type AnyRow = {
  readonly [Name in TableName]: { readonly table: Name; readonly row: Row<Name> };
}[TableName];

/** The first line of a file. */
export function toHead(): string {
  const columns = Object.fromEntries(TABLE_NAMES.map((name) => [name, Object.keys(TABLES[name].columns)]));
  return `${JSON.stringify({ anatome: 'corpus', version: FILE_VERSION, format: CORPUS_SCHEMA.format, columns } satisfies Head)}\n`;
}

/** A row as a line. */
export function toLine<Name extends TableName>(table: Name, row: Row<Name>): string {
  const columns = Object.keys(TABLES[table].columns) as (keyof Row<Name>)[];
  return `${JSON.stringify([table, ...columns.map((column) => toJson(row[column]))])}\n`;
}

function toJson(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
}

/** Reads the first line; throws where rows could not be understood. */
export function checkHead(line: string): void {
  const head = parse(line) as Partial<Head> | null;
  if (head?.anatome !== 'corpus') throw toOther();
  const isOurs =
    head.version === FILE_VERSION &&
    head.format === CORPUS_SCHEMA.format &&
    JSON.stringify(head) === toHead().trimEnd();
  if (isOurs) return;
  throw new StoreError(
    'too-new',
    `This file has version ${head.version} and tables of format ${head.format}; this version of Anatome reads version ${FILE_VERSION} with format ${CORPUS_SCHEMA.format}. Import it with the version that made it.`,
  );
}

/** Reads the last line; undefined where it is none. */
export function parseEnd(line: string): End | undefined {
  const end = parse(line) as Partial<End> | null;
  return typeof end?.sha256 === 'string' && typeof end.rows === 'object' ? (end as End) : undefined;
}

/** Reads the line of a row. */
export function parseLine(line: string, number: number): AnyRow {
  const parsed = parse(line);
  const [table, ...values] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  const spec = TABLE_NAMES.find((name) => name === table);
  if (spec === undefined) throw toDamaged(`line ${number} is no row of a table`);
  const columns = Object.entries(TABLES[spec].columns) as [string, ColumnSpec][];
  if (values.length !== columns.length) throw toDamaged(`line ${number} has ${values.length} values`);
  const row = columns.map(([name, type], at) => {
    const value = fromJson(values[at], type);
    if (value === undefined) throw toDamaged(`${spec}.${name} of line ${number} is no ${type}`);
    return [name, value];
  });
  return { table: spec, row: Object.fromEntries(row) } as AnyRow;
}

/** The error of a file that is not what was written. */
export function toDamaged(what: string): StoreError {
  return new StoreError(
    'damaged',
    `This export is damaged or cut off: ${what}. Nothing of it is to be trusted; export again.`,
  );
}

/** The error of a file that is something else. */
export function toOther(): StoreError {
  return new StoreError(
    'unreadable',
    'This file is no export of a corpus; name one that anatome corpus export made.',
  );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A value as its column wants it; undefined for one that does not fit. */
function fromJson(value: unknown, spec: ColumnSpec): unknown {
  if (value === null) return spec.endsWith('?') ? null : undefined;
  if (spec.startsWith('integer')) return Number.isSafeInteger(value) ? value : undefined;
  if (spec.startsWith('real')) return typeof value === 'number' ? value : undefined;
  if (typeof value !== 'string') return undefined;
  return spec.startsWith('bytes') ? Buffer.from(value, 'base64') : toStorable(value);
}
