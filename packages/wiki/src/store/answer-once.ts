/** The same request twice, and done once (Idempotency-Key). */
import { toHash } from '@anatome/corpus';
import type { User } from './user.ts';
import { WikiError } from './wiki-error.ts';
import type { WikiTransaction } from './wiki-schema.ts';

/** A request that may come again. */
export interface Repeatable {
  /** Chosen by whoever asks. */
  readonly key: string;
  /** All that the request says, or a hash of it: a key stands for one request only. */
  readonly said: string;
}

/** Answers are kept so long, in milliseconds: whoever has not asked again in a week has forgotten. */
const KEPT = 7 * 24 * 3_600_000;

/** Who asks, and by what the request is known when it comes again; without that it is another one. */
export interface Once {
  readonly user: User;
  readonly request: Repeatable | undefined;
}

/** Does something, or gives what it gave the first time; both or nothing is kept, for it is one transaction. */
export async function answerOnce<Answer extends { readonly id: string }>(
  { db }: WikiTransaction,
  { user, request }: Once,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (request === undefined) return act();
  const { key, said } = request;
  const now = Date.now();
  await db
    .deleteFrom('wiki_answer')
    .where('at', '<', new Date(now - KEPT).toISOString())
    .execute();
  const mine = { user: user.id, key };
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto('wiki_answer')
    .values({ ...mine, body: toHash(said), answer: '', variant: '', at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.columns(['user', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  const its = db.selectFrom('wiki_answer').selectAll().where('user', '=', user.id).where('key', '=', key);
  if (taken === 0n) return toFirst(await its.executeTakeFirstOrThrow(), said);
  const answer = await act();
  await db
    .updateTable('wiki_answer')
    .set({ answer: JSON.stringify(answer), variant: answer.id })
    .where('user', '=', user.id)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** Whether a request with this key was answered before. */
export async function wasAnswered(
  { db }: Pick<WikiTransaction, 'db'>,
  { user, request }: Once,
): Promise<boolean> {
  if (request === undefined) return false;
  const its = db.selectFrom('wiki_answer').select('at').where('user', '=', user.id);
  return (await its.where('key', '=', request.key).executeTakeFirst()) !== undefined;
}

function toFirst<Answer>(kept: { readonly body: string; readonly answer: string }, said: string): Answer {
  if (kept.body === toHash(said)) return JSON.parse(kept.answer);
  throw new WikiError('reused-key', 'This Idempotency-Key came with another request before; take a new one.');
}
