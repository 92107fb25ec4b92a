/** The style attributes of a page, each distinct text parsed once. */
import { ATTRIBUTE, type Page } from '../page/index.ts';
import { type Block, BlockBuilder } from './declarations.ts';
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
    const text = attributeValue[place]!;
    if (!blocks.has(text) && blocks.size < MOST_INLINE) blocks.set(text, parseInline(text, isQuirks));
  }
  return blocks;
}

/** Parses the text of one style attribute. */
function parseInline(text: string, isQuirks: boolean): Block {
  const builder = new BlockBuilder(isQuirks);
  const sink: SheetSink = {
    openRule: () => false,
    closeRule: () => {},
    openGroup: () => false,
    closeGroup: () => {},
    statement: () => {},
    declaration: (name, start, end) => builder.add(name, text.slice(start, end)),
  };
  new SheetScanner(text, sink).scanDeclarations();
  return builder.finish();
}
