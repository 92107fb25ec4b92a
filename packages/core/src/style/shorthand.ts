/** Shorthands: `font`, `background`, `list-style`. Each gives every longhand it covers. */
import { parseColor } from './color.ts';
import { parseFontSize, parseFontWeight } from './font.ts';
import { toListStyle } from './keyword.ts';
import { isLength } from './length.ts';
import { INITIAL, PROPERTY } from './property.ts';
import { splitValue } from './split-value.ts';
import { LIST_STYLE } from './style.ts';
import { CURRENT_COLOR, type Value } from './value.ts';

export type PropertySink = (property: number, value: Value) => void;

/** `caption`, `menu`…: the fonts of the system, in Chromium's size. */
const SYSTEM_FONTS = /^(?:caption|icon|menu|message-box|small-caption|status-bar|-webkit-small-control)$/;
const SYSTEM_SIZE = 13.3333;
const FONT_WORDS = /^(?:small-caps|(?:ultra-|extra-|semi-)?(?:condensed|expanded))$/;

/** `font: italic bold 12px/1.5 serif`. */
export function parseFont(text: string, sink: PropertySink): boolean {
  if (SYSTEM_FONTS.test(text))
    return giveFont({ size: SYSTEM_SIZE, weight: 400, italic: 0, family: '' }, sink);
  const parts = splitValue(text);
  let weight: Value = 400;
  let italic = 0;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    const partWeight = parseFontWeight(part);
    if (part === 'normal' || FONT_WORDS.test(part)) continue;
    if (part === 'italic' || part === 'oblique') italic = 1;
    else if (partWeight !== undefined) weight = partWeight;
    else {
      const size = parseFontSize(part);
      const familyAt = parts[at + 1] === '/' ? at + 3 : at + 1;
      if (size === undefined || familyAt >= parts.length) return false;
      return giveFont({ size, weight, italic, family: parts.slice(familyAt).join(' ') }, sink);
    }
  }
  return false;
}

interface Font {
  readonly size: Value;
  readonly weight: Value;
  readonly italic: number;
  readonly family: string;
}

function giveFont({ size, weight, italic, family }: Font, sink: PropertySink): boolean {
  sink(PROPERTY.fontSize, size);
  sink(PROPERTY.fontWeight, weight);
  sink(PROPERTY.italic, italic);
  sink(PROPERTY.monospace, family === 'monospace' ? 1 : 0);
  return true;
}

const BACKGROUND_WORDS =
  /^(?:none|repeat|repeat-x|repeat-y|no-repeat|space|round|scroll|fixed|local|left|right|top|bottom|center|cover|contain|auto|border-box|padding-box|content-box|text|,|\/)$/;
const IMAGE =
  /^(?:url|(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient|-webkit-gradient|(?:-webkit-)?image-set|image|(?:-webkit-)?cross-fade|paint|element)\(/;

/** `background: #fff url(x.png) no-repeat`: its colour, and whether there is a picture. */
export function parseBackground(text: string, sink: PropertySink): boolean {
  let color: Value = 0;
  let image = 0;
  for (const part of splitValue(text)) {
    if (BACKGROUND_WORDS.test(part) || isLength(part)) continue;
    if (IMAGE.test(part)) {
      image = 1;
      continue;
    }
    const parsed = parseColor(part);
    if (parsed === undefined) return false;
    color = parsed === 'current' ? CURRENT_COLOR : parsed;
  }
  sink(PROPERTY.background, color);
  sink(PROPERTY.backgroundImage, image);
  return true;
}

/** 1 for any picture or gradient. */
export function parseBackgroundImage(text: string, sink: PropertySink): boolean {
  const isNone = splitValue(text).every((part) => part === 'none' || part === ',');
  if (!isNone && !splitValue(text).some((part) => IMAGE.test(part))) return false;
  sink(PROPERTY.backgroundImage, isNone ? 0 : 1);
  return true;
}

/** `list-style: square inside url(x.png)`. */
export function parseListStyle(text: string, sink: PropertySink): boolean {
  let type: number | undefined;
  let hasImage = false;
  for (const part of splitValue(text)) {
    if (part === 'inside' || part === 'outside') continue;
    if (IMAGE.test(part)) hasImage = true;
    else if (part !== 'none' || type === undefined) type = toListStyle(part);
  }
  type ??= INITIAL[PROPERTY.listStyle];
  sink(PROPERTY.listStyle, hasImage && type === LIST_STYLE.none ? LIST_STYLE.other : type);
  return true;
}
