/** Looks words up in one lexicon and notes those types a grammar asks for, each by its case policy and its guard. */
import { COMMON_TYPE, getFoldTable, type Lexicon, type WordType } from '../../lexicon/index.ts';
import type { WordDemand } from './word-demand.ts';
import { INTEREST, type NewWord, toNotes } from './word-memo.ts';
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

/** Notes on each word: its type set, the state behind it where phrases go on, how they do, and bits of HINT. */
const SET = 0;
const STATE = 1;
const FOLLOWERS = 2;
const HINTS = 3;

const HINT = {
  /** Its capitals may count. */
  exact: 1,
  /** It counts also without a capital. */
  free: 2,
} as const;

const NO_RECORDS = new Int32Array(0);

export class LexiconReader {
  private readonly lexicon: Lexicon;
  private readonly track: WordTrack;
  private readonly wanted: readonly (WantedSet | undefined)[];
  private readonly fold: Uint16Array = getFoldTable();
  private text = '';
  /** Where a phrase may go on, and where the stretch of text ends. */
  private readonly place = { from: 0, to: 0 };
  /** The records of words, and where the notes of this lexicon begin in each. */
  private known: Int32Array = NO_RECORDS;
  private notes = 0;
  private nextFrom = 0;
  /** Where the word at hand begins. */
  private wordFrom = 0;
  /** Where the last name or initial ended. */
  private nameEnd = -1;

  constructor(lexicon: Lexicon, track: WordTrack, demand: WordDemand) {
    this.lexicon = lexicon;
    this.track = track;
    this.wanted = lexicon.typeSets.map((set) => toWanted(lexicon, set, demand));
  }

  /** Notes what it knows of words in these records; `place` is that of the lexicon among others. */
  keepIn(records: Int32Array, place: number): void {
    this.known = records;
    this.notes = toNotes(place);
  }

  /** Begins a new stretch of text; no phrase continues from the one before. */
  begin(text: string, from: number, to: number): void {
    this.text = text;
    this.place.to = to;
    this.nextFrom = from;
    this.nameEnd = -1;
  }

  /** Learns what the lexicon says of the word in a record; the bits of INTEREST in it, as if this were the first lexicon. */
  learn({ record, from, end, hash }: NewWord): number {
    const { lexicon, known, text } = this;
    const mayBegin = lexicon.mayBegin(hash);
    const state = mayBegin ? lexicon.enter(text, from, end) : -1;
    const followers = lexicon.followers(state);
    const hasExact = mayBegin && lexicon.mayBeginExact(text, from, end);
    const set = lexicon.setAt(state);
    const start = record + this.notes;
    known[start + SET] = set;
    known[start + STATE] = followers === 0 ? -1 : state;
    known[start + FOLLOWERS] = followers;
    const isFree = set >= 0 && (this.wanted[set]?.free.length ?? 0) > 0;
    known[start + HINTS] = (hasExact ? HINT.exact : 0) | (isFree ? HINT.free : 0);
    // A letter by itself may be an initial, after which names count that do not elsewhere.
    if (end - from === 1 || followers !== 0 || hasExact) return INTEREST.lexicon;
    return set < 0 ? 0 : toInterest(this.wanted[set]);
  }

  /** Looks up the word added last, which has a record. */
  read(from: number, end: number, record: number): void {
    if (from < this.nextFrom) return;
    const { text, lexicon, known, place } = this;
    const start = record + this.notes;
    const isCapital = this.isCapital(from, end);
    this.wordFrom = from;
    const hints = known[start + HINTS];
    if ((hints & HINT.exact) !== 0) this.readExact(from);
    const state = known[start + STATE];
    place.from = end;
    if (state >= 0 && end < place.to && lexicon.mayFollow(known[start + FOLLOWERS], text, place)) {
      const phrase = lexicon.matchOn(state, text, place);
      if (phrase >= 0) {
        this.noteSet(phrase, lexicon.matchEnd, isCapital);
        return;
      }
    }
    const set = known[start + SET];
    if (set >= 0 && (isCapital || (hints & HINT.free) !== 0)) this.noteSet(set, end, isCapital);
  }

  /** Looks up a word that has no record; `hash` is that of its folded units. */
  readLong(from: number, end: number, hash: number): void {
    const { lexicon } = this;
    if (from < this.nextFrom) return;
    const isCapital = this.isCapital(from, end);
    if (!lexicon.mayBegin(hash)) return;
    this.wordFrom = from;
    if (lexicon.hasExact) this.readExact(from);
    const set = lexicon.matchAt(this.text, from, this.place.to);
    if (set >= 0) this.noteSet(set, lexicon.matchEnd, isCapital);
  }

  private readExact(from: number): void {
    const { lexicon } = this;
    const exact = lexicon.matchExactAt(this.text, from, this.place.to);
    if (exact >= 0) this.noteSet(exact, lexicon.matchEnd, true);
  }

  /** Whether a word has a capital; one letter that has is an initial. */
  private isCapital(from: number, end: number): boolean {
    const first = this.text.charCodeAt(from);
    const isCapital = this.fold[first] !== first;
    if (end - from === 1 && isCapital) this.nameEnd = end;
    return isCapital;
  }

  /** Notes the types of an entry that begins with the word at hand. */
  private noteSet(set: number, end: number, isCapital: boolean): void {
    const wanted = this.wanted[set];
    if (wanted === undefined) return;
    this.note(wanted.free, end);
    if (end > this.nextFrom) this.nextFrom = end;
    if (!isCapital) return;
    this.note(wanted.capital, end);
    if (wanted.guarded.length > 0 && (!wanted.isCommon || this.isAfterName())) {
      this.note(wanted.guarded, end);
      this.nameEnd = end;
    }
  }

  private note(types: readonly number[], end: number): void {
    for (let at = 0; at < types.length; at++) this.track.add(types[at], end);
  }

  private isAfterName(): boolean {
    return this.nameEnd >= 0 && isNameGap(this.text, this.nameEnd, this.wordFrom);
  }
}

/** Bits of INTEREST in a word of these types. */
function toInterest(wanted: WantedSet | undefined): number {
  if (wanted === undefined) return 0;
  if (wanted.free.length > 0) return INTEREST.lexicon;
  // A word known only as common has no type that a grammar asks for.
  return wanted.capital.length + wanted.guarded.length > 0 ? INTEREST.capital : 0;
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

function toWanted(lexicon: Lexicon, set: readonly number[], demand: WordDemand): WantedSet | undefined {
  const types = set.map((number) => lexicon.types[number]);
  const pick = (test: (type: WordType) => boolean): number[] =>
    types
      .filter(test)
      .map(({ name }) => demand.toType(name))
      .filter((type) => type >= 0);
  const needsCapital = (type: WordType): boolean =>
    type.case === 'capital' || demand.isForCapitals(demand.toType(type.name));
  const wanted: WantedSet = {
    free: pick((type) => !type.guarded && !needsCapital(type)),
    capital: pick((type) => !type.guarded && needsCapital(type)),
    guarded: pick((type) => type.guarded),
    isCommon: types.some((type) => type.name === COMMON_TYPE),
  };
  const isWanted = wanted.free.length + wanted.capital.length + wanted.guarded.length > 0;
  return isWanted || wanted.isCommon ? wanted : undefined;
}
