import type { Page } from '../page/index.ts';
import type { Headline } from './find-headline.ts';
import type { Candidate } from './metadata.ts';
import { sortCandidates } from './sort-candidates.ts';
import { toKey } from './to-key.ts';

/** So many names, so far from one another, are those of a list: who wrote one thing together stands together. */
const LIST = { names: 3, characters: 300 } as const;
/** Characters behind the headline in which a byline stands. */
const NEAR = 200;

/** The authors, ranked, without those that are told one after the other down the page. */
export function refuseListed(ranked: readonly Candidate[], page: Page, headline: Headline): Candidate[] {
  const placed = ranked.filter(isPlaced);
  const names = new Set(placed.map(({ value }) => toKey(value)));
  if (names.size < LIST.names) return [...ranked];
  const kept = findByline(placed, page, headline);
  const refused = placed.filter(({ value }) => toKey(value) !== kept);
  const places = placed.map(({ node }) => page.textAt[node!]);
  if (Math.max(...places) - Math.min(...places) < LIST.characters) return [...ranked];
  return sortCandidates(
    ranked.map((one) => (refused.includes(one) ? { ...one, rejected: 'one of several in a list' } : one)),
  );
}

/** The name near the headline, as a key, where the next is far: the list begins behind it. */
function findByline(placed: readonly Candidate[], page: Page, headline: Headline): string | undefined {
  const inOrder = [...placed].sort((one, other) => one.node! - other.node!);
  const [first] = inOrder;
  const key = toKey(first.value);
  const [at, next] = [first, inOrder.find(({ value }) => toKey(value) !== key)!].map(
    ({ node }) => page.textAt[node!],
  );
  const isNear = at >= headline.start - NEAR && at <= headline.end + NEAR;
  return isNear && next - at > LIST.characters ? key : undefined;
}

/** Accounts are those of a thread, and its first writer is its author. */
function isPlaced({ source, name, node, rejected }: Candidate): boolean {
  const isSeen = source === 'visible' && name !== 'account';
  return (isSeen || source === 'microdata') && node !== undefined && rejected === undefined;
}
