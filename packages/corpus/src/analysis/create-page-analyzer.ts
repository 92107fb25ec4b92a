import {
  type Analyzer,
  compileGrammar,
  compileRules,
  createAnalyzer,
  createModel,
  loadClassicRules,
  loadLexicon,
  loadModernRules,
  loadShippedGrammars,
  type OutlineModel,
  type RuleSet,
  readTemplate,
  readWrapper,
} from '@anatome/core';
import type { CompiledGrammar, GrammarSource, Resolve } from '@anatome/core/lens';
import type { AnalysisSettings, GrammarText, NamedText } from './analysis-settings.ts';

/** The analyser that settings ask for; a mistake in one of their texts is thrown here. */
export function createPageAnalyzer(settings: AnalysisSettings): Analyzer {
  const { rules, model, templates, wrappers, budget } = settings;
  return createAnalyzer({
    rules: rules?.map(toRuleSet),
    grammars: compile(settings),
    model: model === undefined ? undefined : toModel(model),
    template: templates?.map(readTemplate),
    wrapper: wrappers?.map(readWrapper),
    budget,
  });
}

const SHIPPED_RULES: ReadonlyMap<string, () => RuleSet> = new Map([
  ['classic', loadClassicRules],
  ['modern', loadModernRules],
]);

function toRuleSet({ text, file }: NamedText): RuleSet {
  return SHIPPED_RULES.get(text)?.() ?? compileRules(text, { file });
}

/** Left to the analyser, the shipped grammars are compiled when a page first needs them. */
function compile({ grammars, lexica }: AnalysisSettings): CompiledGrammar | undefined {
  if (grammars === undefined && lexica === undefined) return undefined;
  const sources = grammars?.map(toSource) ?? loadShippedGrammars();
  return compileGrammar(sources, lexica?.map((bytes) => loadLexicon(bytes)) ?? []);
}

function toSource({ text, file, included }: GrammarText): GrammarSource {
  const resolve: Resolve = (name, from) => included.find((each) => each.name === name && each.from === from);
  return { text, file, resolve };
}

function toModel(text: string): OutlineModel | 'none' {
  return text === 'none' ? 'none' : createModel(JSON.parse(text));
}
