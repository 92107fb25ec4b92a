import { dropDocuments } from '../segment/drop-documents.ts';
import type { Transaction } from '../store/engine.ts';
import type { Candidate } from './choose-current.ts';
import { reviveAnalysis } from './revive-analysis.ts';
import { unsettleNear } from './unsettle-near.ts';

/**
 * Of analyses that are there, what was current and is no longer leaves the index, and what is current again goes back to
 * it. `best` has the analysis of each page that is to be its current one.
 */
export async function replaceCurrent(
  transaction: Transaction,
  there: readonly Candidate[],
  best: ReadonlyMap<number, Candidate>,
): Promise<void> {
  const isBest = ({ id, page }: Candidate): boolean => best.get(page)?.id === id;
  const former = there.filter((each) => each.isCurrent && !isBest(each));
  if (former.length > 0) {
    const ids = former.map(({ id }) => id);
    await transaction.db.updateTable('analysis').set({ is_current: 0 }).where('id', 'in', ids).execute();
    await dropDocuments(transaction, ids);
    await unsettleNear(
      transaction,
      former.map(({ page }) => page),
    );
  }
  for (const each of there) if (!each.isCurrent && isBest(each)) await reviveAnalysis(transaction, each.id);
}
