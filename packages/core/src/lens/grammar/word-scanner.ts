/** Finds the typed words of a stretch of text: shapes by scanners, entries of lexica by look-up, in one pass (2.1). */
import { isNoBreakSpace, isPlainSpace } from '../../character/index.ts';
import { getFoldTable, getWordTable } from '../../lexicon/index.ts';
import type { EndingReader } from './ending-reader.ts';
import type { LexiconReader } from './lexicon-reader.ts';
import type { LiteralTable } from './literal-table.ts';
import { isMonth, mayBeMonth } from './month.ts';
import { beginsUrl, endOfUrl, scanEmail, trimUrl } from './scan-address.ts';
import {
  endOfDigits,
  isDigit,
  isEdge,
  isLetter,
  type Slice,
  scanDate,
  scanHouse,
  scanMonthDate,
  scanPhone,
  scanTime,
  unitAt,
} from './scan-number.ts';
import { scanLongZip, scanMixedZip, scanSixZip } from './scan-zip.ts';
import { SHAPE } from './shape.ts';
import { INTEREST, type NewWord, toAsked, toBitOfLexicon, WordMemo } from './word-memo.ts';
import { WordQueue } from './word-queue.ts';
import type { WordTrack } from './word-track.ts';

/** How often the queue is filled between two looks at the clock: one block may be the whole page. */
const FILLS_PER_LOOK = 256;
const SPACE = 32;
const APOSTROPHE = 39;
const PARENTHESIS = 40;
const PLUS = 43;
const HYPHEN = 45;
const FULL_STOP = 46;
const COLON = 58;

export interface ScannerOptions {
  readonly readers: readonly LexiconReader[];
  /** Of capitalised words, and of words of any case. */
  readonly endings: EndingReader | undefined;
  readonly anyEndings: EndingReader | undefined;
  readonly literals: LiteralTable | undefined;
  /** Where words, signs and their types go. */
  readonly track: WordTrack;
  /** A 1 for each shape somebody asks for. */
  readonly wanted: Uint8Array;
}

export class WordScanner {
  private readonly readers: readonly LexiconReader[];
  private readonly literals: LiteralTable | undefined;
  private readonly track: WordTrack;
  private readonly wanted: Uint8Array;
  private readonly wantsZip: boolean;
  private readonly endings: EndingReader | undefined;
  private readonly anyEndings: EndingReader | undefined;
  private readonly fold: Uint16Array = getFoldTable();
  private readonly isWord: Uint8Array = getWordTable();
  /** Up to where no telephone number, address, or date is looked for: it is part of one, or known to hold none. */
  private phoneFrom = 0;
  private emailFrom = 0;
  private urlFrom = 0;
  private dateFrom = 0;
  /** Whether words were left unread, for time was up. */
  isLate = false;
  private deadline = Number.POSITIVE_INFINITY;
  private fills = 0;
  private readonly queue = new WordQueue();
  private readonly memo: WordMemo;
  private text = '';
  /** Bits of INTEREST in the word at hand. */
  private interest = 0;

  constructor({ readers, endings, anyEndings, literals, track, wanted }: ScannerOptions) {
    this.readers = readers;
    this.memo = new WordMemo(readers.length, this.queue, (word) => this.findInterest(word));
    for (const [place, reader] of readers.entries()) reader.keepIn(this.memo.numbers, place);
    this.endings = endings;
    this.anyEndings = anyEndings;
    this.literals = literals;
    this.track = track;
    this.wanted = wanted;
    this.wantsZip = [SHAPE.wtZip, SHAPE.wtZip5, SHAPE.wtZip9, SHAPE.wtZipMixed].some(
      (type) => wanted[type] === 1,
    );
  }

  /** Begins a new page. */
  begin(deadline: number): void {
    this.deadline = deadline;
    this.isLate = false;
  }

