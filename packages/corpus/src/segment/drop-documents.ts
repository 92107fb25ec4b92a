import type { Transaction } from '../store/engine.ts';

/** Takes documents out of all results from this transaction on; a merge takes their postings away. */
export async function dropDocuments({ insert }: Transaction, documents: readonly number[]): Promise<void> {
  await insert(
    'dead',
    [...new Set(documents)].map((document) => ({ document })),
    { isOnce: true },
  );
}
