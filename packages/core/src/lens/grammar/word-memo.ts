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

/** Entries of the index: twice the words, so that the place of a word is nearly always free or its own. */
const INDEX_SIZE = SLOTS * 2;
/** An entry of the index is the slot of a word, counted from 1, below the high bits of its hash. */
const SLOT_BITS = 16;
const SLOT_MASK = (1 << SLOT_BITS) - 1;
/** Only words made to annoy have more others before them; they are asked about anew. */
const MOST_PROBES = 64;

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

/**
 * Slots are given in the order words are met: the frequent ones come early and stand close together, so that a few lines
 * of the cache hold them. When all are given, the memo begins anew.
 */
export class WordMemo {
  private readonly inquire: Inquiry;
  /** The folded units of the word at hand, as far as a slot has room; whoever reads the word writes them. */
  readonly units: Uint16Array = new Uint16Array(LONGEST);
  private readonly slots: Uint16Array = new Uint16Array(SLOTS * STRIDE);
  /** Entries by hash, open addressing; 0 is free. */
  private readonly index: Int32Array = new Int32Array(INDEX_SIZE);
  private slotCount = 0;
  /** The slot of the word weighed last, -1 for one that has none. */
  slot = -1;

  constructor(inquire: Inquiry) {
    this.inquire = inquire;
  }

  /** Bits of INTEREST in the word whose `units` these are; `hash` is theirs. */
  weigh(from: number, end: number, hash: number): number {
    const { index, slots } = this;
    const length = end - from;
    this.slot = -1;
    if (length > LONGEST) return INTEREST.all;
    let at = toPlace(hash);
    for (let probe = 0; index[at] !== 0; at = (at + 1) & (INDEX_SIZE - 1)) {
      if (++probe > MOST_PROBES) return INTEREST.all;
      const entry = index[at]!;
      if ((entry ^ hash) >>> SLOT_BITS !== 0) continue;
      const slot = (entry & SLOT_MASK) - 1;
      const head = slots[slot * STRIDE]!;
      if ((head & 15) !== length || !this.holds(slot * STRIDE + 1, length)) continue;
      this.slot = slot;
      return head >>> 4;
    }
    if (this.slotCount === SLOTS) {
      this.forget();
      at = toPlace(hash);
    }
    this.slot = this.slotCount++;
    index[at] = (hash & ~SLOT_MASK) | (this.slot + 1);
    return this.keep({ slot: this.slot, from, end, hash });
  }

  private forget(): void {
    this.index.fill(0);
    this.slotCount = 0;
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

function toPlace(hash: number): number {
  return (hash ^ (hash >>> 15)) & (INDEX_SIZE - 1);
}
