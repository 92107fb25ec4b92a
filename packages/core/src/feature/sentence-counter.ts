/**
 * Counts sentences in one pass, with a memory of one possible end. A terminator (`. ! ? …` and those of other
 * scripts) ends a sentence when quotes, brackets or a note mark `[1]` at most stand between it and a space, no small
 * letter follows, it does not abbreviate the word before it, and a letter came since the last end. So labels and
 * list numbers are no sentences. Intl.Segmenter, for words and sentences together, takes forty times as long (4 MB
 * of English, line by line, warm, November 2026), and splits after "Mr.".
 */
import { isAbbreviation, LONGEST_ABBREVIATION } from './abbreviation.ts';
import { CHARACTER, classOf } from './character.ts';

/** Where the possible end stands: none, still at the terminator, in a note mark, past a space. */
const PENDING = { none: 0, closing: 1, note: 2, spaced: 3 } as const;

const LEFT_BRACKET = 0x5b;
const RIGHT_BRACKET = 0x5d;
const FULL_STOP = 0x2e;

export class SentenceCounter {
  /** Not 0 while an end is possible; callers then pass every character to `follow`. */
  pending: number = PENDING.none;
  /** Whether a letter came since the last end. */
  hasWord = false;
  private readonly text: string;
  /** One place more than there are nodes; the count of node n at n + 1, as prefix sums want it. */
  private readonly counts: Uint32Array;
  private readonly dotsOrdinals: boolean;
  private endNode = 0;
  private isDot = false;
  private wordStart = 0;
  private wordEnd = 0;

  constructor(text: string, counts: Uint32Array, dotsOrdinals: boolean) {
    this.text = text;
    this.counts = counts;
    this.dotsOrdinals = dotsOrdinals;
  }

  /** A terminator at `at` in `node`, after the word that began at `wordStart`. */
  terminate(kind: number, node: number, wordStart: number, at: number): void {
    if (!this.hasWord || this.pending !== PENDING.none) return;
    this.endNode = node;
    if (kind === CHARACTER.wideStop) {
      this.count();
      return;
    }
    this.isDot = kind === CHARACTER.dot;
    this.wordStart = wordStart;
    this.wordEnd = at;
    this.pending = PENDING.closing;
  }

  /** The character after a possible end decides, or leaves it open. */
  follow(kind: number, unit: number): void {
    if (this.pending === PENDING.note) {
      if (unit === RIGHT_BRACKET) this.pending = PENDING.closing;
    } else if (this.pending === PENDING.closing) {
      if (kind === CHARACTER.space) this.pending = PENDING.spaced;
      else if (unit === LEFT_BRACKET) this.pending = PENDING.note;
      else if (kind === CHARACTER.wideStop) this.count();
      else if (isWordOrComma(kind)) this.pending = PENDING.none;
    } else if (kind === CHARACTER.lower) {
      this.pending = PENDING.none;
    } else if (isWordOrComma(kind)) {
      this.decide(kind === CHARACTER.digit);
    }
  }

  /** A block ends here: a possible end is one; without a terminator the block was no sentence. */
  endBlock(): void {
    if (this.pending !== PENDING.none) this.decide(false);
    this.hasWord = false;
  }

  private decide(beforeNumber: boolean): void {
    if (this.isDot && this.isAbbreviated(beforeNumber)) this.pending = PENDING.none;
    else this.count();
  }

  private count(): void {
    this.counts[this.endNode + 1]++;
    this.pending = PENDING.none;
    this.hasWord = false;
  }

  private isAbbreviated(beforeNumber: boolean): boolean {
    const { text, wordStart, wordEnd } = this;
    const length = wordEnd - wordStart;
    if (length <= 0 || length > LONGEST_ABBREVIATION) return false;
    const first = classOf(text.charCodeAt(wordStart));
    if (first === CHARACTER.digit) return this.dotsOrdinals && length <= 2;
    if (first === CHARACTER.upper && this.isInitials()) return true;
    return isAbbreviation(text.slice(wordStart, wordEnd).toLowerCase(), beforeNumber);
  }

  /** `J`, `J.R.R`, `U.S`: capitals, each with its full stop. */
  private isInitials(): boolean {
    const { text, wordStart, wordEnd } = this;
    if ((wordEnd - wordStart) % 2 === 0) return false;
    for (let at = wordStart; at < wordEnd; at += 2) {
      if (classOf(text.charCodeAt(at)) !== CHARACTER.upper) return false;
      if (at + 1 < wordEnd && text.charCodeAt(at + 1) !== FULL_STOP) return false;
    }
    return true;
  }
}

function isWordOrComma(kind: number): boolean {
  return (kind >= CHARACTER.lower && kind <= CHARACTER.dense) || kind === CHARACTER.comma;
}
