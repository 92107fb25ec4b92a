import type { Lens } from '@anatome/core';
import { FORMATS, findFormat } from '../format/formats.ts';
import { findOwnFormats } from '../lens/own-formats.ts';
import { toSources } from '../source/source.ts';
import type { AnalyzeCommandOptions } from './analyze.ts';

/** `anatome lens NAME SOURCE…`: prints what one lens alone says. */
export async function runLens(
  name: string,
  words: readonly string[],
  options: AnalyzeCommandOptions,
): Promise<number> {
  const own = findOwnFormats(name);
  const general = FORMATS.filter((row) => row.showsLens && !own.some((other) => other.name === row.name));
  const format = findFormat(options.format, [...own, ...general]);
  const sources = toSources(words);
  const { findLens } = await import('../lens/lenses.ts');
  const lens = name === 'rules' && options.rules ? await loadRulesLens(options.rules) : findLens(name);
  const { printSources } = await import('./print-sources.ts');
  return printSources(sources, { ...options, format, lens });
}

async function loadRulesLens(files: readonly string[]): Promise<Lens> {
  const { createRulesLensOf } = await import('../lens/rule-files.ts');
  return createRulesLensOf(files);
}
