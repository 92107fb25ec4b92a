import { findFormat } from '../format/formats.ts';
import { toSources } from '../source/source.ts';
import type { PageOptions, WishOptions } from './page-option.ts';

/** Options as typed. */
export interface AnalyzeCommandOptions extends PageOptions, WishOptions {
  readonly format: string;
  readonly output?: string;
}

/** `anatome SOURCE…`: prints what is on each page. */
export async function runAnalyze(words: readonly string[], options: AnalyzeCommandOptions): Promise<number> {
  const format = findFormat(options.format);
  const sources = toSources(words);
  const { printSources } = await import('./print-sources.ts');
  return printSources(sources, { ...options, format });
}
