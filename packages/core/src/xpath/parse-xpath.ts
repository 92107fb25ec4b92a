/** XPath 1.0, sections 2 and 3: expressions from tokens, by recursive descent with a bound on nesting. */
import {
  type Axis,
  type Expression,
  isPositional,
  joinNeeds,
  NO_NEEDS,
  type NodeTest,
  needsOfPredicates,
  type Operator,
  type Step,
  type ValueType,
} from './expression.ts';
import { type SignatureTable, signatureOf } from './function.ts';
import { type Token, tokenize } from './tokenize.ts';
import { XPathSyntaxError } from './xpath-error.ts';

export interface ParserOptions {
  /** Functions beside the core library. */
  readonly functions?: Pick<SignatureTable, 'get'> | undefined;
  /** A leading `//` means descendants of the context node, as in eLISA's rules. */
  readonly isLeadingDescendantRelative?: boolean | undefined;
}

/** Enough for any expression a person writes; keeps the parser and the evaluator off the end of the stack. */
const DEEPEST = 300;
const LONGEST = 100_000;

const AXES: ReadonlySet<string> = new Set<Axis>([
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'namespace',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
]);

/** Operators from the loosest to the tightest; all associate to the left. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];

const ANY_NODE: NodeTest = { kind: 'node' };
const DESCENDANTS: Step = { axis: 'descendant-or-self', test: ANY_NODE, predicates: [] };

/** Reads an expression, or says where it stops being one. */
export function parseXPath(source: string, options: ParserOptions = {}): Expression {
  if (source.length > LONGEST) {
    throw new XPathSyntaxError(
      `An expression may have at most ${LONGEST} characters, not ${source.length}`,
      source,
      LONGEST,
    );
  }
  const parser = new XPathParser(source, options);
  return parser.parseWhole();
}

class XPathParser {
  private readonly source: string;
  private readonly options: ParserOptions;
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;

  constructor(source: string, options: ParserOptions) {
    this.source = source;
    this.options = options;
    this.tokens = tokenize(source);
  }

  parseWhole(): Expression {
    const expression = this.parseLevel(0);
    if (this.token.kind !== 'end') throw this.expected('the end or an operator');
    return expression;
  }

  /** [21]–[26] binary operators, one level of binding at a time. */
  private parseLevel(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.parseUnary();
    let left = this.parseLevel(level + 1);
    let chain = 0;
    while (this.token.kind === 'operator' && operators.includes(this.token.text)) {
      if (++chain > DEEPEST) throw this.fail(`More than ${DEEPEST} operators in a row`);
      const { text, at } = this.take();
      left = toBinary(text as Operator, left, this.parseLevel(level + 1), at);
    }
    return left;
  }

  /** [27] `-` and [18] `|`. */
  private parseUnary(): Expression {
    const { at } = this.token;
    let isNegative = false;
    let isNegated = false;
    while (this.isOperator('-')) {
      this.take();
      isNegated = true;
      isNegative = !isNegative;
    }
    let operand = this.parsePath();
    for (let chain = 0; this.isOperator('|'); chain++) {
      if (chain > DEEPEST) throw this.fail(`More than ${DEEPEST} operators in a row`);
      const bar = this.take();
      operand = toBinary('|', operand, this.parsePath(), bar.at);
    }
    if (!isNegated) return operand;
    const negated: Expression = { kind: 'negate', operand, type: 'number', needs: operand.needs, at };
    return isNegative
      ? negated
      : { kind: 'negate', operand: negated, type: 'number', needs: operand.needs, at };
  }

  /** [19] a location path, or a filter expression with steps after it. */
  private parsePath(): Expression {
    if (++this.depth > DEEPEST) throw this.fail(`Nested more than ${DEEPEST} deep`);
    try {
      return this.isFilterStart() ? this.parseFilterPath() : this.parseLocationPath();
    } finally {
      this.depth--;
    }
  }

  private isFilterStart(): boolean {
    const { kind, text } = this.token;
    return (
      kind === 'variable' || kind === 'string' || kind === 'number' || kind === 'function' || text === '('
    );
  }

