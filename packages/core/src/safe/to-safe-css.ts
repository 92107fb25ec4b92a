/**
 * Style sheets made safe to show: everything that loads something (`url()`, `@import`, strings in `image-set()`)
 * leads where the caller says, or nowhere. Reads tokens as CSS Syntax 3 does, escapes included, for `\75 rl(` is
 * `url(`; where in doubt it takes for an address what is none, never the other way round.
 */

import { CssCursor } from './css-cursor.ts';
import type { AssetKind, ToAsset } from './to-asset.ts';

/** Functions in which a plain string is an address. */
const ADDRESS_FUNCTIONS: ReadonlySet<string> = new Set([
  'image-set',
  '-webkit-image-set',
  'image',
  'src',
  'cross-fade',
  '-webkit-cross-fade',
]);

/** Stands for what is left out: without it `u` and `rl(` on either side would become one name. */
const GAP = '/**/';

/** An address that loads nothing. */
const NOWHERE = 'data:,';

/** A style sheet, or the value of a style attribute, in which every address is `toAsset`'s. */
export function toSafeCss(css: string, toAsset: ToAsset): string {
  return new Rewriter(css, toAsset).rewrite();
}

class Rewriter {
  private readonly cursor: CssCursor;
  private readonly toAsset: ToAsset;
  private readonly out: string[] = [];
  /** For each open parenthesis, whether strings inside are addresses. */
  private readonly open: boolean[] = [];
  private isFontFace = false;

  constructor(css: string, toAsset: ToAsset) {
    this.cursor = new CssCursor(css);
    this.toAsset = toAsset;
  }

  rewrite(): string {
    const { cursor } = this;
    while (!cursor.isAtEnd) {
      if (cursor.skipComment()) this.out.push(GAP);
      else if (cursor.isAtQuote) this.writeString(cursor.readString());
      else if (cursor.peek === '@') this.readAtRule();
      else if (cursor.isAtName) this.readWord();
      else this.readDelimiter();
    }
    return this.out.join('');
  }

  private writeString(text: string): void {
    const isAddress = this.open.at(-1) === true;
    this.out.push(quote(isAddress ? this.toAddress(text, 'image') : text));
  }

  private readWord(): void {
    const { raw, name } = this.cursor.readName();
    if (this.cursor.peek !== '(') {
      this.out.push(withoutMarkup(raw));
      return;
    }
    if (name === 'url') {
      this.writeUrl(this.cursor.readUrl(), 'image');
      return;
    }
    this.cursor.skip();
    this.open.push(ADDRESS_FUNCTIONS.has(name));
    this.out.push(`${withoutMarkup(raw)}(`);
  }

  private readAtRule(): void {
    const { cursor } = this;
    cursor.skip();
    const { raw, name } = cursor.readName();
    if (name === 'charset' || name === 'namespace') {
      cursor.skipStatement();
      this.out.push(GAP);
      return;
    }
    if (name === 'font-face') this.isFontFace = true;
    this.out.push(`@${withoutMarkup(raw)}`);
    if (name !== 'import') return;
    cursor.skipSpace();
    this.out.push(' ');
    if (cursor.isAtQuote) this.writeUrl(cursor.readString(), 'sheet');
    else if (cursor.isAtUrl) {
      cursor.readName();
      this.writeUrl(cursor.readUrl(), 'sheet');
    }
  }

  private readDelimiter(): void {
    const character = this.cursor.skip();
    if (character === '(') this.open.push(this.open.at(-1) === true);
    else if (character === ')') this.open.pop();
    else if (character === '}') this.isFontFace = false;
    // "<" compares in media queries; before anything else it would only be of use to markup.
    this.out.push(character !== '<' || /[\s\d=]/.test(this.cursor.peek) ? character : GAP);
  }

  private writeUrl(address: string, kind: AssetKind): void {
    this.out.push(`url(${quote(this.toAddress(address, kind))})`);
  }

  private toAddress(address: string, kind: AssetKind): string {
    const trimmed = address.trim();
    if (this.isFontFace || trimmed === '') return NOWHERE;
    if (trimmed.startsWith('#')) return trimmed;
    if (kind === 'image' && /^data:image\//i.test(trimmed)) return trimmed;
    return this.toAsset(trimmed, kind) ?? NOWHERE;
  }
}

/** A CSS string; what could end it, or look like markup, is written as its number. */
function quote(text: string): string {
  return `"${text.replace(/["\\<>\n\r\f\0]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}

/** A name as it was spelt; in it `<` can only follow a backslash, and is written as its number. */
function withoutMarkup(raw: string): string {
  return raw.replaceAll('<', '3c ');
}
