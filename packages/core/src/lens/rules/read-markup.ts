/**
 * A small reader for the XML of rule files. More lenient than XML in one thing: a raw `<` may stand in an attribute
 * value, as the paper prints it (figures 5 and 7). Stricter in another: there are no document types, so no entities
 * a file could define.
 */
import { isXmlSpace } from '../../character/index.ts';
import type { RuleSource } from './rule-source.ts';

/** An attribute: its value with references resolved, and where each character of the value came from. */
export interface MarkupAttribute {
  readonly name: string;
  readonly value: string;
  /** Offset of the name. */
  readonly at: number;
  /** Offset in the file of a character of the value. */
  readonly offsetOf: (character: number) => number;
}

export interface MarkupText {
  readonly kind: 'text';
  readonly text: string;
  readonly at: number;
}

export interface MarkupElement {
  readonly kind: 'element';
  /** As written. */
  readonly name: string;
  readonly at: number;
  readonly attributes: readonly MarkupAttribute[];
  readonly children: (MarkupElement | MarkupText)[];
}

/** Rule sets are written by people: the longest anyone has written is a thousandth of this. */
const LONGEST = 1_000_000;
const DEEPEST = 100;
const NAME = /[\p{L}_:][\p{L}\p{N}\p{M}_:.\-\u00B7]*/uy;
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/** The root element of a rule file. */
export function readMarkup(source: RuleSource): MarkupElement {
  const { text } = source;
  if (text.length > LONGEST) {
    throw source.fail(
      0,
      `A rule file may have at most ${LONGEST} characters, this one has ${text.length}; split it`,
    );
  }
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden !== null) {
    const code = text.charCodeAt(forbidden.index).toString(16).toUpperCase().padStart(4, '0');
    throw source.fail(forbidden.index, `The character U+${code} cannot stand in XML`);
  }
  return new MarkupReader(source).readDocument();
}

class MarkupReader {
  private readonly source: RuleSource;
  private readonly text: string;
  private readonly open: MarkupElement[] = [];
  private root: MarkupElement | undefined;
  private at: number;

  constructor(source: RuleSource) {
    this.source = source;
    this.text = source.text;
    this.at = this.text.startsWith('\uFEFF') ? 1 : 0;
  }

  readDocument(): MarkupElement {
    while (this.at < this.text.length) {
      if (this.text[this.at] === '<') this.readTag();
      else this.readText();
    }
    const unclosed = this.open.at(-1);
    if (unclosed !== undefined)
      throw this.fail(`<${unclosed.name}> is never closed; expected </${unclosed.name}>`, unclosed.at);
    if (this.root === undefined) throw this.fail('Expected <RULES>, found the end of the file');
    return this.root;
  }

  private readTag(): void {
    if (this.text.startsWith('<!--', this.at)) this.skipPast('-->', 'A comment');
    else if (this.text.startsWith('<![CDATA[', this.at)) this.readCdata();
    else if (this.text.startsWith('<!', this.at)) {
      throw this.fail(
        'A rule file has no document type: <!DOCTYPE and its entities are refused; take it out',
      );
    } else if (this.text.startsWith('<?', this.at)) this.skipPast('?>', 'A processing instruction');
    else if (this.text.startsWith('</', this.at)) this.readEndTag();
    else this.readStartTag();
  }

  private readStartTag(): void {
    const at = this.at++;
    if (this.root !== undefined && this.open.length === 0) {
      throw this.fail(`Expected the end of the file after </${this.root.name}>`, at);
    }
    const name = this.readName('an element name after "<"');
    const element: MarkupElement = {
      kind: 'element',
      name,
      at,
      attributes: this.readAttributes(name),
      children: [],
    };
    this.open.at(-1)?.children.push(element);
    this.root ??= element;
    if (this.text[this.at] === '/') {
      this.at++;
      this.take('>', `to end <${name}/>`);
      return;
    }
    this.take('>', `to end <${name}>`);
    this.open.push(element);
    if (this.open.length > DEEPEST) throw this.fail(`Nested more than ${DEEPEST} deep`, at);
  }

  private readEndTag(): void {
    const { at } = this;
    this.at += 2;
    const name = this.readName('an element name after "</"');
    this.skipSpace();
    this.take('>', `to end </${name}>`);
    const opened = this.open.pop();
    if (opened === undefined) throw this.fail(`</${name}> closes nothing`, at);
    if (opened.name.toLowerCase() === name.toLowerCase()) return;
    const { line } = this.source.placeOf(opened.at);
    throw this.fail(`Expected </${opened.name}>, for line ${line}, found </${name}>`, at);
  }

