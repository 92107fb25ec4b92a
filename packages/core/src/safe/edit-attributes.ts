/** The attributes an edit may say, each with its one spelling. */
import { escapeMarkup } from './escape-markup.ts';

/** Reads a value; undefined where it says nothing an edit may say. */
type Reader = (value: string, base: string | undefined) => string | undefined;

/** Longer ones are no addresses people link to. */
const LONGEST_ADDRESS = 8192;
/** Of titles and descriptions of pictures. */
const LONGEST_TEXT = 1000;

const LINK = /^(?:https?|mailto):/;
const IMAGE = /^https?:/;

const readLink: Reader = (value, base) => readAddress(value, { base, scheme: LINK });
const readSource: Reader = (value, base) => readAddress(value, { base, scheme: IMAGE });
const readLanguage = matching(/^[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,5}$/i);
const readDirection = matching(/^(?:ltr|rtl|auto)$/);
const readSpan = matching(/^[1-9][0-9]{0,2}$/);
const readLength = matching(/^[0-9]{1,5}$/);

const EVERYWHERE: readonly (readonly [name: string, read: Reader])[] = [
  ['lang', readLanguage],
  ['dir', readDirection],
];
const CELL: typeof EVERYWHERE = [
  ['colspan', readSpan],
  ['rowspan', readSpan],
  ['scope', matching(/^(?:row|col|rowgroup|colgroup)$/)],
];

/** In the order in which they are written. */
const ATTRIBUTES_OF: ReadonlyMap<string, typeof EVERYWHERE> = new Map([
  ['a', [['href', readLink]]],
  [
    'img',
    [
      ['src', readSource],
      ['alt', readText],
      ['width', readLength],
      ['height', readLength],
    ],
  ],
  ['td', CELL],
  ['th', CELL],
  ['ol', [['start', matching(/^-?[0-9]{1,6}$/)]]],
  ['time', [['datetime', matching(/^[0-9A-Za-z:.+ -]{1,40}$/)]]],
  ['abbr', [['title', readText]]],
]);

/** What is read of an element: its value by name, and what its addresses are read against. */
export interface AttributeSource {
  readonly base: string | undefined;
  attribute(name: string): string | undefined;
}

/** The attributes an element of an edit keeps, each as it is written. */
export function readEditAttributes(tag: string, source: AttributeSource): [name: string, value: string][] {
  const kept: [string, string][] = [];
  for (const [name, read] of [...(ATTRIBUTES_OF.get(tag) ?? []), ...EVERYWHERE]) {
    const written = source.attribute(name);
    const value = written === undefined ? undefined : read(written, source.base);
    if (value !== undefined) kept.push([name, value]);
  }
  return kept;
}

/** Attributes as they stand in a start tag. */
export function writeAttributes(attributes: readonly (readonly [name: string, value: string])[]): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
}

function matching(pattern: RegExp): Reader {
  return (value) => {
    const trimmed = value.trim();
    return pattern.test(trimmed) ? trimmed : undefined;
  };
}

function readText(value: string): string {
  return toWellFormed(value)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_TEXT)
    .replace(/(?<![\s\uD800-\uDBFF])[\s\uD800-\uDBFF]+$/, '');
}

/** Half characters and null characters do not survive being stored or parsed. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\0', '');
}

interface AddressBounds {
  readonly base: string | undefined;
  readonly scheme: RegExp;
}

function readAddress(value: string, { base, scheme }: AddressBounds): string | undefined {
  if (value.length > LONGEST_ADDRESS || !URL.canParse(toWellFormed(value), base)) return undefined;
  const { href } = new URL(toWellFormed(value), base);
  return scheme.test(href) && href.length <= LONGEST_ADDRESS ? href : undefined;
}
