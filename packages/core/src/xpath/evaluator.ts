/**
 * XPath 1.0 on a page. Paths are evaluated set at a time; what does not depend on its surroundings is computed once,
 * and a predicate that does not count places is judged once per node (Gottlob, Koch, Pichler 2002: context-value
 * tables). So every expression costs a polynomial, and a step budget bounds even that.
 */
import type { Page } from '../page/index.ts';
import { gather, type Meter, REVERSE_AXES } from './axis.ts';
import { collectNames, type Expression, isPositional, type Step } from './expression.ts';
import { type FunctionTable, functionOf } from './function.ts';
import { NamedElements } from './named-elements.ts';
import { findTags, prepareTest, type Test, type TestOptions } from './node-test.ts';
import { applyOperator, ON_NUMBERS } from './operator.ts';
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

/** An expression made ready for one page: its value at a node, at a place among others. */
type Run = (node: number, position: number, size: number) => Value;

type TruthRun = (node: number, position: number, size: number) => boolean;

/** Evaluates expressions on one page, each made into closures once; keeps what can be used again. */
export class Evaluator implements Meter {
  readonly page: Page;
  private readonly options: EvaluatorOptions;
  private readonly runs = new Map<Expression, Run>();
  /** Counts changes of variables: verdicts that asked for one hold for their generation only. */
  private generation = 1;
  private variables: Variables = NO_VARIABLES;
  private named: NamedElements | undefined;
  private left: number;
  private untilClock = CLOCK_INTERVAL;

  constructor(page: Page, options: EvaluatorOptions = {}) {
    this.page = page;
    this.options = options;
    this.left = options.steps ?? DEFAULT_STEPS;
  }

  /** The value of an expression with a node as its context. */
  evaluate(expression: Expression, node = 0, variables: Variables = NO_VARIABLES): Value {
    if (variables !== this.variables) this.generation++;
    this.variables = variables;
    return this.prepare(expression)(node, 1, 1);
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
    if (this.untilClock <= 0) this.lookAtClock();
  }

  private lookAtClock(): void {
    this.untilClock = CLOCK_INTERVAL;
    const { deadline } = this.options;
    if (deadline !== undefined && performance.now() > deadline) throw new XPathBudgetError('The time is up.');
  }

  /** What looking at a value costs, at least: nodes one by one, or with all inside them; text in pieces. */
  private weigh(value: Value, isReadingText: boolean): number {
    if (!isNodeSet(value)) return typeof value === 'string' ? value.length >> 5 : 0;
    if (!isReadingText) return value.length;
    const { size, end } = this.page;
    let cost = value.length;
    for (const node of value) if (node < size) cost += end[node] - node;
    return cost;
  }

  /** The closure of an expression, made when first asked for. */
  private prepare(expression: Expression): Run {
    let run = this.runs.get(expression);
    if (run === undefined) {
      const { node, position, variable } = expression.needs;
      run = this.compile(expression);
      if (!node && !position && !variable) run = once(run);
      this.runs.set(expression, run);
    }
    return run;
  }

  private compile(expression: Expression): Run {
    switch (expression.kind) {
      case 'number':
      case 'string': {
        const { value } = expression;
        return () => value;
      }
      case 'variable':
        return () => this.findVariable(expression.name);
      case 'negate': {
        const operand = this.prepare(expression.operand);
        return (node, position, size) => -toNumber(this.page, operand(node, position, size));
      }
      case 'binary':
        return this.compileBinary(expression);
      case 'call':
        return this.compileCall(expression);
      case 'filter': {
        const primary = this.prepare(expression.primary);
        const keep = this.compilePredicates(expression.predicates);
        return (node, position, size) => keep(toNodeSet(primary(node, position, size), 'A predicate'));
      }
      case 'path':
        return this.compilePath(expression);
    }
  }

  private findVariable(name: string): Value {
    const value = this.variables.get(name);
    if (value === undefined) throw new XPathTypeError(`There is no variable "$${name}" here.`);
    return value;
  }

