/** What stands together with a block, as on a card: pictures, prices, dates, things to press. */
import { shareOf, toPrefixSums } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, CARD_LEVELS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

const COLUMNS = CARD_LEVELS.map((level) => ({
  level,
  images: BLOCK_COLUMNS.number(`images around ${level}`),
  money: BLOCK_COLUMNS.number(`money around ${level}`),
  dates: BLOCK_COLUMNS.number(`dates around ${level}`),
}));

const MONEY = BLOCK_COLUMNS.number('money');
const DATE = BLOCK_COLUMNS.number('date');

/** Reads what was told of the blocks' words. */
export function describeCards(table: BlockTable, levels: readonly Int32Array[], slab: ColumnSlab): void {
  const { page, features, before, blocks } = table;
  const { values } = slab;
  const money = toPrefixSums(slab.view(MONEY));
  const dates = toPrefixSums(slab.view(DATE));
  for (const columns of COLUMNS) {
    const nodes = levels[columns.level];
    const images = slab.open(columns.images);
    const priced = slab.open(columns.money);
    const dated = slab.open(columns.dates);
    for (let block = 0; block < blocks.count; block++) {
      const node = nodes[block];
      const end = page.end[node];
      const from = before[node];
      const to = before[end];
      values[images + block] = shareOf(features.images[end] - features.images[node], to - from);
      values[priced + block] = shareOf(money[to] - money[from], to - from);
      values[dated + block] = shareOf(dates[to] - dates[from], to - from);
    }
  }
}
