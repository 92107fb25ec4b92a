/** Which blocks stand to the right of which. In markup only tables put blocks side by side, as the paper says. */
import type { BlockNetwork } from './block.ts';
import { BREAK } from './break-score.ts';
import { type Successors, type Track, toSuccessors } from './track.ts';

interface Rightward extends Pick<Track, 'order'> {
  readonly next: Successors;
  readonly order: Int32Array;
}

/**
 * In two neighbouring cells every line counts as beside every line of the other; if they have more lines than this
 * together, only the n-th line as beside the n-th.
 */
const MOST_LINES = 32;

/** The right neighbours of every block, and an order of blocks in which each comes before its right neighbours. */
export function createRightward({ blocks, cells, besides }: BlockNetwork): Rightward {
  const pairs: number[] = [];
  const breaks: number[] = [];
  for (let at = 0; at < besides.length; at += 2) {
    const left = cells[besides[at]];
    const right = cells[besides[at + 1]];
    const lines = left.end - left.first + (right.end - right.first);
    for (let block = left.first; block < left.end; block++) {
      const level = right.first + block - left.first;
      const first = lines > MOST_LINES ? level : right.first;
      const end = lines > MOST_LINES ? Math.min(level + 1, right.end) : right.end;
      for (let neighbour = first; neighbour < end; neighbour++) {
        pairs.push(block, neighbour);
        breaks.push(BREAK.line);
      }
    }
  }
  return { next: toSuccessors(pairs, breaks, blocks.length), order: sortByColumn({ blocks, cells }) };
}

/** Blocks by the column of their cell, then in document order. */
function sortByColumn({ blocks, cells }: Pick<BlockNetwork, 'blocks' | 'cells'>): Int32Array {
  /** Where the blocks of each column go on; at first, how many blocks the column before has. */
  const places: number[] = [0];
  for (const { cell } of blocks) {
    const column = columnOf(cells, cell);
    while (places.length <= column + 1) places.push(0);
    places[column + 1]++;
  }
  for (let column = 1; column < places.length; column++) places[column] += places[column - 1];
  const order = new Int32Array(blocks.length);
  for (let block = 0; block < blocks.length; block++)
    order[places[columnOf(cells, blocks[block].cell)]++] = block;
  return order;
}

function columnOf(cells: BlockNetwork['cells'], cell: number): number {
  return cell < 0 ? 0 : cells[cell].column;
}
