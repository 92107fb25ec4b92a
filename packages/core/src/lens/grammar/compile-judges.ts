/** JUDGE rules with numbers for names. */
import { type Numbers, toConditions, toTest } from './compile-block-rules.ts';
import { GrammarError } from './grammar-error.ts';
import type { CompiledEvidence, CompiledJudge } from './part-judge.ts';
import type { LexCondition, PartEvidence, Production } from './production.ts';

/** Names that stand for the edges of a block. */
export const EDGES: readonly string[] = ['START', 'END'];

/** Each part is judged by one rule at most; a rule for what is no part is a mistake. */
export function compileJudges(
  productions: readonly Production[],
  { lexTypes, numbers }: { lexTypes: ReadonlyMap<string, LexCondition[][]>; numbers: Numbers },
): CompiledJudge[] {
  const parts = new Set(productions.flatMap(({ kind, name }) => (kind === 'part' ? [name] : [])));
  const judged = new Set<string>();
  const toEvidence = (evidence: PartEvidence): CompiledEvidence => {
    const { at, terms, tuple, isNegated, weight, text } = evidence;
    const lexical = tuple?.lexical.map((reference) => toTest(reference, lexTypes, numbers)) ?? [];
    return {
      at,
      terms: terms
        .filter(({ type }) => !EDGES.includes(type))
        .map(({ type, without }) => ({ type: numbers.toWord(type), without: without.map(numbers.toWord) })),
      hasEdge: terms.some(({ type }) => EDGES.includes(type)),
      conditions: tuple === undefined ? [] : toConditions(tuple, lexical),
      isNegated,
      weight,
      text,
    };
  };
  return productions.flatMap((production) => {
    if (production.kind !== 'judge') return [];
    const { name, place } = production;
    if (!parts.has(name)) throw new GrammarError(`There is no PART ${name} to judge.`, place);
    if (judged.has(name)) throw new GrammarError(`${name} is judged already.`, place);
    judged.add(name);
    return [{ production, type: numbers.toWord(name), evidence: production.evidence.map(toEvidence) }];
  });
}
