import type { BlockTable } from '../../block/index.ts';
import { roundTo } from '../../number/index.ts';
import { KIND } from '../../page/index.ts';

/** `its letters are 1.6 times as large as most of the text`; by pixels of the page's commonest size. */
export function toSizeWords(table: BlockTable, [start, end]: readonly [number, number]): string {
  const { page, style } = table;
  let own = 0;
  for (let node = start; node < end; node++) {
    if (page.kind[node] === KIND.text) own = Math.max(own, style.fontSize[node]);
  }
  const usual = findUsualSize(table);
  const times = roundTo(own / usual, 1);
  if (own <= 0 || times <= 1) return 'its letters stand out from the text';
  return `its letters are ${times} times as large as most of the text`;
}

/** The size that most words have. */
function findUsualSize({ blocks, words, style }: BlockTable): number {
  const counts = new Map<number, number>();
  let usual = 16;
  for (let block = 0; block < blocks.count; block++) {
    const size = style.fontSize[blocks.first[block]];
    counts.set(size, (counts.get(size) ?? 0) + words[block]);
  }
  let most = 0;
  for (const [size, count] of counts) if (count > most) [usual, most] = [size, count];
  return usual;
}
