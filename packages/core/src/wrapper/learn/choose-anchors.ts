/** Tries all ways that the examples propose on all of them, and keeps the best of each kind. */

import type { Proposal } from '../anchor/anchor-way.ts';
import { WAYS } from '../anchor/ways.ts';
import { findCells } from '../locate-cell.ts';
import type { FieldReading, ReadCell } from '../read-cell.ts';
import type { Anchor, AnchorKind } from '../wrapper-file.ts';
import type { Scope, WrapperScene } from '../wrapper-scene.ts';

/** A marked value, or a record that has none. */
export interface FieldExample {
  readonly scene: WrapperScene;
  readonly scope: Scope;
  readonly node: number;
  readonly cell: ReadCell | null;
}

/** So many anchors of a kind are kept: each stands on another thing. */
const MOST_OF: Readonly<Record<AnchorKind, number>> = {
  data: 3,
  name: 5,
  label: 2,
  next: 1,
  value: 2,
  place: 2,
  alike: 0,
};
/** More ways than these are not tried. */
const MOST_TRIED = 600;
/** Where a way finds several values, the one at a fixed place is a little less sure, one among several much less. */
const BY_NUMBER = 0.65;
const AMONG = 0.5;
const LEAST_WEIGHT = 0.15;
/** Elements of one name in different surroundings are nearly the same thing. */
const MOST_ALIKE = 2;

/** The anchors of a field, the most stable first. */
export function chooseAnchors(field: FieldReading, examples: readonly FieldExample[]): Anchor[] {
  const tried = new Map<string, { readonly proposal: Proposal; readonly anchor: Anchor }>();
  for (const example of examples) {
    const { cell } = example;
    if (cell === null) continue;
    for (const way of Object.values(WAYS))
      for (const proposal of way.propose({ ...example, cell }, field)) {
        const key = `${proposal.by} ${proposal.find} ${proposal.like ?? ''}`;
        if (tried.has(key) || tried.size >= MOST_TRIED) continue;
        const anchor = judge(proposal, field, examples);
        tried.set(key, { proposal, anchor });
      }
  }
  const ranked = [...tried.values()].sort((one, other) => other.anchor.weight - one.anchor.weight);
  return keepBest(ranked);
}

function keepBest(ranked: readonly { readonly proposal: Proposal; readonly anchor: Anchor }[]): Anchor[] {
  const kept: Anchor[] = [];
  const counts = new Map<AnchorKind, number>();
  const features = new Map<string, number>();
  for (const { proposal, anchor } of ranked) {
    const count = counts.get(anchor.by) ?? 0;
    const feature = `${anchor.by} ${proposal.feature}`;
    if (
      anchor.weight < LEAST_WEIGHT ||
      count >= MOST_OF[anchor.by] ||
      (features.get(feature) ?? 0) >= (proposal.isShared ? MOST_ALIKE : 1)
    )
      continue;
    features.set(feature, (features.get(feature) ?? 0) + 1);
    counts.set(anchor.by, count + 1);
    kept.push(anchor);
  }
  return kept;
}

/** How good a way is: how stable such ways are, and how often it is right on the examples. */
function judge(
  { by, find, like, stability }: Proposal,
  field: FieldReading,
  examples: readonly FieldExample[],
): Anchor {
  const known = { by, find, ...(like !== undefined && { like }) };
  const seen = examples.map((example) => look(example, known, field));
  const right = seen.filter(({ at }) => at >= 0);
  const wrong = seen.filter(({ at, count }) => at < 0 && count > 0).length;
  // Where there should be nothing, nothing is right.
  const silent = examples.filter(({ cell }, at) => cell !== null && seen[at].count === 0).length;
  // Words beside one value only are those of its own record.
  const isOfOne = right.length === 1 && silent > 0 && (by === 'label' || by === 'next');
  if (right.length === 0 || isOfOne) return { ...known, weight: 0 };
  const nth = findNumber(right);
  const shape = right.every(({ count }) => count === 1) ? 1 : nth === undefined ? AMONG : BY_NUMBER;
  const evidence = (right.length + 0.5) / (right.length + 2 * wrong + 0.4 * silent + 0.5);
  const alone = right.length > 1 ? 1 : 0.85;
  const weight = Math.round(100 * Math.min(0.97, stability * shape * evidence * alone)) / 100;
  return { ...known, ...(shape !== 1 && nth !== undefined && { nth }), weight };
}

interface Seen {
  /** Which of the values it finds is the right one; -1 for none, or where there should be none. */
  readonly at: number;
  readonly count: number;
}

function look(
  { scene, scope, cell }: FieldExample,
  anchor: Pick<Anchor, 'by' | 'find' | 'like'>,
  field: FieldReading,
): Seen {
  const keys = findCells(scene, { anchor, field, scope }).map(({ key }) => key);
  return { at: cell === null ? -1 : keys.indexOf(cell.key), count: keys.length };
}

/** The place of the right value among those found, if it is the same everywhere: from the front, else from the end. */
function findNumber(right: readonly Seen[]): number | undefined {
  const [{ at, count }] = right;
  if (right.every((seen) => seen.at === at)) return at + 1;
  if (right.every((seen) => seen.at - seen.count === at - count)) return at - count;
  return undefined;
}
