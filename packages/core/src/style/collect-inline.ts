/** The style attributes of a page, each distinct text parsed once. */
import { ATTRIBUTE, type Page } from '../page/index.ts';
import { type Block, BlockBuilder, isRead } from './declarations.ts';
import { SheetScanner, type SheetSink } from './sheet-scanner.ts';

/** Distinct style attributes that are read; the page with most has 274 (974-page content set, November 2026). */
export const MOST_INLINE = 100_000;

/** What every distinct style attribute declares; those beyond the bound are left out. */
export function collectInline(page: Page): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>();
  const isQuirks = page.mode === 'quirks';
  const { attributeName, attributeValue } = page;
  for (let place = 0; place < attributeName.length; place++) {
    if (attributeName[place] !== ATTRIBUTE.style) continue;
    const text = attributeValue[place];
    if (!blocks.has(text) && blocks.size < MOST_INLINE) blocks.set(text, parseInline(text, isQuirks));
  }
  return blocks;
}

/** Parses the text of one style attribute. */
function parseInline(text: string, isQuirks: boolean): Block {
  const sink = new InlineSink(text, isQuirks);
  new SheetScanner(text, sink).scanDeclarations();
  return sink.builder.finish();
}

/** Takes declarations alone. */
class InlineSink implements SheetSink {
  readonly builder: BlockBuilder;
  private readonly text: string;

  constructor(text: string, isQuirks: boolean) {
    this.text = text;
    this.builder = new BlockBuilder(isQuirks);
  }

  declaration(name: string, start: number, end: number): void {
    if (isRead(name)) this.builder.add(name, this.text.slice(start, end));
  }

  openRule(): boolean {
    return false;
  }

  openGroup(): boolean {
    return false;
  }

  closeRule(): void {}
  closeGroup(): void {}
  statement(): void {}
}
