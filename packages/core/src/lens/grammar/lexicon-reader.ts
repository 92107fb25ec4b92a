/** Looks words up in one lexicon and notes those types a grammar asks for, each by its case policy and its guard. */
import { COMMON_TYPE, getFoldTable, type Lexicon } from '../../lexicon/index.ts';
import { INTEREST, type NewWord, SLOTS } from './word-memo.ts';
import type { WordTrack } from './word-track.ts';

/** The types of one type set a grammar asks for. */
interface WantedSet {
  readonly free: readonly number[];
  /** Count only with a capital first letter. */
  readonly capital: readonly number[];
  /** As `capital`, and at common words only after a name or an initial. */
  readonly guarded: readonly number[];
  readonly isCommon: boolean;
}

/** Of each word: its type set, the state behind it where phrases go on, how they do, whether capitals may count. */
const SET = 0;
const STATE = 1;
const FOLLOWERS = 2;
const EXACT = 3;
const STRIDE = 4;

export class LexiconReader {
  private readonly lexicon: Lexicon;
  private readonly track: WordTrack;
  private readonly wanted: readonly (WantedSet | undefined)[];
  private readonly fold: Uint16Array = getFoldTable();
  private text = '';
  /** Where a phrase may go on, and where the stretch of text ends. */
  private readonly place = { from: 0, to: 0 };
  /** What the lexicon says of the word in each slot of the memo. */
  private readonly known = new Int32Array(SLOTS * STRIDE);
  private nextFrom = 0;
  /** Where the last name or initial ended. */
  private nameEnd = -1;

  /** `toType` numbers a word type, or gives -1 for one the grammar does not use. */
  constructor(lexicon: Lexicon, track: WordTrack, toType: (name: string) => number) {
    this.lexicon = lexicon;
    this.track = track;
    this.wanted = lexicon.typeSets.map((set) => toWanted(lexicon, set, toType));
  }

  /** A new stretch of text: nothing goes on from the one before. */
  begin(text: string, from: number, to: number): void {
    this.text = text;
    this.place.to = to;
    this.nextFrom = from;
    this.nameEnd = -1;
  }

  /** Learns what the lexicon says of the word in a slot; the bits of INTEREST in it, as if this were the first lexicon. */
  learn({ slot, from, end, hash }: NewWord): number {
    const { lexicon, known } = this;
    const state = lexicon.mayBegin(hash) ? lexicon.enter(this.text, from, end) : -1;
    const followers = lexicon.followers(state);
    const hasExact = lexicon.mayBegin(hash) && lexicon.mayBeginExact(this.text, from, end);
    const set = lexicon.setAt(state);
    known[slot * STRIDE + SET] = set;
    known[slot * STRIDE + STATE] = followers === 0 ? -1 : state;
    known[slot * STRIDE + FOLLOWERS] = followers;
    known[slot * STRIDE + EXACT] = hasExact ? 1 : 0;
    // A letter by itself may be an initial, after which names count that do not elsewhere.
    if (end - from === 1 || followers !== 0 || hasExact) return INTEREST.lexicon;
    return set < 0 ? 0 : toInterest(this.wanted[set]);
  }

  /** Looks up the word added last, which stands in a slot. */
  read(from: number, end: number, slot: number): void {
    if (from < this.nextFrom) return;
    const { text, lexicon, known, place } = this;
    const isCapital = this.isCapital(from, end);
    if (known[slot * STRIDE + EXACT] === 1) this.readExact(from);
    let set = known[slot * STRIDE + SET]!;
    let matchEnd = end;
    const state = known[slot * STRIDE + STATE]!;
    place.from = end;
    if (state >= 0 && end < place.to && lexicon.mayFollow(known[slot * STRIDE + FOLLOWERS]!, text, place)) {
      const phrase = lexicon.matchOn(state, text, place);
      if (phrase >= 0) {
        set = phrase;
        matchEnd = lexicon.matchEnd;
      }
    }
    if (set >= 0) this.note(from, matchEnd, { wanted: this.wanted[set], isCapital });
  }

  /** Looks up a word too long for a slot; `hash` is that of its folded units. */
  readLong(from: number, end: number, hash: number): void {
    const { lexicon } = this;
    if (from < this.nextFrom || !lexicon.mayBegin(hash)) return;
    const isCapital = this.isCapital(from, end);
    if (lexicon.hasExact) this.readExact(from);
    const set = lexicon.matchAt(this.text, from, this.place.to);
    if (set >= 0) this.note(from, lexicon.matchEnd, { wanted: this.wanted[set], isCapital });
  }

  private readExact(from: number): void {
    const exact = this.lexicon.matchExactAt(this.text, from, this.place.to);
    if (exact >= 0) this.note(from, this.lexicon.matchEnd, { wanted: this.wanted[exact], isCapital: true });
  }

  /** Whether a word has a capital; one letter that has is an initial. */
  private isCapital(from: number, end: number): boolean {
    const first = this.text.charCodeAt(from);
    const isCapital = this.fold[first] !== first;
    if (end - from === 1 && isCapital) this.nameEnd = end;
    return isCapital;
  }

  private note(from: number, end: number, { wanted, isCapital }: Match): void {
    if (wanted === undefined) return;
    const { track } = this;
    const { free } = wanted;
    for (let at = 0; at < free.length; at++) track.add(free[at]!, end);
    this.nextFrom = Math.max(this.nextFrom, end);
    if (!isCapital) return;
    for (const type of wanted.capital) track.add(type, end);
    if (wanted.guarded.length === 0) return;
    const isAfterName = this.nameEnd >= 0 && isNameGap(this.text, this.nameEnd, from);
    if (wanted.isCommon && !isAfterName) return;
    for (const type of wanted.guarded) track.add(type, end);
    this.nameEnd = end;
  }
}

/** Bits of INTEREST in a word of these types. */
function toInterest(wanted: WantedSet | undefined): number {
  if (wanted === undefined) return 0;
  if (wanted.free.length > 0) return INTEREST.lexicon;
  // A common word by itself is nothing to a grammar.
  return wanted.capital.length + wanted.guarded.length > 0 ? INTEREST.capital : 0;
}

interface Match {
  readonly wanted: WantedSet | undefined;
  readonly isCapital: boolean;
}

/** A space, or a full stop and a space: `John Brown`, `J. Brown`, `J.Brown`. */
function isNameGap(text: string, from: number, to: number): boolean {
  if (to - from > 2) return false;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 32 && unit !== 46) return false;
  }
  return true;
}

function toWanted(
  lexicon: Lexicon,
  set: readonly number[],
  toType: (name: string) => number,
): WantedSet | undefined {
  const types = set.map((number) => lexicon.types[number]!);
  const pick = (test: (type: (typeof types)[number]) => boolean): number[] =>
    types.filter(test).flatMap((type) => (toType(type.name) < 0 ? [] : [toType(type.name)]));
  const wanted: WantedSet = {
    free: pick((type) => type.case !== 'capital' && !type.guarded),
    capital: pick((type) => type.case === 'capital' && !type.guarded),
    guarded: pick((type) => type.guarded),
    isCommon: types.some((type) => type.name === COMMON_TYPE),
  };
  const isWanted = wanted.free.length + wanted.capital.length + wanted.guarded.length > 0;
  return isWanted || wanted.isCommon ? wanted : undefined;
}
