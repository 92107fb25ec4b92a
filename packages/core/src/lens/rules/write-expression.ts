/** Expressions back as text: as rules write them, for reasons, or as a stylesheet does. */
import type { Expression, NodeTest, Operator, Step } from '../../xpath/index.ts';

type Axis = Step['axis'];

/** What differs between the ways of writing. */
export interface Dialect {
  /** How a path from the context node's descendants begins. */
  readonly descendant: './/' | '//';
  /** A name or kind of node, with predicates of its own where it needs them. */
  writeTest(test: NodeTest, axis: Axis): string;
  /** A call in other words, or undefined to write it as it is. */
  writeCall(call: Expression & { kind: 'call' }, isInPredicate: boolean): string | undefined;
}

/** How tightly operators bind. */
const BINDING: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
  '|': 8,
};
const NEGATION = 7;
const TIGHTEST = 9;

/** As in the rule file. */
const RULE_DIALECT: Dialect = { descendant: '//', writeTest: writePlainTest, writeCall: () => undefined };

/** The text of an expression. */
export function writeExpression(expression: Expression, dialect: Dialect = RULE_DIALECT): string {
  return new ExpressionWriter(dialect).write(expression, { binding: 0, isInPredicate: false });
}

/** The text of an expression that stands in a predicate of another. */
export function writePredicate(expression: Expression, dialect: Dialect): string {
  return new ExpressionWriter(dialect).write(expression, { binding: 0, isInPredicate: true });
}

interface Place {
  /** How tightly what stands around binds. */
  readonly binding: number;
  readonly isInPredicate: boolean;
}

/** Nesting is bounded by the parser, so that writing may follow it. */
class ExpressionWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  write(expression: Expression, place: Place): string {
    const { isInPredicate } = place;
    switch (expression.kind) {
      case 'number':
        return writeNumber(expression.value);
      case 'string':
        return quote(expression.value);
      case 'variable':
        return `$${expression.name}`;
      case 'negate':
        return enclose(
          `-${this.write(expression.operand, { binding: NEGATION, isInPredicate })}`,
          NEGATION,
          place,
        );
      case 'binary':
        return this.writeBinary(expression, place);
      case 'call': {
        const other = this.dialect.writeCall(expression, isInPredicate);
        if (other !== undefined) return other;
        const operands = expression.operands.map((operand) =>
          this.write(operand, { binding: 0, isInPredicate }),
        );
        return `${expression.name}(${operands.join(', ')})`;
      }
      case 'filter':
        return (
          this.write(expression.primary, { binding: TIGHTEST, isInPredicate }) +
          this.writePredicates(expression.predicates)
        );
      case 'path':
        return this.writePath(expression, isInPredicate);
    }
  }

  /** The right side binds tighter, for all operators group to the left. */
  private writeBinary({ operator, left, right }: Expression & { kind: 'binary' }, place: Place): string {
    const binding = BINDING[operator];
    const first = this.write(left, { ...place, binding });
    const second = this.write(right, { ...place, binding: binding + 1 });
    return enclose(`${first} ${operator} ${second}`, binding, place);
  }

  private writePath({ start, steps }: Expression & { kind: 'path' }, isInPredicate: boolean): string {
    let text = typeof start === 'object' ? this.write(start, { binding: TIGHTEST, isInPredicate }) : '';
    let isFirst = start === 'context';
    if (start === 'root' && steps.length === 0) return '/';
    for (let at = 0; at < steps.length; at++) {
      let step = steps[at];
      const next = steps[at + 1];
      let separator = isFirst ? '' : '/';
      if (isAnyDescendant(step) && next !== undefined) {
        separator = isFirst ? this.dialect.descendant : '//';
        step = next;
        at++;
      } else if (step.axis === 'descendant' && !step.predicates.some(isCounting)) {
        separator = isFirst ? this.dialect.descendant : '//';
        step = { ...step, axis: 'child' };
      }
      text += separator + this.writeStep(step);
      isFirst = false;
    }
    return text;
  }

  private writeStep(step: Step): string {
    const { axis, test, predicates } = step;
    if (test.kind === 'node' && predicates.length === 0 && (axis === 'self' || axis === 'parent')) {
      return axis === 'self' ? '.' : '..';
    }
    const prefix = axis === 'child' ? '' : axis === 'attribute' ? '@' : `${axis}::`;
    return prefix + this.dialect.writeTest(test, axis) + this.writePredicates(predicates);
  }

  private writePredicates(predicates: readonly Expression[]): string {
    return predicates
      .map((predicate) => `[${this.write(predicate, { binding: 0, isInPredicate: true })}]`)
      .join('');
  }
}

function isAnyDescendant({ axis, test, predicates }: Step): boolean {
  return axis === 'descendant-or-self' && test.kind === 'node' && predicates.length === 0;
}

function isCounting({ type, needs }: Expression): boolean {
  return needs.position || type === 'number' || type === 'unknown';
}

function enclose(text: string, binding: number, place: Place): string {
  return binding < place.binding ? `(${text})` : text;
}

/** XPath has no exponents. */
function writeNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(value).toString();
}

/** A string holds one kind of quotation mark at most: XPath has no way to write both. */
export function quote(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

function writePlainTest(test: NodeTest): string {
  switch (test.kind) {
    case 'name':
      return test.prefix === undefined ? test.name : `${test.prefix}:${test.name}`;
    case 'any':
      return test.prefix === undefined ? '*' : `${test.prefix}:*`;
    case 'instruction':
      return 'processing-instruction()';
    default:
      return `${test.kind}()`;
  }
}
