import type { Lens } from '@anatome/core';
import { chooseFormat } from '../format/formats.ts';
import { toSources } from '../source/source.ts';
import type { AnalyzeCommandOptions } from './analyze.ts';

/** Options as typed, those of single lenses among them. */
export interface LensCommandOptions extends AnalyzeCommandOptions {
  readonly sentences?: boolean;
  readonly tokens?: boolean;
  readonly tags?: boolean;
}

/** `anatome lens NAME SOURCE…`: prints what one lens alone says. */
export async function runLens(
  name: string,
  words: readonly string[],
  options: LensCommandOptions,
): Promise<number> {
  const format = chooseFormat(options.format, name);
  const sources = toSources(words);
  const { printSources } = await import('./print-sources.ts');
  return printSources(sources, { ...options, format, lens: name, own: await createAsked(name, options) });
}

/** The lens as the options of its own ask for it; undefined when it is wanted as it comes. */
async function createAsked(name: string, options: LensCommandOptions): Promise<Lens | undefined> {
  const { sentences, tokens, tags } = options;
  if (name !== 'macrostructure' || !(sentences || tokens || tags)) return undefined;
  const { createMacrostructureLens } = await import('@anatome/core');
  const tagger = tags ? await (await import('../lens/load-tagger.ts')).loadTagger() : undefined;
  return createMacrostructureLens({ sentences, tokens: tokens || tags, tagger });
}
