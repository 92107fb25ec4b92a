import { existsSync } from 'node:fs';
import { CORPUS_SCHEMA } from './corpus-schema.ts';
import type { Engine } from './engine.ts';
import type { Schema, TableSpecs, TablesOf } from './schema.ts';
import { StoreError } from './store-error.ts';

/** How a store is opened. */
export interface OpenOptions {
  /** Whether nothing can be written: the store has to be there, and nobody who writes is waited for. */
  readonly isReadOnly?: boolean | undefined;
}

const ADDRESS = /^postgres(?:ql)?:\/\//i;

/** Opens the database that a corpus is in: `postgres://…`, or a file. */
export function openEngine(place: string, options: OpenOptions = {}): Promise<Engine> {
  return openStore(CORPUS_SCHEMA, place, options);
}

/** The same for what has other tables. */
export async function openStore<Specs extends TableSpecs>(
  schema: Schema<Specs>,
  place: string,
  options: OpenOptions = {},
): Promise<Engine<TablesOf<Specs>>> {
  if (ADDRESS.test(place)) return (await import('./postgres-engine.ts')).openPostgres(schema, place, options);
  if (options.isReadOnly && !existsSync(place)) throw toMissing(schema, place);
  return (await import('./sqlite-engine.ts')).openSqlite(schema, place, options);
}

function toMissing({ noun, making }: Schema, place: string): StoreError {
  return new StoreError('unreadable', `There is no ${noun} ${place}; ${making(place)} makes one.`);
}
