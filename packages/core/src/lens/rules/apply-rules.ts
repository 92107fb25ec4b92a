/** The engine: every rule whose context matches applies, in file order; a later SET of the same attribute wins. */
import type { Shortfall } from '../../annotation/index.ts';
import { KIND, type Page } from '../../page/index.ts';
import {
  Evaluator,
  type NodeSet,
  Program,
  toNodeSet,
  type Variables,
  XPathBudgetError,
} from '../../xpath/index.ts';
import type { Scene } from '../lens.ts';
import { RULE_SIGNATURES, RuleFunctions } from './rule-function.ts';
import type { Action, Call, OutputAction, Rule, RuleExpression, RuleSet, SetAction } from './rule-set.ts';
import { RuleVariables } from './rule-variables.ts';

/** A SET or OUTPUT that was done at an element, and what had been tested before. */
export interface Firing {
  readonly rule: Rule;
  readonly node: number;
  readonly action: SetAction | OutputAction;
  readonly tests: readonly RuleExpression[];
  readonly variables: Variables;
  readonly evaluator: Evaluator;
}

/** What rules did to a page. */
export interface Applied {
  /** In the order they were done: by rule, then as its actions are written, then by element. */
  readonly firings: readonly Firing[];
  /** The elements that some context matched, in document order. */
  readonly matched: readonly number[];
  /** Rules that could not be finished. Nothing of them was done. */
  readonly shortfalls: readonly Shortfall[];
}

export interface ApplyOptions {
  /** Nodes each rule may look at. */
  readonly stepsPerRule?: number | undefined;
}

/**
 * A bound for rules, not for pages: on the 974 pages of the content set no rule of the shipped sets reaches it, one
 * goes beyond 5 million on one page, and on five pages a rule goes beyond 2 million (November 2026).
 */
const DEFAULT_STEPS = 20_000_000;
const NO_TESTS: readonly RuleExpression[] = [];

/** Applies rule sets to a page, one after the other. */
export function applyRules(ruleSets: readonly RuleSet[], scene: Scene, options: ApplyOptions = {}): Applied {
  const run = new RuleRun(scene, options.stepsPerRule ?? DEFAULT_STEPS);
  for (const ruleSet of ruleSets) if (!run.apply(ruleSet)) break;
  return run.toApplied();
}

/**
 * The code of each rule set, made while it first runs and used on every page after: it is the same whichever page an
 * expression was first needed on, and all it learns of a page is the evaluator's.
 */
class Programs {
  private readonly known = new WeakMap<RuleSet, Program>();

  of(ruleSet: RuleSet): Program {
    let program = this.known.get(ruleSet);
    if (program === undefined) {
      program = new Program({ functions: RULE_SIGNATURES });
      this.known.set(ruleSet, program);
    }
    return program;
  }
}

function createPrograms(): Programs {
  return new Programs();
}

class RuleRun {
  private readonly scene: Scene;
  private readonly steps: number;
  private readonly functions: RuleFunctions;
  private readonly firings: Firing[] = [];
  private readonly shortfalls: Shortfall[] = [];
  private readonly isMatched: Uint8Array;

  constructor(scene: Scene, steps: number) {
    this.scene = scene;
    this.steps = steps;
    this.isMatched = new Uint8Array(scene.page.size);
    this.functions = new RuleFunctions(scene);
  }

  /** False when time is up. */
  apply(ruleSet: RuleSet): boolean {
    const evaluator = this.createEvaluator(this.scene.workspace.table(createPrograms).of(ruleSet));
    const globals = new RuleVariables(evaluator, byName(ruleSet.calls), { node: 0 });
    for (const rule of ruleSet.rules) {
      if (performance.now() > this.scene.deadline) {
        this.fallShort(
          rule,
          'The time budget was used up before this rule and those after it; raise budget.time.',
        );
        return false;
      }
      this.tryRule(rule, evaluator, globals);
    }
    return true;
  }

  toApplied(): Applied {
    const matched: number[] = [];
    for (let node = 0; node < this.isMatched.length; node++)
      if (this.isMatched[node] === 1) matched.push(node);
    return { firings: this.firings, matched, shortfalls: this.shortfalls };
  }

  /** All of a rule or nothing: half of its labels would be worse than none. */
  private tryRule(rule: Rule, evaluator: Evaluator, globals: Variables): void {
    const firings: Firing[] = [];
    evaluator.refill(this.steps);
    try {
      const nodes = this.findContexts(rule, evaluator, globals);
      if (rule.calls.length === 0) {
        act(rule.actions, nodes, { rule, variables: globals, evaluator, tests: NO_TESTS, firings });
      } else {
        const calls = byName(rule.calls);
        for (const node of nodes) {
          const variables = new RuleVariables(evaluator, calls, { node, outer: globals });
          act(rule.actions, [node], { rule, variables, evaluator, tests: NO_TESTS, firings });
        }
      }
      for (const node of nodes) this.isMatched[node] = 1;
      for (const firing of firings) this.firings.push(firing);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.fallShort(rule, explain(error, this.steps));
    }
  }

  private findContexts({ anywhere, context }: Rule, evaluator: Evaluator, globals: Variables): NodeSet {
    const { page } = this.scene;
    const nodes = toNodeSet(evaluator.evaluate(anywhere, 0, globals), `The context ${context.source}`);
    for (const node of nodes)
      if (!isElement(page, node)) return nodes.filter((each) => isElement(page, each));
    return nodes;
  }

  private createEvaluator(program: Program): Evaluator {
    return new Evaluator(this.scene.page, {
      program,
      functions: this.functions,
      skipsBlankText: true,
      readsAsXhtml: true,
      deadline: this.scene.deadline,
    });
  }

  private fallShort({ name, place }: Rule, message: string): void {
    this.shortfalls.push({ step: `rule ${name} (${place.file}:${place.line})`, message });
  }
}

/** Contexts may lead to text and attributes, too. */
function isElement({ size, kind }: Page, node: number): boolean {
  return node < size && kind[node] === KIND.element;
}

/** What firings have in common, and where they are put down. */
type Deed = Omit<Firing, 'action' | 'node'> & { readonly firings: Firing[] };

/** Does what a rule says at some elements; as deep as WHENEVERs nest, which the reader bounds. */
function act(actions: readonly Action[], nodes: readonly number[], deed: Deed): void {
  const { rule, variables, evaluator, tests, firings } = deed;
  for (const action of actions) {
    if (action.kind !== 'whenever') {
      for (const node of nodes) firings.push({ rule, node, action, tests, variables, evaluator });
      continue;
    }
    const chosen = evaluator.choose(action.test.expression, nodes, variables);
    if (chosen.length === 0) continue;
    act(action.actions, chosen, { rule, variables, evaluator, tests: [...tests, action.test], firings });
  }
}

function byName(calls: readonly Call[]): ReadonlyMap<string, Call> {
  return new Map(calls.map((call) => [call.name, call]));
}

function explain(error: Error, steps: number): string {
  if (!(error instanceof XPathBudgetError)) return error.message;
  return `${error.message} A rule may look at ${steps} nodes; this one did nothing on this page.`;
}
