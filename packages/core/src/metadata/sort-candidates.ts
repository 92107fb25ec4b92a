import type { Candidate } from './metadata.ts';

/** Sorts what is rejected behind everything else. */
const REJECTED = 10;

/** Sorts candidates in place, best first; equal weights keep their order. */
export function sortCandidates(candidates: Candidate[]): Candidate[] {
  return candidates.length > 1 ? candidates.sort((one, other) => place(other) - place(one)) : candidates;
}

function place({ rejected, weight }: Candidate): number {
  return rejected === undefined ? weight : weight - REJECTED;
}
