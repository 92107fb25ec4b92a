/** Lists (2.3): chains of neighbouring blocks of one type. */
import type { Bound } from './production.ts';
import type { Track } from './track.ts';

export interface Place {
  readonly first: number;
  readonly last: number;
}

/** The longest chains that do not overlap. One sweep from the end gives the length of the longest chain from each place. */
export function collectChains(
  track: Track,
  type: number,
  { bound, within }: { readonly bound: Bound; readonly within: number },
): Place[][] {
  const { arcs } = track;
  const lengths = new Int32Array(track.arcs.size);
  const nexts = new Int32Array(track.arcs.size).fill(-1);
  const lasts = new Int32Array(track.arcs.size).fill(-1);
  for (let at = track.arcs.size - 1; at >= 0; at--) {
    const place = track.order === undefined ? at : track.order[at];
    for (let arc = arcs.head[place]; arc >= 0; arc = arcs.next[arc]) {
      if (arcs.type[arc] === type) lasts[place] = Math.max(lasts[place], arcs.last[arc]);
    }
    if (lasts[place] < 0) continue;
    lengths[place] = 1;
    const { at: from, to, breaks } = track.next!;
    for (let edge = from[lasts[place]]; edge < from[lasts[place] + 1]; edge++) {
      const next = to[edge];
      if (breaks[edge] > within || lengths[next] === 0 || lengths[next] + 1 <= lengths[place]) continue;
      lengths[place] = lengths[next] + 1;
      nexts[place] = next;
    }
  }
  return chooseChains({ lengths, nexts, lasts, bound });
}

interface Chains {
  readonly lengths: Int32Array;
  readonly nexts: Int32Array;
  readonly lasts: Int32Array;
  readonly bound: Bound;
}

function chooseChains({ lengths, nexts, lasts, bound }: Chains): Place[][] {
  const isTaken = new Uint8Array(lengths.length);
  const chains: Place[][] = [];
  const starts: number[] = [];
  for (let place = 0; place < lengths.length; place++)
    if (lengths[place] >= Math.max(1, bound.least)) starts.push(place);
  starts.sort((a, b) => lengths[b] - lengths[a] || a - b);
  for (const start of starts) {
    if (isTaken[start] === 1) continue;
    const chain: Place[] = [];
    for (
      let place = start;
      place >= 0 && isTaken[place] === 0 && chain.length < bound.most;
      place = nexts[place]
    ) {
      chain.push({ first: place, last: lasts[place] });
      isTaken[place] = 1;
    }
    if (chain.length >= bound.least) chains.push(chain);
  }
  return chains;
}
