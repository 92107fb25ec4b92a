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

/**
 * How dates are written in a language; unknown ones count as English. Where it names no country, other tags of the page
 * for the same language may, and the end of its host.
 */
export function toLocale(
  language: string | undefined,
  {
    others = [],
    host = '',
  }: { readonly others?: readonly string[]; readonly host?: string | undefined } = {},
): DateLocale {
  const primary = language?.split('-')[0];
  const tags = [language ?? '', ...others].filter((tag) => primary === undefined || tag.startsWith(primary));
  const region = tags.map(regionOf).find((found) => found !== undefined) ?? regionOfHost(host);
  const isMonthFirst = region === undefined ? (primary ?? 'en') === 'en' : MONTH_FIRST.has(region);
  return { language: primary, isMonthFirst };
}

function regionOf(tag: string): string | undefined {
  return tag.split('-').find((part, index) => index > 0 && part.length === 2);
}

/** Countries whose ends of hosts are theirs; .io, .me, .tv, .co, .ai are everybody's. */
const COUNTRY_ENDS: ReadonlySet<string> = new Set(
  'uk au nz ie in za ca us de at ch fr es it nl be se no dk fi pl cz sk hu ro bg gr pt br mx ar cl ru ua tr il jp kr cn tw hk sg my th vn id ph pk bd lk ke ng gh'.split(
    ' ',
  ),
);

function regionOfHost(host: string): string | undefined {
  const end = host.slice(host.lastIndexOf('.') + 1);
  return COUNTRY_ENDS.has(end) ? end.toUpperCase() : undefined;
}
