/** The days a page shows, in words or in the `datetime` of its `time` elements. */
import type { Page } from '@anatome/core';
import { TAG } from '@anatome/core/page';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NAMED =
  /(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?)?(\p{L}{3,9})\.?,?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/gu;
const NUMBERED = /(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})/g;

/** Where days are looked for. */
interface ShownPlace {
  readonly lines: readonly string[];
  readonly nodes: readonly number[];
  readonly language: string | undefined;
}

/** Reads them loosely: what may be a day is one, in either order. */
export function readShownDays(page: Page, { lines, nodes, language }: ShownPlace): ReadonlySet<string> {
  const days = new Set<string>();
  for (const node of nodes) {
    const said = page.tag[node] === TAG.time ? page.attribute(node, 'datetime') : undefined;
    if (said !== undefined) days.add(said.slice(0, 10));
  }
  for (const line of lines)
    for (const day of [...readNamed(line, language), ...readNumbered(line)]) days.add(day);
  return days;
}

function readNamed(line: string, language: string | undefined): string[] {
  return Array.from(line.matchAll(NAMED), ([, before, name, after, year]) => {
    const month = monthOf(name, language);
    const day = after ?? before;
    return month > 0 && day !== undefined ? toDay(year, month, day) : '';
  });
}

/** Months by their first letters in English, and as the host writes them in the language of the page. */
function monthOf(name: string, language: string | undefined): number {
  const lower = name.toLowerCase();
  const place = MONTHS.indexOf(lower.slice(0, 3));
  if (place >= 0) return place + 1;
  for (let month = 0; month < 12; month++)
    if (namesOf(language ?? 'en')[month].startsWith(lower.slice(0, 3))) return month + 1;
  return 0;
}

const NAMES = new Map<string, readonly string[]>();

function namesOf(language: string): readonly string[] {
  const known = NAMES.get(language);
  if (known !== undefined) return known;
  let names: string[];
  try {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    names = MONTHS.map((_, month) => format.format(new Date(Date.UTC(2026, month, 15))).toLowerCase());
  } catch {
    names = MONTHS;
  }
  NAMES.set(language, names);
  return names;
}

function readNumbered(line: string): string[] {
  return Array.from(line.matchAll(NUMBERED), ([, one, two, three]) => {
    if (one.length === 4) return [toDay(one, Number(two), three)];
    const year = three.length === 2 ? `20${three}` : three;
    return [toDay(year, Number(two), one), toDay(year, Number(one), two)];
  }).flat();
}

function toDay(year: string, month: number, day: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
