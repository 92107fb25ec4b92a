import type { Kysely } from 'kysely';
import { EVERY_DOCUMENT } from '../posting/length-class.ts';
import type { PostingReader, WordPostings } from '../posting/posting-reader.ts';
import { Postings } from '../posting/postings.ts';
import type { Tables } from '../store/tables.ts';
import { compareWords } from './compare-words.ts';
import { IndexCache } from './index-cache.ts';

/**
 * The index of a corpus as one search reads it. `db` has to show one state of the corpus all the time (`engine.read`):
 * else a merge could take away segments that were seen a moment ago. A cache is of one corpus.
 */
export async function openIndex(
  db: Kysely<Tables>,
  cache: IndexCache = new IndexCache(),
): Promise<PostingReader> {
  const rows = await db
    .selectFrom('segment')
    .select('id')
    .where('state', '=', 'whole')
    .orderBy('id')
    .execute();
  const segments = rows.map(({ id }) => id);
  const dead = await db.selectFrom('dead').select('document').execute();
  const index = new StoredIndex(db, segments, new Set(dead.map(({ document }) => document)), cache);
  await index.countDocuments();
  return index;
}

class StoredIndex implements PostingReader {
  documents = 0;
  readonly #db: Kysely<Tables>;
  readonly #segments: readonly number[];
  readonly #dead: ReadonlySet<number>;
  readonly #cache: IndexCache;
  readonly #state: string;

  constructor(db: Kysely<Tables>, segments: readonly number[], dead: ReadonlySet<number>, cache: IndexCache) {
    this.#db = db;
    this.#segments = segments;
    this.#dead = dead;
    this.#cache = cache;
    // Segments never change, and the dead of the same segments only become more.
    this.#state = `${segments.join()} ${dead.size}`;
    cache.renew(this.#state);
  }

  /** Dead ones may or may not have been indexed, so all are looked at. */
  async countDocuments(): Promise<void> {
    const { documents } = await this.read(EVERY_DOCUMENT);
    let dead = 0;
    if (this.#dead.size > 0) for (const document of documents) if (this.#dead.has(document)) dead++;
    this.documents = documents.length - dead;
  }

  read(word: string): Promise<Postings> {
    return this.#cache.get(this.#state, word, () => this.#read(word));
  }

  async readRange(from: string, to: string, most: number): Promise<readonly WordPostings[]> {
    const found = new Map<string, Uint8Array[]>();
    for (const segment of this.#segments) {
      // The first words of all segments are among the first of each.
      const rows = await this.#db
        .selectFrom('posting')
        .select(['word', 'data'])
        .where('segment', '=', segment)
        .where('word', '>=', from)
        .where('word', '<', to)
        .orderBy('word')
        .limit(most)
        .execute();
      for (const { word, data } of rows) {
        const blobs = found.get(word);
        if (blobs === undefined) found.set(word, [data]);
        else blobs.push(data);
      }
    }
    const words = [...found.keys()].sort(compareWords).slice(0, most);
    return words.map((word) => ({ word, postings: new Postings(found.get(word)!) }));
  }

  isDead(document: number): boolean {
    return this.#dead.has(document);
  }

  async #read(word: string): Promise<Postings> {
    // Not as a list: after a run that was broken off there may be thousands.
    const whole = this.#db.selectFrom('segment').select('id').where('state', '=', 'whole');
    const rows = await this.#db
      .selectFrom('posting')
      .select('data')
      .where('segment', 'in', whole)
      .where('word', '=', word)
      .orderBy('segment')
      .execute();
    return new Postings(rows.map(({ data }) => data));
  }
}
