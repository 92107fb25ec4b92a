/** BLOCKTYPE rules with numbers for names, and an index from word types to the rules that need them. */
import type {
  BlockCondition,
  BlockRule,
  CompiledGrammar,
  CountCondition,
  LexTest,
} from './compiled-grammar.ts';
import { GrammarError } from './grammar-error.ts';
import {
  FORMAT,
  type LexCondition,
  type LexReference,
  type ModelTuple,
  type Production,
} from './production.ts';
import { SHAPES } from './shape.ts';

/** Gives numbers to names of types. */
export interface Numbers {
  readonly toWord: (name: string) => number;
  readonly toBlock: (name: string) => number;
}

type CompiledRules = Pick<CompiledGrammar, 'blockRules' | 'conditions' | 'rulesByWord' | 'rulesAlways'>;

/** Every tuple of every BLOCKTYPE is a rule. */
export function compileBlockRules(
  productions: readonly Production[],
  lexTypes: ReadonlyMap<string, LexCondition[][]>,
  numbers: Numbers,
): CompiledRules {
  const blockRules: BlockRule[] = [];
  const conditions = new ConditionList();
  for (const production of productions) {
    if (production.kind !== 'blocktype') continue;
    for (const tuple of production.tuples) {
      const lexical = tuple.lexical.map((reference) => toTest(reference, lexTypes, numbers));
      const asks = toConditions(tuple, lexical).map((condition) => conditions.number(condition));
      blockRules.push({
        name: production.name,
        type: numbers.toBlock(production.name),
        tuple,
        lexical,
        asks,
      });
    }
  }
  return { blockRules, conditions: conditions.list, ...indexRules(blockRules) };
}

/** The conditions of each LEXTYPE, alternatives apart. */
export function collectLexTypes(productions: readonly Production[]): Map<string, LexCondition[][]> {
  const lexTypes = new Map<string, LexCondition[][]>();
  for (const production of productions) {
    if (production.kind !== 'lextype') continue;
    lexTypes.set(production.name, [...(lexTypes.get(production.name) ?? []), [...production.conditions]]);
  }
  return lexTypes;
}

/** Conditions, each once. */
class ConditionList {
  readonly list: BlockCondition[] = [];
  private readonly numbers = new Map<string, number>();

  number(condition: BlockCondition): number {
    const key = JSON.stringify(condition, (_, value) => (value === Number.POSITIVE_INFINITY ? 'any' : value));
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.list.push(condition) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}

/** All a tuple asks for, what is cheap to find out first. */
export function toConditions(tuple: ModelTuple, lexical: readonly LexTest[]): BlockCondition[] {
  const { sizes, formats, highlight } = tuple;
  return [
    ...sizes.map(({ name, bound }): BlockCondition => ({ kind: name, bound })),
    ...formats.map(
      ({ name, isNegated }): BlockCondition => ({ kind: 'format', bit: FORMAT[name], isNegated }),
    ),
    ...(highlight === undefined ? [] : [{ kind: 'highlight', bound: highlight } as const]),
    ...lexical.map((test): BlockCondition => ({ kind: 'lexical', test })),
  ];
}

/** A LEXTYPE by name or in place, with numbers for names. */
export function toTest(
  reference: LexReference,
  lexTypes: ReadonlyMap<string, LexCondition[][]>,
  numbers: Numbers,
): LexTest {
  const { name, conditions, isNegated, place } = reference;
  const alternatives = name === undefined ? [conditions!] : lexTypes.get(name);
  if (alternatives === undefined) throw new GrammarError(`There is no LEXTYPE ${name}.`, place);
  return {
    alternatives: alternatives.map((list) => list.map((condition) => toCount(condition, numbers))),
    isNegated,
    text: name ?? 'conditions',
  };
}

function toCount({ types, bound }: LexCondition, { toWord }: Numbers): CountCondition {
  return { types: types.map(toWord), bound, text: types.join('|') };
}

function indexRules(rules: readonly BlockRule[]): Pick<CompiledRules, 'rulesByWord' | 'rulesAlways'> {
  const rulesByWord = new Map<number, number[]>();
  const rulesAlways: number[] = [];
  for (const [number, rule] of rules.entries()) {
    const triggers = findTriggers(rule);
    if (triggers === undefined) rulesAlways.push(number);
    for (const type of triggers ?? []) {
      const list = rulesByWord.get(type);
      if (list === undefined) rulesByWord.set(type, [number]);
      else list.push(number);
    }
  }
  return { rulesByWord, rulesAlways };
}

/** Word types of which a block must hold one for the rule to have a chance; undefined when there are none such. */
function findTriggers({ lexical }: BlockRule): Set<number> | undefined {
  let best: Set<number> | undefined;
  for (const { alternatives, isNegated } of lexical) {
    if (isNegated) continue;
    const needed = alternatives.map((list) => pickNeeded(list));
    if (needed.some((types) => types === undefined)) continue;
    const triggers = new Set(needed.flatMap((types) => types!));
    if (best === undefined || rank(triggers) < rank(best)) best = triggers;
  }
  return best;
}

function pickNeeded(conditions: readonly CountCondition[]): readonly number[] | undefined {
  const needed = conditions.filter(({ bound }) => bound.least > 0).map(({ types }) => types);
  return needed.sort((a, b) => rank(a) - rank(b))[0];
}

/** Shapes are more frequent than entries of lexica. */
function rank(types: Iterable<number>): number {
  let sum = 0;
  for (const type of types) sum += type < SHAPES.length ? 100 : 1;
  return sum;
}
