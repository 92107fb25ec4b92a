import { roundTo } from '../number/index.ts';
import type { Page } from '../page/index.ts';
import {
  DISPLAY,
  FLOAT,
  HIDDEN,
  LIST_STYLE,
  POSITION,
  type Style,
  TEXT_ALIGN,
  TEXT_TRANSFORM,
  WHITE_SPACE,
} from '../style/index.ts';

/** What the cascade says of a node, in the words of CSS where there are any. */
export function describeStyle(style: Style, node: number): Record<string, string | number> {
  return {
    'font-size': toPixels(style.fontSize[node]),
    'font-weight': style.fontWeight[node],
    'font-style': style.italic[node] === 1 ? 'italic' : 'normal',
    color: toColour(style.color[node]),
    'background-color': toColour(style.background[node]),
    backdrop: toColour(style.backdrop[node]),
    display: toName(DISPLAY, style.display[node]),
    opacity: roundTo(style.opacity[node], 2),
    position: toName(POSITION, style.position[node]),
    float: toName(FLOAT, style.float[node]),
    width: toPixels(style.width[node]),
    height: toPixels(style.height[node]),
    'list-style-type': toName(LIST_STYLE, style.listStyle[node]),
    'text-align': toName(TEXT_ALIGN, style.textAlign[node]),
    'text-transform': toName(TEXT_TRANSFORM, style.textTransform[node]),
    'white-space': toName(WHITE_SPACE, style.whiteSpace[node]),
  };
}

/** Why a node is not seen, and since which ancestor; undefined when it is seen. */
export function describeHidden(
  page: Page,
  style: Style,
  node: number,
): { by: string; since: string } | undefined {
  const kind = style.hidden[node];
  if (kind === HIDDEN.visible) return undefined;
  let since = node;
  while (page.parent[since] >= 0 && style.hidden[page.parent[since]] === kind) since = page.parent[since];
  return { by: toName(HIDDEN, kind), since: page.path(since) };
}

/** The name of a value: `inlineBlock` is `inline-block` in CSS. */
export function toName(names: Readonly<Record<string, number>>, value: number): string {
  const name = Object.keys(names).find((key) => names[key] === value) ?? String(value);
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function toPixels(value: number): string {
  return Number.isNaN(value) ? 'auto' : `${roundTo(value, 2)}px`;
}

/** 0xRRGGBBAA as `#rrggbb`, with its alpha only where it is not opaque. */
function toColour(value: number): string {
  const digits = (value >>> 0).toString(16).padStart(8, '0');
  if (digits.endsWith('00')) return 'transparent';
  return `#${digits.endsWith('ff') ? digits.slice(0, 6) : digits}`;
}
