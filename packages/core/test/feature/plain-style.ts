/** A style made from element names alone, so that features are tested apart from the cascade. */
import { KIND, type Page, TAG } from '../../src/page/index.ts';
import { isBlockTag } from '../../src/page/index.ts';
import { DISPLAY, HIDDEN, type Style } from '../../src/style/index.ts';

const SIZES: Readonly<Record<number, number>> = {
  [TAG.h1]: 32,
  [TAG.h2]: 24,
  [TAG.h3]: 18.72,
  [TAG.h4]: 16,
  [TAG.h5]: 13.28,
  [TAG.h6]: 10.72,
};
const BOLD = new Set<number>([TAG.b, TAG.strong, TAG.th, TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6]);
const ITALIC = new Set<number>([TAG.i, TAG.em]);

/** Reads names, and of `style=` only what the tests write: `display: X`, `color: #rrggbb`, `width: Npx`… */
export function plainStyle(page: Page): Style {
  const of = (initial: number): Float64Array => new Float64Array(page.size).fill(initial);
  const style = {
    fontSize: of(16),
    fontWeight: of(400),
    italic: of(0),
    color: of(0x000000ff),
    background: of(0),
    backdrop: of(0xffffffff),
    display: of(DISPLAY.inline),
    hidden: of(HIDDEN.visible),
    opacity: of(1),
    position: of(0),
    float: of(0),
    width: of(Number.NaN),
    height: of(Number.NaN),
    listStyle: of(0),
    textTransform: of(0),
    textAlign: of(0),
    whiteSpace: of(0),
  };
  const inherited = ['fontSize', 'fontWeight', 'italic', 'color', 'backdrop', 'hidden'] as const;
  for (let node = 1; node < page.size; node++) {
    for (const name of inherited) style[name][node] = style[name][page.parent[node]]!;
    if (page.kind[node] !== KIND.element) continue;
    const tag = page.tag[node];
    const written = page.attribute(node, 'style') ?? '';
    if (isBlockTag(tag)) style.display[node] = DISPLAY.block;
    if (tag in SIZES) style.fontSize[node] = SIZES[tag]!;
    if (BOLD.has(tag)) style.fontWeight[node] = 700;
    if (ITALIC.has(tag)) style.italic[node] = 1;
    const display = /display: ?(inline-block|block|none|inline)/.exec(written)?.[1];
    if (display !== undefined) {
      style.display[node] = { 'inline-block': DISPLAY.inlineBlock, block: DISPLAY.block, none: 0, inline: 1 }[display]!;
    }
    if (display === 'none' || page.attribute(node, 'hidden') !== undefined) style.hidden[node] = HIDDEN.display;
    const color = /color: ?#([0-9a-f]{6})/.exec(written)?.[1];
    if (color !== undefined) style.color[node] = Number.parseInt(`${color}ff`, 16);
    for (const side of ['width', 'height'] as const) {
      const length = new RegExp(`${side}: ?(\\d+)px`).exec(written)?.[1];
      if (length !== undefined) style[side][node] = Number(length);
    }
    const size = /font-size: ?(\d+)px/.exec(written)?.[1];
    if (size !== undefined) style.fontSize[node] = Number(size);
  }
  return style;
}
