/** Cleaning and ranking the candidates of one field. */

import { type DateLocale, readDate } from '../date/index.ts';
import { toUrl } from '../feature/index.ts';
import { toLanguage } from './locale.ts';
import type { Candidate, MetadataField } from './metadata.ts';
import { rankDays } from './rank-days.ts';
import { sortCandidates } from './sort-candidates.ts';
import { type AuthorContext, toAuthor } from './to-author.ts';

/** What cleaning needs to know of the page. */
export interface RankContext extends AuthorContext {
  /** What relative addresses are resolved against. */
  readonly base: string | undefined;
}

type Cleaner = (candidate: Candidate, context: RankContext) => Candidate;

const CLEANERS: { readonly [Field in MetadataField]?: Cleaner } = {
  author: toAuthor,
  date: (candidate, { locale }) => toDate(candidate, locale),
  modified: (candidate, { locale }) => toDate(candidate, locale),
  language: toLanguage,
  canonical: toAddress,
  image: toAddress,
  favicon: toAddress,
};

/** The candidates of a field cleaned, best first; rejected ones at the end. Equal weights keep document order. */
export function rank(
  field: MetadataField,
  candidates: readonly Candidate[],
  context: RankContext,
): Candidate[] {
  const clean = CLEANERS[field];
  const cleaned: Candidate[] = [];
  for (const one of candidates) cleaned.push(clean === undefined ? one : clean(one, context));
  const ranked = sortCandidates(cleaned);
  return field === 'date' ? rankDays(ranked) : ranked;
}

function toDate(candidate: Candidate, locale: DateLocale): Candidate {
  const date = readDate(candidate.value, locale);
  if (date !== undefined && candidate.rejected !== undefined) return { ...candidate, value: date.iso };
  if (date === undefined) return { ...candidate, rejected: 'no date' };
  return { ...candidate, value: date.iso, written: date.written };
}

function toAddress(candidate: Candidate, { base }: RankContext): Candidate {
  const url = toUrl(candidate.value, base);
  if (url === undefined) return { ...candidate, rejected: 'no address, or relative and the page has none' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ...candidate, rejected: 'no address on the web' };
  }
  return url.href === candidate.value
    ? candidate
    : { ...candidate, value: url.href, written: candidate.value };
}
