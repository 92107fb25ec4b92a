import type { Schema } from './schema.ts';
import { TABLES } from './tables.ts';

/** The tables of a corpus, and what they are called. */
export const CORPUS_SCHEMA: Schema<typeof TABLES> = {
  tables: TABLES,
  format: 1,
  migrations: {},
  setting: 'setting',
  counter: 'counter',
  large: ['blob'],
  lock: 0x616e_6175,
  noun: 'corpus',
  making: (place) => `anatome corpus add SOURCE --store ${place}`,
  mending: 'anatome corpus status',
};
