/** Finds the typed words of a stretch of text: shapes by scanners, entries of lexica by look-up, in one pass (2.1). */
import { getFoldTable, getWordTable, HASH_START, hashUnit } from '../../lexicon/index.ts';
import type { EndingReader } from './ending-reader.ts';
import type { Hits } from './hit.ts';
import type { LexiconReader } from './lexicon-reader.ts';
import { isMonth } from './month.ts';
import { scanEmail, scanUrl } from './scan-address.ts';
import {
  endOfDigits,
  isDigit,
  isEdge,
  type Slice,
  scanDate,
  scanHouse,
  scanMonthDate,
  scanPhone,
  scanTime,
} from './scan-number.ts';
import { scanLongZip, scanMixedZip } from './scan-zip.ts';
import { SHAPE } from './shape.ts';

export interface ScannerOptions {
  readonly readers: readonly LexiconReader[];
  readonly endings: EndingReader | undefined;
  readonly hits: Hits;
  /** A 1 for each shape somebody asks for. */
  readonly wanted: Uint8Array;
}

export class WordScanner {
  private readonly readers: readonly LexiconReader[];
  private readonly hits: Hits;
  private readonly wanted: Uint8Array;
  private readonly wantsZip: boolean;
  private readonly endings: EndingReader | undefined;
  private readonly fold: Uint16Array = getFoldTable();
  private readonly isWord: Uint8Array = getWordTable();
  /** Up to where no telephone number, e-mail, or date is looked for: it is part of one, or known to hold none. */
  private phoneFrom = 0;
  private emailFrom = 0;
  private dateFrom = 0;

  constructor({ readers, endings, hits, wanted }: ScannerOptions) {
    this.readers = readers;
    this.endings = endings;
    this.hits = hits;
    this.wanted = wanted;
    this.wantsZip = [SHAPE.wtZip, SHAPE.wtZip5, SHAPE.wtZip9, SHAPE.wtZipMixed].some(
      (type) => wanted[type] === 1,
    );
  }

  /** Adds the typed words of `text` from `from` to `to`; gives the number of words. */
  scan(text: string, from: number, to: number): number {
    const { fold, isWord, readers } = this;
    const slice: Slice = { text, to };
    let words = 0;
    this.phoneFrom = 0;
    this.emailFrom = 0;
    this.dateFrom = 0;
    for (const reader of readers) reader.begin(from);
    for (let at = from; at < to; at++) {
      if (isWord[text.charCodeAt(at)] === 0) {
        const unit = text.charCodeAt(at);
        if ((unit === 43 || unit === 40) && this.wanted[SHAPE.wtPhone] === 1 && at >= this.phoneFrom)
          this.findPhone(slice, at);
        continue;
      }
      let hash = HASH_START;
      let end = at;
      while (end < to && isWord[text.charCodeAt(end)] === 1)
        hash = hashUnit(hash, fold[text.charCodeAt(end++)]!);
      words++;
      const first = text.charCodeAt(at);
      if (isDigit(first)) this.readNumber(slice, at, end);
      else this.readWord(slice, at, end);
      for (const reader of readers) reader.read({ text, from: at, end, to, hash });
      at = end - 1;
    }
    return words;
  }

  private add(shape: number, at: number, end: number): void {
    if (this.wanted[shape] === 1) this.hits.add(shape, at, end);
  }

  private readWord(slice: Slice, at: number, end: number): void {
    const { text, to } = slice;
    const { fold, wanted } = this;
    this.add(SHAPE.wtWord, at, end);
    const first = text.charCodeAt(at);
    if (fold[first] !== first) {
      this.add(SHAPE.wtCapital, at, end);
      if (end - at === 1) this.readInitial(slice, at);
      else if (wanted[SHAPE.wtUpper] === 1 && this.isUpper(text, at, end))
        this.hits.add(SHAPE.wtUpper, at, end);
      if (this.wantsZip && end - at <= 7) this.findMixedZip(slice, at);
      if (wanted[SHAPE.wtDate] === 1) this.findMonthDate(slice, at, end);
      this.endings?.read(text, at, end);
    }
    if (end - at >= 3 && end - at <= 5 && wanted[SHAPE.wtUrl] === 1) {
      const url = text[end] === ':' || text[end] === '.' ? scanUrl(slice, at) : -1;
      if (url > 0) this.hits.add(SHAPE.wtUrl, at, url);
    }
    if (end < to && wanted[SHAPE.wtEmail] === 1 && at >= this.emailFrom) this.findEmail(slice, at, end);
  }

