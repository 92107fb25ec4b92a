/** Which blocks stand in threads of readers' comments. */
import { shareOf } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import type { CommentsFound } from '../comment/find-comments.ts';

const COLUMN = BLOCK_COLUMNS.numberAll({
  inside: 'name in comments',
  share: 'name page comments',
  isPage: 'name comments are the page',
});

/** Tells of the threads that were found. */
export function describeComments(
  { blocks, words }: BlockTable,
  { inside, isPage }: CommentsFound,
  slab: ColumnSlab,
): void {
  let all = 0;
  let held = 0;
  for (let block = 0; block < blocks.count; block++) {
    all += words[block];
    held += inside[block] * words[block];
  }
  slab.fill(COLUMN.inside, 0);
  if (held > 0) slab.copy(COLUMN.inside, inside);
  slab.fill(COLUMN.share, shareOf(held, all));
  slab.fill(COLUMN.isPage, Number(isPage));
}
