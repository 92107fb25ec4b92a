/** Segments that are merged at once: fewer are merged more often, with more of them searches read more. */
export const FANOUT = 8;

/** From this share of dead documents on, a segment is written anew even if it is alone. */
const MOST_DEAD = 0.25;

/** A segment, and which of its documents are dead. */
export interface SegmentState {
  readonly id: number;
  readonly documents: number;
  readonly dead: readonly number[];
}

/** The segments that are to be merged next: eight of about one size, small ones first, or one with many dead; else none. */
export function findDue(segments: readonly SegmentState[]): readonly SegmentState[] {
  const tiers = new Map<number, SegmentState[]>();
  for (const segment of segments.toSorted((a, b) => a.id - b.id)) {
    const tier = toTier(segment.documents);
    tiers.set(tier, [...(tiers.get(tier) ?? []), segment]);
  }
  const full = [...tiers].sort(([a], [b]) => a - b).find(([, group]) => group.length >= FANOUT);
  if (full !== undefined) return full[1].slice(0, FANOUT);
  return segments.filter(({ documents, dead }) => dead.length > documents * MOST_DEAD).slice(0, 1);
}

/** Sizes from one power of eight to the next. */
function toTier(documents: number): number {
  let tier = 0;
  for (let least = FANOUT; least <= documents; least *= FANOUT) tier++;
  return tier;
}