  /** `J.` and `J`; but I and A without a full stop are words. */
  private readInitial({ text, to }: Slice, at: number): void {
    const hasStop = at + 1 < to && text[at + 1] === '.';
    if (hasStop || (text[at] !== 'I' && text[at] !== 'A'))
      this.add(SHAPE.wtInitial, at, hasStop ? at + 2 : at + 1);
  }

  private findMonthDate(slice: Slice, at: number, end: number): void {
    if (at < this.dateFrom || !isMonth(slice.text.slice(at, Math.min(end, at + 11)))) return;
    const date = scanMonthDate(slice, end);
    if (date > 0) this.addDate(at, date);
  }

  private readNumber(slice: Slice, at: number, end: number): void {
    const { text } = slice;
    const { wanted } = this;
    const digits = endOfDigits(slice, at);
    this.add(SHAPE.wtWord, at, end);
    if (digits === end) {
      this.add(SHAPE.wtNumber, at, end);
      this.readDigits(slice, at, end);
    } else if (end - digits === 2 && /^(st|nd|rd|th)$/i.test(text.slice(digits, end))) {
      this.add(SHAPE.wtOrdinal, at, end);
    }
    if (wanted[SHAPE.wtHouse] === 1) {
      const house = scanHouse(slice, at);
      if (house > 0) this.hits.add(SHAPE.wtHouse, at, house);
    }
    if (at >= this.dateFrom) {
      const date = scanDate(slice, at);
      if (date > 0) this.addDate(at, date);
    }
    if (wanted[SHAPE.wtTime] === 1) {
      const time = scanTime(slice, at);
      if (time > 0) this.hits.add(SHAPE.wtTime, at, time);
    }
    if (wanted[SHAPE.wtPhone] === 1 && at >= this.phoneFrom && at >= this.dateFrom) this.findPhone(slice, at);
    if (end < slice.to && wanted[SHAPE.wtEmail] === 1 && at >= this.emailFrom) this.findEmail(slice, at, end);
  }

  /** Years and postal codes. */
  private readDigits(slice: Slice, at: number, end: number): void {
    const length = end - at;
    if (length === 4) {
      const year = Number(slice.text.slice(at, end));
      if (year >= 1500 && year < 2100) this.add(SHAPE.wtYear, at, end);
      this.add(SHAPE.wtZip4, at, end);
      if (this.wantsZip) this.findMixedZip(slice, at);
    }
    if (length !== 5 || !this.wantsZip) return;
    const long = scanLongZip(slice, at);
    if (long > 0) this.addZip(SHAPE.wtZip9, at, long);
    else if (isEdge(slice, end) && !isJoined(slice, at, end)) this.addZip(SHAPE.wtZip5, at, end);
  }

  private addZip(type: number, at: number, end: number): void {
    this.add(type, at, end);
    this.add(SHAPE.wtZip, at, end);
  }

  private findMixedZip(slice: Slice, at: number): void {
    const end = scanMixedZip(slice, at);
    if (end > 0) this.addZip(SHAPE.wtZipMixed, at, end);
  }

  private findPhone(slice: Slice, at: number): void {
    const end = scanPhone(slice, at);
    if (end < 0) return;
    this.hits.add(SHAPE.wtPhone, at, end);
    this.phoneFrom = end;
  }

  /** Only where the word goes on with something an address may hold, so that most words cost one comparison. */
  private findEmail(slice: Slice, at: number, end: number): void {
    const { text } = slice;
    const sign = text[end] === ' ' ? text[end + 1]! : text[end]!;
    if (!(text[end] === ' ' ? '@[(' : "@._+-%[('").includes(sign)) return;
    const address = scanEmail(slice, at);
    if (address < 0) return;
    this.hits.add(SHAPE.wtEmail, at, address);
    this.emailFrom = address;
  }

  private addDate(at: number, end: number): void {
    this.add(SHAPE.wtDate, at, end);
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

/** 12345,67 and 1.12345 are numbers, not codes. */
function isJoined({ text, to }: Slice, at: number, end: number): boolean {
  const isSign = (sign: string | undefined): boolean => sign !== undefined && '.,'.includes(sign);
  const before = at >= 2 && isSign(text[at - 1]) && isDigit(text.charCodeAt(at - 2));
  const after = end + 1 < to && isSign(text[end]) && isDigit(text.charCodeAt(end + 1));
  return before || after;
}
