import { dropDocuments } from '../segment/drop-documents.ts';
import type { Transaction } from '../store/engine.ts';
import { OWNED_TABLES } from './row/page-rows.ts';
import { unsettleNear } from './unsettle-near.ts';

/** Deletes analyses with all their rows, and takes them out of the index. */
export async function deleteAnalyses(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { db } = transaction;
  const former = await db
    .selectFrom('analysis')
    .select(['id', 'page'])
    .where('id', 'in', ids)
    .where('is_current', '=', 1)
    .execute();
  for (const name of OWNED_TABLES) await db.deleteFrom(name).where('analysis', 'in', ids).execute();
  await db.deleteFrom('analysis').where('id', 'in', ids).execute();
  await dropDocuments(
    transaction,
    former.map(({ id }) => id),
  );
  await unsettleNear(
    transaction,
    former.map(({ page }) => page),
  );
}
