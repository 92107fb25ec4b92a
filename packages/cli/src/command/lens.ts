import { type AnalyzeCommandOptions, runAnalyze } from './analyze.ts';

/** `anatome lens NAME SOURCE…`: prints what one lens alone says; the same as `anatome SOURCE… --lens NAME`. */
export function runLens(
  name: string,
  words: readonly string[],
  options: AnalyzeCommandOptions,
): Promise<number> {
  return runAnalyze(words, { ...options, lens: name });
}
