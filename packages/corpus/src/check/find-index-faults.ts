/** Whether the index says what one built anew would say. */
import type { Kysely } from 'kysely';
import { toDocument } from '../analysis/to-document.ts';
import { buildSegment } from '../segment/build-segment.ts';
import type { Tables } from '../store/tables.ts';
import { DocumentSums } from './document-sums.ts';

/** Postings, and analyses, that are in memory at once. */
const POSTINGS = 2_000;
const ANALYSES = 200;

/** Compares the postings of each current analysis with those its blocks give; in sentences, nothing where they are equal. */
export async function findIndexFaults(db: Kysely<Tables>): Promise<string[]> {
  const kept = new DocumentSums();
  const built = new DocumentSums();
  await sumKept(db, kept);
  await sumBuilt(db, built);
  const missing = built.documents().filter((document) => !kept.has(document));
  const surplus = kept.documents().filter((document) => !built.has(document));
  const other = built.documents().filter((document) => kept.has(document) && !kept.isEqual(document, built));
  return [
    ...tell(missing, 'are current, and not in the index'),
    ...tell(surplus, 'are in the index, and not current'),
    ...tell(other, 'have other words in the index than in their blocks'),
  ];
}

function tell(documents: readonly number[], what: string): string[] {
  return documents.length > 0 ? [`${documents.length} analyses (${documents[0]}, …) ${what}.`] : [];
}

async function sumKept(db: Kysely<Tables>, sums: DocumentSums): Promise<void> {
  const rows = await db.selectFrom('dead').selectAll().execute();
  const dead = new Set(rows.map(({ document }) => document));
  const segments = await db.selectFrom('segment').select('id').where('state', '=', 'whole').execute();
  for (const { id } of segments) {
    for (let last = '', isWhole = false; !isWhole; ) {
      const postings = await db
        .selectFrom('posting')
        .select(['word', 'data'])
        .where('segment', '=', id)
        .where('word', '>', last)
        .orderBy('word')
        .limit(POSTINGS)
        .execute();
      for (const { word, data } of postings) sums.add(word, data, dead);
      isWhole = postings.length < POSTINGS;
      last = postings.at(-1)?.word ?? '';
    }
  }
}

async function sumBuilt(db: Kysely<Tables>, sums: DocumentSums): Promise<void> {
  for (let last = 0; ; ) {
    const analyses = await db
      .selectFrom('analysis')
      .innerJoin('page', 'page.id', 'analysis.page')
      .select(['analysis.id', 'analysis.type', 'analysis.genre', 'analysis.language', 'analysis.date'])
      .select('page.host')
      .where('analysis.is_current', '=', 1)
      .where('analysis.id', '>', last)
      .orderBy('analysis.id')
      .limit(ANALYSES)
      .execute();
    if (analyses.length === 0) return;
    const first = analyses[0].id;
    last = analyses[analyses.length - 1].id;
    const blocks = await db
      .selectFrom('block')
      .select(['analysis', 'zone', 'label', 'level', 'text'])
      .where('analysis', '>=', first)
      .where('analysis', '<=', last)
      .orderBy('analysis')
      .orderBy('ordinal')
      .execute();
    const modules = await db
      .selectFrom('module')
      .select(['analysis', 'name', 'realised', 'word', 'word_end'])
      .where('analysis', '>=', first)
      .where('analysis', '<=', last)
      .orderBy('analysis')
      .orderBy('ordinal')
      .execute();
    const rows = new Map(
      analyses.map(({ id }) => [id, { block: [] as typeof blocks, module: [] as typeof modules }]),
    );
    for (const block of blocks) rows.get(block.analysis)?.block.push(block);
    for (const module of modules) rows.get(module.analysis)?.module.push(module);
    const { postings } = buildSegment(
      analyses.map(({ id, ...facts }) => toDocument(id, facts, rows.get(id)!)),
    );
    for (const [word, data] of postings) sums.add(word, data);
  }
}
