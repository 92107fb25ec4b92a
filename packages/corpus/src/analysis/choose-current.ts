/** An analysis that could be the current one of its page: one that did not fail. */
export interface Candidate {
  readonly id: number;
  readonly page: number;
  readonly version: number;
  /** When its version was last seen. */
  readonly seen: string;
  readonly isCurrent: boolean;
}

/** For each page the analysis that is to be its current one: of the version seen last, and of those the newest. */
export function chooseCurrent(candidates: Iterable<Candidate>): Map<number, Candidate> {
  const best = new Map<number, Candidate>();
  for (const each of candidates) {
    const other = best.get(each.page);
    if (other === undefined || isNewer(each, other)) best.set(each.page, each);
  }
  return best;
}

function isNewer(one: Candidate, other: Candidate): boolean {
  if (one.version === other.version) return one.id > other.id;
  if (one.seen !== other.seen) return one.seen > other.seen;
  return one.version > other.version;
}
