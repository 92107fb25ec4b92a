/** One declaration in, values of the longhands it sets out. What a browser would refuse is refused. */
import { parseColor } from './color.ts';
import { parseFontSize, parseFontWeight } from './font.ts';
import { findDisplay, KEYWORD_PROPERTIES, toListStyle } from './keyword.ts';
import { isLength, toPixels } from './length.ts';
import { PROPERTY, PROPERTY_COUNT, type PropertyName } from './property.ts';
import { parseClip, parseClipPath, parseTransform } from './shape.ts';
import {
  type PropertySink,
  parseBackground,
  parseBackgroundImage,
  parseFont,
  parseListStyle,
} from './shorthand.ts';
import { splitValue } from './split-value.ts';
import { CURRENT_COLOR, findWide, type Value } from './value.ts';

interface Parser {
  /** Properties set, also when the whole value is a keyword or waits for `var()`. */
  readonly covers: readonly number[];
  /** Gives the values; false when the text is invalid. */
  parse(text: string, sink: PropertySink): boolean;
  /** Whether quirks mode lets lengths go without a unit, or colours without `#`. */
  readonly quirk?: 'length' | 'color';
}

const PARSERS = new Map<string, Parser>();

/** A longhand whose parser gives one value or undefined. */
function longhand(name: string, property: number, read: (text: string) => Value | undefined): void {
  PARSERS.set(name, {
    covers: [property],
    parse(text, sink) {
      const value = read(text);
      if (value === undefined) return false;
      sink(property, value);
      return true;
    },
  });
}

function withQuirk(names: string, quirk: 'length' | 'color'): void {
  for (const name of names.split(' ')) PARSERS.set(name, { ...PARSERS.get(name)!, quirk });
}

for (const [name, { property, words }] of KEYWORD_PROPERTIES) {
  longhand(name, property, (text) => words.get(text));
}
longhand(
  'display',
  PROPERTY.display,
  (text) => KEYWORD_PROPERTIES.get('display')!.words.get(text) ?? findDisplay(text),
);
longhand('font-style', PROPERTY.italic, (text) =>
  /^(?:italic|oblique\b.*)$/.test(text) ? 1 : text === 'normal' ? 0 : undefined,
);
longhand('text-align', PROPERTY.textAlign, (text) =>
  text === '-internal-center'
    ? { kind: 'headerAlign' }
    : KEYWORD_PROPERTIES.get('text-align')!.words.get(text),
);
longhand('font-size', PROPERTY.fontSize, parseFontSize);
longhand('font-weight', PROPERTY.fontWeight, parseFontWeight);
longhand('font-family', PROPERTY.monospace, (text) => (text === 'monospace' ? 1 : 0));
longhand('list-style-type', PROPERTY.listStyle, toListStyle);
longhand('clip', PROPERTY.clip, parseClip);
longhand('clip-path', PROPERTY.clipPath, parseClipPath);
longhand('-webkit-clip-path', PROPERTY.clipPath, parseClipPath);
longhand('transform', PROPERTY.transform, parseTransform);
longhand('-webkit-transform', PROPERTY.transform, parseTransform);
longhand('scale', PROPERTY.transform, (text) => parseTransform(`scale(${text.replace(/\s+/g, ',')})`));
longhand('opacity', PROPERTY.opacity, parseOpacity);
longhand('color', PROPERTY.color, (text) =>
  text === '-internal-body-text'
    ? { kind: 'bodyColor' }
    : readColor(text, { kind: 'wide', keyword: 'inherit' }),
);
longhand('background-color', PROPERTY.background, (text) => readColor(text, CURRENT_COLOR));

const LENGTHS: readonly (readonly [name: string, property: PropertyName, isNegativeAllowed: boolean])[] = [
  ['width', 'width', false],
  ['height', 'height', false],
  ['inline-size', 'width', false],
  ['block-size', 'height', false],
  ['max-width', 'maxWidth', false],
  ['max-height', 'maxHeight', false],
  ['left', 'left', true],
  ['right', 'right', true],
  ['top', 'top', true],
  ['bottom', 'bottom', true],
  ['inset-inline-start', 'left', true],
  ['inset-inline-end', 'right', true],
  ['margin-left', 'marginLeft', true],
  ['margin-inline-start', 'marginLeft', true],
  ['margin-top', 'marginTop', true],
  ['margin-block-start', 'marginTop', true],
  ['text-indent', 'textIndent', true],
];
for (const [name, property, isNegativeAllowed] of LENGTHS) {
  longhand(name, PROPERTY[property], (text) => readLength(text, isNegativeAllowed));
}
withQuirk(
  'font-size width height max-width max-height left right top bottom margin-left margin-top text-indent',
  'length',
);
withQuirk('color background-color', 'color');

