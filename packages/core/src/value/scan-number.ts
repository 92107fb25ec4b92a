/** Numbers in a text, one after the other: digits of several scripts, grouped and with decimals as people write them. */
import { isBlank } from '../character/index.ts';

/** A number and where it stands. */
export interface NumberFound {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** Digits behind the decimal sign: 2 in `11,90`. */
  readonly decimals: number;
  /** Digits before it, without signs between them. */
  readonly whole: string;
  /** Whether signs part its thousands. */
  readonly isGrouped: boolean;
  /** Whether digits and points go on, up to `end`: `12.5.2026`, `1.2.3`, `12:30`. */
  readonly isPart: boolean;
}

/** What decides on `1.234`. */
export interface NumberHabit {
  readonly hasDecimalComma?: boolean | undefined;
  /** Money has no three decimals. */
  readonly isMoney?: boolean;
}

/** Zeros of the scripts whose digits are read: ASCII, full width, Arabic, Persian, Devanagari, Thai. */
const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0xe50] as const;
/** More digits are no number that anybody calculates with. */
const LONGEST = 18;
const GROUP = 3;

/** The value of a digit, or -1. */
export function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x660) return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1;
  for (const zero of ZEROS) if (code >= zero && code < zero + 10) return code - zero;
  return -1;
}

/** The first digit at or behind a place of the text, its end where there is none. */
export function findDigit(text: string, from: number): number {
  let at = from;
  while (at < text.length && digitAt(text, at) < 0) at++;
  return at;
}

/** The first number at or behind a place of the text. */
export function scanNumber(text: string, from: number, habit: NumberHabit = {}): NumberFound | undefined {
  const start = findDigit(text, from);
  return start >= text.length ? undefined : new NumberScanner(text, start).read(habit);
}

/** Reads one number, group by group; no group is read more than twice, whatever follows. */
class NumberScanner {
  readonly #text: string;
  readonly #start: number;
  #at: number;
  #whole = '';
  #decimals = '';
  /** The sign between thousands, and how often it came. */
  #grouping = '';
  #groups = 0;
  #isPart = false;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
    this.#at = start;
  }

  read(habit: NumberHabit): NumberFound {
    this.#whole = this.#take(this.#at);
    const isPointFirst = this.#isFraction();
    if (isPointFirst) [this.#whole, this.#decimals] = ['', this.#whole];
    const first = this.#whole;
    while (!isPointFirst && this.#decimals === '' && this.#takeGroup(first));
    this.#decide(first, habit);
    for (; this.#goesOn(); this.#take(this.#at + 1)) this.#isPart = true;
    const value =
      this.#whole.length > LONGEST ? Number.NaN : Number(`${this.#whole || '0'}.${this.#decimals || '0'}`);
    return {
      start: isPointFirst ? this.#start - 1 : this.#start,
      end: this.#at,
      value,
      decimals: this.#decimals.length,
      whole: this.#whole,
      isGrouped: this.#groups > 0,
      isPart: this.#isPart,
    };
  }

  /** `.99` without a digit before the point. */
  #isFraction(): boolean {
    if (this.#text[this.#start - 1] !== '.' || this.#start < 1) return false;
    const before = this.#text.charCodeAt(this.#start - 2);
    return this.#start === 1 || isBlank(before) || '$€£'.includes(this.#text[this.#start - 2]);
  }

  /** The digits from a place on, as ASCII. */
  #take(from: number): string {
    let digits = '';
    let at = from;
    for (let digit = digitAt(this.#text, at); digit >= 0; digit = digitAt(this.#text, ++at)) digits += digit;
    this.#at = at;
    return digits;
  }

  /** Takes a sign and the digits behind it, if they belong to the number; false at its end. */
  #takeGroup(first: string): boolean {
    const end = this.#at;
    const sign = toSign(this.#text.charCodeAt(end));
    if (sign === '' || digitAt(this.#text, end + 1) < 0) return false;
    const group = this.#take(end + 1);
    const isSame = this.#grouping === '' || this.#grouping === sign;
    const mayGroup = isSame && sign !== '٫' && first.length <= GROUP && first !== '0';
    if (mayGroup && (group.length === GROUP || this.#isIndian(sign, group))) {
      this.#grouping = sign;
      this.#groups++;
      this.#whole += group;
      return true;
    }
    if (sign === ' ' || sign === "'" || this.#grouping === sign) {
      this.#isPart = this.#grouping === sign && sign !== ' ';
      this.#at = end;
      return false;
    }
    this.#decimals = group;
    return false;
  }

  /** `1,00,000`. */
  #isIndian(sign: string, group: string): boolean {
    if (sign !== ',' || group.length !== 2) return false;
    const next = this.#text.slice(this.#at, this.#at + 5);
    return /^,\d{3}(?!\d)|^,\d\d,\d/.test(next);
  }

  /** One sign before three digits: thousands or decimals. */
  #decide(first: string, { hasDecimalComma, isMoney = false }: NumberHabit): void {
    if (this.#groups !== 1 || this.#decimals !== '' || isMoney) return;
    const isDecimal = this.#grouping === '.' ? hasDecimalComma !== true : hasDecimalComma === true;
    if (!isDecimal || (this.#grouping !== '.' && this.#grouping !== ',')) return;
    this.#decimals = this.#whole.slice(first.length);
    this.#whole = first;
    this.#groups = 0;
  }

  #goesOn(): boolean {
    return ".,:'".includes(this.#text[this.#at] ?? ' ') && digitAt(this.#text, this.#at + 1) >= 0;
  }
}

/** A sign between digits in its plain form: spaces of all kinds are one, as are apostrophes. */
function toSign(code: number): string {
  if (code === 0x2e || code === 0xff0e) return '.';
  if (code === 0x2c || code === 0xff0c || code === 0x66c) return ',';
  if (code === 0x66b) return '٫';
  if (code === 0x27 || code === 0x2019) return "'";
  return code !== 0x0a && isBlank(code) ? ' ' : '';
}
