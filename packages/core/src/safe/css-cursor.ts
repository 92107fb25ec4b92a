import { isAsciiSpace } from '../character/index.ts';

/** Walks over CSS by the rules of CSS Syntax 3, section 4: names, strings, addresses and escapes. */
export class CssCursor {
  private readonly css: string;
  private at = 0;

  constructor(css: string) {
    this.css = css;
  }

  get isAtEnd(): boolean {
    return this.at >= this.css.length;
  }

  /** The next character, '' at the end. */
  private get isAtSpace(): boolean {
    return isAsciiSpace(this.peek.charCodeAt(0));
  }

  get peek(): string {
    return this.css.charAt(this.at);
  }

  get isAtQuote(): boolean {
    return this.peek === '"' || this.peek === "'";
  }

  get isAtName(): boolean {
    return isNamePart(this.css, this.at);
  }

  /** Whether `url(` comes next, however it is spelt. */
  get isAtUrl(): boolean {
    const start = this.at;
    const isUrl = this.isAtName && this.readName().name === 'url' && this.peek === '(';
    this.at = start;
    return isUrl;
  }

  /** Steps over one character and gives it. */
  skip(): string {
    return this.css.charAt(this.at++);
  }

  skipSpace(): void {
    while (this.skipComment() || this.isAtSpace) if (this.isAtSpace) this.at++;
  }

  /** Steps over a comment, if one comes next. */
  skipComment(): boolean {
    if (!this.css.startsWith('/*', this.at)) return false;
    const end = this.css.indexOf('*/', this.at + 2);
    this.at = end < 0 ? this.css.length : end + 2;
    return true;
  }

  /** Steps over everything up to the next semicolon, and over that. */
  skipStatement(): void {
    while (!this.isAtEnd && this.peek !== ';') {
      if (this.isAtQuote) this.readString();
      else if (!this.skipComment()) this.at++;
    }
    this.at++;
  }

  /** A name as it is spelt, and as it is meant: escapes resolved, in small letters. */
  readName(): { raw: string; name: string } {
    const start = this.at;
    let name = '';
    while (isNamePart(this.css, this.at)) name += this.readCharacter();
    return { raw: this.css.slice(start, this.at), name: name.toLowerCase() };
  }

  /** What a string says; one that is not closed ends with its line. */
  readString(): string {
    const quote = this.skip();
    let text = '';
    while (!this.isAtEnd && this.peek !== quote && !isNewline(this.peek)) text += this.readCharacter();
    if (this.peek === quote) this.at++;
    return text;
  }

  /** The address in `url(…)`, the cursor standing before the parenthesis. */
  readUrl(): string {
    this.at++;
    while (this.isAtSpace) this.at++;
    let address = '';
    if (this.isAtQuote) address = this.readString();
    while (!this.isAtEnd && this.peek !== ')') address += this.readCharacter();
    this.at++;
    return address.trim();
  }

  /** One character, or the one an escape stands for (section 4.3.7). */
  private readCharacter(): string {
    const character = this.skip();
    if (character !== '\\') return character;
    const hex = /^[0-9a-f]{1,6}/i.exec(this.css.slice(this.at, this.at + 6))?.[0];
    if (hex === undefined) {
      const next = this.skip();
      return isNewline(next) ? '' : next;
    }
    this.at += hex.length;
    if (this.isAtSpace) this.at++;
    const code = Number.parseInt(hex, 16);
    return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
  }
}

function isNewline(character: string): boolean {
  return character === '\n' || character === '\r' || character === '\f';
}

/** Letters, digits, `-`, `_`, whatever is not ASCII, and escapes. */
function isNamePart(css: string, at: number): boolean {
  const code = css.charCodeAt(at);
  if (Number.isNaN(code)) return false;
  if (code === 92) return at + 1 < css.length && !isNewline(css.charAt(at + 1));
  return code >= 128 || code === 45 || code === 95 || /[0-9a-z]/i.test(css.charAt(at));
}
