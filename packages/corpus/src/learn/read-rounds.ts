/** The curve of a lesson: what each round learned, and what its answers brought. */
import type { Expected } from '@anatome/core/learning';
import type { Reading } from '../catalogue/reading.ts';
import { readExamples } from './example.ts';
import type { Lesson } from './lesson.ts';

/** What was expected of a round's grammar on the corpus. */
export interface RoundFigures extends Omit<Expected, 'threshold'> {
  readonly threshold: number | null;
  /** Pages or blocks that were looked at, and those the grammar says are it. */
  readonly corpus: number;
  readonly said: number;
}

export interface Round {
  readonly round: number;
  readonly made: string;
  readonly yes: number;
  readonly no: number;
  readonly figures: RoundFigures;
  /** Answers to the questions it asked: yes, no, not said. */
  readonly answers: { readonly yes: number; readonly no: number; readonly skip: number };
  readonly grammar: string;
}

/** All rounds, the first one first. */
export async function readRounds(reading: Reading, lesson: Lesson): Promise<Round[]> {
  const rows = await reading.db
    .selectFrom('round')
    .selectAll()
    .where('lesson', '=', lesson.id)
    .orderBy('round')
    .execute();
  const asked = (await readExamples(reading, lesson)).filter(({ why }) => why !== 'given');
  return rows.map(({ lesson: _, figures, ...row }) => {
    const own = asked.filter(({ round }) => round === row.round + 1);
    const count = (answer: string): number => own.filter((each) => each.answer === answer).length;
    return {
      ...row,
      figures: JSON.parse(figures) as RoundFigures,
      answers: { yes: count('yes'), no: count('no'), skip: count('skip') },
    };
  });
}
