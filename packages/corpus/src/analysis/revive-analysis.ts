import { buildSegment } from '../segment/build-segment.ts';
import { keepSegment } from '../segment/keep-segment.ts';
import type { Transaction } from '../store/engine.ts';
import { OWNED_TABLES } from './row/page-rows.ts';
import { toDocument } from './to-document.ts';

/**
 * Makes an older analysis the current one of its page: the page is again as it once was. It gets a new number, for under
 * its old one it may stand in the index among the dead. Gives that number.
 */
export async function reviveAnalysis(transaction: Transaction, old: number): Promise<number> {
  const { db } = transaction;
  const id = await transaction.take('analysis', 1);
  await db.updateTable('analysis').set({ id, is_current: 1, near: null }).where('id', '=', old).execute();
  for (const name of OWNED_TABLES)
    await db.updateTable(name).set({ analysis: id }).where('analysis', '=', old).execute();
  const facts = await db
    .selectFrom('analysis')
    .innerJoin('page', 'page.id', 'analysis.page')
    .select(['analysis.type', 'analysis.genre', 'analysis.language', 'analysis.date', 'page.host'])
    .where('analysis.id', '=', id)
    .executeTakeFirstOrThrow();
  const block = await db
    .selectFrom('block')
    .select(['zone', 'label', 'level', 'text'])
    .where('analysis', '=', id)
    .orderBy('ordinal')
    .execute();
  const module = await db
    .selectFrom('module')
    .select(['name', 'realised', 'word', 'word_end'])
    .where('analysis', '=', id)
    .orderBy('ordinal')
    .execute();
  await keepSegment(transaction, buildSegment([toDocument(id, facts, { block, module })]));
  return id;
}
