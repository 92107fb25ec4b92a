/**
 * Merging takes long in a large corpus, and writers wait for one another: so it is done in many short transactions. The new
 * segment grows unseen; in the last transaction it takes the place of its sources. Whatever ends a merge before that leaves
 * a segment that a later merge clears away.
 */
import type { Kysely } from 'kysely';
import { EVERY_DOCUMENT } from '../posting/length-class.ts';
import { Postings } from '../posting/postings.ts';
import type { Engine, Transaction } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import { clearWaste } from './clear-waste.ts';
import { findDue, type SegmentState } from './find-due.ts';
import { mergeWords, type WordRow } from './merge-words.ts';

/** Values of one statement. */
const AT_ONCE = 10_000;

/** What is merged, and what is left out of it. */
interface Merge {
  readonly target: number;
  readonly sources: readonly number[];
  readonly dead: ReadonlySet<number>;
  readonly documents: number;
}

/** Merges segments of the index until none is due; gives up at once where somebody else is at it. */
export async function mergeSegments(engine: Engine): Promise<void> {
  await clearWaste(engine);
  while (findDue(await engine.read(readStates)).length > 0) {
    const merge = await engine.write(begin);
    if (merge === undefined) return;
    for await (const words of mergeWords(engine, merge.sources, merge.dead))
      if (!(await engine.write((transaction) => grow(transaction, merge, words)))) return;
    if (!(await engine.write((transaction) => finish(transaction, merge)))) return;
    await clearWaste(engine);
  }
}

/** All that can be read, with their dead. */
async function readStates(db: Kysely<Tables>): Promise<SegmentState[]> {
  const segments = await db
    .selectFrom('segment')
    .select(['id', 'documents'])
    .where('state', '=', 'whole')
    .execute();
  const dead = new Set((await db.selectFrom('dead').selectAll().execute()).map(({ document }) => document));
  if (dead.size === 0) return segments.map((segment) => ({ ...segment, dead: [] }));
  const states: SegmentState[] = [];
  for (const segment of segments) {
    const documents = await readDocuments(db, segment.id);
    states.push({ ...segment, dead: Array.from(documents.filter((document) => dead.has(document))) });
  }
  return states;
}

async function readDocuments(db: Kysely<Tables>, segment: number): Promise<Uint32Array> {
  const { data } = await db
    .selectFrom('posting')
    .select('data')
    .where('segment', '=', segment)
    .where('word', '=', EVERY_DOCUMENT)
    .executeTakeFirstOrThrow();
  return new Postings([data]).documents;
}

/** Makes the segment that is to grow. */
async function begin({ db, insert, take }: Transaction): Promise<Merge | undefined> {
  // Whoever begins as well waits here, and sees the growing one then.
  const target = await take('segment', 1);
  const growing = await db.selectFrom('segment').select('id').where('state', '=', 'growing').execute();
  const due = growing.length > 0 ? [] : findDue(await readStates(db));
  if (due.length === 0) return undefined;
  await insert('segment', [{ id: target, documents: 0, state: 'growing', changed: toNow() }]);
  const dead = new Set(due.flatMap((segment) => segment.dead));
  const documents = due.reduce((sum, segment) => sum + segment.documents, 0) - dead.size;
  return { target, sources: due.map(({ id }) => id), dead, documents };
}

/** Adds postings; false where another process took this merge for given up. */
async function grow(
  { db, insert }: Transaction,
  { target }: Merge,
  words: readonly WordRow[],
): Promise<boolean> {
  if ((await change(db, [target], 'growing', 'growing')) !== 1) return false;
  await insert(
    'posting',
    words.map(([word, data]) => ({ segment: target, word, data })),
  );
  return true;
}

/** Puts the new segment in the place of its sources; those of its dead that are in no other are forgotten. */
async function finish({ db }: Transaction, { target, sources, dead, documents }: Merge): Promise<boolean> {
  if ((await change(db, [target], 'growing', documents > 0 ? 'whole' : 'waste')) !== 1) return false;
  await change(db, sources, 'whole', 'waste');
  await db.updateTable('segment').set({ documents }).where('id', '=', target).execute();
  const gone = [...dead];
  for (let from = 0; from < gone.length; from += AT_ONCE)
    await db
      .deleteFrom('dead')
      .where('document', 'in', gone.slice(from, from + AT_ONCE))
      .execute();
  return true;
}

type State = 'whole' | 'growing' | 'waste';

/** How many segments went from one state to another. */
async function change(
  db: Kysely<Tables>,
  segments: readonly number[],
  from: State,
  to: State,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('segment')
    .set({ state: to, changed: toNow() })
    .where('id', 'in', segments)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function toNow(): string {
  return new Date().toISOString();
}
