/** Pairs the regions of two views of one page. */
import { toHue } from '../../label/label.ts';
import { overlap, SAME_PLACE } from '../../state/nodes.ts';
import type { Region } from '../../state/region.ts';

/** Regions at one place; one of them is missing where only one view has something. */
export interface Pair {
  readonly first: Region | undefined;
  readonly second: Region | undefined;
  readonly verdict: 'same' | 'differs' | 'first only' | 'second only';
}

/** Pairs in document order. A region is paired once, with the closest of the other view that is still free. */
export function compareRegions(a: readonly Region[], b: readonly Region[]): Pair[] {
  const free = new Set(b);
  const pairs: Pair[] = a.map((first) => {
    const second = findPartner(first, b, free);
    if (second !== undefined) free.delete(second);
    return { first, second, verdict: toVerdict(first, second) };
  });
  for (const second of free) pairs.push({ first: undefined, second, verdict: 'second only' });
  return pairs.sort((x, y) => start(x) - start(y));
}

function findPartner(first: Region, all: readonly Region[], free: ReadonlySet<Region>): Region | undefined {
  let best: Region | undefined;
  let most = 0;
  for (const each of all) {
    if (each.nodes[0] >= first.nodes[1]) break;
    if (!free.has(each)) continue;
    const share = overlap(each.nodes, first.nodes) + (toHue(each.label) === toHue(first.label) ? 0.05 : 0);
    if (share > most && share >= SAME_PLACE) [best, most] = [each, share];
  }
  return best;
}

function toVerdict(first: Region, second: Region | undefined): Pair['verdict'] {
  if (second === undefined) return 'first only';
  return toHue(first.label) === toHue(second.label) ? 'same' : 'differs';
}

function start({ first, second }: Pair): number {
  return (first ?? second)!.nodes[0];
}
