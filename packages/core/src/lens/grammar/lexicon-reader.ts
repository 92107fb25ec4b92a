/** Looks words up in one lexicon and notes those types a grammar asks for, each by its case policy and its guard. */
import { COMMON_TYPE, getFoldTable, type Lexicon, WordMatcher } from '../../lexicon/index.ts';
import { INTEREST } from './word-memo.ts';
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

export class LexiconReader {
  private readonly lexicon: Lexicon;
  private readonly matcher: WordMatcher;
  private readonly track: WordTrack;
  private readonly wanted: readonly (WantedSet | undefined)[];
  private readonly fold: Uint16Array = getFoldTable();
  private text = '';
  /** Where the stretch of text ends. */
  private to = 0;
  private nextFrom = 0;
  /** Where the last name or initial ended. */
  private nameEnd = -1;

  /** `toType` numbers a word type, or gives -1 for one the grammar does not use. */
  constructor(lexicon: Lexicon, track: WordTrack, toType: (name: string) => number) {
    this.lexicon = lexicon;
    this.matcher = new WordMatcher(lexicon);
    this.track = track;
    this.wanted = lexicon.typeSets.map((set) => toWanted(lexicon, set, toType));
  }

  /** A new stretch of text: nothing goes on from the one before. */
  begin(text: string, from: number, to: number): void {
    this.text = text;
    this.to = to;
    this.matcher.begin(text, to);
    this.nextFrom = from;
    this.nameEnd = -1;
  }

  /** The bits of INTEREST in a word, of whatever case, as if this were the first lexicon. */
  weigh(from: number, end: number, hash: number): number {
    const { lexicon } = this;
    // A letter by itself may be an initial, after which names count that do not elsewhere.
    if (end - from === 1) return INTEREST.lexicon;
    if (!lexicon.mayBegin(hash)) return 0;
    const state = lexicon.enter(this.text, from, end);
    if (lexicon.goesOn(state) || lexicon.mayBeginExact(this.text, from, end)) return INTEREST.lexicon;
    const set = lexicon.setAt(state);
    const wanted = set < 0 ? undefined : this.wanted[set];
    if (wanted === undefined) return 0;
    if (wanted.free.length > 0) return INTEREST.lexicon;
    // A common word by itself is nothing to a grammar.
    return wanted.capital.length + wanted.guarded.length > 0 ? INTEREST.capital : 0;
  }

  /** Looks up the word added last; `hash` is that of its folded units. */
  read(from: number, end: number, hash: number): void {
    if (from < this.nextFrom) return;
    const { text, to, lexicon } = this;
    const first = text.charCodeAt(from);
    const isCapital = this.fold[first] !== first;
    if (end - from === 1 && isCapital) this.nameEnd = end;
    if (lexicon.hasExact && lexicon.mayBegin(hash)) {
      const exact = lexicon.matchExactAt(text, from, to);
      if (exact >= 0) this.note(from, lexicon.matchEnd, { wanted: this.wanted[exact], isCapital: true });
    }
    const set = this.matcher.match(from, end, hash);
    if (set >= 0) this.note(from, this.matcher.matchEnd, { wanted: this.wanted[set], isCapital });
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
