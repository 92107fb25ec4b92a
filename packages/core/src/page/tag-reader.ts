/**
 * Reads a tag in one go, if it is written as people write tags. What is unusual is refused, and the tokenizer takes it
 * step by step: character references, quotes and slashes in odd places, names beyond ASCII, a tag that does not end.
 */

import type { Token } from 'parse5';
import { MARKUP_SPACE } from '../character/index.ts';
import { detach } from './detach.ts';
import type { NameMemo } from './name-memo.ts';

/** What a character ends, or makes unusual, as bits. */
const SPACE = 1;
const NAME_END = 2;
const BARE_END = 4;

const CLASS = new Uint8Array(128);
mark(MARKUP_SPACE, SPACE | NAME_END | BARE_END);
mark('/>="\'<', NAME_END);
mark('>&"\'<=`', BARE_END);

function mark(characters: string, bits: number): void {
  for (const character of characters) CLASS[character.charCodeAt(0)] |= bits;
}

const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;
const AMPERSAND = 38;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** A tag with more attributes is left to the tokenizer, which looks names up in a set. */
const MOST_ATTRIBUTES = 32;

const NO_ATTRIBUTES: Token.Attribute[] = [];

/** The last tag read; one reader serves a page. */
export class TagReader {
  isEndTag = false;
  name = '';
  /** Not to be added to. */
  attributes: Token.Attribute[] = NO_ATTRIBUTES;
  isSelfClosing = false;
  private readonly names: NameMemo;
  private markup = '';
  private readonly values = new Map<string, string>();
  /** What is read of the attributes; pushed onto an array of its own, each tag would get room for 17. */
  private readonly found: Token.Attribute[] = [];
  private count = 0;
  private at = 0;

  constructor(names: NameMemo) {
    this.names = names;
  }

  /** Reads the tag whose `<` is at a place; gives the place of its `>`, or -1 when it is unusual. */
  read(markup: string, place: number): number {
    this.markup = markup;
    this.isEndTag = markup.charCodeAt(place + 1) === SLASH;
    this.at = this.isEndTag ? place + 2 : place + 1;
    if (!isLetter(markup.charCodeAt(this.at))) return -1;
    this.count = 0;
    this.isSelfClosing = false;
    const name = this.readName();
    if (name === undefined) return -1;
    this.name = name;
    this.skipSpace();
    if (!this.isEndTag && !this.readAttributes()) return -1;
    this.attributes = this.count === 0 ? NO_ATTRIBUTES : this.found.slice(0, this.count);
    return markup.charCodeAt(this.at) === GREATER ? this.at : -1;
  }

  private readAttributes(): boolean {
    const { markup } = this;
    for (;;) {
      const code = markup.charCodeAt(this.at);
      if (code === GREATER) return true;
      if (code === SLASH) {
        this.isSelfClosing = true;
        this.at++;
        return true;
      }
      if (this.count === MOST_ATTRIBUTES || !this.readAttribute()) return false;
    }
  }

  /** Reads one attribute and the white space after it; of two with one name the first counts. */
  private readAttribute(): boolean {
    const name = this.readName();
    if (name === undefined || name === '') return false;
    const hasSpace = this.skipSpace();
    let value: string | undefined = '';
    if (this.markup.charCodeAt(this.at) === EQUALS) {
      this.at++;
      this.skipSpace();
      value = this.readValue();
      if (value === undefined) return false;
      value = name === 'class' || name === 'style' ? this.shareValue(value) : detach(value);
    } else if (!hasSpace && !this.isAtEnd()) return false;
    if (!this.has(name)) this.found[this.count++] = { name, value };
    return true;
  }

  /** Classes and styles are said over and over: one string for all of them is less to keep, and found sooner in tables. */
  private shareValue(value: string): string {
    let shared = this.values.get(value);
    if (shared === undefined) {
      shared = detach(value);
      this.values.set(shared, shared);
    }
    return shared;
  }

  private has(name: string): boolean {
    for (let place = 0; place < this.count; place++) {
      if (this.found[place].name === name) return true;
    }
    return false;
  }

  private isAtEnd(): boolean {
    const code = this.markup.charCodeAt(this.at);
    return code === GREATER || code === SLASH;
  }

  /** A name in small letters; '' if there is none, undefined if it is unusual. */
  private readName(): string | undefined {
    const { markup, at: start } = this;
    let at = start;
    let hash = 0;
    for (; ; at++) {
      const code = markup.charCodeAt(at);
      // NaN, past the end, is no less than 128 either.
      if (!(code < 128)) return undefined;
      if ((CLASS[code] & NAME_END) !== 0) break;
      // The bit of 32 tells small letters from capitals.
      hash = (Math.imul(hash, 31) + (code | 32)) | 0;
    }
    this.at = at;
    return this.names.read(markup, start, at, hash);
  }

  private readValue(): string | undefined {
    const quote = this.markup.charCodeAt(this.at);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return this.readBareValue();
    const start = this.at + 1;
    const end = findQuote(this.markup, start, quote);
    if (end < 0) return undefined;
    this.at = end + 1;
    const isParted = this.skipSpace() || this.isAtEnd();
    return isParted ? this.markup.slice(start, end) : undefined;
  }

  private readBareValue(): string | undefined {
    const { markup, at: start } = this;
    let at = start;
    for (let code = markup.charCodeAt(at); !(code < 128) || (CLASS[code] & BARE_END) === 0; ) {
      if (at >= markup.length) return undefined;
      code = markup.charCodeAt(++at);
    }
    this.at = at;
    const hasSpace = this.skipSpace();
    if (at === start || (!hasSpace && markup.charCodeAt(at) !== GREATER)) return undefined;
    return markup.slice(start, at);
  }

  private skipSpace(): boolean {
    const { markup, at: start } = this;
    let at = start;
    for (let code = markup.charCodeAt(at); code < 128 && (CLASS[code] & SPACE) !== 0; ) {
      code = markup.charCodeAt(++at);
    }
    this.at = at;
    return at > start;
  }
}

/** The closing quote; -1 if there is none, or a character reference before it. */
function findQuote(markup: string, start: number, quote: number): number {
  for (let at = start; at < markup.length; at++) {
    const code = markup.charCodeAt(at);
    if (code === quote) return at;
    if (code === AMPERSAND) return -1;
  }
  return -1;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
