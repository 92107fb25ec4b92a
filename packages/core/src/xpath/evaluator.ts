/**
 * XPath 1.0 on a page. Paths are evaluated set at a time; what does not depend on its surroundings is computed once,
 * and a predicate that does not count places is judged once per node (Gottlob, Koch, Pichler 2002: context-value
 * tables). So every expression costs a polynomial, and a step budget bounds even that.
 */
import type { Page } from '../page/index.ts';
import { gather, type Meter, REVERSE_AXES } from './axis.ts';
import { type Expression, isPositional, type Step } from './expression.ts';
import { type Focus, type FunctionTable, functionOf } from './function.ts';
import { prepareTest, type Test, type TestOptions } from './node-test.ts';
import { applyOperator } from './operator.ts';
import { isNodeSet, type NodeSet, toBoolean, toNodeSet, toNumber, toOrdered, type Value } from './value.ts';
import { XPathBudgetError, XPathTypeError } from './xpath-error.ts';

/** Values of variables by name, without `$`. */
export type Variables = Pick<ReadonlyMap<string, Value>, 'get'>;

export interface EvaluatorOptions extends TestOptions {
  readonly functions?: FunctionTable | undefined;
  /** Nodes looked at, at most, over all evaluations. */
  readonly steps?: number | undefined;
  /** `performance.now()` after which evaluation stops. */
  readonly deadline?: number | undefined;
}

/** Some seconds of work. */
const DEFAULT_STEPS = 200_000_000;
/** How often the clock is looked at, in steps. */
const CLOCK_INTERVAL = 1 << 16;
const NO_VARIABLES: Variables = new Map<string, Value>();

/** Evaluates expressions on one page; keeps what can be used again. */
export class Evaluator implements Meter {
  readonly page: Page;
  private readonly options: EvaluatorOptions;
  private readonly constants = new Map<Expression, Value>();
  private readonly verdicts = new Map<Expression, Map<number, boolean>>();
  private readonly tests = new Map<Step, Test>();
  private variables: Variables = NO_VARIABLES;
  private left: number;
  private untilClock = CLOCK_INTERVAL;

  constructor(page: Page, options: EvaluatorOptions = {}) {
    this.page = page;
    this.options = options;
    this.left = options.steps ?? DEFAULT_STEPS;
  }

  /** The value of an expression with a node as its context. */
  evaluate(expression: Expression, node = 0, variables: Variables = NO_VARIABLES): Value {
    if (variables !== this.variables) this.forgetVariables();
    this.variables = variables;
    return this.value(expression, { page: this.page, node, position: 1, size: 1 });
  }

  /** Steps still to be spent. */
  get stepsLeft(): number {
    return this.left;
  }

