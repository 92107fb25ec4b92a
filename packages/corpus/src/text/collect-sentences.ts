import { collectSentences as cutSentences, type Segmenters } from '@anatome/core/lens';
import type { CollectedText } from './collect-placed-texts.ts';

/**
 * The sentences of a text, as `[from, to)` of it; none of what is no running text. `language` is what a page claims, or
 * `''`; `segmenters` are kept from page to page, for making one takes longer than most pages need it.
 */
export function collectSentences(
  { text, isContinuous }: Pick<CollectedText, 'text' | 'isContinuous'>,
  language: string,
  segmenters: Segmenters,
): (readonly [from: number, to: number])[] {
  return isContinuous ? cutSentences(text, [0, text.length], segmenters.of(language)) : [];
}
