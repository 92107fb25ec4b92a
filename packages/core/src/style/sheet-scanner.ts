/**
 * Finds the rules and declarations of a style sheet in one pass (CSS Syntax 3), without building a tree: the sink is
 * told where each piece lies in the text, and what it does not want is skipped at the speed of looking for brackets.
 */
import { isNameCode, skipComment, skipSpace } from '../page/index.ts';

/** Who listens. Offsets are into the text being scanned. */
export interface SheetSink {
  /** A style rule begins; false skips its whole block. */
  openRule(start: number, end: number): boolean;
  closeRule(): void;
  /** An at-rule with a block begins; false skips its whole block. */
  openGroup(name: string, start: number, end: number): boolean;
  closeGroup(): void;
  /** An at-rule without a block, such as `@import`. */
  statement(name: string, start: number, end: number): void;
  declaration(name: string, start: number, end: number): void;
}

/** Deeper blocks are skipped; real sheets stay below ten. */
const DEEPEST = 48;

const FRAME = { group: 0, rule: 1 } as const;

// What a character may begin or end.
const STRING = 1;
const COMMENT = 2;
const ESCAPE = 3;
const BRACKET = 4;
const STOP = 5;

const SPECIAL = new Uint8Array(128);
SPECIAL[0x22] = STRING;
SPECIAL[0x27] = STRING;
SPECIAL[0x2f] = COMMENT;
SPECIAL[0x5c] = ESCAPE;
SPECIAL[0x28] = BRACKET;
SPECIAL[0x7b] = STOP;
SPECIAL[0x7d] = STOP;
SPECIAL[0x3b] = STOP;

const SEMICOLON = 0x3b;
const OPEN = 0x7b;
const CLOSE = 0x7d;

export class SheetScanner {
  private readonly text: string;
  private readonly sink: SheetSink;
  private readonly end: number;
  private at = 0;
  /** Kinds of the open blocks. */
  private readonly frames: number[] = [];
  /** How many of the open blocks are style rules: inside one, declarations are allowed. */
  private rules = 0;

  constructor(text: string, sink: SheetSink) {
    this.text = text;
    this.sink = sink;
    this.end = text.length;
  }

  /** Scans a whole sheet. */
  scanSheet(): void {
    while (this.step());
    while (this.frames.length > 0) this.closeFrame();
  }

  /** Scans the declarations of a style attribute. */
  scanDeclarations(): void {
    this.rules = 1;
    while (this.step());
  }

  /** Reads one rule, declaration or closing bracket; false at the end. */
  private step(): boolean {
    const { text, end } = this;
    this.at = skipSpace(text, this.at, end);
    if (this.at >= end) return false;
    const code = text.charCodeAt(this.at);
    if (code === CLOSE) {
      this.at++;
      if (this.frames.length > 0) this.closeFrame();
    } else if (code === SEMICOLON) this.at++;
    else if (code === 0x40) this.readAtRule();
    else if (this.rules > 0) this.readInner();
    else if (this.frames.length === 0 && this.skipMarkupComment(code)) return true;
    else this.readRule();
    return true;
  }

  private closeFrame(): void {
    if (this.frames.pop() === FRAME.rule) {
      this.rules--;
      this.sink.closeRule();
    } else this.sink.closeGroup();
  }

  /** Old pages hide their sheets from older browsers in an HTML comment. */
  private skipMarkupComment(code: number): boolean {
    if (code === 0x3c && this.text.startsWith('<!--', this.at)) this.at += 4;
    else if (code === 0x2d && this.text.startsWith('-->', this.at)) this.at += 3;
    else return false;
    return true;
  }

  private readAtRule(): void {
    const { text } = this;
    let nameEnd = this.at + 1;
    while (nameEnd < this.end && isNameCode(text.charCodeAt(nameEnd))) nameEnd++;
    const name = text.slice(this.at + 1, nameEnd).toLowerCase();
    const stop = this.findStop(nameEnd, this.frames.length > 0);
    this.at = stop;
    const code = stop < this.end ? text.charCodeAt(stop) : SEMICOLON;
    if (code !== OPEN) {
      this.sink.statement(name, nameEnd, stop);
      return;
    }
    this.at++;
    if (this.frames.length < DEEPEST && this.sink.openGroup(name, nameEnd, stop))
      this.frames.push(FRAME.group);
    else this.at = this.skipBlock(this.at);
  }

  private readRule(): void {
    const start = this.at;
    let stop = this.findStop(start, this.frames.length > 0);
    // Outside a block a semicolon does not end a rule; it makes it invalid.
    while (stop < this.end && this.text.charCodeAt(stop) === SEMICOLON) {
      stop = this.findStop(stop + 1, this.frames.length > 0);
    }
    this.at = stop;
    if (stop >= this.end || this.text.charCodeAt(stop) === CLOSE) return;
    this.enterRule(start, stop);
  }