const FONT_COVERS = [PROPERTY.fontSize, PROPERTY.fontWeight, PROPERTY.italic, PROPERTY.monospace];
PARSERS.set('font', { covers: FONT_COVERS, parse: parseFont });
PARSERS.set('background', {
  covers: [PROPERTY.background, PROPERTY.backgroundImage],
  parse: parseBackground,
});
PARSERS.set('background-image', { covers: [PROPERTY.backgroundImage], parse: parseBackgroundImage });
PARSERS.set('list-style', { covers: [PROPERTY.listStyle], parse: parseListStyle });
sides('margin', ['marginTop', undefined, undefined, 'marginLeft']);
sides('inset', ['top', 'right', 'bottom', 'left']);
pair('overflow', ['overflowX', 'overflowY']);
pair('margin-inline', ['marginLeft', undefined]);
pair('margin-block', ['marginTop', undefined]);
pair('inset-inline', ['left', 'right']);
PARSERS.set('all', {
  covers: Array.from({ length: PROPERTY_COUNT }, (_, property) => property),
  parse: () => false,
});

/** A shorthand of four sides, in the order top, right, bottom, left. */
function sides(name: string, properties: readonly (PropertyName | undefined)[]): void {
  PARSERS.set(name, {
    covers: properties.flatMap((property) => (property === undefined ? [] : [PROPERTY[property]])),
    parse(text, sink) {
      const parts = splitValue(text).map((part) => readLength(part, true));
      if (parts.length < 1 || parts.length > 4 || parts.includes(undefined)) return false;
      const [top, right = top, bottom = top, left = right] = parts;
      [top, right, bottom, left].forEach((value, side) => {
        const property = properties[side];
        if (property !== undefined) sink(PROPERTY[property], value!);
      });
      return true;
    },
  });
}

/** A shorthand of two values, the second of which may be left out. */
function pair(name: string, properties: readonly (PropertyName | undefined)[]): void {
  PARSERS.set(name, {
    covers: properties.flatMap((property) => (property === undefined ? [] : [PROPERTY[property]])),
    parse(text, sink) {
      const read = (part: string): Value | undefined =>
        name === 'overflow' ? KEYWORD_PROPERTIES.get('overflow-x')!.words.get(part) : readLength(part, true);
      const parts = splitValue(text).map(read);
      if (parts.length < 1 || parts.length > 2 || parts.includes(undefined)) return false;
      properties.forEach((property, side) => {
        if (property !== undefined)
          sink(PROPERTY[property], (side === 1 ? parts[1] : undefined) ?? parts[0]!);
      });
      return true;
    },
  });
}

const SIZE_WORDS =
  /^(?:auto|none|(?:-webkit-)?(?:min-content|max-content|fit-content|fill-available)|stretch|fit-content\(.*\))$/;

/** Pixels, a length that waits, or NaN where a word leaves it to the layout. */
function readLength(text: string, isNegativeAllowed: boolean): Value | undefined {
  const pixels = toPixels(text);
  if (pixels !== undefined) return pixels < 0 && !isNegativeAllowed ? undefined : pixels;
  if (SIZE_WORDS.test(text)) return Number.NaN;
  return isLength(text) ? { kind: 'length', text } : undefined;
}

function readColor(text: string, current: Value): Value | undefined {
  const color = parseColor(text);
  return color === 'current' ? current : color;
}

function parseOpacity(text: string): Value | undefined {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%?)$/.exec(text);
  if (match === null) return /^calc\(/.test(text) ? 1 : undefined;
  return Math.max(0, Math.min(1, Number(match[1]) / (match[2] === '%' ? 100 : 1)));
}

const BARE_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const BARE_HEX = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/;

/** Whether any longhand we compute is set by this property. */
export function isKnownProperty(name: string): boolean {
  return PARSERS.has(name);
}

/** Parses `name: text` (both lower case, without `!important`); what is invalid gives nothing. */
export function parseDeclaration(
  declaration: { readonly name: string; readonly text: string; readonly isQuirks: boolean },
  sink: PropertySink,
): void {
  const { name, text } = declaration;
  const parser = PARSERS.get(name);
  if (parser === undefined) return;
  const shared: Value | undefined =
    findWide(text) ?? (text.includes('var(') ? { kind: 'variable', name, text } : undefined);
  if (shared !== undefined) for (const property of parser.covers) sink(property, shared);
  else parser.parse(declaration.isQuirks ? forgive(text, parser.quirk) : text, sink);
}

/** Quirks Mode standard, sections 3.1 and 3.2: hashless colours and unitless lengths. */
function forgive(text: string, quirk: Parser['quirk']): string {
  if (quirk === 'length' && BARE_NUMBER.test(text)) return `${text}px`;
  return quirk === 'color' && BARE_HEX.test(text) ? `#${text}` : text;
}
