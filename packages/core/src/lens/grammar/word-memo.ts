/**
 * Remembers for each word which readers (lexica, literals, months, endings) may know it. The same words come again and
 * again, and most are known to no reader: then none is asked. A table of its own, not a HashTable: what is known of a
 * word stands in its slot, and when the table is full all is forgotten.
 */
import { UNITS, type WordQueue } from './word-queue.ts';

/** Which readers may know a word: a bit each. */
export const INTEREST = {
  /** The first lexicon knows it, or phrases that begin with it; the next three bits are those of other lexica. */
  lexicon: 1,
  /** The first lexicon knows it when it has a capital; the next three bits are those of other lexica. */
  capital: 16,
  literal: 256,
  month: 512,
  /** It has an ending that counts in capitalised words, or one that counts in all. */
  ending: 1024,
  anyEnding: 2048,
  all: 4095,
} as const;

/** The place of a lexicon among the bits; those beyond the fourth share its bit. */
export function toBitOfLexicon(reader: number): number {
  return Math.min(reader, 3);
}

/** The bits of lexica that are to be asked for a word. */
export function toAsked(interest: number, isCapital: boolean): number {
  return (isCapital ? interest | (interest >>> 4) : interest) & 15;
}

/** Words kept; a home page has about 400 different ones, a language some 5,000 that are frequent. */
const MOST_WORDS = 32_768;
/** Records: twice the words, so that the place of a word is nearly always free or its own. */
const RECORDS = MOST_WORDS * 2;
/** A record begins with length and interest, then the folded units. Longer words have none: all readers are asked. */
const LONGEST = UNITS - 1;
/** After the units come so many numbers for each lexicon. */
const NOTES = 4;
/** Only hostile pages have words with more others before them in the table; all readers are asked about those. */
const MOST_PROBES = 64;

/** A word that comes into a record. */
export interface NewWord {
  /** Where the record begins. */
  readonly record: number;
  readonly from: number;
  readonly end: number;
  /** Of its folded units. */
  readonly hash: number;
}

/** Finds which readers may know a word, as bits of INTEREST; depends on nothing but its folded units. */
export type FindInterest = (word: NewWord) => number;

/**
 * Records by the hash of their word, open addressing. What the memo and the lexica know of a word stands together: with
 * two lexica a record is as long as a line of the cache, and waiting for such lines is what words cost most. When the
 * records are half full, the memo begins anew.
 */
export class WordMemo {
  private readonly findInterest: FindInterest;
  private readonly queue: WordQueue;
  /** The records as numbers, in which lexica keep their notes, and as units. */
  readonly numbers: Int32Array;
  private readonly heads: Uint16Array;
  /** Numbers per record. */
  private readonly stride: number;
  private wordCount = 0;
  /** Where the record of the word weighed last begins in `numbers`, -1 for a word that has none. */
  record = -1;
  /** Nobody reads it; without it a compiler could leave out `fetch` as work without a result. */
  fetched = 0;

  constructor(lexica: number, queue: WordQueue, findInterest: FindInterest) {
    this.queue = queue;
    this.findInterest = findInterest;
    this.stride = toNotes(lexica);
    this.numbers = new Int32Array(RECORDS * this.stride);
    this.heads = new Uint16Array(this.numbers.buffer);
  }

  /** Reads the records of all words of the queue: memory then brings them side by side, not one after the other. */
  fetch(): void {
    const { heads, stride } = this;
    const { hashes, count } = this.queue;
    let fetched = 0;
    for (let word = 0; word < count; word++) fetched ^= heads[toPlace(hashes[word]) * stride * 2];
    this.fetched = fetched;
  }

  /** Bits of INTEREST in a word of the queue. */
  weigh(word: number): number {
    const { heads, stride, queue } = this;
    const from = queue.starts[word];
    const end = queue.ends[word];
    const hash = queue.hashes[word];
    const length = end - from;
    this.record = -1;
    if (length > LONGEST) return INTEREST.all;
    let at = toPlace(hash);
    for (let probe = 0; ; probe++) {
      if (probe === MOST_PROBES) return INTEREST.all;
      const head = heads[at * stride * 2];
      if (head === 0) break;
      if ((head & 15) === length && this.holds(at * stride * 2 + 1, word * UNITS, length)) {
        this.record = at * stride;
        return head >>> 4;
      }
      at = (at + 1) & (RECORDS - 1);
    }
    if (this.wordCount === MOST_WORDS) {
      this.forget();
      at = toPlace(hash);
    }
    this.wordCount++;
    this.record = at * stride;
    return this.keep({ record: this.record, from, end, hash }, word * UNITS);
  }

  private forget(): void {
    this.numbers.fill(0);
    this.wordCount = 0;
  }

  private holds(start: number, unitsAt: number, length: number): boolean {
    const { heads } = this;
    const { units } = this.queue;
    for (let at = 0; at < length; at++) if (units[unitsAt + at] !== heads[start + at]) return false;
    return true;
  }

  private keep(word: NewWord, unitsAt: number): number {
    const { heads } = this;
    const { units } = this.queue;
    const length = word.end - word.from;
    const start = word.record * 2;
    const interest = this.findInterest(word);
    heads[start] = length | (interest << 4);
    for (let at = 0; at < length; at++) heads[start + 1 + at] = units[unitsAt + at];
    return interest;
  }
}

/** Where the notes of a lexicon begin in a record, by its place among the lexica. */
export function toNotes(lexicon: number): number {
  return UNITS / 2 + NOTES * lexicon;
}

function toPlace(hash: number): number {
  return (hash ^ (hash >>> 15)) & (RECORDS - 1);
}
