/** Looks words up in one lexicon and notes those types a grammar asks for, each by its case policy and its guard. */
import { COMMON_TYPE, getFoldTable, type Lexicon } from '../../lexicon/index.ts';
import type { Hits } from './hit.ts';

/** A word about to be looked up. */
export interface ScannedWord {
  readonly text: string;
  readonly from: number;
  readonly end: number;
  /** Where the stretch of text ends. */
  readonly to: number;
  /** Of its folded units. */
  readonly hash: number;
}

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
  private readonly hits: Hits;
  private readonly wanted: readonly (WantedSet | undefined)[];
  private readonly fold: Uint16Array = getFoldTable();
  private nextFrom = 0;
  /** Where the last name or initial ended. */
  private nameEnd = -1;

  /** `toType` numbers a word type, or gives -1 for one the grammar does not use. */
  constructor(lexicon: Lexicon, hits: Hits, toType: (name: string) => number) {
    this.lexicon = lexicon;
    this.hits = hits;
    this.wanted = lexicon.typeSets.map((set) => toWanted(lexicon, set, toType));
  }

  /** A new stretch of text: nothing goes on from the one before. */
  begin(from: number): void {
    this.nextFrom = from;
    this.nameEnd = -1;
  }

  read(word: ScannedWord): void {
    const { text, from, end, to, hash } = word;
    if (from < this.nextFrom) return;
    const first = text.charCodeAt(from);
    const isCapital = this.fold[first] !== first;
    if (end - from === 1 && isCapital) this.nameEnd = end;
    const { lexicon } = this;
    if (!lexicon.mayBegin(hash)) return;
    if (lexicon.hasExact) {
      const exact = lexicon.matchExactAt(text, from, to);
      if (exact >= 0) this.note(word, { wanted: this.wanted[exact], end: lexicon.matchEnd, isCapital: true });
    }
    const set = lexicon.matchAt(text, from, to);
    if (set >= 0) this.note(word, { wanted: this.wanted[set], end: lexicon.matchEnd, isCapital });
  }

  private note({ text, from }: ScannedWord, match: Match): void {
    const { wanted, end, isCapital } = match;
    if (wanted === undefined) return;
    for (const type of wanted.free) this.hits.add(type, from, end);
    this.nextFrom = Math.max(this.nextFrom, end);
    if (!isCapital) return;
    for (const type of wanted.capital) this.hits.add(type, from, end);
    if (wanted.guarded.length === 0) return;
    const isAfterName = this.nameEnd >= 0 && isNameGap(text, this.nameEnd, from);
    if (wanted.isCommon && !isAfterName) return;
    for (const type of wanted.guarded) this.hits.add(type, from, end);
    this.nameEnd = end;
  }
}

interface Match {
  readonly wanted: WantedSet | undefined;
  readonly end: number;
  readonly isCapital: boolean;
}

/** A space, or a full stop and a space: `John Brown`, `J. Brown`, `J.Brown`. */
function isNameGap(text: string, from: number, to: number): boolean {
  if (to - from > 2) return false;
  for (let at = from; at < to; at++) if (text[at] !== ' ' && text[at] !== '.') return false;
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