  private readAttributes(element: string): MarkupAttribute[] {
    const attributes: MarkupAttribute[] = [];
    for (;;) {
      const before = this.at;
      this.skipSpace();
      const next = this.text[this.at];
      if (next === undefined) throw this.fail(`<${element}> is never ended; expected ">"`);
      if (next === '>' || next === '/') return attributes;
      if (before === this.at) throw this.fail(explainGlue(attributes.at(-1), element));
      const attribute = this.readAttribute(element);
      if (attributes.some(({ name }) => name.toLowerCase() === attribute.name.toLowerCase())) {
        throw this.fail(`<${element}> has two attributes "${attribute.name}"`, attribute.at);
      }
      attributes.push(attribute);
    }
  }

  private readAttribute(element: string): MarkupAttribute {
    const { at } = this;
    const name = this.readName(`an attribute name, "/" or ">" in <${element}>`);
    this.skipSpace();
    this.take('=', `and a value after the attribute name ${name}`);
    this.skipSpace();
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") throw this.expected(`a quoted value for ${name}`);
    const from = this.at + 1;
    const to = this.text.indexOf(quote, from);
    if (to < 0) throw this.fail(`The value of ${name} is never ended; expected another ${quote}`);
    this.at = to + 1;
    return { name, at, ...this.resolve(from, to) };
  }

  /** Text with its references resolved, and the way back. */
  private resolve(from: number, to: number): Pick<MarkupAttribute, 'value' | 'offsetOf'> {
    const raw = this.text.slice(from, to);
    if (!raw.includes('&')) return { value: raw, offsetOf: (character) => from + character };
    const offsets: number[] = [];
    let value = '';
    for (let at = from; at < to; ) {
      const [piece, length] = this.text[at] === '&' ? this.readReference(at) : [this.text[at], 1];
      for (let unit = 0; unit < piece.length; unit++) offsets.push(at);
      value += piece;
      at += length;
    }
    return { value, offsetOf: (character) => offsets[character] ?? to };
  }

  private readReference(at: number): [text: string, length: number] {
    const match = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]\w*));/.exec(
      this.text.slice(at, at + 40),
    );
    if (match === null) throw this.fail('A bare "&"; expected &amp; or another reference', at);
    const [all, decimal, hexadecimal, name] = match;
    if (name !== undefined) {
      const known = ENTITIES.get(name);
      if (known !== undefined) return [known, all.length];
      throw this.fail(`Unknown entity ${all}; there are &${[...ENTITIES.keys()].join('; &')};`, at);
    }
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (code > 0x10ffff || isSurrogate || FORBIDDEN.test(String.fromCodePoint(code))) {
      throw this.fail(`${all} names no character of XML`, at);
    }
    return [String.fromCodePoint(code), all.length];
  }

  private readText(): void {
    const { at } = this;
    const next = this.text.indexOf('<', at);
    const end = next < 0 ? this.text.length : next;
    this.at = end;
    const text = this.resolve(at, end).value;
    const inside = this.open.at(-1);
    if (inside !== undefined) inside.children.push({ kind: 'text', text, at });
    else if (text.trim() !== '') {
      const found = at + text.search(/\S/);
      throw this.fail(
        this.root === undefined ? 'Expected <RULES>, found text' : `Expected the end of the file, found text`,
        found,
      );
    }
  }

  private readCdata(): void {
    const { at } = this;
    this.skipPast(']]>', 'A CDATA section');
    const inside = this.open.at(-1);
    if (inside === undefined) throw this.fail('Text stands outside the root element', at);
    inside.children.push({ kind: 'text', text: this.text.slice(at + '<![CDATA['.length, this.at - 3), at });
  }

  private readName(what: string): string {
    NAME.lastIndex = this.at;
    const match = NAME.exec(this.text);
    if (match === null) throw this.expected(what);
    this.at = NAME.lastIndex;
    return match[0];
  }

  private take(character: string, why: string): void {
    if (this.text[this.at] !== character) throw this.expected(`"${character}" ${why}`);
    this.at++;
  }

  private skipSpace(): void {
    while (isXmlSpace(this.text.charCodeAt(this.at))) this.at++;
  }

  private skipPast(end: string, what: string): void {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) throw this.fail(`${what} is never ended; expected "${end}"`);
    this.at = found + end.length;
  }

  private expected(what: string): Error {
    const found = this.text[this.at];
    return this.fail(
      `Expected ${what}, found ${found === undefined ? 'the end of the file' : JSON.stringify(found)}`,
    );
  }

  private fail(detail: string, at = this.at): Error {
    return this.source.fail(at, detail);
  }
}

/** Something stands right behind a value: most often a quote is missing further up. */
function explainGlue(last: MarkupAttribute | undefined, element: string): string {
  const where = last === undefined ? `the name <${element}` : `the value of ${last.name}`;
  return `Expected white space, "/" or ">" after ${where}; is a quotation mark missing?`;
}
