/** A place in selector text, and the reading of names and values from there. */

import { isNameCode, isNameStart, readName, skipSpace } from './scan.ts';
import type { AttributeTest } from './selector.ts';

export class SelectorCursor {
  text = '';
  end = 0;
  at = 0;

  /** Skips from the start of an unreadable selector to the comma or closing bracket that ends it. */
  skipToComma(): void {
    let open = 0;
    for (; this.at < this.end; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x5c) this.at++;
      else if (code === 0x22 || code === 0x27) this.skipString(code);
      else if (code === 0x28 || code === 0x5b) open++;
      else if (code === 0x5d) open--;
      else if (code === 0x29 && --open < 0) return;
      else if (code === 0x2c && open <= 0) return;
    }
    this.at = this.end;
  }

  /** From the quote that opens a string to the one that closes it, or to the end of the line, which ends it, too. */
  private skipString(quote: number): void {
    for (this.at++; this.at < this.end; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === quote || code === 0x0a) return;
      if (code === 0x5c) this.at++;
    }
  }

  /** The identifier at this place, '' when there is none. */
  takeName(): string {
    const { text, at: from, end } = this;
    let at = from;
    let code = 0;
    while (at < end) {
      code = text.charCodeAt(at);
      if (!isNameCode(code)) break;
      at++;
    }
    if (at < end && code === 0x5c) {
      const name = readName(text, from, end);
      this.at = name.end;
      return name.value;
    }
    if (at === from || !isNameStart(text, from)) return '';
    this.at = at;
    return text.slice(from, at);
  }

  parseAttributeValue(name: string, number: number): AttributeTest | null {
    const { text } = this;
    if (text.charCodeAt(this.at) === 0x5d) {
      return { test: 'attribute', name, number, operator: '', value: '', ignoresCase: false };
    }
    const sign = text[this.at];
    const isPlain = sign === '=';
    if (!isPlain && (!'~|^$*'.includes(sign) || text[this.at + 1] !== '=')) return null;
    const operator = (isPlain ? '=' : `${sign}=`) as AttributeTest['operator'];
    this.at = skipSpace(text, this.at + operator.length, this.end);
    const value = this.takeValue();
    if (value === null) return null;
    this.at = skipSpace(text, this.at, this.end);
    const flag = text.charCodeAt(this.at) | 32;
    let ignoresCase = CASELESS_ATTRIBUTES.has(name);
    if (flag === 0x69 || flag === 0x73) {
      ignoresCase = flag === 0x69;
      this.at = skipSpace(text, this.at + 1, this.end);
    }
    return {
      test: 'attribute',
      name,
      number,
      operator,
      value: ignoresCase ? value.toLowerCase() : value,
      ignoresCase,
    };
  }

  takeValue(): string | null {
    const quote = this.text.charCodeAt(this.at);
    if (quote !== 0x22 && quote !== 0x27) return this.takeName() || null;
    const close = this.text.indexOf(this.text[this.at], this.at + 1);
    if (close < 0 || close >= this.end) return null;
    const value = this.text.slice(this.at + 1, close);
    if (value.includes('\n')) return null;
    if (!value.includes('\\')) {
      this.at = close + 1;
      return value;
    }
    const read = readName(this.text, this.at + 1, this.end, quote);
    this.at = read.end + 1;
    return read.value;
  }

  /** Steps over `( … )`. */
  passArguments(): boolean {
    let open = 0;
    for (; this.at < this.end; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x28) open++;
      else if (code === 0x29 && --open === 0) {
        this.at++;
        return true;
      }
    }
    return false;
  }

  /** `de, "en"` up to the closing bracket; null when it is no such list. */
  takeWords(): string[] | null {
    const words: string[] = [];
    for (;;) {
      const word = this.takeValue();
      if (word === null) return null;
      words.push(word.toLowerCase());
      this.at = skipSpace(this.text, this.at, this.end);
      if (this.text.charCodeAt(this.at) !== 0x2c) return words;
      this.at = skipSpace(this.text, this.at + 1, this.end);
    }
  }
}

/** Attributes whose values HTML compares without case in selectors (HTML standard, "case-sensitivity of selectors"). */
const CASELESS_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype ' +
    'vlink'
  ).split(' '),
);
