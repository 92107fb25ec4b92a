/**
 * Expressions → code, once for all pages. Code that needs something of the page it runs on (the number of a name, a
 * function bound to it, a value worth keeping) is given a number here, under which each evaluator has its own.
 */

import { applyOperator } from './apply-operator.ts';
import type { Code, SetCode, TruthCode } from './code.ts';
import { compileAttributes } from './compile-attributes.ts';
import { compileFilter } from './compile-filter.ts';
import { READING_STEPS } from './compile-numbers.ts';
import type { Evaluator } from './evaluator.ts';
import { collectNames, type Expression, isContextNode, type NameTest } from './expression.ts';
import { type SignatureTable, signatureOf } from './function.ts';
import type { PlacedTest } from './node-test.ts';
import { ON_NUMBERS } from './number-code.ts';
import { PathCompiler } from './path-compiler.ts';
import { toBoolean, toNodeSet, toNumber, type Value } from './value.ts';

/** What expressions may call beside the core library. */
export interface ProgramOptions {
  readonly functions?: Pick<SignatureTable, 'get'> | undefined;
}

/** Value kept for good, whatever the variables are. */
const ALWAYS = -1;

/** Expressions and their code. Keeps all it is ever given, so it lives as long as the rules it was made for. */
export class Program {
  /** By the number the code asks with. */
  readonly tests: PlacedTest[] = [];
  readonly functionNames: string[] = [];
  readonly attributeNames: (readonly NameTest[])[] = [];
  private readonly functions: ProgramOptions['functions'];
  private readonly codes = new Map<Expression, Code>();
  private readonly lists = new Map<readonly Expression[], readonly Code[]>();
  private readonly truths = new Map<Expression, TruthCode>();
  private readonly filters = new Map<Expression, SetCode>();
  private readonly numbers = new Map<string, number>();
  private readonly paths = new PathCompiler(this);
  private places = 0;

  constructor(options: ProgramOptions = {}) {
    this.functions = options.functions;
  }

  /** The code of an expression, made when first asked for. */
  codeOf(expression: Expression): Code {
    let code = this.codes.get(expression);
    if (code === undefined) {
      code = this.compile(expression);
      const { node, position, variable } = expression.needs;
      const isConstant = expression.kind === 'number' || expression.kind === 'string';
      if (!node && !position && !isConstant) code = keep(code, this.givePlace(), variable);
      this.codes.set(expression, code);
    }
    return code;
  }

  /** The codes of a list of expressions that is asked for again and again. */
  codesOf(expressions: readonly Expression[]): readonly Code[] {
    let codes = this.lists.get(expressions);
    if (codes === undefined) {
      codes = expressions.map((expression) => this.codeOf(expression));
      this.lists.set(expressions, codes);
    }
    return codes;
  }

  /** Whether an expression holds; where only that is asked, no set is made. */
  truthOf(expression: Expression): TruthCode {
    let truth = this.truths.get(expression);
    if (truth === undefined) {
      truth = this.compileTruth(expression);
      this.truths.set(expression, truth);
    }
    return truth;
  }

  /** The nodes of a set at which an expression holds. */
  filterOf(expression: Expression): SetCode {
    let filter = this.filters.get(expression);
    if (filter === undefined) {
      filter = compileFilter(this, expression);
      this.filters.set(expression, filter);
    }
    return filter;
  }

  private compileTruth(expression: Expression): TruthCode {
    const { needs } = expression;
    const exists = expression.kind === 'path' && needs.node ? this.paths.existence(expression) : undefined;
    if (exists !== undefined) return exists;
    const code = this.codeOf(expression);
    if (expression.type === 'boolean') return code as TruthCode;
    return (at, node) => toBoolean(code(at, node));
  }

  /** Whether a function is the caller's, not the core library's. */
  isOwn(name: string): boolean {
    return this.functions?.get(name) !== undefined;
  }

  /** A number under which an evaluator keeps something between two visits. */
  givePlace(): number {
    return this.places++;
  }

  /** The number of a function. */
  numberFunction(name: string): number {
    return this.number(`function ${name}`, this.functionNames, name);
  }

  /** The number of a node test; the same for tests that are alike. */
  numberTest(placed: PlacedTest): number {
    return this.number(`test ${JSON.stringify(placed)}`, this.tests, placed);
  }

  /** The number of some attribute names; the same names have the same number, whatever their order. */
  numberAttributes(tests: readonly NameTest[]): number {
    const names = tests.map(({ prefix, name }) => `${prefix ?? ''}:${name.toLowerCase()}`);
    return this.number(`attributes ${names.sort().join(' ')}`, this.attributeNames, tests);
  }

