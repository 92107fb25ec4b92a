/** Where an answer leads. */
import { toAddress } from '../store/to-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { type Candidate, findCandidates, type Leads } from './find-candidates.ts';
import type { WaitingAddress } from './frontier.ts';
import type { SettledVisit } from './visit.ts';

const MOST_REDIRECTS = 10;

/** Where an answer leads: by its links, or by its redirect. */
export function toLeads(
  context: CrawlContext,
  { address, kind, depth, hops }: WaitingAddress,
  { leads, location, left }: SettledVisit,
): Leads {
  if (leads) {
    const found = findCandidates({ depth, ...leads }, context.scope, context.bounds);
    return left === undefined
      ? found
      : { ...found, traps: [...found.traps, { kind: 'links', address, links: left }] };
  }
  const target = location === undefined ? undefined : toAddress(location);
  if (target === undefined || !/^https?:/.test(target)) return { candidates: [], traps: [] };
  if (hops >= MOST_REDIRECTS) return { candidates: [], traps: [{ kind: 'redirects', address, links: 1 }] };
  if (depth === 0 && kind === 'page') context.scope.follow(address, target);
  const candidate = toCandidate(context, target, { kind, depth, hops: hops + 1 });
  return { candidates: candidate ? [candidate] : [], traps: [] };
}

function toCandidate(
  context: CrawlContext,
  address: string,
  { kind, depth, hops }: Pick<WaitingAddress, 'kind' | 'depth' | 'hops'>,
): Candidate | undefined {
  const place = context.scope.place(address);
  const isInScope = place === 'inside' || (place === 'excluded' && depth === 0);
  if (place === 'excluded' && !isInScope) return undefined;
  if (kind === 'page' && isInScope) return { address, kind, isInScope, depth, hops };
  if (context.bounds.references === 'none') return undefined;
  return { address, kind: 'reference', isInScope, depth, hops };
}
