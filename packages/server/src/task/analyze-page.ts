import {
  type Analysis,
  analyze,
  compileGrammar,
  compileRules,
  createGrammarLens,
  createRulesLens,
  GrammarError,
  type GrammarSource,
  LENSES,
  type Lens,
  loadClassicRules,
  loadModernRules,
  loadShippedGrammars,
  RuleError,
  type RuleSet,
  resolveShipped,
  SHIPPED_GRAMMARS,
} from '@anatome/core';
import { TaskError } from '@anatome/pool';
import type { LensChoice, PageInput } from './task.ts';

/** Analyses a page that has arrived; the time is in milliseconds. */
export function analyzePage(
  { input, url, contentType }: PageInput,
  choice: LensChoice,
  time: number,
): Analysis {
  const lenses = chooseLenses(choice);
  return analyze(input, { url, contentType, budget: { time }, ...(lenses && { lenses }) });
}

/** Lenses as they come, made once per thread: compiling the shipped grammars takes longer than a page. */
const made = new Map<string, Lens>();

/** The lenses a request asks for; undefined for all as they come. */
function chooseLenses({ lenses, rules, grammar }: LensChoice): Lens[] | undefined {
  if (lenses === undefined && rules === undefined && grammar === undefined) return undefined;
  return (lenses ?? [...LENSES.keys()]).map((name) => {
    if (name === 'rules' && rules !== undefined) return createRulesLens({ ruleSets: rules.map(toRuleSet) });
    if (name === 'grammar' && grammar !== undefined) return createOwnGrammarLens(grammar);
    return findLens(name);
  });
}

function findLens(name: string): Lens {
  const known = made.get(name);
  if (known !== undefined) return known;
  const create = LENSES.get(name);
  if (create === undefined) {
    throw new TaskError(
      'bad-request',
      `There is no lens "${name}"; there are ${[...LENSES.keys()].join(', ')}.`,
    );
  }
  const lens = create();
  made.set(name, lens);
  return lens;
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

function createOwnGrammarLens(texts: readonly string[]): Lens {
  try {
    return createGrammarLens({ grammars: compileGrammar(texts.flatMap(toGrammarSource)) });
  } catch (error) {
    if (error instanceof GrammarError) throw new TaskError('bad-grammar', error.message);
    throw error;
  }
}
