import type { Page } from '../page/index.ts';
import type { Candidate } from './metadata.ts';
import { sortCandidates } from './sort-candidates.ts';
import { toKey } from './to-key.ts';

/** So many names, so far from one another, are those of a list: who wrote one thing together stands together. */
const LIST = { names: 3, characters: 300 } as const;

/** The authors, ranked, without those that are told one after the other down the page. */
export function refuseListed(ranked: readonly Candidate[], page: Page): Candidate[] {
  const placed = ranked.filter(isPlaced);
  const names = new Set(placed.map(({ value }) => toKey(value)));
  if (names.size < LIST.names) return [...ranked];
  const places = placed.map(({ node }) => page.textAt[node!]);
  if (Math.max(...places) - Math.min(...places) < LIST.characters) return [...ranked];
  const refused = placed.map((one) => ({ ...one, rejected: 'one of several in a list' }));
  return sortCandidates([...ranked.filter((one) => !isPlaced(one)), ...refused]);
}

/** Accounts are those of a thread, and its first writer is its author. */
function isPlaced({ source, name, node, rejected }: Candidate): boolean {
  const isSeen = source === 'visible' && name !== 'account';
  return (isSeen || source === 'microdata') && node !== undefined && rejected === undefined;
}
