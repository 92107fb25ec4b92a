import type { Candidate } from './metadata.ts';
import { toKey } from './title.ts';

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

/** Adds what the document's title has beside the chosen title, and ranks again. */
export function rankSites(
  ranked: readonly Candidate[],
  titles: readonly Candidate[],
  documentTitle: string,
): Candidate[] {
  const title = titles[0]?.value;
  if (title === undefined) return [...ranked];
  const at = documentTitle.indexOf(title);
  const rest =
    at < 0 ? '' : (documentTitle.slice(0, at) + documentTitle.slice(at + title.length)).replace(EDGE, '');
  if (toKey(rest) === '' || rest.length > LONGEST) return [...ranked];
  const candidate: Candidate = { value: rest, source: 'title', name: 'title', weight: WEIGHT };
  return [...ranked, candidate].sort((one, other) => other.weight - one.weight);
}
