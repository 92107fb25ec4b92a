/** Examples of a lesson, and questions: what somebody said of a page or of a block, or is to say. */
import type { Reading } from '../catalogue/reading.ts';
import { QueryError } from '../search/query.ts';
import type { Engine } from '../store/engine.ts';
import { StoreError } from '../store/store-error.ts';
import { toStorable } from '../store/to-storable.ts';
import type { Lesson } from './lesson.ts';

/** `skip`: who was asked cannot say. */
export const EXAMPLE_ANSWERS = ['yes', 'no', 'skip'] as const;
export type ExampleAnswer = (typeof EXAMPLE_ANSWERS)[number];

export interface Example {
  readonly version: number;
  /** The number of the block on its page; -1 is the page itself. */
  readonly block: number;
  readonly page: number;
  readonly url: string;
  /** What the block says. */
  readonly text: string;
  /** Null: it is a question. */
  readonly answer: ExampleAnswer | null;
  /** Why it is there: `given`, or what made it a question. */
  readonly why: string;
  readonly round: number;
  readonly said: string | null;
}

/** What somebody says. */
export interface GivenAnswer {
  readonly version: number;
  readonly block?: number | undefined;
  /** What the block says, where it was not asked for. */
  readonly text?: string | undefined;
  readonly answer: ExampleAnswer;
  /** Who says it. */
  readonly said: string;
}

/** Characters kept of a block, to know it by. */
export const LONGEST_TEXT = 400;
/** No person says more. */
const MOST_EXAMPLES = 20_000;

/** All examples and questions, in the order they came. */
export async function readExamples({ db }: Reading, { id }: Lesson): Promise<Example[]> {
  const rows = await db
    .selectFrom('example')
    .innerJoin('page', 'page.id', 'example.page')
    .select(['version', 'block', 'page', 'page.url', 'text', 'answer', 'why', 'round', 'said'])
    .where('lesson', '=', id)
    .orderBy('round')
    .orderBy('rank')
    .orderBy('version')
    .orderBy('block')
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer as ExampleAnswer | null }));
}

/** Keeps answers, to questions or of one's own accord; what is said again counts. */
export async function keepAnswers(
  engine: Engine,
  lesson: Lesson,
  given: readonly GivenAnswer[],
): Promise<void> {
  await engine.write(async ({ db, insert }) => {
    const { count } = await db
      .selectFrom('example')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lesson', '=', lesson.id)
      .executeTakeFirstOrThrow();
    if (count + given.length > MOST_EXAMPLES)
      throw new QueryError(`A lesson has ${MOST_EXAMPLES} examples at most.`);
    const { round } = await db
      .selectFrom('round')
      .select(({ fn }) => fn.countAll<number>().as('round'))
      .where('lesson', '=', lesson.id)
      .executeTakeFirstOrThrow();
    for (const { version, block = -1, text = '', answer, said } of given) {
      if ((lesson.kind === 'page') !== (block === -1))
        throw new QueryError(`The lesson ${lesson.name} is about ${lesson.kind}s.`);
      const changed = new Date().toISOString();
      const { numUpdatedRows } = await db
        .updateTable('example')
        .set({ answer, said, changed })
        .where('lesson', '=', lesson.id)
        .where('version', '=', version)
        .where('block', '=', block)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) continue;
      const page = await findPageOf({ db }, version);
      const kept = toStorable(text.slice(0, LONGEST_TEXT));
      const row = {
        lesson: lesson.id,
        version,
        block,
        page,
        text: kept,
        answer,
        why: 'given',
        round,
        rank: -1,
      };
      await insert('example', [{ ...row, said, changed }]);
    }
  });
}

async function findPageOf({ db }: Reading, version: number): Promise<number> {
  const row = await db.selectFrom('version').select('page').where('id', '=', version).executeTakeFirst();
  if (row === undefined) throw new StoreError('unknown', `The corpus has no version ${version} of a page.`);
  return row.page;
}
