/** Links that lead to a place on the page itself: a table of contents is made of them. */
import { LINK } from '../../feature/index.ts';
import { shareOf, toPrefixSums } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

const OWN = BLOCK_COLUMNS.number('inner links');
const AROUND = [0, 1].map((level) => BLOCK_COLUMNS.number(`inner links around ${level as 0 | 1}`));

/** Tells how much of a block, and of the elements around it, is links to places on the page. */
export function describeInnerLinks(table: BlockTable, levels: readonly Int32Array[], slab: ColumnSlab): void {
  const { page, before, blocks, words } = table;
  const inner = countInner(table);
  const totals = toPrefixSums(inner);
  slab.fill(OWN, 0);
  for (const column of AROUND) slab.fill(column, 0);
  if (totals[blocks.count] === 0) return;
  const allWords = toPrefixSums(words);
  const own = slab.open(OWN);
  for (let block = 0; block < blocks.count; block++) {
    slab.values[own + block] = shareOf(inner[block], words[block]);
  }
  for (const [level, column] of AROUND.entries()) {
    const start = slab.open(column);
    for (let block = 0; block < blocks.count; block++) {
      const from = before[levels[level][block]];
      const to = before[page.end[levels[level][block]]];
      slab.values[start + block] = shareOf(totals[to] - totals[from], allWords[to] - allWords[from]);
    }
  }
}

/** Words of each block in links to places on the page. */
function countInner({ features, blocks, page }: BlockTable): Float64Array {
  const inner = new Float64Array(blocks.count);
  for (let node = 0; node < page.size; node++) {
    const block = blocks.of[node];
    if (block < 0 || features.link[node] !== LINK.thisPage) continue;
    inner[block] += features.words[node + 1] - features.words[node];
  }
  return inner;
}
