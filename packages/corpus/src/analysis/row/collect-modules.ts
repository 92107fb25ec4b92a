import type { Page } from '@anatome/core';
import type { FoundModule } from '@anatome/core/genre';
import type { CollectedText } from '../../text/collect-placed-texts.ts';
import { WordPositions } from '../../text/word-positions.ts';
import { LONGEST, toTarget } from './collect-links.ts';
import type { Unnumbered } from './page-rows.ts';

/** The texts of the page have all words of a module; here is enough of it to be known by. */
const LONGEST_TEXT = 1_000;

/** Modules as rows, in their order, with the words of the page they are made of. */
export function collectModules(
  page: Page,
  found: readonly FoundModule[],
  texts: readonly CollectedText[],
  counts: readonly number[],
): Unnumbered<'module'>[] {
  const positions = new WordPositions(texts, counts);
  return found.map(({ module, nodes, path, score, realised, target, text }, ordinal) => {
    const [word, end] = positions.find(page.span(nodes[0], nodes[1]));
    return {
      ordinal,
      name: module,
      realised,
      score,
      url: target?.slice(0, LONGEST.url) ?? null,
      target: target === undefined ? null : toTarget(target),
      node: nodes[0],
      node_end: nodes[1],
      path,
      word,
      word_end: end,
      text: text.slice(0, LONGEST_TEXT),
    };
  });
}