  private compileBinary(expression: Expression & { kind: 'binary' }): Run {
    const { operator } = expression;
    if (operator === 'or' || operator === 'and') return this.compileLogic(operator, expression);
    const names = operator === '|' ? this.compileNames(expression) : undefined;
    if (names !== undefined) return names;
    const left = this.prepare(expression.left);
    const right = this.prepare(expression.right);
    const onNumbers = ON_NUMBERS[operator];
    const isReadingText = operator !== '|';
    return (node, position, size) => {
      const first = left(node, position, size);
      const second = right(node, position, size);
      if (onNumbers !== undefined && typeof first === 'number' && typeof second === 'number')
        return onNumbers(first, second);
      this.spend(1 + this.weigh(first, isReadingText) + this.weigh(second, isReadingText));
      return applyOperator(this.page, operator, first, second);
    };
  }

  /** `//td|//th|//li`: elements of several names, found in one sweep instead of joined one after the other. */
  private compileNames(union: Expression): Run | undefined {
    const tests = collectNames(union);
    if (tests === undefined) return undefined;
    const { page, options } = this;
    const isWanted = new Uint8Array(page.tags.names.length);
    for (const test of tests) for (const tag of findTags(page, test, options)) isWanted[tag] = 1;
    return () => {
      this.spend(page.size);
      const found: number[] = [];
      for (let node = 0; node < page.size; node++) if (isWanted[page.tag[node]] === 1) found.push(node);
      return found;
    };
  }

  private compileLogic(operator: 'or' | 'and', sides: { left: Expression; right: Expression }): Run {
    const left = this.prepareTruth(sides.left);
    const right = this.prepareTruth(sides.right);
    if (operator === 'or')
      return (node, position, size) => left(node, position, size) || right(node, position, size);
    return (node, position, size) => left(node, position, size) && right(node, position, size);
  }

  /** Whether an expression holds; where only that is asked, no set is made. */
  private prepareTruth(expression: Expression): TruthRun {
    const exists = expression.kind === 'path' ? this.compileExistence(expression) : undefined;
    if (exists !== undefined) return exists;
    const run = this.prepare(expression);
    return (node, position, size) => toBoolean(run(node, position, size));
  }

  /** `self::td` and `@class` as truth values, the two paths that tests are made of. */
  private compileExistence({ start, steps }: Expression & { kind: 'path' }): TruthRun | undefined {
    const [step] = steps;
    if (start !== 'context' || steps.length !== 1 || step!.predicates.length > 0) return undefined;
    const { axis, test } = step!;
    if (axis !== 'self' && axis !== 'attribute') return undefined;
    const passes = prepareTest(this.page, axis, test, this.options);
    if (axis === 'self') return (node) => passes(node);
    const { page } = this;
    return (node) => {
      if (node >= page.size) return false;
      const end = page.attributeAt[node + 1];
      for (let place = page.attributeAt[node]; place < end; place++)
        if (passes(page.size + place)) return true;
      return false;
    };
  }

  private compileCall({ name, operands }: Expression & { kind: 'call' }): Run {
    const { apply, atNode, readsText = false } = functionOf(name, this.options.functions)!;
    const { page } = this;
    if (name === 'not' && this.options.functions?.has(name) !== true) {
      const truth = this.prepareTruth(operands[0]!);
      return (node, position, size) => !truth(node, position, size);
    }
    const runs = operands.map((operand) => this.prepare(operand));
    const run: Run = (node, position, size) => {
      const values: Value[] = [];
      let cost = 2;
      for (const operand of runs) {
        const value = operand(node, position, size);
        cost += this.weigh(value, readsText);
        values.push(value);
      }
      const result = apply(values, { page, node, position, size });
      this.spend(cost + this.weigh(result, false));
      return result;
    };
    if (atNode === undefined || operands.length > 1 || !operands.every(isContextNode)) return run;
    return (node, position, size) => {
      if (node >= page.size) return run(node, position, size);
      this.spend(3);
      return atNode(node);
    };
  }

  private compilePath({ start, steps }: Expression & { kind: 'path' }): Run {
    const takes = steps.map((step) => this.compileStep(step));
    if (steps.length === 1 && isSelf(steps[0]!)) {
      if (start === 'context') return (node) => [node];
    }
    const from = typeof start === 'object' ? this.prepare(start) : undefined;
    return (node, position, size) => {
      this.spend(1);
      let nodes: NodeSet;
      if (from !== undefined) nodes = toNodeSet(from(node, position, size), 'A path');
      else nodes = start === 'root' ? [0] : [node];
      for (const take of takes) nodes = take(nodes);
      return nodes;
    };
  }

