/** Words and phrases with types (Goller 2.1): a minimal automaton in typed arrays, a filter in front of it. */

import { HASH_START, hashUnit } from '../number/index.ts';
import { getFoldTable, getWordTable, toExactKey, toExactUnit, toFoldedKey } from './character.ts';
import { END_SYMBOL, LAST, TARGET_MASK } from './edge.ts';
import { mayContain } from './word-filter.ts';
import type { WordType } from './word-type.ts';

/** What a lexicon is made of; all of it goes to the file as it is. */
export interface LexiconParts {
  readonly types: readonly WordType[];
  /** The values of entries: for each the numbers of its types. */
  readonly typeSets: readonly (readonly number[])[];
  readonly edges: Uint32Array;
  /** The state look-ups begin at. */
  readonly root: number;
  readonly filter: Uint32Array;
  /** How many entries. */
  readonly size: number;
}

/** Stands before the keys whose capitals count; no word begins with it. */
export const EXACT_MARK = '\u0001';

const SPACE = 0x20;

const SMALL_A = 0x61;
const LETTERS = 26;

/** How phrases go on behind a word. The bits below these are letters of ASCII that follow a space. */
const FOLLOW = {
  /** Something else follows a space. */
  otherInitial: 0x400_0000,
  /** Something that is no space follows the word. */
  sign: 0x800_0000,
} as const;

export class Lexicon implements LexiconParts {
  readonly types: readonly WordType[];
  readonly typeSets: readonly (readonly number[])[];
  readonly edges: Uint32Array;
  readonly root: number;
  readonly filter: Uint32Array;
  readonly size: number;
  /** Where the match found last by `matchAt` or `matchExactAt` ends. */
  matchEnd = 0;
  /** Whether some entries count only with their own capitals. */
  readonly hasExact: boolean;
  /** The state behind each first byte, -1 for none. */
  private readonly firstStates: Int32Array;
  private readonly exactState: number;
  private readonly fold: Uint16Array = getFoldTable();
  private readonly isWord: Uint8Array = getWordTable();

  constructor(parts: LexiconParts) {
    this.types = parts.types;
    this.typeSets = parts.typeSets;
    this.edges = parts.edges;
    this.root = parts.root;
    this.filter = parts.filter;
    this.size = parts.size;
    this.firstStates = new Int32Array(256).fill(-1);
    for (let symbol = 1; symbol < 256; symbol++) this.firstStates[symbol] = this.step(this.root, symbol);
    this.exactState = this.firstStates[EXACT_MARK.charCodeAt(0)];
    this.hasExact = this.exactState >= 0;
  }

  /** The type set of exactly this word or phrase, or -1. Case does not matter here; see `findExact`. */
  find(entry: string): number {
    return this.walkKey(this.root, toFoldedKey(entry));
  }

  /** The type set of an entry whose capitals count, or -1. */
  findExact(entry: string): number {
    return this.hasExact ? this.walkKey(this.exactState, toExactKey(entry)) : -1;
  }

  /** Whether a word, by the hash of its folded units, may begin an entry. */
  mayBegin(hash: number): boolean {
    return mayContain(this.filter, hash);
  }

  /** Whether an entry whose capitals count may begin with a word, whatever capitals the word has here. */
  mayBeginExact(text: string, from: number, end: number): boolean {
    if (!this.hasExact) return false;
    let states = [this.exactState];
    for (let at = from; at < end && states.length > 0; at++) {
      const unit = this.fold[text.charCodeAt(at)];
      // Beyond ASCII there are too many ways to write a letter: the word is looked up then.
      if (unit >= 0x80) return true;
      const next: number[] = [];
      for (const state of states)
        for (const variant of toVariants(unit)) {
          const reached = this.stepUnit(state, variant);
          if (reached >= 0) next.push(reached);
        }
      states = next;
    }
    return states.length > 0;
  }

  /** The type set of the longest entry that begins at `from` and ends at the end of a word before `to`, or -1. */
  matchAt(text: string, from: number, to: number): number {
    const unit = this.fold[text.charCodeAt(from)];
    const state = unit < 0x80 ? this.firstStates[unit] : this.stepUnit(this.root, unit);
    return this.walkOn(state, text, { at: from + 1, to, unit });
  }

  /** The longest entry that goes on at `from`, the end of a word that led to `state`; its type set, or -1. */
  matchOn(state: number, text: string, { from, to }: { readonly from: number; readonly to: number }): number {
    const unit = this.fold[text.charCodeAt(from)];
    return this.walkOn(this.stepUnit(state, unit), text, { at: from + 1, to, unit });
  }

  /** The state behind a word, or -1. */
  enter(text: string, from: number, end: number): number {
    let state = this.root;
    for (let at = from; at < end && state >= 0; at++)
      state = this.stepUnit(state, this.fold[text.charCodeAt(at)]);
    return state;
  }

  /** The type set of the entry that ends in a state, or -1. */
  setAt(state: number): number {
    return state >= 0 && this.edges[state] >>> 24 === END_SYMBOL ? this.edges[state] & TARGET_MASK : -1;
  }

