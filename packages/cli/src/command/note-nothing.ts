import type { Engine } from '@anatome/corpus';
import { note } from '../terminal/message.ts';

/** Says why there is nothing to count: no pages, none that was looked at, or none of those asked for. */
export async function noteNothing(engine: Engine): Promise<void> {
  const { readStatus } = await import('@anatome/corpus');
  const { pages, analyses } = await readStatus(engine);
  if (pages === 0) note('the corpus has no pages; anatome corpus add takes some in');
  else if (analyses.pages === 0) note('no page of the corpus is analysed yet; anatome corpus analyse does');
  else note('none of the analysed pages is what was asked for');
}
