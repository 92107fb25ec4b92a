/** Who stands to the right of whom. As the paper says, tables are the only way this can come about in markup. */
import type { BlockNetwork } from './block.ts';
import { BREAK } from './break-score.ts';
import type { Successors, Track } from './track.ts';

interface Rightward extends Pick<Track, 'order'> {
  readonly next: Successors;
  readonly order: Int32Array;
}

/** In two cells with more lines than this together, the n-th line stands beside the n-th; else every line beside every. */
const MOST_LINES = 32;

/** Right neighbours of every block, and an order in which they come later. */
export function createRightward({ blocks, cells, besides }: BlockNetwork): Rightward {
  const pairs: number[] = [];
  for (let at = 0; at < besides.length; at += 2) {
    const left = cells[besides[at]!]!;
    const right = cells[besides[at + 1]!]!;
    const lines = left.end - left.first + (right.end - right.first);
    for (let block = left.first; block < left.end; block++) {
      const level = right.first + block - left.first;
      const first = lines > MOST_LINES ? level : right.first;
      const end = lines > MOST_LINES ? Math.min(level + 1, right.end) : right.end;
      for (let neighbour = first; neighbour < end; neighbour++) pairs.push(block, neighbour);
    }
  }
  return { next: toSuccessors(pairs, blocks.length), order: sortByColumn({ blocks, cells }) };
}

/** Blocks by the column of their cell, then in document order. */
function sortByColumn({ blocks, cells }: Pick<BlockNetwork, 'blocks' | 'cells'>): Int32Array {
  const columns: number[][] = [];
  for (let block = 0; block < blocks.length; block++) {
    const { cell } = blocks[block]!;
    const column = cell < 0 ? 0 : cells[cell]!.column;
    while (columns.length <= column) columns.push([]);
    columns[column]!.push(block);
  }
  return Int32Array.from(columns.flat());
}

function toSuccessors(pairs: readonly number[], size: number): Successors {
  const at = new Int32Array(size + 1);
  for (let pair = 0; pair < pairs.length; pair += 2) at[pairs[pair]! + 1]!++;
  for (let block = 0; block < size; block++) at[block + 1]! += at[block]!;
  const fill = at.slice();
  const to = new Int32Array(pairs.length / 2);
  for (let pair = 0; pair < pairs.length; pair += 2) to[fill[pairs[pair]!]!++] = pairs[pair + 1]!;
  return { at, to, breaks: new Uint8Array(to.length).fill(BREAK.line) };
}
