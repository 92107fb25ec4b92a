import { existsSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { StoreError } from './store-error.ts';

/** How a corpus is opened. */
export interface OpenOptions {
  /** Whether nothing can be written: the corpus has to be there, and nobody who writes is waited for. */
  readonly isReadOnly?: boolean | undefined;
}

const ADDRESS = /^postgres(?:ql)?:\/\//i;

/** Opens the database that a corpus is in: `postgres://…`, or a file. */
export async function openEngine(place: string, options: OpenOptions = {}): Promise<Engine> {
  if (ADDRESS.test(place)) return (await import('./postgres-engine.ts')).openPostgres(place, options);
  if (options.isReadOnly && !existsSync(place)) throw toMissing(place);
  return (await import('./sqlite-engine.ts')).openSqlite(place, options);
}

function toMissing(place: string): StoreError {
  const way = `anatome corpus add SOURCE --store ${place} makes one`;
  return new StoreError('unreadable', `There is no corpus ${place}; ${way}.`);
}
