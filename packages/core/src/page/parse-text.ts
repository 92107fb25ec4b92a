/** parseText: plain text in, a Page out. Every letter of it is in the page; nothing in it is markup. */
import { type Budget, completeBudget, type Limit } from './budget.ts';
import { KIND } from './kind.ts';
import { NameTable, TAG } from './name.ts';
import type { Page, SourceOffsets } from './page.ts';
import { PageWriter } from './page-writer.ts';
import type { ParseOptions } from './parse.ts';
import { layOutParts, type TextPart } from './text-layout.ts';

/** What a text is parsed with; there are no scripts in it. */
export type ParseTextOptions = Omit<ParseOptions, 'scripting'>;

/**
 * Makes a page of paragraphs (`p`) and set parts (`pre`), as a person would mark the text up. Lines that stand for
 * themselves are parted by `br`; of one broken to fit a width, `data` keeps the breaks and `text` has spaces.
 */
export function parseText(written: string, options: ParseTextOptions = {}): Page {
  const budget = completeBudget(options.budget);
  const limits: Limit[] = [];
  if (written.length > budget.markup)
    limits.push({ what: 'markup', limit: budget.markup, found: written.length });
  const text = unifyBreaks(written.slice(0, budget.markup));
  const writer = new TextPageWriter(text, budget, options.offsets === true && text.length === written.length);
  writer.write();
  return writer.finish({ ...options, limits });
}

/** Line feeds only, and no mark of byte order. */
function unifyBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Nodes around every text: the document, html, head, body, and a last part for all that has no room. */
const SCAFFOLD = 6;

class TextPageWriter {
  private readonly text: string;
  private readonly budget: Budget;
  private readonly writer: PageWriter;
  /** Where each node stands, where that is wanted. */
  private readonly places: [start: number, end: number][] | undefined;

  constructor(text: string, budget: Budget, hasOffsets: boolean) {
    this.text = text;
    this.budget = budget;
    this.writer = new PageWriter(budget, NameTable.ofTags(), 1024);
    this.places = hasOffsets ? [] : undefined;
  }

  write(): void {
    const { length } = this.text;
    this.open(KIND.document, 0, [0, length]);
    this.open(KIND.element, TAG.html, [0, length]);
    this.open(KIND.element, TAG.head, [0, 0]);
    this.writer.closeNode();
    this.open(KIND.element, TAG.body, [0, length]);
    for (const part of layOutParts(this.text)) {
      // Beyond the budget the rest is one part: it may have no paragraphs, but it has its words.
      if (this.writer.size + this.countNodes(part) > this.budget.nodes - SCAFFOLD) {
        this.writeRest(part.from);
        return;
      }
      this.writePart(part);
    }
  }

  private countNodes({ from, to, kind }: TextPart): number {
    if (kind !== 'lines') return 2;
    let lines = 1;
    for (let at = this.text.indexOf('\n', from); at >= 0 && at < to; at = this.text.indexOf('\n', at + 1))
      lines++;
    return 2 * lines;
  }

  private writeRest(from: number): void {
    if (this.budget.nodes < SCAFFOLD) return;
    this.writePart({ from, to: this.text.trimEnd().length, kind: 'set' });
  }

  private writePart({ from, to, kind }: TextPart): void {
    this.open(KIND.element, kind === 'set' ? TAG.pre : TAG.p, [from, to]);
    if (kind === 'lines') this.writeLines(from, to);
    else this.leaf(from, to);
    this.writer.closeNode();
  }

  private writeLines(from: number, to: number): void {
    for (let start = from; start < to; ) {
      const found = this.text.indexOf('\n', start);
      const end = found < 0 || found > to ? to : found;
      this.leaf(start, end);
      if (end < to) {
        this.open(KIND.element, TAG.br, [end, end + 1]);
        this.writer.closeNode();
      }
      start = end + 1;
    }
  }

  private open(kind: number, tag: number, place: [start: number, end: number]): void {
    this.writer.openNode(kind, tag);
    this.places?.push(place);
  }

  private leaf(from: number, to: number): void {
    this.writer.leaf(KIND.text, this.text.slice(from, to));
    this.places?.push([from, to]);
  }

  finish({ url, text, limits }: ParseTextOptions & { readonly limits: readonly Limit[] }): Page {
    return this.writer.finish({
      mode: 'no-quirks',
      url,
      limits,
      hasText: text ?? true,
      isPlain: true,
      source: this.places && toOffsets(this.places),
    });
  }
}

/** A text has no tags: an element begins and ends where its text does. */
function toOffsets(places: readonly [start: number, end: number][]): SourceOffsets {
  const start = Int32Array.from(places, ([from]) => from);
  const end = Int32Array.from(places, ([, to]) => to);
  return { start, end, open: start, close: end };
}