  /** Adds the words, signs and typed words of `text` from `from` to `to`; fewer when time is up. */
  scan(text: string, from: number, to: number): void {
    const { fold, isWord, memo, queue, readers, track, wanted } = this;
    queue.clear();
    const slice: Slice = { text, to };
    this.text = text;
    this.phoneFrom = 0;
    this.emailFrom = 0;
    this.urlFrom = 0;
    this.dateFrom = 0;
    for (const reader of readers) reader.begin(text, from, to);
    this.literals?.begin(text);
    for (let at = from; at < to; ) {
      const first = text.charCodeAt(at);
      if (isWord[first] === 0) {
        if (!isPlainSpace(first) && !isNoBreakSpace(first)) this.readSign(slice, at, first);
        at++;
        continue;
      }
      if (queue.taken === queue.count) {
        if (++this.fills % FILLS_PER_LOOK === 0 && performance.now() > this.deadline) this.isLate = true;
        if (this.isLate) break;
        queue.fill(text, at, to);
        memo.fetch();
      }
      const word = queue.taken++;
      const end = queue.ends[word];
      track.addPlace(at, end);
      if (wanted[SHAPE.wtWord] === 1) track.addWord();
      const interest = memo.weigh(word);
      const isCapital = fold[first] !== first;
      this.interest = interest;
      if (isDigit(first)) this.readNumber(slice, at, end);
      else if (isCapital || this.mayBeAddress(text, end, to)) this.readWord(slice, at, end);
      const asked = toAsked(interest, isCapital);
      if (memo.record < 0) for (const reader of readers) reader.readLong(at, end, queue.hashes[word]);
      else if (asked !== 0) {
        for (let reader = 0; reader < readers.length; reader++)
          if (((asked >>> toBitOfLexicon(reader)) & 1) !== 0) readers[reader].read(at, end, memo.record);
      }
      if ((interest & INTEREST.anyEnding) !== 0) this.anyEndings?.read(text, at, end);
      if ((interest & INTEREST.literal) !== 0) this.readLiteral(at, end, queue.hashes[word]);
      at = end;
    }
    track.close();
  }

  private readLiteral(at: number, end: number, hash: number): void {
    const literal = this.literals === undefined ? -1 : this.literals.ofWord(at, end, hash);
    if (literal >= 0) this.track.add(literal, end);
  }

  /** Who may know a word, by its folded units alone. */
  private findInterest(word: NewWord): number {
    const { from, end, hash } = word;
    const { text, readers, literals, endings, anyEndings } = this;
    let interest = 0;
    for (let reader = 0; reader < readers.length; reader++)
      interest |= readers[reader].learn(word) << toBitOfLexicon(reader);
    if (literals !== undefined && literals.ofWord(from, end, hash) >= 0) interest |= INTEREST.literal;
    if (mayBeMonth(end - from) && isMonth(text.slice(from, end))) interest |= INTEREST.month;
    if (endings?.knows(text, from, end)) interest |= INTEREST.ending;
    if (anyEndings?.knows(text, from, end)) interest |= INTEREST.anyEnding;
    return interest;
  }

  private readSign(slice: Slice, at: number, unit: number): void {
    this.track.addPlace(at, at + 1);
    if ((unit === PLUS || unit === PARENTHESIS) && this.wanted[SHAPE.wtPhone] === 1 && at >= this.phoneFrom)
      this.findPhone(slice, at);
    if (this.wanted[SHAPE.wtJoiner] === 1 && this.isJoiner(slice, at, unit))
      this.track.add(SHAPE.wtJoiner, at + 1);
    if (unit === HYPHEN && this.isBetweenWords(slice, at)) this.add(SHAPE.wtHyphen, at + 1);
    const literal = this.literals === undefined ? -1 : this.literals.ofSign(unit);
    if (literal >= 0) this.track.add(literal, at + 1);
  }

  /** Whether a sign is a hyphen or an apostrophe between two letters. */
  private isJoiner({ text, to }: Slice, at: number, unit: number): boolean {
    const folded = this.fold[unit];
    if ((folded !== HYPHEN && folded !== APOSTROPHE) || at === 0 || at + 1 >= to) return false;
    return this.isWord[text.charCodeAt(at - 1)] === 1 && this.isWord[text.charCodeAt(at + 1)] === 1;
  }

