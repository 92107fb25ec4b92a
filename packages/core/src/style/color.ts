/** Colours as 0xRRGGBBAA: names, hex, and the functions of CSS Color 4. */
import colorData from '../data/colors.generated.ts';
import {
  type Components,
  labToSrgb,
  lchToLab,
  linearToSrgb,
  oklabToSrgb,
  srgbToOklab,
} from './color-space.ts';

const NAMED: ReadonlyMap<string, number> = readNames(colorData);

function readNames(data: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const line of data.split('\n')) {
    const [name, hex] = line.split(' ');
    if (name !== '' && name !== '#' && hex !== undefined) names.set(name, parseHex(hex)!);
  }
  return names;
}

/** Packs red, green and blue (0–255) and alpha (0–1). */
function packColor(red: number, green: number, blue: number, alpha: number): number {
  return ((toByte(red) << 24) | (toByte(green) << 16) | (toByte(blue) << 8) | toByte(alpha * 255)) >>> 0;
}

function toByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value))) || 0;
}

/** The colour a text names, 'current' for `currentcolor`, or undefined when it is none. Expects lower case. */
export function parseColor(text: string): number | 'current' | undefined {
  if (text.charCodeAt(0) === 0x23) return parseHex(text.slice(1));
  if (text === 'currentcolor') return 'current';
  const named = NAMED.get(text);
  if (named !== undefined || !text.endsWith(')')) return named;
  return parseColorFunction(text, 0);
}

function parseHex(digits: string): number | undefined {
  if (!/^[0-9a-f]+$/i.test(digits)) return undefined;
  const short = digits.length === 3 || digits.length === 4;
  if (!short && digits.length !== 6 && digits.length !== 8) return undefined;
  let long = short ? digits.replace(/./g, '$&$&') : digits;
  if (long.length === 6) long += 'ff';
  return Number.parseInt(long, 16);
}

const COLOR_FUNCTION = /^([a-z-]+)\((.*)\)$/s;
/** `color-mix()` and `light-dark()` hold colours; deeper ones are refused. */
const DEEPEST = 8;

function parseColorFunction(text: string, depth: number): number | 'current' | undefined {
  const match = COLOR_FUNCTION.exec(text);
  if (match === null || depth > DEEPEST) return undefined;
  const [, name, inner] = match;
  if (name === 'light-dark') return parseInner(splitCommas(inner)[0] ?? '', depth);
  if (name === 'color-mix') return parseMix(inner, depth);
  const space = SPACES.get(name);
  const parts = space && splitComponents(inner);
  if (!space || !parts) return undefined;
  const color = space(parts.components);
  return color && packColor(color[0], color[1], color[2], parts.alpha);
}

