/** Densities (2.3): stretches of the page in which enough blocks are of a type. */
import type { Place } from './collect-chains.ts';
import type { Combination } from './production.ts';
import type { Track } from './track.ts';

type Density = Extract<Combination, { kind: 'density' }>;

/** Windows of the given width, in document order, that are dense enough; those that touch are one stretch. */
export function collectDense(track: Track, type: number, { bound, window }: Density): Place[][] {
  const { arcs } = track;
  const typed = new Uint8Array(track.arcs.size);
  for (let place = 0; place < track.arcs.size; place++) {
    for (let arc = arcs.head[place]; arc >= 0; arc = arcs.next[arc]) {
      if (arcs.type[arc] !== type) continue;
      // Of a complex block, the blocks it begins and ends with.
      typed[place] = 1;
      typed[arcs.last[arc]] = 1;
    }
  }
  const stretches: Place[][] = [];
  let current: Place[] = [];
  let count = 0;
  let coveredTo = -1;
  for (let end = 1; end <= track.arcs.size; end++) {
    count += typed[end - 1];
    if (end > window) count -= typed[end - 1 - window];
    if (end < window || count === 0) continue;
    const density = count / window;
    if (density < bound.least || density > bound.most) continue;
    const start = Math.max(end - window, coveredTo);
    if (end - window > coveredTo && current.length > 0) {
      stretches.push(current);
      current = [];
    }
    for (let place = start; place < end; place++)
      if (typed[place] === 1) current.push({ first: place, last: place });
    coveredTo = end;
  }
  if (current.length > 0) stretches.push(current);
  return stretches;
}
