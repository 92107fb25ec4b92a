/** Languages as pages name them, and what they mean for dates. */

import type { DateLocale } from '../date/index.ts';
import type { Candidate } from './metadata.ts';

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;
const NOTHING: ReadonlySet<string> = new Set(['und', 'mul', 'zxx', 'xx']);
/** Countries that write the month first; English without a country mostly comes from the first of them. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH', 'FM', 'PW', 'MH']);

/** The candidate as a BCP 47 tag (`en-US`), or rejected. */
export function toLanguage(candidate: Candidate): Candidate {
  const written = candidate.value
    .split(/[,;\s]/, 1)[0]
    .replaceAll('_', '-')
    .replace(/\.utf-?8$/i, '');
  const [primary = '', ...rest] = written.split('-');
  if (!TAG.test(written) || NOTHING.has(primary.toLowerCase())) {
    return { ...candidate, rejected: 'no language tag (BCP 47)' };
  }
  const value = [primary.toLowerCase(), ...rest.map(toSubtag)].join('-');
  return value === candidate.value ? candidate : { ...candidate, value, written: candidate.value };
}

/** Regions in capitals, scripts with one, as RFC 5646 recommends. */
function toSubtag(part: string): string {
  if (part.length === 2) return part.toUpperCase();
  if (part.length === 4) return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
  return part.toLowerCase();
}

/** How dates are written in a language; unknown ones count as English. */
export function toLocale(language: string | undefined): DateLocale {
  const [primary, ...rest] = language?.split('-') ?? [];
  const region = rest.find((part) => part.length === 2);
  const isMonthFirst = region === undefined ? (primary ?? 'en') === 'en' : MONTH_FIRST.has(region);
  return { language: primary, isMonthFirst };
}
