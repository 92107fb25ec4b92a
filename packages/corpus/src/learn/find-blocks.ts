import type { PageSketch } from '@anatome/core/learning';
import { foldText } from '../word/fold-text.ts';

/** The numbers of the blocks that say these words next to each other, whatever their case. */
export function findBlocks({ blocks }: PageSketch, words: string): number[] {
  const wanted = foldText(words);
  if (wanted.trim() === '') return [];
  return blocks.flatMap(({ text }, at) => (foldText(text).includes(wanted) ? [at] : []));
}
