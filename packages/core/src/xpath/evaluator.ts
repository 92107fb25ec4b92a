/**
 * XPath 1.0 on a page. Paths are evaluated set at a time; what does not depend on its surroundings is computed once,
 * and a predicate that does not count places is judged once per node (Gottlob, Koch, Pichler 2002: context-value
 * tables). So every expression costs a polynomial, and a step budget bounds even that.
 */
import { KIND, type Page } from '../page/index.ts';
import type { Meter } from './axis.ts';
import type { Expression, NameTest } from './expression.ts';
import { type Focus, type FunctionTable, functionOf, type XPathFunction } from './function.ts';
import { NamedElements } from './named-elements.ts';
import { prepareTest, type Test, type TestOptions } from './node-test.ts';
import { PageNames } from './page-names.ts';
import { Program } from './program.ts';
import { isNodeSet, type NodeSet, type Value } from './value.ts';
import { Verdicts } from './verdicts.ts';
import { XPathBudgetError, XPathTypeError } from './xpath-error.ts';

/** Values of variables by name, without `$`. */
export type Variables = Pick<ReadonlyMap<string, Value>, 'get'>;

export interface EvaluatorOptions extends TestOptions {
  readonly functions?: FunctionTable | undefined;
  /** Code made before for expressions with the same functions; left out, it is made for this page alone. */
  readonly program?: Program | undefined;
  /** Nodes looked at, at most, over all evaluations. */
  readonly steps?: number | undefined;
  /** `performance.now()` after which evaluation stops. */
  readonly deadline?: number | undefined;
}

/** The state of an evaluation, put aside while another runs inside it. */
interface Outer {
  readonly variables: Variables;
  readonly generation: number;
  readonly position: number;
  readonly size: number;
}

/** Some seconds of work. */
const DEFAULT_STEPS = 200_000_000;
/** How often the clock is looked at, in steps. */
const CLOCK_INTERVAL = 1 << 16;
/** Characters that are read in a step. */
const PIECE_BITS = 5;
const PIECE = 1 << PIECE_BITS;
const NO_VARIABLES: Variables = new Map<string, Value>();

/** Evaluates expressions on one page: has the page's answers to what code asks by number, and keeps values. */
export class Evaluator implements Meter, Focus {
  readonly page: Page;
  readonly names: PageNames;
  /** The context of the call, of the innermost predicate that counts places, and of the function being called. */
  node = 0;
  position = 1;
  size = 1;
  /** Counts states of the variables: what was kept of an expression that asks for one holds for its generation only. */
  generation = 1;
  /** Values kept, and the generation of each, by the program's places. */
  readonly kept: Value[] = [];
  readonly keptIn: number[] = [];
  private readonly options: EvaluatorOptions;
  private readonly program: Program;
  private readonly functions: XPathFunction[] = [];
  private readonly tests: Test[] = [];
  private readonly tags: (readonly number[])[] = [];
  private readonly verdicts: Verdicts[] = [];
  private readonly wanted: Uint8Array[] = [];
  private readonly attributes: Uint8Array[] = [];
  private variables: Variables = NO_VARIABLES;
  private generations = 1;
  private depth = 0;
  private index: NamedElements | undefined;
  private left: number;
  private untilClock = CLOCK_INTERVAL;
  private textLengths: Float64Array | undefined;

  constructor(page: Page, options: EvaluatorOptions = {}) {
    this.page = page;
    this.names = new PageNames(page, options);
    this.options = options;
    this.program = options.program ?? new Program(options);
    this.left = options.steps ?? DEFAULT_STEPS;
  }

  /** The value of an expression with a node as its context. Variables may evaluate expressions in turn. */
  evaluate(expression: Expression, node = 0, variables: Variables = NO_VARIABLES): Value {
    const code = this.program.codeOf(expression);
    const outer = this.enter(variables);
    try {
      return code(this, node);
    } finally {
      this.leave(outer);
    }
  }

  /** The values of several expressions at the same node. */
  evaluateAll(expressions: readonly Expression[], node: number, variables: Variables): Value[] {
    const codes = this.program.codesOf(expressions);
    const outer = this.enter(variables);
    try {
      const values: Value[] = [];
      for (const code of codes) values.push(code(this, node));
      return values;
    } finally {
      this.leave(outer);
    }
  }

  /** The nodes at which an expression holds. */
  choose(expression: Expression, nodes: NodeSet, variables: Variables = NO_VARIABLES): NodeSet {
    const filter = this.program.filterOf(expression);
    const outer = this.enter(variables);
    try {
      return filter(this, nodes);
    } finally {
      this.leave(outer);
    }
  }

