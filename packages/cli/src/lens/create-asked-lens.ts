import type { Lens } from '@anatome/core';
import type { WishOptions } from '../command/page-option.ts';

/** The lens that alone is shown, as options of its own ask for it; undefined when it is wanted as it comes. */
export async function createAskedLens({
  sentences,
  tokens,
  tags,
}: Pick<WishOptions, 'sentences' | 'tokens' | 'tags'>): Promise<Lens | undefined> {
  if (!(sentences || tokens || tags)) return undefined;
  const { createMacrostructureLens } = await import('@anatome/core');
  const tagger = tags ? await (await import('./load-tagger.ts')).loadTagger() : undefined;
  return createMacrostructureLens({ sentences, tokens: tokens || tags, tagger });
}
