import type { Transaction } from './engine.ts';
import { inGroups } from './in-groups.ts';
import type { Row } from './tables.ts';

/** Keeps what servers said of addresses; of two answers for one address the later. */
export async function keepAnswers(
  { db, insert }: Transaction,
  answers: readonly Row<'answer'>[],
): Promise<void> {
  const latest = new Map<number, Row<'answer'>>();
  for (const answer of answers)
    if (!(answer.fetched < (latest.get(answer.key)?.fetched ?? ''))) latest.set(answer.key, answer);
  for (const group of inGroups([...latest.values()])) {
    const keys = group.map(({ key }) => key);
    const known = await db.selectFrom('answer').select(['key', 'fetched']).where('key', 'in', keys).execute();
    const older = known
      .filter(({ key, fetched }) => fetched < latest.get(key)!.fetched)
      .map(({ key }) => key);
    if (older.length > 0) await db.deleteFrom('answer').where('key', 'in', older).execute();
    await insert('answer', group, { isOnce: true });
  }
}