  private parseFilterPath(): Expression {
    const { at } = this.token;
    const primary = this.parsePrimary();
    const predicates = this.parsePredicates();
    if (predicates.length > 0) this.requireNodes(primary, at);
    const start: Expression =
      predicates.length === 0
        ? primary
        : {
            kind: 'filter',
            primary,
            predicates,
            type: 'node-set',
            needs: joinNeeds([primary.needs, needsOfPredicates(predicates)]),
            at,
          };
    if (!this.isOperator('/') && !this.isOperator('//')) return start;
    this.requireNodes(start, at);
    return this.toPath(start, this.parseSteps([]), at);
  }

  private requireNodes(expression: Expression, at: number): void {
    if (expression.type === 'node-set' || expression.type === 'unknown') return;
    throw new XPathSyntaxError(
      `A ${expression.type} cannot have steps or predicates; expected nodes`,
      this.source,
      at,
    );
  }

  /** [1]–[3] */
  private parseLocationPath(): Expression {
    const { at } = this.token;
    if (this.isOperator('//')) {
      const isRelative = this.options.isLeadingDescendantRelative === true;
      return this.toPath(isRelative ? 'context' : 'root', this.parseSteps([]), at);
    }
    if (this.isOperator('/')) {
      this.take();
      if (!this.isStepStart()) return this.toPath('root', [], at);
      return this.toPath('root', this.parseSteps([this.parseStep()]), at);
    }
    return this.toPath('context', this.parseSteps([this.parseStep()]), at);
  }

  /** Further steps, each after `/` or `//`. */
  private parseSteps(steps: Step[]): Step[] {
    while (this.isOperator('/') || this.isOperator('//')) {
      const { text } = this.take();
      const step = this.parseStep();
      steps.push(...(text === '//' ? fromDescendants(step) : [step]));
    }
    return steps;
  }

  private isStepStart(): boolean {
    const { kind, text } = this.token;
    return (
      kind === 'name' || kind === 'axis' || kind === 'type' || text === '.' || text === '..' || text === '@'
    );
  }

  /** [4] and [12] */
  private parseStep(): Step {
    const { kind, text } = this.token;
    if (text === '.' && kind === 'punctuation') {
      this.take();
      return { axis: 'self', test: ANY_NODE, predicates: [] };
    }
    if (text === '..') {
      this.take();
      return { axis: 'parent', test: ANY_NODE, predicates: [] };
    }
    const axis = this.parseAxis();
    return { axis, test: this.parseTest(), predicates: this.parsePredicates() };
  }

  private parseAxis(): Axis {
    if (this.token.text === '@') {
      this.take();
      return 'attribute';
    }
    if (this.token.kind !== 'axis') return 'child';
    if (!AXES.has(this.token.text)) throw this.fail(`There is no axis "${this.token.text}"`);
    const axis = this.take().text as Axis;
    this.take();
    return axis;
  }

  /** [7] */
  private parseTest(): NodeTest {
    if (this.token.kind === 'type') return this.parseTypeTest();
    if (this.token.kind !== 'name') throw this.expected('an element name, "*" or a node test');
    const { text } = this.take();
    const colon = text.indexOf(':');
    const prefix = colon < 0 ? undefined : text.slice(0, colon).toLowerCase();
    const name = text.slice(colon + 1);
    return name === '*' ? { kind: 'any', prefix } : { kind: 'name', name, prefix };
  }

  private parseTypeTest(): NodeTest {
    const { text } = this.take();
    this.takePunctuation('(');
    if (text === 'processing-instruction') {
      if (this.token.kind === 'string') this.take();
      this.takePunctuation(')');
      return { kind: 'instruction' };
    }
    this.takePunctuation(')');
    return { kind: text as 'node' | 'text' | 'comment' };
  }

  /** [8] */
  private parsePredicates(): Expression[] {
    const predicates: Expression[] = [];
    while (this.token.text === '[' && this.token.kind === 'punctuation') {
      this.take();
      predicates.push(this.parseLevel(0));
      this.takePunctuation(']');
    }
    return predicates;
  }

