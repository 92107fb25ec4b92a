import { chooseFormat } from '../format/formats.ts';
import { toSources } from '../source/source.ts';
import type { PageOptions, WishOptions } from './page-option.ts';

/** Options as typed. */
export interface AnalyzeCommandOptions extends PageOptions, WishOptions {
  readonly format: string;
  /** The name of the lens that alone is printed. */
  readonly lens?: string;
  readonly output?: string;
}

/** `anatome SOURCE…`: prints what is on each page. */
export async function runAnalyze(words: readonly string[], options: AnalyzeCommandOptions): Promise<number> {
  const format = chooseFormat(options.format, options.lens);
  const sources = toSources(words);
  const { printSources } = await import('./print-sources.ts');
  return printSources(sources, { ...options, format });
}
