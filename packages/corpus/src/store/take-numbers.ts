import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The first of `count` numbers that nobody else gets; whoever else wants one waits for this transaction. */
export async function takeNumbers(db: Kysely<Tables>, name: string, count: number): Promise<number> {
  const { next } = await db
    .insertInto('counter')
    .values({ name, next: count + 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ next: sql<number>`counter.next + ${count}` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  return next - count;
}
