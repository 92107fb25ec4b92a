/** Stage 6 (Rehm 4.2): sentences of continuous blocks, tokens of all blocks, parts of speech by the caller's tagger. */
import type { Annotation } from '../../annotation/index.ts';
import { type Page, type Range, TAG } from '../../page/index.ts';
import type { FoundBlocks } from './found-blocks.ts';
import { judgeContinuity } from './judge-continuity.ts';
import { LENS_NAME } from './label.ts';
import { collectSentences, collectTokens, createSegmenters } from './segment-text.ts';
import type { TextBlock } from './text-block.ts';

/**
 * Gives each token of a block its part of speech. A token without a tag (an unknown language, a number) is
 * undefined: no tag rather than a wrong one.
 */
export type Tagger = (tokens: readonly string[], language: string) => readonly (string | undefined)[];

/** The language the page claims, '' when it claims none. */
export function languageOf(page: Page): string {
  const html = page.first(TAG.html);
  return (html < 0 ? undefined : page.attribute(html, 'lang'))?.trim() ?? '';
}

export function* writeSentences(found: FoundBlocks, language: string): Generator<Annotation> {
  const { page, workspace } = found.scene;
  const segmenter = workspace.table(createSegmenters).of(language);
  for (const block of found.index.blocks) {
    if (judgeContinuity(found.scene, block.nodes) !== 'continuous') continue;
    for (const span of collectSentences(page.text, spanOf(found, block), segmenter)) {
      yield {
        lens: LENS_NAME,
        label: 'Sentence',
        nodes: placeOf(found, block, span),
        score: 1,
        reasons: [{ step: 'stage 6: sentences' }],
        attributes: { span, written: page.text.slice(span[0], span[1]) },
      };
    }
  }
}

export function* writeTokens(
  found: FoundBlocks,
  language: string,
  tagger: Tagger | undefined,
): Generator<Annotation> {
  const { page } = found.scene;
  for (const block of found.index.blocks) {
    const spans = collectTokens(page.text, spanOf(found, block));
    const words = spans.map(([from, to]) => page.text.slice(from, to));
    const tags = tagger?.(words, language);
    for (const [place, span] of spans.entries()) {
      const tag = tags?.[place];
      const written = words[place];
      yield {
        lens: LENS_NAME,
        label: 'Token',
        nodes: placeOf(found, block, span),
        score: 1,
        reasons: [{ step: 'stage 6: tokens' }],
        attributes: tag === undefined ? { span, written } : { span, written, partOfSpeech: tag },
      };
    }
  }
}

/** The page text from the first to the last text of a block. */
function spanOf({ scene: { page }, texts }: FoundBlocks, block: TextBlock): Range {
  return [page.textAt[texts.node[block.first]], page.textAt[texts.node[block.last] + 1]];
}

/** The smallest run of neighbouring subtrees that holds a span. */
function placeOf(found: FoundBlocks, block: TextBlock, [from, to]: Range): Range {
  const {
    scene: { page },
    texts,
  } = found;
  let first = texts.node[findText(found, block, from)];
  let last = texts.node[findText(found, block, to - 1)];
  while (page.parent[first] !== page.parent[last]) {
    if (page.depth[first] >= page.depth[last]) first = page.parent[first];
    else last = page.parent[last];
  }
  return [first, page.end[last]];
}

/** The text of a block that holds a character of the page text. */
function findText({ scene: { page }, texts }: FoundBlocks, block: TextBlock, at: number): number {
  let low = block.first;
  let high = block.last;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (page.textAt[texts.node[middle]] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