  private number<Item>(key: string, items: Item[], item: Item): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = items.push(item) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }

  private compile(expression: Expression): Code {
    switch (expression.kind) {
      case 'number':
      case 'string': {
        const { value } = expression;
        return () => value;
      }
      case 'variable': {
        const { name } = expression;
        return (at) => at.findVariable(name);
      }
      case 'negate': {
        const operand = this.codeOf(expression.operand);
        return (at, node) => -toNumber(at.page, operand(at, node));
      }
      case 'binary':
        return this.compileBinary(expression);
      case 'call':
        return this.compileCall(expression);
      case 'filter': {
        const primary = this.codeOf(expression.primary);
        const choose = this.paths.predicates(expression.predicates);
        return (at, node) => choose(at, toNodeSet(primary(at, node), 'A predicate'));
      }
      case 'path':
        return this.paths.path(expression);
    }
  }

  private compileBinary(expression: Expression & { kind: 'binary' }): Code {
    const { operator } = expression;
    if (operator === 'or' || operator === 'and') return this.compileLogic(operator, expression);
    if (operator === '|') return this.compileUnion(expression);
    const left = this.codeOf(expression.left);
    const right = this.codeOf(expression.right);
    return ON_NUMBERS[operator](left, right, (at, first, second) => {
      at.spend(1 + at.weigh(first, true) + at.weigh(second, true));
      return applyOperator(at.page, operator, first, second);
    });
  }

  private compileUnion(union: Expression & { kind: 'binary' }): Code {
    const names = collectNames(union);
    if (names !== undefined) {
      const place = this.givePlace();
      return (at) => at.elementsNamed(names, place);
    }
    const left = this.codeOf(union.left);
    const right = this.codeOf(union.right);
    const join: Code = (at, node) => {
      const first = left(at, node);
      const second = right(at, node);
      at.spend(1 + at.weigh(first, false) + at.weigh(second, false));
      return applyOperator(at.page, '|', first, second);
    };
    return compileAttributes(this, union, join) ?? join;
  }

  private compileLogic(operator: 'or' | 'and', sides: { left: Expression; right: Expression }): TruthCode {
    const left = this.truthOf(sides.left);
    const right = this.truthOf(sides.right);
    return operator === 'or'
      ? (at, node) => left(at, node) || right(at, node)
      : (at, node) => left(at, node) && right(at, node);
  }

  private compileCall({ name, operands }: Expression & { kind: 'call' }): Code {
    if (name === 'not' && !this.isOwn(name)) {
      const truth = this.truthOf(operands[0]);
      return (at, node) => !truth(at, node);
    }
    const { readsText = false } = signatureOf(name, this.functions)!;
    const readsHere = readsText && operands.length === 0;
    const number = this.numberFunction(name);
    const codes = operands.map((operand) => this.codeOf(operand));
    const evaluate = compileOperands(codes);
    const call: Code = (at, node) => {
      const values = evaluate(at, node);
      let cost = readsHere ? at.weigh([node], true) : 2;
      for (const value of values) cost += at.weigh(value, readsText);
      at.spend(cost);
      const result = at.functionAt(number).apply(values, at.focusOn(node));
      at.spend(at.weigh(result, false));
      return result;
    };
    if (operands.length > 1 || !operands.every(isContextNode)) return call;
    return (at, node) => {
      const bound = at.functionAt(number);
      const { sums, column } = bound;
      const { page } = at;
      if (node >= page.size) return call(at, node);
      at.spend(READING_STEPS);
      if (sums !== undefined) return sums[page.end[node]] - sums[node];
      if (column !== undefined) return column[node];
      return bound.atNode === undefined ? call(at, node) : bound.atNode(node);
    };
  }
}

/** What does not depend on the node is computed once; once for each state of the variables if it asks for one. */
function keep(code: Code, place: number, asksVariables: boolean): Code {
  return (at, node) => {
    const generation = asksVariables ? at.generation : ALWAYS;
    if (at.keptIn[place] !== generation) {
      const value = code(at, node);
      at.kept[place] = value;
      at.keptIn[place] = generation;
      return value;
    }
    return at.kept[place];
  };
}

/** The operands of a call. Most have one or two, and an array that grows would take room for sixteen. */
function compileOperands(codes: readonly Code[]): (at: Evaluator, node: number) => Value[] {
  const [first, second] = codes;
  if (codes.length === 1) return (at, node) => [first(at, node)];
  if (codes.length === 2) return (at, node) => [first(at, node), second(at, node)];
  return (at, node) => codes.map((code) => code(at, node));
}