  /** One step from a whole set; from each node apart only where a predicate counts places. */
  private compileStep({ axis, test, predicates }: Step): (from: NodeSet) => NodeSet {
    const passes: Test = prepareTest(this.page, axis, test, this.options);
    const keep = this.compilePredicates(predicates);
    if (!predicates.some(isPositional)) {
      if (axis === 'descendant' && test.kind === 'name')
        return (from) => keep(this.findNamed(from, test, passes));
      return (from) => keep(gather(this.page, axis, from, passes, this));
    }
    return (from) => {
      const found: number[] = [];
      for (const node of from) {
        const nodes = gather(this.page, axis, [node], passes, this);
        for (const kept of keep(REVERSE_AXES.has(axis) ? nodes.toReversed() : nodes)) found.push(kept);
      }
      return toOrdered(this.page, found);
    };
  }

  /** Descendants of a name: looked up among all elements of the name instead of walked to. */
  private findNamed(from: NodeSet, test: Step['test'] & { kind: 'name' }, passes: Test): NodeSet {
    const [node] = from;
    if (from.length !== 1 || node! >= this.page.size)
      return gather(this.page, 'descendant', from, passes, this);
    this.named ??= new NamedElements(this.page, this.options);
    const found = this.named.within(test, node!);
    this.spend(1 + found.length);
    return found;
  }

  /** Section 2.4: each predicate sees what the one before left over. */
  private compilePredicates(predicates: readonly Expression[]): (nodes: NodeSet) => NodeSet {
    const filters = predicates.map((predicate) =>
      isPositional(predicate) ? this.compileChoice(predicate) : this.compileVerdict(predicate),
    );
    return (nodes) => {
      let kept = nodes;
      for (const filter of filters) kept = filter(kept);
      return kept;
    };
  }

  private compileChoice(predicate: Expression): (nodes: NodeSet) => NodeSet {
    const run = this.prepare(predicate);
    return (nodes) =>
      nodes.filter((node, index) => {
        const value = run(node, index + 1, nodes.length);
        return typeof value === 'number' ? value === index + 1 : toBoolean(value);
      });
  }

  /** A predicate that asks for nothing but the node is judged once per node. */
  private compileVerdict(predicate: Expression): (nodes: NodeSet) => NodeSet {
    const holds = this.prepareTruth(predicate);
    const most = this.page.size + this.page.attributeName.length;
    let judged = 0;
    let recall: ((node: number) => boolean) | undefined;
    return (nodes) => {
      judged += nodes.length;
      // As many as there are nodes on the page: some have been judged before, and verdicts are worth keeping.
      if (recall === undefined && judged > most) recall = this.keepVerdicts(predicate, holds);
      const kept: number[] = [];
      for (const node of nodes) {
        if (recall === undefined ? holds(node, 1, 1) : recall(node)) kept.push(node);
      }
      return kept;
    };
  }

  private keepVerdicts({ needs }: Expression, holds: TruthRun): (node: number) => boolean {
    const asksVariables = needs.variable;
    // Twice the generation, plus one for true: no sweep is needed when variables change.
    const verdicts = new Uint32Array(this.page.size + this.page.attributeName.length);
    return (node) => {
      const generation = asksVariables ? this.generation : 1;
      if (verdicts[node]! >> 1 !== generation) verdicts[node] = 2 * generation + Number(holds(node, 1, 1));
      return (verdicts[node]! & 1) === 1;
    };
  }
}

/** What depends on nothing is computed once. */
function once(run: Run): Run {
  let value: Value | undefined;
  return (node, position, size) => {
    value ??= run(node, position, size);
    return value;
  };
}

function isSelf({ axis, test, predicates }: Step): boolean {
  return axis === 'self' && test.kind === 'node' && predicates.length === 0;
}

/** `.` by itself. */
function isContextNode(expression: Expression): boolean {
  const { kind } = expression;
  return (
    kind === 'path' &&
    expression.start === 'context' &&
    expression.steps.length === 1 &&
    isSelf(expression.steps[0]!)
  );
}
