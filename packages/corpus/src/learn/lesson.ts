/** Lessons: what is learned from examples, on the pages of which sample, standing on which grammars (docs/learning.md). */
import { SHIPPED_GRAMMARS, type ShippedGrammar } from '@anatome/core/lens';
import type { Reading } from '../catalogue/reading.ts';
import { checkName } from '../sample/make-sample.ts';
import { findSample } from '../sample/read-sample.ts';
import { QueryError } from '../search/query.ts';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { StoreError } from '../store/store-error.ts';

/** Whole pages, or blocks of them. */
export const LESSON_KINDS = ['page', 'block'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

export interface Lesson {
  readonly id: number;
  readonly name: string;
  readonly made: string;
  /** What the learned type is called in the grammar. */
  readonly type: string;
  readonly kind: LessonKind;
  /** The sample whose pages are asked for. */
  readonly sample: string;
  /** Shipped grammars it stands on; none of who starts from nothing. */
  readonly base: readonly ShippedGrammar[];
}

export type LessonWish = Pick<Lesson, 'name' | 'type' | 'kind' | 'sample'> & {
  readonly base: readonly string[];
};

/** A lesson in one line. */
export interface LessonLine extends Omit<Lesson, 'id'> {
  readonly rounds: number;
  readonly answers: number;
  /** Questions that wait. */
  readonly open: number;
}

/** As grammars name types. */
const TYPE = /^\p{Lu}[\p{L}\p{N}_]{0,39}$/u;

/** Makes a lesson of the pages of a sample. */
export async function makeLesson(engine: Engine, wish: LessonWish): Promise<Lesson> {
  const { name, type, kind, sample } = wish;
  checkName('lesson', name);
  if (!TYPE.test(type))
    throw new QueryError(
      `A type is named as grammars name it, a capital and letters such as FacultyPage, not ${JSON.stringify(type.slice(0, 60))}.`,
    );
  if (!LESSON_KINDS.includes(kind))
    throw new QueryError(`A lesson is about a page or a block, not ${JSON.stringify(kind)}.`);
  const base = wish.base.map(toShipped);
  await engine.write(async (transaction) => {
    await checkFinished(transaction);
    const { db, insert, take } = transaction;
    await findSample({ db }, sample);
    if ((await findLesson({ db }, name)) !== undefined)
      throw new StoreError('bad-query', `There is a lesson ${name} already.`);
    const row = { name, type, kind, sample, base: JSON.stringify(base), made: new Date().toISOString() };
    await insert('lesson', [{ id: await take('lesson', 1), ...row }]);
  });
  return readLesson(engine, name);
}

function toShipped(name: string): ShippedGrammar {
  const found = SHIPPED_GRAMMARS.find((known) => known === name);
  if (found !== undefined) return found;
  throw new QueryError(
    `There is no shipped grammar ${JSON.stringify(name.slice(0, 60))}; there are ${SHIPPED_GRAMMARS.join(', ')}.`,
  );
}

/** A lesson by name; that there is none is an error. */
export async function readLesson(reading: Reading, name: string): Promise<Lesson> {
  const found = await findLesson(reading, name);
  if (found === undefined) throw new StoreError('unknown', `The corpus has no lesson ${name}.`);
  return found;
}

async function findLesson({ db }: Reading, name: string): Promise<Lesson | undefined> {
  const row = await db.selectFrom('lesson').selectAll().where('name', '=', name).executeTakeFirst();
  return row && { ...row, kind: row.kind as LessonKind, base: JSON.parse(row.base) };
}

/** All lessons, the newest first. */
export async function listLessons({ db }: Reading): Promise<LessonLine[]> {
  const rows = await db.selectFrom('lesson').selectAll().orderBy('id', 'desc').execute();
  const counts = await db
    .selectFrom('example')
    .select(({ fn }) => ['lesson', fn.countAll<number>().as('all'), fn.count<number>('answer').as('answers')])
    .groupBy('lesson')
    .execute();
  const rounds = await db
    .selectFrom('round')
    .select(({ fn }) => ['lesson', fn.countAll<number>().as('rounds')])
    .groupBy('lesson')
    .execute();
  return rows.map(({ id, base, kind, ...row }) => {
    const { all = 0, answers = 0 } = counts.find(({ lesson }) => lesson === id) ?? {};
    return {
      ...row,
      kind: kind as LessonKind,
      base: JSON.parse(base),
      rounds: rounds.find(({ lesson }) => lesson === id)?.rounds ?? 0,
      answers,
      open: all - answers,
    };
  });
}

/** Forgets a lesson with its examples and rounds. Whether there was one. */
export function forgetLesson(engine: Engine, name: string): Promise<boolean> {
  return engine.write(async ({ db }) => {
    const lesson = await findLesson({ db }, name);
    if (lesson === undefined) return false;
    await db.deleteFrom('example').where('lesson', '=', lesson.id).execute();
    await db.deleteFrom('round').where('lesson', '=', lesson.id).execute();
    await db.deleteFrom('lesson').where('id', '=', lesson.id).execute();
    return true;
  });
}
