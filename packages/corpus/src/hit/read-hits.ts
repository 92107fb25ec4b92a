import type { Kysely } from 'kysely';
import type { Hit } from '../search/pick-top.ts';
import type { Engine } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import { countPlaces, type PlaceCount } from './count-places.ts';
import { type Excerpt, type MarkedText, markText } from './marked-text.ts';
import { readExcerpts, type Search } from './read-excerpts.ts';

/** A page that was found, as people and machines want to see it. */
export interface CorpusHit {
  readonly page: number;
  readonly version: number;
  /** The number of the analysis that was searched. */
  readonly document: number;
  readonly score: number;
  readonly url: string;
  readonly host: string;
  readonly title: MarkedText;
  readonly type?: string;
  readonly genre?: string;
  readonly language?: string;
  readonly date?: string;
  /** The text that shows best why the page was found, and where it stands; none of a page without text. */
  readonly excerpt?: Excerpt;
  /** Where what was asked for stands in the page, what counts most first. */
  readonly places: readonly PlaceCount[];
}

/** Reads what is shown of hits, in their order. */
export async function readHits(
  db: Kysely<Tables>,
  hits: readonly Hit[],
  search: Search,
  engine: Engine['name'],
): Promise<CorpusHit[]> {
  if (hits.length === 0) return [];
  const documents = hits.map(({ document }) => document);
  const rows = await db
    .selectFrom('analysis')
    .innerJoin('page', 'page.id', 'analysis.page')
    .select(['analysis.id', 'analysis.page', 'analysis.version', 'analysis.title', 'analysis.type'])
    .select(['analysis.genre', 'analysis.language', 'analysis.date', 'page.url', 'page.host'])
    .where('analysis.id', 'in', documents)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const excerpts = await readExcerpts(db, documents, search, engine);
  // A document without a row can only be one that somebody deleted without telling the index.
  return hits.flatMap(({ document, score }) => {
    const row = rowOf.get(document);
    if (row === undefined) return [];
    const { page, version, url, host, type, genre, language, date } = row;
    const excerpt = excerpts.get(document);
    return {
      ...{ page, version, document, score, url, host },
      title: markText({ zone: '', label: 'title', text: row.title ?? '' }, search.query),
      ...(type !== null && { type }),
      ...(genre !== null && { genre }),
      ...(language !== null && { language }),
      ...(date !== null && { date }),
      ...(excerpt !== undefined && { excerpt }),
      places: countPlaces(document, search.terms),
    };
  });
}
