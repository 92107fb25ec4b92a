/** XPath 1.0 expressions as a tree, with what can be known of each before it runs. */

export type Axis =
  | 'ancestor'
  | 'ancestor-or-self'
  | 'attribute'
  | 'child'
  | 'descendant'
  | 'descendant-or-self'
  | 'following'
  | 'following-sibling'
  | 'namespace'
  | 'parent'
  | 'preceding'
  | 'preceding-sibling'
  | 'self';

export type NodeTest =
  /** `*` and `prefix:*` (`svg`, `math`). */
  | { readonly kind: 'any'; readonly prefix: string | undefined }
  | { readonly kind: 'name'; readonly name: string; readonly prefix: string | undefined }
  | { readonly kind: 'node' | 'text' | 'comment' }
  | { readonly kind: 'instruction' };

export type NameTest = NodeTest & { readonly kind: 'name' };

export interface Step {
  readonly axis: Axis;
  readonly test: NodeTest;
  readonly predicates: readonly Expression[];
}

export type Operator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | 'div'
  | 'mod'
  | '|';

export type ValueType = 'node-set' | 'boolean' | 'number' | 'string' | 'unknown';

/** What an expression needs from its surroundings; what it does not need is computed once. */
export interface Needs {
  /** The context node. */
  readonly node: boolean;
  /** `position()` or `last()` at this level, not inside a predicate of its own. */
  readonly position: boolean;
  readonly variable: boolean;
}

interface Known {
  readonly type: ValueType;
  readonly needs: Needs;
  /** Place in the source, for messages. */
  readonly at: number;
}

export type Expression = Known &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'negate'; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: Operator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Expression[] }
    | { readonly kind: 'filter'; readonly primary: Expression; readonly predicates: readonly Expression[] }
    | {
        readonly kind: 'path';
        /** Where the steps start: an expression, the root, or the context node. */
        readonly start: Expression | 'root' | 'context';
        readonly steps: readonly Step[];
      }
  );

export const NO_NEEDS: Needs = { node: false, position: false, variable: false };

/** The needs of an expression made of others, all in the same context. */
export function joinNeeds(parts: readonly Needs[]): Needs {
  return {
    node: parts.some((part) => part.node),
    position: parts.some((part) => part.position),
    variable: parts.some((part) => part.variable),
  };
}

/** A predicate brings its own context along: of its needs only variables reach the expression around it. */
export function needsOfPredicates(predicates: readonly Expression[]): Needs {
  return { ...NO_NEEDS, variable: predicates.some((predicate) => predicate.needs.variable) };
}

/** Whether a predicate may depend on the place of a node in its step, so that nodes cannot be judged apart. */
export function isPositional(predicate: Expression): boolean {
  return predicate.needs.position || predicate.type === 'number' || predicate.type === 'unknown';
}

/** `.` by itself. */
export function isContextNode(expression: Expression): boolean {
  return (
    expression.kind === 'path' &&
    expression.start === 'context' &&
    expression.steps.length === 1 &&
    isSelf(expression.steps[0])
  );
}

/** The step `.` */
export function isSelf({ axis, test, predicates }: Step): boolean {
  return axis === 'self' && test.kind === 'node' && predicates.length === 0;
}

/** The names when a union asks for all elements of some names and for nothing else: `//td|//th`. */
export function collectNames(union: Expression): NameTest[] | undefined {
  const tests: NameTest[] = [];
  const waiting = [union];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === 'binary' && part.operator === '|') {
      waiting.push(part.left, part.right);
      continue;
    }
    const step =
      part.kind === 'path' && part.start === 'root' && part.steps.length === 1 ? part.steps[0] : undefined;
    if (step?.axis !== 'descendant' || step.test.kind !== 'name' || step.predicates.length > 0)
      return undefined;
    tests.push(step.test);
  }
  return tests;
}
