/** Who has something to say of a word. Words come again and again, and of most nobody has: then none is asked. */
import { getFoldTable } from '../../lexicon/index.ts';

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
export const SLOTS = 8192;
/** A slot is half a line of the cache: length and interest, then the folded units. Longer words are asked about anew. */
const STRIDE = 16;
const LONGEST = STRIDE - 1;

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
  private readonly fold: Uint16Array = getFoldTable();
  private readonly slots: Uint16Array = new Uint16Array(SLOTS * STRIDE);
  private text = '';
  /** The slot of the word weighed last, -1 for one that is too long. */
  slot = -1;

  constructor(inquire: Inquiry) {
    this.inquire = inquire;
  }

  /** The text that words stand in from now on. */
  begin(text: string): void {
    this.text = text;
  }

  /** Bits of INTEREST in a word; `hash` is that of its folded units. */
  weigh(from: number, end: number, hash: number): number {
    const length = end - from;
    this.slot = -1;
    if (length > LONGEST) return INTEREST.all;
    this.slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const start = this.slot * STRIDE;
    const head = this.slots[start]!;
    if ((head & 15) !== length || !this.holds(start + 1, from, end))
      return this.keep({ slot: this.slot, from, end, hash });
    return head >>> 4;
  }

  private holds(start: number, from: number, end: number): boolean {
    const { text, fold, slots } = this;
    const shift = start - from;
    for (let at = from; at < end; at++) if (fold[text.charCodeAt(at)] !== slots[shift + at]) return false;
    return true;
  }

  private keep(word: NewWord): number {
    const { text, fold, slots } = this;
    const { slot, from, end } = word;
    const start = slot * STRIDE;
    const interest = this.inquire(word);
    slots[start] = (end - from) | (interest << 4);
    const shift = start + 1 - from;
    for (let at = from; at < end; at++) slots[shift + at] = fold[text.charCodeAt(at)]!;
    return interest;
  }
}
