import type { SchemaElement } from 'hyparquet-writer';

/** A column of a table. Instants, dates and JSON are text, as the databases keep them. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: 'integer' | 'double' | 'text' | 'boolean' | 'instant' | 'date' | 'json' | 'bytes';
}

/** A value as the writer takes it. */
export type Cell = bigint | number | string | boolean | Uint8Array | null;

const TEXT: Omit<SchemaElement, 'name'> = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };

const ELEMENTS: Readonly<Record<ParquetColumn['type'], Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  bytes: { type: 'BYTE_ARRAY' },
  text: TEXT,
  instant: TEXT,
  date: TEXT,
  json: TEXT,
};

/** The schema of a table; every column may have nulls. */
export function toSchema(columns: readonly ParquetColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...ELEMENTS[type], repetition_type: 'OPTIONAL' as const })),
  ];
}

/** A value of a row as its column wants it; what does not fit is an error that says where. */
export function toCell(column: ParquetColumn, value: unknown, row: number): Cell {
  if (value === null || value === undefined) return null;
  const cell = READERS[column.type](value);
  if (cell !== undefined) return cell;
  const shown = typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
  throw new TypeError(
    `Column "${column.name}" holds ${column.type}, but row ${row} has ${typeof value} ${shown}. Give null where there is no value.`,
  );
}

const READERS: Readonly<Record<ParquetColumn['type'], (value: unknown) => Cell | undefined>> = {
  integer: readInteger,
  double: readDouble,
  boolean: readBoolean,
  bytes: (value) => (value instanceof Uint8Array ? value : undefined),
  text: readText,
  instant: readText,
  date: readText,
  json: readText,
};

/** A number above 2^53 may be another than was meant, so only a bigint is taken there. */
function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === 'bigint' && BigInt.asIntN(64, value) === value ? value : undefined;
}

/** SQLite has no booleans and gives numbers. */
function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 1n) return true;
  return value === 0 || value === 0n ? false : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readDouble(value: unknown): number | undefined {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' ? value : undefined;
}