  /** [15] */
  private parsePrimary(): Expression {
    const { kind, text, at } = this.token;
    if (kind === 'function') return this.parseCall();
    this.take();
    switch (kind) {
      case 'number':
        return { kind, value: Number(text), type: 'number', needs: NO_NEEDS, at };
      case 'string':
        return { kind, value: text.slice(1, -1), type: 'string', needs: NO_NEEDS, at };
      case 'variable':
        return { kind, name: text.slice(1), type: 'unknown', needs: { ...NO_NEEDS, variable: true }, at };
      default: {
        const inner = this.parseLevel(0);
        this.takePunctuation(')');
        return inner;
      }
    }
  }

  /** [16] */
  private parseCall(): Expression {
    const { text: name, at } = this.take();
    this.takePunctuation('(');
    const operands: Expression[] = [];
    while (this.token.text !== ')' || this.token.kind !== 'punctuation') {
      if (operands.length > 0) this.takeComma(name);
      operands.push(this.parseLevel(0));
    }
    this.take();
    return this.toCall(name, operands, at);
  }

  private toCall(name: string, operands: Expression[], at: number): Expression {
    const signature = signatureOf(name, this.options.functions);
    if (signature === undefined)
      throw new XPathSyntaxError(`There is no function "${name}"`, this.source, at);
    const { least, most } = signature;
    if (operands.length < least || operands.length > most) {
      const count =
        least === most
          ? String(least)
          : most === Number.POSITIVE_INFINITY
            ? `${least} or more`
            : `${least} to ${most}`;
      throw new XPathSyntaxError(
        `${name}() takes ${count} arguments, not ${operands.length}`,
        this.source,
        at,
      );
    }
    const own = {
      ...NO_NEEDS,
      node: signature.reads === 'node' || (signature.reads === 'node when bare' && operands.length < most),
      position: signature.reads === 'position',
    };
    const needs = joinNeeds([own, ...operands.map((operand) => operand.needs)]);
    return { kind: 'call', name, operands, type: signature.type, needs, at };
  }

  private toPath(start: Expression | 'root' | 'context', steps: readonly Step[], at: number): Expression {
    const own = start === 'root' ? NO_NEEDS : start === 'context' ? { ...NO_NEEDS, node: true } : start.needs;
    const needs = joinNeeds([own, ...steps.map((step) => needsOfPredicates(step.predicates))]);
    return { kind: 'path', start, steps, type: 'node-set', needs, at };
  }

  private get token(): Token {
    return this.tokens[this.next];
  }

  private take(): Token {
    return this.tokens[this.next++];
  }

  private isOperator(text: string): boolean {
    return this.token.kind === 'operator' && this.token.text === text;
  }

  private takePunctuation(text: string): void {
    if (this.token.kind !== 'punctuation' || this.token.text !== text) throw this.expected(`"${text}"`);
    this.take();
  }

  /** Between arguments; what else stands there most likely misses the end of the call. */
  private takeComma(name: string): void {
    if (this.token.kind !== 'punctuation' || this.token.text !== ',')
      throw this.expected(`"," or ")" after an argument of ${name}()`);
    this.take();
  }

  private expected(what: string): XPathSyntaxError {
    const found = this.token.kind === 'end' ? 'the end' : `"${this.token.text}"`;
    return this.fail(`Expected ${what}, found ${found}`);
  }

  private fail(message: string): XPathSyntaxError {
    return new XPathSyntaxError(message, this.source, this.token.at);
  }
}

function toBinary(operator: Operator, left: Expression, right: Expression, at: number): Expression {
  const type: ValueType =
    operator === '|' ? 'node-set' : ['+', '-', '*', 'div', 'mod'].includes(operator) ? 'number' : 'boolean';
  return { kind: 'binary', operator, left, right, type, needs: joinNeeds([left.needs, right.needs]), at };
}

/**
 * `//x` is `/descendant-or-self::node()/child::x`. Where no predicate counts places that is `/descendant::x`, which
 * does not gather every node of the page first.
 */
function fromDescendants(step: Step): Step[] {
  if (step.axis === 'child' && !step.predicates.some(isPositional)) return [{ ...step, axis: 'descendant' }];
  return [DESCENDANTS, step];
}
