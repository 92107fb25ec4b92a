import type { Transaction } from '../store/engine.ts';

/** Pages that were told to say nearly the same as these are to be looked at again: these say something else now. */
export async function unsettleNear({ db }: Transaction, pages: readonly number[]): Promise<void> {
  if (pages.length === 0) return;
  await db.updateTable('analysis').set({ near: null }).where('near', 'in', pages).execute();
}
