import {
  ALL_NEEDS,
  type Analysis,
  type Analyzer,
  compileGrammar,
  compileRules,
  createAnalyzer,
  GrammarError,
  LENSES,
  loadClassicRules,
  loadModernRules,
  loadShippedGrammars,
  type Needs,
  type PartialAnalysis,
  RuleError,
  type RuleSet,
  requireOutline,
} from '@anatome/core';
import {
  type CompiledGrammar,
  type GrammarSource,
  resolveShipped,
  SHIPPED_GRAMMARS,
} from '@anatome/core/lens';
import { TaskError } from '@anatome/pool';
import type { LensChoice, PageInput } from './task.ts';

/** Analyses a page that has arrived, all of it; the time is in milliseconds. */
export function analyzePage(
  { input, url, contentType }: PageInput,
  choice: LensChoice,
  time: number,
): Analysis {
  const analyzer = chooseAnalyzer(choice);
  const needs = { ...ALL_NEEDS, ...(choice.lenses && { lenses: checkLenses(choice.lenses) }) };
  const analysis = analyzer.analyze(input, { url, contentType, budget: { time }, needs });
  return { ...analysis, outline: requireOutline(analysis) };
}

/** Analyses as much of it as is needed. Named lenses are those to be shown, where all would be shown. */
export function analyzeFor(
  needs: Needs,
  { page: { input, url, contentType }, ...choice }: LensChoice & { readonly page: PageInput },
  time: number,
): PartialAnalysis {
  const named = choice.lenses && checkLenses(choice.lenses);
  const lenses = needs.lenses === 'all' && named !== undefined ? named : needs.lenses;
  const analyzer = chooseAnalyzer(choice);
  return analyzer.analyze(input, { url, contentType, budget: { time }, needs: { ...needs, lenses } });
}

/** Made once per thread: compiling the shipped grammars takes longer than a page. */
let shipped: Analyzer | undefined;

/** The analyser a request asks for: rules and grammars of its own are compiled, and a mistake in them is heard of. */
function chooseAnalyzer({ rules, grammar }: LensChoice): Analyzer {
  if (rules === undefined && grammar === undefined) {
    shipped ??= createAnalyzer();
    return shipped;
  }
  return createAnalyzer({
    rules: rules?.map(toRuleSet),
    grammars: grammar && compileOwnGrammar(grammar),
  });
}

function checkLenses(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !LENSES.has(name));
  if (unknown === undefined) return names;
  const known = [...LENSES.keys()].join(', ');
  throw new TaskError('bad-request', `There is no lens "${unknown}"; there are ${known}.`);
}

const SHIPPED_RULES: ReadonlyMap<string, () => RuleSet> = new Map([
  ['classic', loadClassicRules],
  ['modern', loadModernRules],
]);

/** Rules by the name of a shipped file, or from text. */
export function toRuleSet(text: string, at = 0): RuleSet {
  const load = SHIPPED_RULES.get(text);
  if (load !== undefined) return load();
  try {
    return compileRules(text, { file: `rules-${at + 1}.xml` });
  } catch (error) {
    if (error instanceof RuleError) throw new TaskError('bad-rules', error.message);
    throw error;
  }
}

/** A grammar by the name of a shipped file, or from text; it may include shipped files and no others. */
export function toGrammarSource(text: string, at = 0): GrammarSource[] {
  const shipped = SHIPPED_GRAMMARS.find((name) => name === text);
  if (shipped !== undefined) return loadShippedGrammars([shipped]);
  return [{ text, file: `grammar-${at + 1}`, resolve: resolveShipped }];
}

function compileOwnGrammar(texts: readonly string[]): CompiledGrammar {
  try {
    return compileGrammar(texts.flatMap(toGrammarSource));
  } catch (error) {
    if (error instanceof GrammarError) throw new TaskError('bad-grammar', error.message);
    throw error;
  }
}
