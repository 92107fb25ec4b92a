/** Who has something to say of a word. Words come again and again, and of most nobody has: then none is asked. */

/** Bits of those who may know a word. */
export const INTEREST = {
  /** The first lexicon knows it, or phrases that begin with it; the next three bits are those of other lexica. */
  lexicon: 1,
  /** The first lexicon knows it when it has a capital; the next three bits are those of other lexica. */
  capital: 16,
  literal: 256,
  month: 512,
  ending: 1024,
  all: 2047,
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
export const SLOTS = 32_768;
/** A slot is half a line of the cache: length and interest, then the folded units. Longer words are asked about anew. */
const STRIDE = 16;
export const LONGEST: number = STRIDE - 1;

/** A word that comes into a slot. */
export interface NewWord {
  readonly slot: number;
  readonly from: number;
  readonly end: number;
  /** Of its folded units. */
  readonly hash: number;
}

/** Finds out who may know a word; all that counts is its folded units. */
export type Inquiry = (word: NewWord) => number;

export class WordMemo {
  private readonly inquire: Inquiry;
  /** The folded units of the word at hand, as far as a slot has room; whoever reads the word writes them. */
  readonly units: Uint16Array = new Uint16Array(LONGEST);
  private readonly slots: Uint16Array = new Uint16Array(SLOTS * STRIDE);
  /** The slot of the word weighed last, -1 for one that is too long. */
  slot = -1;

  constructor(inquire: Inquiry) {
    this.inquire = inquire;
  }

  /** Bits of INTEREST in the word whose `units` these are; `hash` is theirs. */
  weigh(from: number, end: number, hash: number): number {
    const length = end - from;
    this.slot = -1;
    if (length > LONGEST) return INTEREST.all;
    this.slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const start = this.slot * STRIDE;
    const head = this.slots[start]!;
    if ((head & 15) !== length || !this.holds(start + 1, length))
      return this.keep({ slot: this.slot, from, end, hash });
    return head >>> 4;
  }

  private holds(start: number, length: number): boolean {
    const { units, slots } = this;
    for (let at = 0; at < length; at++) if (units[at] !== slots[start + at]) return false;
    return true;
  }

  private keep(word: NewWord): number {
    const { units, slots } = this;
    const length = word.end - word.from;
    const start = word.slot * STRIDE;
    const interest = this.inquire(word);
    slots[start] = length | (interest << 4);
    for (let at = 0; at < length; at++) slots[start + 1 + at] = units[at]!;
    return interest;
  }
}