  private enterRule(start: number, stop: number): void {
    this.at = stop + 1;
    if (this.frames.length < DEEPEST && this.sink.openRule(start, stop)) {
      this.frames.push(FRAME.rule);
      this.rules++;
    } else this.at = this.skipBlock(this.at);
  }

  /** Inside a style rule: a declaration, unless a block comes before its end. */
  private readInner(): void {
    const { text } = this;
    const start = this.at;
    let nameEnd = start;
    while (nameEnd < this.end && isNameCode(text.charCodeAt(nameEnd))) nameEnd++;
    const isCustom = text.charCodeAt(start) === 0x2d && text.charCodeAt(start + 1) === 0x2d;
    let stop = this.findStop(nameEnd, true);
    if (stop < this.end && text.charCodeAt(stop) === OPEN) {
      if (!isCustom) {
        this.enterRule(start, stop);
        return;
      }
      stop = this.findStop(this.skipBlock(stop + 1), true);
    }
    this.at = stop;
    const colon = skipSpace(text, nameEnd, stop);
    if (nameEnd === start || text.charCodeAt(colon) !== 0x3a || colon >= stop) return;
    this.sink.declaration(text.slice(start, nameEnd), colon + 1, stop);
  }

  /** The next `{` or `;` (and `}`, inside a block) outside strings, comments and brackets. */
  private findStop(from: number, stopsAtClose: boolean): number {
    const { text, end } = this;
    let at = from;
    while (at < end) {
      const code = text.charCodeAt(at);
      const special = code < 128 ? SPECIAL[code] : 0;
      if (special === 0) at++;
      else if (special === STOP) {
        if (code !== CLOSE || stopsAtClose) return at;
        at++;
      } else at = this.skipSpecial(at, special);
    }
    return end;
  }

  /** The place after the `}` that closes the block whose inside begins here. */
  private skipBlock(from: number): number {
    const { text, end } = this;
    let at = from;
    let open = 1;
    while (at < end) {
      const code = text.charCodeAt(at);
      const special = code < 128 ? SPECIAL[code] : 0;
      if (special === 0 || code === SEMICOLON) at++;
      else if (special === STOP) {
        at++;
        open += code === OPEN ? 1 : -1;
        if (open === 0) return at;
      } else at = this.skipSpecial(at, special);
    }
    return end;
  }

  private skipSpecial(at: number, special: number): number {
    switch (special) {
      case STRING:
        return this.skipString(at);
      case COMMENT:
        return this.text.charCodeAt(at + 1) === 0x2a ? skipComment(this.text, at, this.end) : at + 1;
      case ESCAPE:
        return at + 2;
      default:
        return this.skipBrackets(at);
    }
  }

  /** A string ends at its quote, or broken at the end of the line. */
  private skipString(from: number): number {
    const { text, end } = this;
    const quote = text.charCodeAt(from);
    for (let at = from + 1; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) return at + 1;
      if (code === 0x0a) return at;
      if (code === 0x5c) at++;
    }
    return end;
  }

  /** The place after the `)` that closes the `(` here. */
  private skipBrackets(from: number): number {
    const { text, end } = this;
    if (this.isBareUrl(from)) return this.skipUrl(from + 1);
    let at = from;
    let open = 0;
    while (at < end) {
      const code = text.charCodeAt(at);
      if (code === 0x28) {
        if (at > from && this.isBareUrl(at)) {
          at = this.skipUrl(at + 1);
          continue;
        }
        open++;
      } else if (code === 0x29 && --open === 0) return at + 1;
      const special = code < 128 ? SPECIAL[code] : 0;
      at =
        special === STRING || special === COMMENT || special === ESCAPE
          ? this.skipSpecial(at, special)
          : at + 1;
    }
    return end;
  }

  /** `url(` without quotes, in which every character but `)` is plain. */
  private isBareUrl(bracket: number): boolean {
    const { text } = this;
    if ((text.charCodeAt(bracket - 1) | 32) !== 0x6c || (text.charCodeAt(bracket - 2) | 32) !== 0x72)
      return false;
    const first = text.charCodeAt(bracket + 1);
    return (text.charCodeAt(bracket - 3) | 32) === 0x75 && first !== 0x22 && first !== 0x27 && first !== 0x20;
  }

  private skipUrl(from: number): number {
    let close = this.text.indexOf(')', from);
    while (close >= 0 && this.text.charCodeAt(close - 1) === 0x5c) close = this.text.indexOf(')', close + 1);
    return close < 0 ? this.end : close + 1;
  }
}
