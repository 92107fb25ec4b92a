/** The analyser people start from: all lenses, the shipped model; and the two calls that need nothing made first. */
import type { Analysis, Needs, PartialAnalysis } from './analysis/index.ts';
import type { PageOptions } from './analyze.ts';
import { Analyzer, type LensMakers } from './analyzer.ts';
import { EXTRACT_NEEDS, type Extract, toExtract } from './format/index.ts';
import { createGrammarLens, createRulesLens, type GrammarOptions, LENSES, type Lens, type RuleSet } from './lens/index.ts';
import type { OutlineModel } from './outline/index.ts';
import { once } from './workspace/index.ts';

/** How an analyser is to look at pages. */
export interface AnalyzerOptions {
  /** The lenses whose layers are wanted, made by you; all shipped ones when left out. */
  readonly lenses?: readonly Lens[] | undefined;
  /** Rule sets of your own for the lens rules. */
  readonly rules?: readonly RuleSet[] | undefined;
  /** Grammars of your own for the lens grammar. */
  readonly grammars?: GrammarOptions['grammars'];
  /** Word lists for the lens grammar. */
  readonly lexica?: GrammarOptions['lexica'];
  /** The trained model of the outline; `none` for rules alone, the shipped one when left out. */
  readonly model?: OutlineModel | 'none' | undefined;
  /** Bounds on each page, unless the call says others. */
  readonly budget?: PageOptions['budget'];
}

/** Makes an analyser. Mistakes in rules and grammars are thrown here, never on a page. */
export function createAnalyzer(options: AnalyzerOptions = {}): Analyzer {
  const { lenses, model, budget } = options;
  return new Analyzer({ makers: toMakers(options), lenses, model, budget });
}

function toMakers({ rules, grammars, lexica }: AnalyzerOptions): LensMakers {
  const makers = new Map(LENSES);
  if (rules !== undefined) {
    const lens = createRulesLens({ ruleSets: rules });
    makers.set(lens.name, () => lens);
  }
  if (grammars !== undefined || lexica !== undefined) {
    const lens = createGrammarLens({ grammars, lexica });
    makers.set(lens.name, () => lens);
  }
  return makers;
}

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
