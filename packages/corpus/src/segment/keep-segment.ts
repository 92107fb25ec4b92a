import type { Transaction } from '../store/engine.ts';
import type { BuiltSegment } from './build-segment.ts';

/** Makes documents findable as soon as the transaction is done; the number of their segment, 0 where there are none. */
export async function keepSegment(
  { insert, take }: Transaction,
  { documents, postings }: BuiltSegment,
): Promise<number> {
  if (documents === 0) return 0;
  const segment = await take('segment', 1);
  await insert('segment', [{ id: segment, documents, state: 'whole', changed: new Date().toISOString() }]);
  await insert(
    'posting',
    postings.map(([word, data]) => ({ segment, word, data })),
  );
  return segment;
}
