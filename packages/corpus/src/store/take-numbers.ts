import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A number that is counted on, in the table of that name. */
interface Counter {
  readonly table: string;
  readonly name: string;
}

/** The first of `count` numbers that nobody else gets; whoever else wants one waits for this transaction. */
export async function takeNumbers<All>(
  db: Kysely<All>,
  { table, name }: Counter,
  count: number,
): Promise<number> {
  // All tables that count are alike.
  const { next } = await (db as unknown as Kysely<Tables>)
    .insertInto(table as 'counter')
    .values({ name, next: count + 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ next: sql<number>`${sql.ref(`${table}.next`)} + ${count}` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  return next - count;
}