  /** Allows so many steps from here on; a caller with several expressions gives each its share. */
  refill(steps: number): void {
    this.left = steps;
  }

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0)
      throw new XPathBudgetError('The step budget is used up; write a cheaper expression or raise it.');
    this.untilClock -= steps;
    if (this.untilClock > 0) return;
    this.untilClock = CLOCK_INTERVAL;
    const { deadline } = this.options;
    if (deadline !== undefined && performance.now() > deadline) throw new XPathBudgetError('The time is up.');
  }

  /** Judgements made with other values of the variables are no longer worth anything. */
  private forgetVariables(): void {
    for (const predicate of this.verdicts.keys())
      if (predicate.needs.variable) this.verdicts.delete(predicate);
  }

  private value(expression: Expression, focus: Focus): Value {
    const { node, position, variable } = expression.needs;
    if (node || position || variable || expression.kind === 'number' || expression.kind === 'string') {
      return this.compute(expression, focus);
    }
    let value = this.constants.get(expression);
    if (value === undefined) {
      value = this.compute(expression, focus);
      this.constants.set(expression, value);
    }
    return value;
  }

  private compute(expression: Expression, focus: Focus): Value {
    this.spend(1);
    switch (expression.kind) {
      case 'number':
      case 'string':
        return expression.value;
      case 'variable':
        return this.findVariable(expression.name);
      case 'negate':
        return -toNumber(this.page, this.value(expression.operand, focus));
      case 'binary':
        return this.applyBinary(expression, focus);
      case 'call': {
        const operands = expression.operands.map((operand) => this.value(operand, focus));
        const result = functionOf(expression.name, this.options.functions)!.apply(operands, focus);
        this.spend(costOf(operands, result));
        return result;
      }
      case 'filter': {
        const nodes = toNodeSet(this.value(expression.primary, focus), 'A predicate');
        return this.filter(nodes, expression.predicates);
      }
      case 'path':
        return this.walk(expression, focus);
    }
  }

  private findVariable(name: string): Value {
    const value = this.variables.get(name);
    if (value === undefined) throw new XPathTypeError(`There is no variable "$${name}" here.`);
    return value;
  }

  private applyBinary(expression: Expression & { kind: 'binary' }, focus: Focus): Value {
    const { operator } = expression;
    const left = this.value(expression.left, focus);
    if (operator === 'or') return toBoolean(left) || toBoolean(this.value(expression.right, focus));
    if (operator === 'and') return toBoolean(left) && toBoolean(this.value(expression.right, focus));
    const right = this.value(expression.right, focus);
    this.spend(costOf([left, right], true));
    return applyOperator(this.page, operator, left, right);
  }

  private walk(expression: Expression & { kind: 'path' }, focus: Focus): NodeSet {
    const { start } = expression;
    let nodes: NodeSet;
    if (start === 'root') nodes = [0];
    else if (start === 'context') nodes = [focus.node];
    else nodes = toNodeSet(this.value(start, focus), 'A path');
    for (const step of expression.steps) nodes = this.take(step, nodes);
    return nodes;
  }

  /** One step from a whole set; from each node apart only where a predicate counts places. */
  private take(step: Step, from: NodeSet): NodeSet {
    const test = this.testOf(step);
    const { axis, predicates } = step;
    if (!predicates.some(isPositional)) {
      return this.filter(gather(this.page, axis, from, test, this), predicates);
    }
    const found: number[] = [];
    for (const node of from) {
      const nodes = gather(this.page, axis, [node], test, this);
      const counted = REVERSE_AXES.has(axis) ? nodes.toReversed() : nodes;
      for (const kept of this.filter(counted, predicates)) found.push(kept);
    }
    return toOrdered(this.page, found);
  }

  private testOf(step: Step): Test {
    let test = this.tests.get(step);
    if (test === undefined) {
      test = prepareTest(this.page, step.axis, step.test, this.options);
      this.tests.set(step, test);
    }
    return test;
  }

  /** Section 2.4: each predicate sees what the one before left over. */
  private filter(nodes: NodeSet, predicates: readonly Expression[]): NodeSet {
    let kept = nodes;
    for (const predicate of predicates) {
      const size = kept.length;
      kept = isPositional(predicate)
        ? kept.filter((node, index) => this.isChosen(predicate, node, { position: index + 1, size }))
        : kept.filter((node) => this.isTrue(predicate, node));
    }
    return kept;
  }

  private isChosen(predicate: Expression, node: number, place: { position: number; size: number }): boolean {
    const value = this.value(predicate, { page: this.page, node, ...place });
    return typeof value === 'number' ? value === place.position : toBoolean(value);
  }

  /** The verdict of a predicate that asks for nothing but the node, once per node. */
  private isTrue(predicate: Expression, node: number): boolean {
    let verdicts = this.verdicts.get(predicate);
    if (verdicts === undefined) {
      verdicts = new Map();
      this.verdicts.set(predicate, verdicts);
    }
    let verdict = verdicts.get(node);
    if (verdict === undefined) {
      verdict = toBoolean(this.value(predicate, { page: this.page, node, position: 1, size: 1 }));
      verdicts.set(node, verdict);
    }
    return verdict;
  }
}

/** What a function or comparison must have looked at, at least: nodes one by one, text in pieces. */
function costOf(operands: readonly Value[], result: Value): number {
  let cost = 1;
  for (const value of [...operands, result]) {
    if (isNodeSet(value)) cost += value.length;
    else if (typeof value === 'string') cost += value.length >> 5;
  }
  return cost;
}
