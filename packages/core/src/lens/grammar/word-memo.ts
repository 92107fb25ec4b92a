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
const SLOTS = 8192;
/** A slot is half a line of the cache: length and interest, then the folded units. Longer words are asked about anew. */
const STRIDE = 16;
const LONGEST = STRIDE - 1;

/** Finds out who may know a word; all that counts is its folded units. */
export type Inquiry = (from: number, end: number, hash: number) => number;

export class WordMemo {
  private readonly inquire: Inquiry;
  private readonly fold: Uint16Array = getFoldTable();
  private readonly slots: Uint16Array = new Uint16Array(SLOTS * STRIDE);
  private text = '';

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
    if (length > LONGEST) return INTEREST.all;
    const start = ((hash ^ (hash >>> 15)) & (SLOTS - 1)) * STRIDE;
    const head = this.slots[start]!;
    if ((head & 15) !== length || !this.holds(start + 1, from, end))
      return this.keep(start, { from, end, hash });
    return head >>> 4;
  }

  private holds(start: number, from: number, end: number): boolean {
    const { text, fold, slots } = this;
    const shift = start - from;
    for (let at = from; at < end; at++) if (fold[text.charCodeAt(at)] !== slots[shift + at]) return false;
    return true;
  }

  private keep(
    start: number,
    { from, end, hash }: { readonly from: number; readonly end: number; readonly hash: number },
  ): number {
    const { text, fold, slots } = this;
    const interest = this.inquire(from, end, hash);
    slots[start] = (end - from) | (interest << 4);
    const shift = start + 1 - from;
    for (let at = from; at < end; at++) slots[shift + at] = fold[text.charCodeAt(at)]!;
    return interest;
  }
}