  /** What was before, when this is an evaluation inside another. */
  private enter(variables: Variables): Outer | undefined {
    const { generation, position, size } = this;
    const outer = this.depth++ > 0 ? { variables: this.variables, generation, position, size } : undefined;
    if (variables !== this.variables) this.generation = ++this.generations;
    this.variables = variables;
    this.position = 1;
    this.size = 1;
    return outer;
  }

  /** At the outermost level variables stay: whoever comes next with the same ones finds what was kept. */
  private leave(outer: Outer | undefined): void {
    this.depth--;
    if (outer === undefined) return;
    this.variables = outer.variables;
    this.generation = outer.generation;
    this.position = outer.position;
    this.size = outer.size;
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
    if (this.left < 0) throw new XPathBudgetError('The step budget is used up.');
    this.untilClock -= steps;
    if (this.untilClock <= 0) this.lookAtClock();
  }

  private lookAtClock(): void {
    this.untilClock = CLOCK_INTERVAL;
    const { deadline } = this.options;
    if (deadline !== undefined && performance.now() > deadline) throw new XPathBudgetError('The time is up.');
  }

  /** What looking at a value costs, at least: nodes one by one, or with all inside them; text in pieces. */
  weigh(value: Value, isReadingText: boolean): number {
    if (!isNodeSet(value)) return typeof value === 'string' ? value.length >> PIECE_BITS : 0;
    if (!isReadingText) return value.length;
    const { size, end, attributeValue } = this.page;
    let cost = value.length;
    let length = 0;
    for (const node of value) {
      if (node >= size) length += attributeValue[node - size].length;
      else {
        cost += end[node] - node;
        length += this.lengths[end[node]] - this.lengths[node];
      }
    }
    return cost + Math.floor(length / PIECE);
  }

  /** Characters before each node: one text may be as long as the page. Added up when text is first read. */
  private get lengths(): Float64Array {
    this.textLengths ??= sumLengths(this.page);
    return this.textLengths;
  }

  findVariable(name: string): Value {
    const value = this.variables.get(name);
    if (value === undefined) throw new XPathTypeError(`There is no variable "$${name}" here.`);
    return value;
  }

  /** Where a function is called. */
  focusOn(node: number): Focus {
    this.node = node;
    return this;
  }

  /** The function of a number, as it is on this page. */
  functionAt(number: number): XPathFunction {
    this.functions[number] ??= functionOf(this.program.functionNames[number], this.options.functions)!;
    return this.functions[number];
  }

  /** The node test of a number, as it is on this page. */
  testAt(number: number): Test {
    this.tests[number] ??= prepareTest(this.program.tests[number], this, this.options);
    return this.tests[number];
  }

  /** What is known of a predicate's verdicts. */
  verdictsAt(place: number): Verdicts {
    this.verdicts[place] ??= new Verdicts(this.page);
    return this.verdicts[place];
  }

  /** The tags a name test of a number means on this page. */
  tagsAt(number: number): readonly number[] {
    const { test } = this.program.tests[number];
    this.tags[number] ??= test.kind === 'name' ? this.names.tagsOf(test) : [];
    return this.tags[number];
  }

  /** The elements by their names. */
  get named(): NamedElements {
    this.index ??= new NamedElements(this.page);
    return this.index;
  }

  /** `//td|//th|//li`: elements of several names, found in one sweep instead of joined one after the other. */
  elementsNamed(tests: readonly NameTest[], place: number): NodeSet {
    const { elements } = this.named;
    const { tag } = this.page;
    this.spend(elements.length);
    this.wanted[place] ??= this.names.markTags(tests);
    const isWanted = this.wanted[place];
    const found: number[] = [];
    for (const node of elements) if (isWanted[tag[node]] === 1) found.push(node);
    return found;
  }

  /** Of each attribute name of the page, whether it is one of those of a number. */
  attributesAt(number: number): Uint8Array {
    this.attributes[number] ??= this.names.markAttributes(this.program.attributeNames[number]);
    return this.attributes[number];
  }
}

function sumLengths({ data, kind, size }: Page): Float64Array {
  const sums = new Float64Array(size + 1);
  for (let node = 0; node < size; node++)
    sums[node + 1] = sums[node] + (kind[node] === KIND.element ? 0 : (data[node]?.length ?? 0));
  return sums;
}
