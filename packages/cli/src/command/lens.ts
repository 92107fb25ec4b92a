import type { Lens } from '@anatome/core';
import { collectFormatsOf, findFormat } from '../format/formats.ts';
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
  const format = findFormat(options.format, collectFormatsOf(name));
  const sources = toSources(words);
  const { findLens } = await import('../lens/lenses.ts');
  const lens = (await createAsked(name, options)) ?? findLens(name);
  const { printSources } = await import('./print-sources.ts');
  return printSources(sources, { ...options, format, lens });
}

/** The lens as the options of its own ask for it; undefined when it is wanted as it comes. */
async function createAsked(name: string, options: LensCommandOptions): Promise<Lens | undefined> {
  if (name === 'rules' && options.rules) return loadRulesLens(options.rules);
  const { sentences, tokens, tags } = options;
  if (name !== 'macrostructure' || !(sentences || tokens || tags)) return undefined;
  const { createMacrostructureLens } = await import('@anatome/core');
  const tagger = tags ? await (await import('../lens/load-tagger.ts')).loadTagger() : undefined;
  return createMacrostructureLens({ sentences, tokens: tokens || tags, tagger });
}

async function loadRulesLens(files: readonly string[]): Promise<Lens> {
  const { createRulesLensOf } = await import('../lens/rule-files.ts');
  return createRulesLensOf(files);
}