  /** What may follow a word that led to a state, as bits of FOLLOW; 0 where no phrase goes on. */
  followers(state: number): number {
    let bits = 0;
    for (let at = state; state >= 0; at++) {
      const edge = this.edges[at];
      const symbol = edge >>> 24;
      if (symbol === SPACE) bits |= this.initialsAt(edge & TARGET_MASK);
      else if (symbol !== END_SYMBOL && (symbol >= 0x80 || this.isWord[symbol] === 0)) bits |= FOLLOW.sign;
      if ((edge & LAST) !== 0) break;
    }
    return bits;
  }

  /** Whether a phrase may go on at `from`, the end of a word with these `followers`. */
  mayFollow(
    followers: number,
    text: string,
    { from, to }: { readonly from: number; readonly to: number },
  ): boolean {
    const { fold } = this;
    if (fold[text.charCodeAt(from)] !== SPACE) return (followers & FOLLOW.sign) !== 0;
    if (from + 1 >= to) return true;
    const unit = fold[text.charCodeAt(from + 1)];
    const letter = unit - SMALL_A;
    if (letter >= 0 && letter < LETTERS) return ((followers >>> letter) & 1) !== 0;
    // Several spaces count as one.
    return unit === SPACE || (followers & FOLLOW.otherInitial) !== 0;
  }

  /** The first letters of what stands behind a space. */
  private initialsAt(state: number): number {
    let bits = 0;
    for (let at = state; ; at++) {
      const letter = (this.edges[at] >>> 24) - SMALL_A;
      bits |= letter >= 0 && letter < LETTERS ? 1 << letter : FOLLOW.otherInitial;
      if ((this.edges[at] & LAST) !== 0) return bits;
    }
  }

  /** Goes on from a state reached by `unit`, the one before `at`. */
  private walkOn(
    start: number,
    text: string,
    place: { readonly at: number; readonly to: number; readonly unit: number },
  ): number {
    const { edges, fold, isWord } = this;
    const { to } = place;
    let { at, unit } = place;
    let state = start;
    let found = -1;
    while (state >= 0) {
      if (at === to || isWord[text.charCodeAt(at)] === 0) {
        if (edges[state] >>> 24 === END_SYMBOL) {
          found = edges[state] & TARGET_MASK;
          this.matchEnd = at;
        }
        if (at === to) break;
        if (unit === SPACE) while (at < to - 1 && fold[text.charCodeAt(at)] === SPACE) at++;
      }
      unit = fold[text.charCodeAt(at)];
      state = unit < 0x80 ? this.step(state, unit) : this.stepUnit(state, unit);
      at++;
    }
    return found;
  }

  /** As `matchAt`, among the entries whose capitals count. */
  matchExactAt(text: string, from: number, to: number): number {
    let found = -1;
    let state = this.exactState;
    for (let at = from; at < to && state >= 0; at++) {
      state = this.stepUnit(state, toExactUnit(text.charCodeAt(at)));
      if (state < 0 || (at + 1 < to && this.isWord[text.charCodeAt(at + 1)] === 1)) continue;
      if (this.edges[state] >>> 24 !== END_SYMBOL) continue;
      found = this.edges[state] & TARGET_MASK;
      this.matchEnd = at + 1;
    }
    return found;
  }

  private walkKey(from: number, key: string): number {
    let state = from;
    for (let at = 0; at < key.length && state >= 0; at++) state = this.stepUnit(state, key.charCodeAt(at));
    if (state < 0 || key === '') return -1;
    return this.edges[state] >>> 24 === END_SYMBOL ? this.edges[state] & TARGET_MASK : -1;
  }

  private stepUnit(state: number, unit: number): number {
    if (unit < 0x80) return this.step(state, unit);
    if (unit < 0x800) return this.step(this.step(state, 0xc0 | (unit >>> 6)), 0x80 | (unit & 63));
    const second = this.step(this.step(state, 0xe0 | (unit >>> 12)), 0x80 | ((unit >>> 6) & 63));
    return this.step(second, 0x80 | (unit & 63));
  }

  /** The state behind a byte, or -1. Symbol 0 ends entries, so no text may step over it. */
  private step(state: number, symbol: number): number {
    if (state < 0 || symbol === END_SYMBOL) return -1;
    const { edges } = this;
    for (let at = state; ; at++) {
      const edge = edges[at];
      if (edge >>> 24 === symbol) return edge & TARGET_MASK;
      if ((edge & LAST) !== 0) return -1;
    }
  }
}

const KELVIN = 0x212a;

/** The units that fold to a unit of ASCII. */
function toVariants(unit: number): number[] {
  const isLetter = unit >= 0x61 && unit <= 0x7a;
  if (!isLetter) return [unit];
  return unit === 0x6b ? [unit, unit - 32, KELVIN] : [unit, unit - 32];
}

/** The hash of the first word of a key, as scanners compute it over running text. */
export function hashFirstWord(key: string): number {
  const isWord = getWordTable();
  let hash = HASH_START;
  for (let at = 0; at < key.length && isWord[key.charCodeAt(at)] === 1; at++)
    hash = hashUnit(hash, key.charCodeAt(at));
  return hash;
}
