import type { Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { NodeNotes } from './annotate-nodes.ts';
import type { BlockIndex } from './block-index.ts';
import type { Texts } from './encapsulate-text.ts';
import type { TableVerdict } from './judge-tables.ts';

/** What stages 1 and 2 found; stage 3 makes blocks of it. */
export interface PreparedTexts {
  readonly scene: Scene;
  readonly notes: NodeNotes;
  readonly texts: Texts;
}

/** What the stages up to 3 found: the text blocks and the tables; stage 4 finds headlines and lists in it. */
export interface FoundBlocks extends PreparedTexts {
  readonly index: BlockIndex;
  /** Verdicts by table node. */
  readonly tables: ReadonlyMap<number, TableVerdict>;
  /** Outermost genuine tables, in document order. */
  readonly genuine: readonly number[];
}

/** Whether a node lies in a genuine table. */
export function isInGenuineTable({ scene, genuine }: FoundBlocks, node: number): boolean {
  const [, after] = placesWithin(genuine, 0, node + 1);
  return after > 0 && node < scene.page.end[genuine[after - 1]];
}

/** The places of sorted `nodes` that lie in `[start, end)`. */
export function placesWithin(nodes: readonly number[], start: number, end: number): Range {
  return [lowerBound(nodes, start), lowerBound(nodes, end)];
}

function lowerBound(nodes: readonly number[], value: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
