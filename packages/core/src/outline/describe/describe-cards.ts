/** What stands together with a block, as on a card: pictures, prices, dates, things to press. */
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf, toRunning } from './columns.ts';

/** Elements around a block that may be its card or its list of cards. */
const CARD_LEVELS = 4;

export interface CardInput {
  readonly levels: readonly Int32Array[];
  /** The columns of the blocks' words. */
  readonly texts: Columns;
}

export function describeCards(scene: OutlineScene, { levels, texts }: CardInput, slab: ColumnSlab): Columns {
  const { page, features, before, blocks } = scene;
  const money = toRunning(texts.money!);
  const dates = toRunning(texts.date!);
  const columns: Record<string, Float32Array> = {};
  for (let level = 0; level < CARD_LEVELS; level++) {
    const images = slab.take();
    const priced = slab.take();
    const dated = slab.take();
    for (let block = 0; block < blocks.count; block++) {
      const node = levels[level]![block]!;
      const end = page.end[node];
      const [from, to] = [before[node]!, before[end]!];
      images[block] = shareOf(features.images[end] - features.images[node], to - from);
      priced[block] = shareOf(money[to]! - money[from]!, to - from);
      dated[block] = shareOf(dates[to]! - dates[from]!, to - from);
    }
    columns[`images around ${level}`] = images;
    columns[`money around ${level}`] = priced;
    columns[`dates around ${level}`] = dated;
  }
  return columns;
}
