/** Looks up the words of running text. Words come again and again, so the way each took is kept for the next time. */

import { finishHash } from '../number/index.ts';
import { getFoldTable } from './character.ts';
import type { Lexicon } from './lexicon.ts';

/** Words kept; a home page has about 400 different ones, a language some 5,000 that are frequent. */
const SLOTS = 8192;
/** Longer words are looked up anew each time. */
const LONGEST = 16;

export class WordMatcher {
  /** Where the match found last ends. */
  matchEnd = 0;
  private readonly lexicon: Lexicon;
  private readonly fold: Uint16Array = getFoldTable();
  private text = '';
  private to = 0;
  /** Of the word in each slot: length (0 for a free slot), folded units, its type set, and the state behind it. */
  private readonly lengths: Uint8Array = new Uint8Array(SLOTS);
  private readonly units: Uint16Array = new Uint16Array(SLOTS * LONGEST);
  private readonly sets: Int32Array = new Int32Array(SLOTS);
  private readonly states: Int32Array = new Int32Array(SLOTS);
  /** A look at the next letter spares most walks through a large automaton. */
  private readonly followers: Int32Array = new Int32Array(SLOTS);

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** The text that words are looked up in from now on; no match goes beyond `to`. */
  begin(text: string, to: number): void {
    this.text = text;
    this.to = to;
  }

  /** As `Lexicon.matchAt`: the type set of the longest entry that begins with the word, or -1. */
  match(from: number, end: number, hash: number): number {
    const { lexicon, text } = this;
    if (end - from > LONGEST) return this.matchAnew(from, hash);
    const slot = finishHash(hash) & (SLOTS - 1);
    if (!this.holds(slot, from, end)) this.keep(slot, { from, end, hash });
    this.matchEnd = end;
    const state = this.states[slot];
    if (state < 0 || end === this.to) return this.sets[slot];
    const place = { from: end, to: this.to };
    if (!lexicon.mayFollow(this.followers[slot], text, place)) return this.sets[slot];
    const phrase = lexicon.matchOn(state, text, place);
    if (phrase < 0) return this.sets[slot];
    this.matchEnd = lexicon.matchEnd;
    return phrase;
  }

  private matchAnew(from: number, hash: number): number {
    if (!this.lexicon.mayBegin(hash)) return -1;
    const set = this.lexicon.matchAt(this.text, from, this.to);
    this.matchEnd = this.lexicon.matchEnd;
    return set;
  }

  private holds(slot: number, from: number, end: number): boolean {
    const { text, fold, units } = this;
    if (this.lengths[slot] !== end - from) return false;
    const start = slot * LONGEST - from;
    for (let at = from; at < end; at++) if (fold[text.charCodeAt(at)] !== units[start + at]) return false;
    return true;
  }

  private keep(
    slot: number,
    word: { readonly from: number; readonly end: number; readonly hash: number },
  ): void {
    const { from, end, hash } = word;
    const { lexicon, text, fold, units } = this;
    const start = slot * LONGEST - from;
    for (let at = from; at < end; at++) units[start + at] = fold[text.charCodeAt(at)];
    this.lengths[slot] = end - from;
    const state = lexicon.mayBegin(hash) ? lexicon.enter(text, from, end) : -1;
    this.sets[slot] = lexicon.setAt(state);
    this.followers[slot] = lexicon.followers(state);
    this.states[slot] = this.followers[slot] === 0 ? -1 : state;
  }
}
