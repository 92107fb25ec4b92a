/** What becomes of the addresses that an answer leads to: visited, only referred to, or left alone. */
import { findTrap, type TrapKind, withoutSession } from './address-shape.ts';
import type { CrawlBounds } from './crawl-settings.ts';
import type { Scope } from './scope.ts';

/** An address that may be new to a crawl. */
export interface Candidate {
  readonly address: string;
  readonly kind: 'page' | 'reference';
  readonly isInScope: boolean;
  readonly depth: number;
  readonly hops: number;
}

/** What leads into a trap. */
export interface TrapFound {
  readonly kind: TrapKind;
  readonly address: string;
  readonly links: number;
}

/** What an answer leads to. */
export interface Leads {
  readonly candidates: readonly Candidate[];
  readonly traps: readonly TrapFound[];
}

export interface LeadsFrom {
  readonly depth: number;
  readonly links: readonly string[];
  readonly embedded: readonly string[];
}

/** Sorts what a page leads to. */
export function findCandidates(
  { depth, links, embedded }: LeadsFrom,
  scope: Scope,
  { depth: deepest, references }: Pick<CrawlBounds, 'depth' | 'references'>,
): Leads {
  const candidates = new Map<string, Candidate>();
  const traps: TrapFound[] = [];
  const add = (candidate: Candidate): void => {
    if (!candidates.has(candidate.address)) candidates.set(candidate.address, candidate);
  };
  for (const written of links) {
    const place = scope.place(written);
    if (place === 'excluded') continue;
    if (place === 'outside') {
      if (references !== 'none') add(toReference(written, depth + 1, false));
      continue;
    }
    const address = withoutSession(written);
    if (address !== written) traps.push({ kind: 'session', address: written, links: 1 });
    const trap = findTrap(address);
    if (trap) traps.push({ kind: trap, address, links: 1 });
    else if (depth + 1 > deepest) add(toReference(address, depth + 1, true));
    else add({ address, kind: 'page', isInScope: true, depth: depth + 1, hops: 0 });
  }
  if (references === 'all') for (const address of embedded) add(toReference(address, depth + 1, false));
  return { candidates: [...candidates.values()], traps };
}

function toReference(address: string, depth: number, isInScope: boolean): Candidate {
  return { address, kind: 'reference', isInScope, depth, hops: 0 };
}
