import { toFacet } from '../posting/facet.ts';
import { EVERY_DOCUMENT } from '../posting/length-class.ts';
import type { PostingReader, WordPostings } from '../posting/posting-reader.ts';
import type { Postings } from '../posting/postings.ts';
import { toPrefixRanges } from './prefix-ranges.ts';
import type { Phrase, Query } from './query.ts';
import { Slot } from './slot.ts';
import { Term } from './term.ts';
import { ANYWHERE, meetWheres, toWhere, type Where } from './where.ts';

/** The most words that a beginning stands for. */
export const MOST_PREFIX_WORDS = 1_000;

/** What a query needs of an index, each word read once. */
export class IndexReading {
  readonly reader: PostingReader;
  readonly terms = new Map<Phrase, Term>();
  /** Those that pages are ranked by, in the order of the query: not what is to be missing. */
  readonly scored: Term[] = [];
  /** What was left out, in words for people. */
  readonly cut: string[] = [];
  readonly #slots = new Map<string, Promise<Slot>>();

  constructor(reader: PostingReader) {
    this.reader = reader;
  }

  /** Reads the postings of all phrases of a query. */
  async read(query: Query, where: Where = ANYWHERE, isScored = true): Promise<void> {
    switch (query.kind) {
      case 'all':
        return;
      case 'phrase':
        return this.#readPhrase(query, where, isScored);
      case 'near':
        for (const phrase of query.phrases) await this.#readPhrase(phrase, where, isScored);
        return;
      case 'not':
        return this.read(query.query, where, false);
      case 'in':
        return this.read(query.query, meetWheres(where, toWhere(query.place)), isScored);
      default:
        for (const part of query.queries) await this.read(part, where, isScored);
    }
  }

  /** Every document and its length. */
  async readLengths(): Promise<Postings> {
    return this.reader.read(EVERY_DOCUMENT);
  }

  async #readPhrase(phrase: Phrase, { mask, modules }: Where, isScored: boolean): Promise<void> {
    const slots: Slot[] = [];
    for (const [number, word] of phrase.words.entries())
      slots.push(await this.#slotOf(word, phrase.isPrefix && number === phrase.words.length - 1));
    const spans: Postings[] = [];
    for (const name of modules) spans.push(await this.reader.read(toFacet('module', name)));
    const term = new Term(slots, mask, spans);
    this.terms.set(phrase, term);
    if (isScored) this.scored.push(term);
  }

  #slotOf(word: string, isPrefix: boolean): Promise<Slot> {
    const key = isPrefix ? `${word}*` : word;
    const known = this.#slots.get(key) ?? (isPrefix ? this.#readPrefix(word) : this.#readWord(word));
    this.#slots.set(key, known);
    return known;
  }

  async #readWord(word: string): Promise<Slot> {
    return new Slot([await this.reader.read(word)]);
  }

  async #readPrefix(start: string): Promise<Slot> {
    const words: WordPostings[] = [];
    for (const [from, to] of toPrefixRanges(start))
      words.push(...(await this.reader.readRange(from, to, MOST_PREFIX_WORDS + 1 - words.length)));
    if (words.length > MOST_PREFIX_WORDS)
      this.cut.push(`${start}*: only the first ${MOST_PREFIX_WORDS} words that begin so were searched for`);
    return new Slot(words.slice(0, MOST_PREFIX_WORDS).map(({ postings }) => postings));
  }
}
