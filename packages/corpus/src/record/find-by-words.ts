import type { Filters } from '../search/filters.ts';
import type { Query } from '../search/query.ts';
import { search } from '../search/search.ts';
import { matchTexts } from './match-texts.ts';
import { readFields } from './read-fields.ts';
import {
  type FoundRecords,
  type Piece,
  type RecordRow,
  type RecordSource,
  type RecordWish,
  readRecords,
} from './record-statement.ts';
import { relaxQuery } from './relax-query.ts';

/** Records that are looked into for words: those that are likeliest wanted. */
const MOST_LOOKED_INTO = 50_000;
/** Records whose cells are in memory at once. */
const AT_ONCE = 2_000;

/** Kinds of cells whose texts are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['link', 'image']);

interface WordWish extends RecordWish {
  readonly query: Query;
  readonly filters: Filters;
}

/**
 * Records that have words. The index knows the words of pages, so the records of pages that have them are looked into;
 * without a column to sort by, those of the best page come first.
 */
export async function findByWords(
  source: RecordSource,
  { query, filters, ...wish }: WordWish,
  { limit, offset }: Piece,
): Promise<FoundRecords> {
  const { documents, scores, cut } = await search(relaxQuery(query), filters, source.reader, { limit: 0 });
  const rankOf = toRanks(documents, scores);
  const most = { limit: MOST_LOOKED_INTO, offset: 0 };
  const { rows, total } = await readRecords(source, { ...wish, documents: Array.from(documents) }, most);
  const found = await keepMatching(source, rows, query);
  // The order of the statement stays among records of one page, and where a column was asked for.
  if (wish.order === undefined) found.sort((a, b) => rankOf.get(a.analysis)! - rankOf.get(b.analysis)!);
  const left = `of ${total} records only the first ${MOST_LOOKED_INTO} were looked into for words; name a condition, a type or a host`;
  return {
    total: found.length,
    rows: found.slice(offset, offset + limit),
    cut: total > MOST_LOOKED_INTO ? [...cut, left] : cut,
  };
}

/** The place of each document among them, the best first. */
function toRanks(documents: Uint32Array, scores: Float64Array): ReadonlyMap<number, number> {
  const order = Array.from(documents.keys()).sort((a, b) => scores[b] - scores[a] || a - b);
  return new Map(order.map((index, rank) => [documents[index], rank]));
}

async function keepMatching(
  source: RecordSource,
  rows: readonly RecordRow[],
  query: Query,
): Promise<RecordRow[]> {
  const kept: RecordRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const cells = await readFields(source, some);
    const texts = cells.map((fields) =>
      fields.filter(({ kind }) => !ADDRESSES.has(kind)).map(({ text }) => text),
    );
    kept.push(...some.filter((_, at) => matchTexts(query, texts[at])));
  }
  return kept;
}
