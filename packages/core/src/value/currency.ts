/** data/value/currencies.txt as a table: which currency a sign, code or word beside a number means. */

import { isBlank } from '../character/index.ts';
import currencyData from '../data/value/currencies.generated.ts';
import { once } from '../workspace/index.ts';
import { primaryOf, regionOf } from './language-tag.ts';
import { digitAt } from './scan-number.ts';

/** What a sign means where: `CAD` in `CA`. */
export interface CurrencySense {
  readonly code: string;
  /** Regions in capitals, languages in small letters, `*` for all others; empty where the form is clear. */
  readonly places: readonly string[];
}

/** A sign, code or word beside a number. */
export interface CurrencyFound {
  /** Undefined where nothing tells which of several is meant. */
  readonly code: string | undefined;
  readonly start: number;
  readonly end: number;
  /** Whether it may mean several currencies. */
  readonly isShared: boolean;
}

/** Blanks between a number and its sign: pages lay them out with line breaks. */
const MOST_BLANKS = 8;
/** Letters of scripts that part words by spaces. */
const LETTER = /(?![\u2e80-\ud7ff])\p{L}/u;

/** Reads forms in the format the head of the file describes. */
export function readCurrencies(text: string = currencyData): Map<string, readonly CurrencySense[]> {
  const table = new Map<string, readonly CurrencySense[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const colon = line.startsWith('sign ') ? line.indexOf(': ', 6) : line.indexOf(': ');
    const [head, parts] = [line.slice(0, colon), line.slice(colon + 2).split('; ')];
    if (head.startsWith('sign ')) table.set(head.slice(5), parts.map(readSense));
    else for (const form of parts) table.set(form, [{ code: head, places: [] }]);
  }
  return table;
}

function readSense(part: string): CurrencySense {
  const [code, ...places] = part.split(/,? /);
  return { code, places };
}

const TABLE = once(() => {
  const forms = readCurrencies();
  const names = [...forms.keys()].flatMap((form) => [form, form.toUpperCase()]);
  return {
    forms,
    longest: Math.max(...names.map((form) => form.length)),
    /** What forms begin and end with: most neighbours of numbers are neither. */
    first: new Set(names.map((form) => form.charCodeAt(0))),
    last: new Set(names.map((form) => form.charCodeAt(form.length - 1))),
  };
});

/** The currency that stands before a place of a text, no further back than `least`. */
export function findCurrencyBefore(
  text: string,
  at: number,
  { least, language }: { readonly least: number; readonly language: string | undefined },
): CurrencyFound | undefined {
  let end = at;
  while (end > least && at - end < MOST_BLANKS && isBlank(text.charCodeAt(end - 1))) end--;
  const { longest, last } = TABLE();
  if (end <= least || !last.has(text.charCodeAt(end - 1))) return undefined;
  for (let start = Math.max(least, end - longest); start < end; start++) {
    const form = text.slice(start, end);
    if (LETTER.test(form[0]) && start > 0 && LETTER.test(text[start - 1])) continue;
    // A word at the end of a line says nothing of the next one.
    if (LETTER.test(form[0]) && text.slice(end, at).includes('\n')) continue;
    const senses = sensesOf(form);
    if (senses !== undefined) return toFound(senses, { start, end, language });
  }
  return undefined;
}

/** The currency that follows a place of a text. */
export function findCurrencyAfter(
  text: string,
  at: number,
  language: string | undefined,
): CurrencyFound | undefined {
  let start = at;
  while (start < text.length && start - at < MOST_BLANKS && isBlank(text.charCodeAt(start))) start++;
  const { longest, first } = TABLE();
  if (start >= text.length || !first.has(text.charCodeAt(start))) return undefined;
  for (let end = Math.min(text.length, start + longest); end > start; end--) {
    const form = text.slice(start, end);
    if (LETTER.test(form[form.length - 1]) && LETTER.test(text[end] ?? ' ')) continue;
    const senses = sensesOf(form);
    if (senses === undefined) continue;
    // A sign apart from this number that touches the next one belongs to that: `41 $116.97`.
    const isOfNext = start > at && digitAt(text, end) >= 0;
    return isOfNext ? undefined : toFound(senses, { start, end, language });
  }
  return undefined;
}

/** Whether a whole text is the sign, code or name of a currency. */
export function readCurrency(text: string, language?: string): string | undefined {
  const senses = sensesOf(text.trim());
  return senses && choose(senses, language);
}

function sensesOf(form: string): readonly CurrencySense[] | undefined {
  const { forms } = TABLE();
  return forms.get(form) ?? forms.get(form.toLowerCase());
}

function toFound(
  senses: readonly CurrencySense[],
  { start, end, language }: { start: number; end: number; language: string | undefined },
): CurrencyFound | undefined {
  const code = choose(senses, language);
  // A letter alone has to be clear: `R9 280` is no money.
  if (code === undefined && end - start === 1) return undefined;
  return { code, start, end, isShared: senses[0].places.length > 0 };
}

function choose(senses: readonly CurrencySense[], tag: string | undefined): string | undefined {
  if (senses[0].places.length === 0) return senses[0].code;
  const isMeant = (place: string | undefined) => senses.find(({ places }) => places.includes(place ?? ''));
  return (isMeant(regionOf(tag)) ?? isMeant(primaryOf(tag)) ?? isMeant('*'))?.code;
}
