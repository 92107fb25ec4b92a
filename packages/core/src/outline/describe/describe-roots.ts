/** Which blocks lie in the smallest elements that hold half, most or nearly all of the text. */
import { KIND } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import { type Columns, shareOf, toColumn } from './columns.ts';

const SHARES = [0.4, 0.6, 0.75, 0.9, 0.97] as const;
/** What a word outside running text counts for, as in the rules. */
const LOOSE_WORD = 0.3;
const LOOSE_LINK_WORD = 0.1;

export function describeRoots(scene: OutlineScene, excluded: Uint8Array): Columns {
  const { page, before, blocks } = scene;
  const weight = weighBlocks(scene, excluded);
  const columns: Record<string, Float32Array> = {};
  for (const share of SHARES) {
    const root = findSmallest(scene, weight, share);
    const [from, to] = [before[root]!, before[page.end[root]]!];
    columns[`in ${share} root`] = toColumn(blocks.count, (block) => Number(block >= from && block < to));
    columns[`size of ${share} root`] = new Float32Array(blocks.count).fill(shareOf(to - from, blocks.count));
  }
  return columns;
}

function weighBlocks({ blocks, prose, words, linkWords }: OutlineScene, excluded: Uint8Array): Float64Array {
  const weight = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    const running = prose[block + 1]! - prose[block]!;
    const loose = LOOSE_WORD * (words[block]! - linkWords[block]!) + LOOSE_LINK_WORD * linkWords[block]!;
    weight[block + 1] = weight[block]! + (excluded[block] === 1 ? 0 : running || loose);
  }
  return weight;
}

/** The deepest element that still holds enough: from the document down, into the one child that does. */
function findSmallest({ page, before }: OutlineScene, weight: Float64Array, share: number): number {
  const weigh = (node: number): number => weight[before[page.end[node]]!]! - weight[before[node]!]!;
  const enough = share * weigh(0);
  let root = 0;
  for (let child = 1; child < page.end[root] && enough > 0; ) {
    if (page.kind[child] === KIND.element && weigh(child) >= enough) {
      root = child;
      child = root + 1;
    } else child = page.end[child];
  }
  return root;
}