  /** Whether a hyphen stands between two words, the first of which may end in a full stop. */
  private isBetweenWords({ text, to }: Slice, at: number): boolean {
    const { isWord } = this;
    return at + 1 < to && isWord[text.charCodeAt(at + 1)] === 1 && at > 0 && !isSpaceOrSign(text, at - 1);
  }

  private add(shape: number, end: number): void {
    if (this.wanted[shape] === 1) this.track.add(shape, end);
  }

  private readWord(slice: Slice, at: number, end: number): void {
    const { text, to } = slice;
    const { fold, wanted, interest } = this;
    const first = text.charCodeAt(at);
    if (fold[first] !== first) {
      this.add(SHAPE.wtCapital, end);
      if (end - at === 1) this.readLetter(slice, at);
      else if (wanted[SHAPE.wtUpper] === 1 && this.isUpper(text, at, end)) this.track.add(SHAPE.wtUpper, end);
      if (this.wantsZip && end - at <= 7) this.findMixedZip(slice, at);
      if ((interest & INTEREST.month) !== 0 && wanted[SHAPE.wtDate] === 1) this.findMonthDate(slice, at, end);
      if ((interest & INTEREST.ending) !== 0) this.endings?.read(text, at, end);
    }
    if (end - at >= 3 && end - at <= 5 && wanted[SHAPE.wtUrl] === 1) {
      const after = unitAt(text, end);
      if ((after === COLON || after === FULL_STOP) && at >= this.urlFrom) this.findUrl(slice, at);
    }
    if (end < to && wanted[SHAPE.wtEmail] === 1 && at >= this.emailFrom) this.findEmail(slice, at, end);
  }

  /** Whether what follows a word lets it begin an address; most words are followed by a space and another word. */
  private mayBeAddress(text: string, end: number, to: number): boolean {
    return end + 1 < to && (text.charCodeAt(end) !== SPACE || this.isWord[text.charCodeAt(end + 1)] === 0);
  }

  private readLetter(slice: Slice, at: number): void {
    this.add(SHAPE.wtLetter, at + 1);
    this.readInitial(slice, at);
  }

  /** `J.` and `J`; but I and A without a full stop are words. */
  private readInitial({ text, to }: Slice, at: number): void {
    const hasStop = at + 1 < to && text[at + 1] === '.';
    if (hasStop || (text[at] !== 'I' && text[at] !== 'A'))
      this.add(SHAPE.wtInitial, hasStop ? at + 2 : at + 1);
  }

  private findMonthDate(slice: Slice, at: number, end: number): void {
    if (at < this.dateFrom || !isMonth(slice.text.slice(at, Math.min(end, at + 11)))) return;
    const date = scanMonthDate(slice, end);
    if (date > 0) this.addDate(date);
  }

  private readNumber(slice: Slice, at: number, end: number): void {
    const { text } = slice;
    const { wanted } = this;
    const digits = endOfDigits(slice, at);
    if (digits === end) {
      this.add(SHAPE.wtNumber, end);
      this.readDigits(slice, at, end);
    } else if (end - digits === 2 && /^(st|nd|rd|th)$/i.test(text.slice(digits, end))) {
      this.add(SHAPE.wtOrdinal, end);
    } else if (this.wantsZip && digits - at === 4 && end - digits === 2) this.findMixedZip(slice, at);
    if (wanted[SHAPE.wtHouse] === 1) {
      const house = scanHouse(slice, at);
      if (house > 0) this.track.add(SHAPE.wtHouse, house);
    }
    if (at >= this.dateFrom) {
      const date = scanDate(slice, at);
      if (date > 0) this.addDate(date);
    }
    if (wanted[SHAPE.wtTime] === 1) {
      const time = scanTime(slice, at);
      if (time > 0) this.track.add(SHAPE.wtTime, time);
    }
    if (wanted[SHAPE.wtPhone] === 1 && at >= this.phoneFrom && at >= this.dateFrom) this.findPhone(slice, at);
    if (end < slice.to && wanted[SHAPE.wtEmail] === 1 && at >= this.emailFrom) this.findEmail(slice, at, end);
  }

