import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** What is read from: an engine, or one state of it (`engine.read`). */
export interface Reading {
  readonly db: Kysely<Tables>;
}
