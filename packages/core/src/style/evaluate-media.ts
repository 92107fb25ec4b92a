/** Media queries (Media Queries 5) for a person at a screen: light, with a mouse, nothing moving yet. */
import { splitCommas } from './color.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { evaluateLength } from './length.ts';
import { MEDIUM } from './property.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What the features with words answer. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['any-hover', 'hover'],
  ['any-pointer', 'fine'],
  ['color-gamut', 'srgb'],
  ['display-mode', 'browser'],
  ['dynamic-range', 'standard'],
  ['forced-colors', 'none'],
  ['hover', 'hover'],
  ['inverted-colors', 'none'],
  ['overflow-block', 'scroll'],
  ['overflow-inline', 'scroll'],
  ['pointer', 'fine'],
  ['prefers-color-scheme', 'light'],
  ['prefers-contrast', 'no-preference'],
  ['prefers-reduced-data', 'no-preference'],
  ['prefers-reduced-motion', 'no-preference'],
  ['prefers-reduced-transparency', 'no-preference'],
  ['scan', 'progressive'],
  ['scripting', 'enabled'],
  ['update', 'fast'],
  ['video-dynamic-range', 'standard'],
]);

/** Words that mean "nothing of the kind": a feature asked without a value is false then. */
const NEGATIVE = /^(?:none|no-preference)$/;

/** What the features with numbers answer on this viewport. */
function numbersOf({ width, height }: Viewport): ReadonlyMap<string, number> {
  return new Map([
    ['width', width],
    ['device-width', width],
    ['height', height],
    ['device-height', height],
    ['aspect-ratio', width / height],
    ['device-aspect-ratio', width / height],
    ['resolution', 1],
    ['device-pixel-ratio', 1],
    ['color', 8],
    ['color-index', 0],
    ['monochrome', 0],
    ['grid', 0],
    ['transform-3d', 1],
  ]);
}

/** Whether a media query list holds; an empty one does. */
export function evaluateMedia(text: string, viewport: Viewport): boolean {
  if (text.trim() === '') return true;
  return splitCommas(text.toLowerCase()).some((query) => evaluateQuery(query.trim(), viewport));
}

const QUERY = /^(?:(not|only)\s+)?([a-z][a-z-]*)(?:\s+and\s+(.*))?$/s;

function evaluateQuery(query: string, viewport: Viewport): boolean {
  const match = query.startsWith('(') || /^not\s*\(/.test(query) ? null : QUERY.exec(query);
  if (match === null) return evaluateFeatures(query, viewport) ?? false;
  const [, modifier, type, condition] = match;
  const isType = type === 'screen' || type === 'all';
  const isMet = condition === undefined ? true : evaluateFeatures(condition, viewport);
  if (isMet === undefined) return false;
  return modifier === 'not' ? !(isType && isMet) : isType && isMet;
}

function evaluateFeatures(text: string, viewport: Viewport): boolean | undefined {
  const numbers = numbersOf(viewport);
  return evaluateCondition(text, (inner, name) =>
    name === '' ? evaluateFeature(inner, numbers, viewport) : undefined,
  );
}

const RANGE = /^([^<>=]+)(<=|>=|<|>|=)([^<>=]+)(?:(<=|>=|<|>|=)([^<>=]+))?$/;

function evaluateFeature(
  inner: string,
  numbers: ReadonlyMap<string, number>,
  viewport: Viewport,
): boolean | undefined {
  const colon = inner.indexOf(':');
  if (colon < 0) {
    const range = RANGE.exec(inner);
    return range === null ? isThere(inner, numbers) : evaluateRange(range, numbers, viewport);
  }
  const name = inner.slice(0, colon).trim();
  const value = inner.slice(colon + 1).trim();
  if (name === 'orientation') return value === (viewport.width >= viewport.height ? 'landscape' : 'portrait');
  const word = WORDS.get(name);
  if (word !== undefined) return value === word;
  const [, prefix, feature] = /^(?:-webkit-)?(min-|max-)?(.*)$/s.exec(name)!;
  const own = numbers.get(feature);
  const asked = toNumber(value, viewport);
  if (own === undefined || Number.isNaN(asked)) return undefined;
  if (prefix === 'min-') return own >= asked;
  return prefix === 'max-' ? own <= asked : own === asked;
}

/** A feature without a value: is there any of it? */
function isThere(name: string, numbers: ReadonlyMap<string, number>): boolean | undefined {
  if (name === 'orientation') return true;
  const word = WORDS.get(name);
  if (word !== undefined) return !NEGATIVE.test(word);
  const number = numbers.get(name.replace(/^-webkit-/, ''));
  return number === undefined ? undefined : number !== 0;
}

/** `(400px <= width < 900px)` and `(width >= 400px)`. */
function evaluateRange(
  [, one, sign, two, secondSign, three]: RegExpExecArray,
  numbers: ReadonlyMap<string, number>,
  viewport: Viewport,
): boolean | undefined {
  const read = (text: string): number => numbers.get(text.trim()) ?? toNumber(text.trim(), viewport);
  const first = compare(read(one), sign, read(two));
  if (secondSign === undefined || first === undefined) return first;
  const second = compare(read(two), secondSign, read(three));
  return second === undefined ? undefined : first && second;
}

function compare(one: number, sign: string, other: number): boolean | undefined {
  if (Number.isNaN(one) || Number.isNaN(other)) return undefined;
  switch (sign) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
    default:
      return one === other;
  }
}

/** Lengths in pixels, ratios and resolutions as plain numbers. */
function toNumber(text: string, viewport: Viewport): number {
  const ratio = /^(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/.exec(text);
  if (ratio !== null) return Number(ratio[1]) / Number(ratio[2]);
  const resolution = /^(\d+(?:\.\d+)?|\.\d+)(dppx|x|dpi|dpcm)$/.exec(text);
  if (resolution !== null) return Number(resolution[1]) / DOTS[resolution[2]];
  if (/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return Number(text);
  return evaluateLength(text, {
    em: MEDIUM,
    rem: MEDIUM,
    viewportWidth: viewport.width,
    viewportHeight: viewport.height,
    whole: Number.NaN,
  });
}

/** Dots per CSS pixel of each unit. */
const DOTS: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 96, dpcm: 96 / 2.54 };