  /** Years and postal codes. */
  private readDigits(slice: Slice, at: number, end: number): void {
    const length = end - at;
    if (length === 4) {
      const year = Number(slice.text.slice(at, end));
      if (year >= 1500 && year < 2100) this.add(SHAPE.wtYear, end);
      this.add(SHAPE.wtZip4, end);
      if (this.wantsZip) this.findMixedZip(slice, at);
    }
    if (this.wanted[SHAPE.wtZip6] === 1 && (length === 6 || length === 3)) {
      const six = scanSixZip(slice, at);
      if (six > 0) this.track.add(SHAPE.wtZip6, six);
    }
    if (length !== 5 || !this.wantsZip) return;
    const long = scanLongZip(slice, at);
    if (long > 0) this.addZip(SHAPE.wtZip9, long);
    else if (isEdge(slice, end) && !isJoined(slice, at, end)) this.addZip(SHAPE.wtZip5, end);
  }

  private addZip(type: number, end: number): void {
    this.add(type, end);
    this.add(SHAPE.wtZip, end);
  }

  private findMixedZip(slice: Slice, at: number): void {
    const end = scanMixedZip(slice, at);
    if (end > 0) this.addZip(SHAPE.wtZipMixed, end);
  }

  private findPhone(slice: Slice, at: number): void {
    const end = scanPhone(slice, at);
    if (end < 0) return;
    this.track.add(SHAPE.wtPhone, end);
    this.phoneFrom = end;
  }

  /** Nothing within an address is another one: `www.www.www.` would be read from every part of it to the end. */
  private findUrl(slice: Slice, at: number): void {
    if (!beginsUrl(slice, at)) return;
    const end = endOfUrl(slice, at);
    this.urlFrom = end;
    const url = trimUrl(slice, at, end);
    if (url > 0) this.track.add(SHAPE.wtUrl, url);
  }

  /** Only where the word goes on with something an address may hold, so that most words cost one comparison. */
  private findEmail(slice: Slice, at: number, end: number): void {
    if (end + 1 >= slice.to) return;
    const after = slice.text.charCodeAt(end);
    const unit = after === SPACE ? slice.text.charCodeAt(end + 1) : after;
    if (unit >= 128 || (AFTER[unit] & (after === SPACE ? BEHIND_SPACE : BEHIND_NAME)) === 0) return;
    const address = scanEmail(slice, at);
    if (address < 0) return;
    this.track.add(SHAPE.wtEmail, address);
    this.emailFrom = address;
  }

  private addDate(end: number): void {
    this.add(SHAPE.wtDate, end);
    this.dateFrom = end;
    this.phoneFrom = Math.max(this.phoneFrom, end);
  }

  private isUpper(text: string, at: number, end: number): boolean {
    for (let place = at; place < end; place++) {
      const unit = text.charCodeAt(place);
      if (this.fold[unit] === unit && !isDigit(unit)) return false;
    }
    return true;
  }
}

/** What an e-mail address may go on with behind its first word: jane.doe, jane@, jane [at]. */
const BEHIND_NAME = 1;
const BEHIND_SPACE = 2;
const AFTER = new Uint8Array(128);
for (const sign of "@._+-%[('") AFTER[sign.charCodeAt(0)] |= BEHIND_NAME;
for (const sign of '@[(') AFTER[sign.charCodeAt(0)] |= BEHIND_SPACE;

/** What no name goes on after; a full stop may be part of one: Dr.-Otto-Straße. */
function isSpaceOrSign(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit !== FULL_STOP && !isDigit(unit) && !isLetter(unit);
}

/** 12345,67 and 1.12345 are numbers, not codes. */
function isJoined({ text, to }: Slice, at: number, end: number): boolean {
  const isSign = (sign: string | undefined): boolean => sign !== undefined && '.,'.includes(sign);
  const before = at >= 2 && isSign(text[at - 1]) && isDigit(text.charCodeAt(at - 2));
  const after = end + 1 < to && isSign(text[end]) && isDigit(text.charCodeAt(end + 1));
  return before || after;
}
