import type { Schema } from './schema.ts';
import { TABLES } from './tables.ts';

/** The tables of a corpus, and what they are called. */
export const CORPUS_SCHEMA: Schema<typeof TABLES> = {
  tables: TABLES,
  format: 4,
  migrations: {
    // Genres and their modules.
    2: {
      tables: { module: TABLES.module },
      columns: { analysis: { genre: 'text?', genre_score: 'real?' } },
      indexes: { analysis: [['is_current', 'genre']] },
    },
    // Lessons: what is learned from examples.
    3: { tables: { lesson: TABLES.lesson, example: TABLES.example, round: TABLES.round } },
    // Versions as rows.
    4: { tables: { page_row: TABLES.page_row } },
  },
  setting: 'setting',
  counter: 'counter',
  large: ['blob', 'page_row'],
  lock: 0x616e_6175,
  noun: 'corpus',
  making: (place) => `anatome corpus add SOURCE --store ${place}`,
  mending: 'anatome corpus status',
};
