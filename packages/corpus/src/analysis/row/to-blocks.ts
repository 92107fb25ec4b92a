import type { Segmenters } from '@anatome/core/lens';
import type { CollectedText } from '../../text/collect-placed-texts.ts';
import { collectSentences } from '../../text/collect-sentences.ts';
import { walkWords } from '../../word/cut-words.ts';
import type { Unnumbered } from './page-rows.ts';

/** Texts as rows, in their order. */
export function toBlocks(texts: readonly CollectedText[]): Unnumbered<'block'>[] {
  return texts.map(({ zone, label, level, macro, isContinuous, nodes, path, text }, ordinal) => ({
    ordinal,
    zone,
    label,
    level: level ?? null,
    macro: macro === '' ? null : macro,
    continuous: isContinuous ? 1 : 0,
    words: countWords(text),
    node: nodes[0],
    node_end: nodes[1],
    path,
    text,
  }));
}

function countWords(text: string): number {
  let count = 0;
  for (const _ of walkWords(text)) count++;
  return count;
}

/** The sentences of running text; `block` is the ordinal of the text. */
export function toSentences(
  texts: readonly CollectedText[],
  language: string,
  segmenters: Segmenters,
): Unnumbered<'sentence'>[] {
  return texts.flatMap((text, block) =>
    collectSentences(text, language, segmenters).map(([start, stop], ordinal) => ({
      block,
      ordinal,
      start,
      stop,
    })),
  );
}
