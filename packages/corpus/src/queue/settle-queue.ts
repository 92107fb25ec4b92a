import { sql } from 'kysely';
import { settleNear } from '../analysis/settle-near.ts';
import { mergeSegments } from '../segment/merge-segments.ts';
import type { Engine } from '../store/engine.ts';

/** Any number will do, as long as it is always this. */
const SETTLING_LOCK = 0x616e_6177;

/** What is done when all pages are: near-duplicates and the last segments. One worker does it, the others go on. */
export async function settleQueue(engine: Engine): Promise<void> {
  await engine.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_lock(${SETTLING_LOCK}) AS locked`.execute(connection);
    if (!rows[0].locked) return;
    try {
      await settleNear(engine);
      await mergeSegments(engine);
    } finally {
      await sql`SELECT pg_advisory_unlock(${SETTLING_LOCK})`.execute(connection);
    }
  });
}
