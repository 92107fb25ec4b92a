import { Analyzer, type LensMakers } from './analyzer.ts';
import type { PageOptions } from './flow.ts';
import {
  createGrammarLens,
  createRulesLens,
  type GrammarOptions,
  LENSES,
  type Lens,
  type RuleSet,
} from './lens/index.ts';
import type { OutlineModel } from './model/index.ts';

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
  /** What repeats on the site of the pages, unless the call says another (docs/templates.md). */
  readonly template?: PageOptions['template'];
  /** What reads records of the pages, unless the call says another (docs/wrappers.md). */
  readonly wrapper?: PageOptions['wrapper'];
  /** Bounds on each page, unless the call says others. */
  readonly budget?: PageOptions['budget'];
}

/** Makes an analyser. Mistakes in rules and grammars are thrown here, never on a page. */
export function createAnalyzer(options: AnalyzerOptions = {}): Analyzer {
  const { lenses, model, template, wrapper, budget } = options;
  return new Analyzer({ makers: toMakers(options), lenses, model, template, wrapper, budget });
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
