/** The calls that need nothing made first: the default analyser. */
import type { Analysis, Needs, PartialAnalysis } from './analysis/index.ts';
import type { DocumentAnalysis, DocumentOptions, PartialDocumentAnalysis } from './analyze-live.ts';
import type { Analyzer } from './analyzer.ts';
import { type AnalyzerOptions, createAnalyzer } from './create-analyzer.ts';
import type { PageOptions } from './flow.ts';
import { EXTRACT_NEEDS, type Extract, toExtract } from './format/index.ts';
import type { LiveDocument } from './page/index.ts';
import { once } from './workspace/index.ts';

/** Of a page, and of how it is looked at this time. */
export interface AnalyzeOptions extends PageOptions, Pick<AnalyzerOptions, 'lenses' | 'model'> {}

/** Of a live document, and of how it is looked at this time. */
export interface AnalyzeDocumentOptions
  extends DocumentOptions,
    Pick<AnalyzerOptions, 'lenses' | 'model' | 'rules'> {}

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
  const analyzer = chooseAnalyzer({ lenses, model });
  return needs === undefined ? analyzer.analyze(input, page) : analyzer.analyze(input, { ...page, needs });
}

/**
 * Analyses the document of a browser as it stands: computed styles, boxes, what scripts have made of it. The document is
 * not changed. Says beside which live node each node of the page is. Rule sets are for the lens rules.
 */
export function analyzeDocument(
  document: LiveDocument,
  options: AnalyzeDocumentOptions & { readonly needs: Needs },
): PartialDocumentAnalysis;
export function analyzeDocument(document: LiveDocument, options?: AnalyzeDocumentOptions): DocumentAnalysis;
export function analyzeDocument(
  document: LiveDocument,
  options: AnalyzeDocumentOptions & { readonly needs?: Needs } = {},
): PartialDocumentAnalysis {
  const { lenses, model, rules, needs, ...rest } = options;
  const analyzer =
    rules === undefined ? chooseAnalyzer({ lenses, model }) : createAnalyzer({ lenses, model, rules });
  return needs === undefined
    ? analyzer.analyzeDocument(document, rest)
    : analyzer.analyzeDocument(document, { ...rest, needs });
}

function chooseAnalyzer({ lenses, model }: Pick<AnalyzerOptions, 'lenses' | 'model'>): Analyzer {
  const shipped = defaultAnalyzer();
  return lenses === undefined && model === undefined ? shipped : shipped.with({ lenses, model });
}

/** What people want of a page, in one call: title, author, date, text, Markdown, outline, records. See docs/extract.md. */
export function extract(input: string | Uint8Array, options: AnalyzeOptions = {}): Extract {
  return toExtract(analyze(input, { ...options, needs: EXTRACT_NEEDS }));
}