function parseInner(text: string, depth: number): number | 'current' | undefined {
  const trimmed = text.trim();
  return /^(?:color-mix|light-dark)\(/.test(trimmed)
    ? parseColorFunction(trimmed, depth + 1)
    : parseColor(trimmed);
}

/** Splits at the commas outside brackets. */
export function splitCommas(text: string): string[] {
  const parts: string[] = [];
  let open = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28) open++;
    else if (code === 0x29) open--;
    else if (code === 0x2c && open === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

interface ColorParts {
  readonly components: readonly string[];
  readonly alpha: number;
}

/** Three components and alpha, in the old syntax with commas or the new one with a slash. */
function splitComponents(inner: string): ColorParts | undefined {
  if (inner.startsWith('from ')) return undefined;
  const hasCommas = inner.includes(',');
  const [front, behind] = hasCommas ? [inner, undefined] : inner.split('/');
  const components = front
    .trim()
    .split(hasCommas ? /(?:(?<!\s)\s+)?,\s*/ : /\s+/)
    .filter((part) => part !== '');
  const alphaText = hasCommas ? components[3] : behind?.trim();
  if (components.length < 3 || (hasCommas && components.length > 4)) return undefined;
  const alpha = alphaText === undefined ? 1 : toNumber(alphaText, 1);
  if (Number.isNaN(alpha)) return undefined;
  return { components, alpha: Math.max(0, Math.min(1, alpha)) };
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(%)?$/;

/** A number, or a percentage of `whole`; `none` is zero; NaN for anything else. */
function toNumber(text: string, whole: number): number {
  if (text === 'none') return 0;
  const match = NUMBER.exec(text);
  if (match === null) return Number.NaN;
  return match[1] === undefined ? Number(text) : (Number.parseFloat(text) / 100) * whole;
}

const TURNS: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360, '': 1 };

function toDegrees(text: string): number {
  if (text === 'none') return 0;
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(deg|grad|rad|turn|)$/.exec(text);
  if (match === null) return Number.NaN;
  const degrees = Number(match[1]) * TURNS[match[2]];
  return ((degrees % 360) + 360) % 360;
}

type Reader = (parts: readonly string[]) => Components | undefined;

function known(components: Components): Components | undefined {
  return components.some(Number.isNaN) ? undefined : components;
}

const readRgb: Reader = (parts) =>
  known([toNumber(parts[0], 255), toNumber(parts[1], 255), toNumber(parts[2], 255)]);

const readHsl: Reader = (parts) =>
  known(hslToSrgb(toDegrees(parts[0]), percent(parts[1]), percent(parts[2])));

const readHwb: Reader = (parts) => {
  const white = percent(parts[1]);
  const black = percent(parts[2]);
  const pure = hslToSrgb(toDegrees(parts[0]), 1, 0.5);
  const sum = white + black;
  if (sum >= 1) return known([(white / sum) * 255, (white / sum) * 255, (white / sum) * 255]);
  return known(pure.map((part) => part * (1 - sum) + white * 255) as unknown as Components);
};

const readLab: Reader = ([light, a, b]) =>
  known(labToSrgb([toNumber(light, 100), toNumber(a, 125), toNumber(b, 125)]));

const readLch: Reader = ([light, chroma, hue]) =>
  known(labToSrgb(lchToLab([toNumber(light, 100), toNumber(chroma, 150), toDegrees(hue)])));

const readOklab: Reader = ([light, a, b]) =>
  known(oklabToSrgb([toNumber(light, 1), toNumber(a, 0.4), toNumber(b, 0.4)]));

const readOklch: Reader = ([light, chroma, hue]) =>
  known(oklabToSrgb(lchToLab([toNumber(light, 1), toNumber(chroma, 0.4), toDegrees(hue)])));

/** `color(srgb 1 0 0)`; display-p3 is read as sRGB, near enough for telling colours apart. */
const readColor: Reader = ([space, ...parts]) => {
  if (parts.length < 3) return undefined;
  const numbers = [toNumber(parts[0], 1), toNumber(parts[1], 1), toNumber(parts[2], 1)] as const;
  if (space === 'srgb-linear') return known(linearToSrgb(numbers));
  if (space !== 'srgb' && space !== 'display-p3') return undefined;
  return known([numbers[0] * 255, numbers[1] * 255, numbers[2] * 255]);
};

const SPACES: ReadonlyMap<string, Reader> = new Map([
  ['rgb', readRgb],
  ['rgba', readRgb],
  ['hsl', readHsl],
  ['hsla', readHsl],
  ['hwb', readHwb],
  ['lab', readLab],
  ['lch', readLch],
  ['oklab', readOklab],
  ['oklch', readOklch],
  ['color', readColor],
]);

function percent(text: string): number {
  const value = toNumber(text, 100);
  return Math.max(0, Math.min(1, value / 100));
}

function hslToSrgb(hue: number, saturation: number, lightness: number): Components {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const sector = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** `color-mix(in SPACE, A p%, B q%)`: in sRGB when asked, else in Oklab. */
function parseMix(inner: string, depth: number): number | undefined {
  const [method, ...parts] = splitCommas(inner);
  if (parts.length !== 2 || !/^\s*in\s/.test(method)) return undefined;
  const one = readShare(parts[0], depth);
  const other = readShare(parts[1], depth);
  if (one === undefined || other === undefined) return undefined;
  const first = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share);
  const second = other.share ?? 1 - first;
  if (first + second <= 0) return undefined;
  const mixed = mix(one.color, other.color, second / (first + second), /in\s+srgb/.test(method));
  return withAlpha(mixed, Math.min(1, first + second));
}

function readShare(text: string, depth: number): { color: number; share: number | undefined } | undefined {
  const match = /(?:^|\s)([\d.]+)%(?:\s|$)/.exec(text.trim());
  const color = parseInner(match === null ? text : text.trim().replace(match[0], ' '), depth);
  if (typeof color !== 'number') return undefined;
  return { color, share: match === null ? undefined : Number(match[1]) / 100 };
}

function withAlpha(color: number, factor: number): number {
  return ((color & 0xffffff00) | toByte((color & 255) * factor)) >>> 0;
}

function mix(one: number, other: number, share: number, inSrgb: boolean): number {
  const alphas = [(one & 255) / 255, (other & 255) / 255] as const;
  const alpha = alphas[0] * (1 - share) + alphas[1] * share;
  if (alpha === 0) return 0;
  const from = inSrgb ? toComponents(one) : srgbToOklab(toComponents(one));
  const to = inSrgb ? toComponents(other) : srgbToOklab(toComponents(other));
  const mixed = from.map(
    (part, index) => (part * alphas[0] * (1 - share) + to[index] * alphas[1] * share) / alpha,
  ) as unknown as Components;
  const [red, green, blue] = inSrgb ? mixed : oklabToSrgb(mixed);
  return packColor(red, green, blue, alpha);
}

function toComponents(color: number): Components {
  return [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255];
}

/** Paints one colour over an opaque one. */
export function paintOver(color: number, below: number): number {
  const alpha = (color & 255) / 255;
  if (alpha === 1) return color;
  if (alpha === 0) return below;
  const [red, green, blue] = toComponents(color);
  const [redBelow, greenBelow, blueBelow] = toComponents(below);
  const blend = (over: number, under: number): number => over * alpha + under * (1 - alpha);
  return packColor(blend(red, redBelow), blend(green, greenBelow), blend(blue, blueBelow), 1);
}
