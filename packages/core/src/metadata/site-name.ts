import type { Candidate } from './metadata.ts';
import type { SiteSign } from './site-signs.ts';
import { sortCandidates } from './sort-candidates.ts';
import { SEPARATOR } from './title.ts';
import { toKey } from './to-key.ts';

const WEIGHT = 0.45;
/** Names of sites are short. */
const LONGEST = 60;
const EDGE = /^[\s\-–—:·•|｜»«›‹/\\~_*]+|[\s\-–—:·•|｜»«›‹/\\~_*]+$/gu;

/** What the host says of the site's name: `blog.example.co.uk` → the host, its labels joined as titles may have them. */
export function sitesOfHost(host: string | undefined): string[] {
  if (host === undefined || host === '') return [];
  const bare = host.replace(/^www\d?\./, '');
  const labels = bare.split('.');
  const suffixes = labels.map((_, index) => labels.slice(index).join('.')).slice(0, -1);
  return [...suffixes, ...labels.slice(0, -1).filter((label) => label.length > 3)];
}

/** Adds what the document's title has beside the chosen title, and ranks again: a name only where more than the title says it. */
export function rankSites(
  ranked: readonly Candidate[],
  signs: readonly SiteSign[],
  { title, documentTitle }: { readonly title: string | undefined; readonly documentTitle: string },
): Candidate[] {
  const known = ranked.map(refuseAccount);
  const own = title === undefined ? '' : toKey(title);
  const names = signs.map(({ value }) => value).filter((value) => toKey(value) !== own);
  for (const value of names) known.push({ value, source: 'title', name: 'title', weight: WEIGHT });
  const rest = findRest(title, documentTitle);
  if (rest !== undefined && !names.some((name) => toKey(name) === toKey(rest))) {
    known.push({ value: rest, source: 'title', name: 'title', weight: WEIGHT, rejected: UNSAID });
  }
  return sortCandidates(known);
}

const UNSAID = 'a part of the title, and nothing else calls the site so';

/** The part of the document's title at its other end, behind a mark that parts it from the title. */
function findRest(title: string | undefined, documentTitle: string): string | undefined {
  if (title === undefined || title === '') return undefined;
  const whole = documentTitle.trim();
  const isFirst = whole.startsWith(title);
  if (!isFirst && !whole.endsWith(title)) return undefined;
  const rest = isFirst ? whole.slice(title.length) : whole.slice(0, whole.length - title.length);
  const parts = rest.split(SEPARATOR);
  // The title itself was cut off at a mark, or what is left is the rest of a sentence: "Ada" of "Ada's page".
  if (parts.length < 2 || parts[isFirst ? 0 : parts.length - 1].trim() !== '') return undefined;
  const name = parts[isFirst ? parts.length - 1 : 0].replace(EDGE, '');
  return toKey(name) === '' || name.length > LONGEST ? undefined : name;
}

function refuseAccount(candidate: Candidate): Candidate {
  return candidate.value.startsWith('@') ? { ...candidate, rejected: 'an account, no name' } : candidate;
}
