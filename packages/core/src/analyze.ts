/** The two calls that need nothing made first: the default analyser. */
import type { Analysis, Needs, PartialAnalysis } from './analysis/index.ts';
import { type AnalyzerOptions, createAnalyzer } from './create-analyzer.ts';
import type { PageOptions } from './flow.ts';
import { EXTRACT_NEEDS, type Extract, toExtract } from './format/index.ts';
import { once } from './workspace/index.ts';

/** Of a page, and of how it is looked at this time. */
export interface AnalyzeOptions extends PageOptions, Pick<AnalyzerOptions, 'lenses' | 'model'> {}

/** The default analyser. What it keeps between pages, no page can see: see Workspace. */
const defaultAnalyzer = once(() => createAnalyzer());

/** Analyses a page, given as markup or as bytes. Synchronous; never fetches, never throws on a bad page. */
export function analyze(
  input: string | Uint8Array,
  options: AnalyzeOptions & { readonly needs: Needs },
): PartialAnalysis;
export function analyze(input: string | Uint8Array, options?: AnalyzeOptions): Analysis;
export function analyze(
  input: string | Uint8Array,
  options: AnalyzeOptions & { readonly needs?: Needs } = {},
): PartialAnalysis {
  const { lenses, model, needs, ...page } = options;
  const shipped = defaultAnalyzer();
  const analyzer = lenses === undefined && model === undefined ? shipped : shipped.with({ lenses, model });
  return needs === undefined ? analyzer.analyze(input, page) : analyzer.analyze(input, { ...page, needs });
}

/** What people want of a page, in one call: title, author, date, text, Markdown, outline, records. See docs/extract.md. */
export function extract(input: string | Uint8Array, options: AnalyzeOptions = {}): Extract {
  return toExtract(analyze(input, { ...options, needs: EXTRACT_NEEDS }));
}
