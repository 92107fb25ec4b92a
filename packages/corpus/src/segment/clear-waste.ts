import type { Engine } from '../store/engine.ts';

/** Milliseconds after which a segment that does not grow is taken for given up. */
const PATIENCE = 60_000;

/** Postings that are deleted in one transaction. */
const ROWS = 5_000;

/** Deletes segments that were merged into others, and those whose merge was given up. */
export async function clearWaste(engine: Engine): Promise<void> {
  for (const segment of await findWaste(engine)) {
    while ((await deleteSome(engine, segment)) > 0);
    await engine.write(({ db }) => db.deleteFrom('segment').where('id', '=', segment).execute());
  }
}

async function findWaste({ db, write }: Engine): Promise<number[]> {
  const givenUp = new Date(Date.now() - PATIENCE).toISOString();
  const growing = await db
    .selectFrom('segment')
    .select('id')
    .where('state', '=', 'growing')
    .where('changed', '<', givenUp)
    .execute();
  if (growing.length > 0)
    await write((transaction) =>
      transaction.db
        .updateTable('segment')
        .set({ state: 'waste' })
        .where('state', '=', 'growing')
        .where('changed', '<', givenUp)
        .execute(),
    );
  const waste = await db.selectFrom('segment').select('id').where('state', '=', 'waste').execute();
  return waste.map(({ id }) => id);
}

async function deleteSome({ write }: Engine, segment: number): Promise<number> {
  return write(async ({ db }) => {
    const some = db
      .selectFrom('posting')
      .select('word')
      .where('segment', '=', segment)
      .orderBy('word')
      .limit(ROWS);
    const { numDeletedRows } = await db
      .deleteFrom('posting')
      .where('segment', '=', segment)
      .where('word', 'in', some)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
