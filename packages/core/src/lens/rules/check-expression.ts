/** What can be known to be wrong with an expression before any page is seen. */
import type { Expression, ValueType } from '../../xpath/index.ts';
import { FEATURE_SIGNATURES, KIND_WORDS } from './feature-function.ts';
import { RuleError } from './rule-error.ts';
import type { RuleExpression } from './rule-set.ts';
import { walkExpression } from './walk-expression.ts';

/** The types of the variables that can be seen from an expression, by name. */
export type Scope = ReadonlyMap<string, ValueType>;

/** Functions whose first argument must be nodes. */
const NODE_FUNCTIONS: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'name',
  'local-name',
  'namespace-uri',
  'among',
  ...[...FEATURE_SIGNATURES.keys()].filter((name) => name !== 'mentions'),
]);

/** Throws at the first variable that is not there and the first value of a wrong type. */
export function checkExpression(rule: RuleExpression, scope: Scope): void {
  for (const part of walkExpression(rule.expression)) {
    if (part.kind === 'variable' && !scope.has(part.name)) throw toUndefined(rule, part, scope);
    if (part.kind === 'call') checkCall(rule, part, scope);
    if (part.kind === 'filter') requireNodes(rule, part.primary, { scope, who: 'A predicate' });
    if (part.kind === 'path' && typeof part.start === 'object') {
      requireNodes(rule, part.start, { scope, who: 'A path' });
    }
    if (part.kind === 'binary' && part.operator === '|') {
      for (const side of [part.left, part.right]) requireNodes(rule, side, { scope, who: '"|"' });
    }
  }
}

function toUndefined(
  rule: RuleExpression,
  { name, at }: Expression & { kind: 'variable' },
  scope: Scope,
): RuleError {
  const known = [...scope.keys()].map((one) => `$${one}`).join(', ');
  const hint = known === '' ? 'no variable is defined here' : `defined here are ${known}`;
  return new RuleError(`There is no variable $${name}; ${hint}`, rule.placeOf(at));
}

function checkCall(rule: RuleExpression, call: Expression & { kind: 'call' }, scope: Scope): void {
  const [first, second] = call.operands;
  if (first !== undefined && NODE_FUNCTIONS.has(call.name)) {
    requireNodes(rule, first, { scope, who: `${call.name}()` });
  }
  const words = KIND_WORDS.get(call.name);
  if (words === undefined || second?.kind !== 'string' || words.includes(second.value)) return;
  throw new RuleError(
    `${call.name}() knows no kind ${JSON.stringify(second.value)}; expected one of ${words.join(', ')}`,
    rule.placeOf(second.at),
  );
}

function requireNodes(
  rule: RuleExpression,
  expression: Expression,
  { scope, who }: { readonly scope: Scope; readonly who: string },
): void {
  const type = typeOf(expression, scope);
  if (type === 'node-set' || type === 'unknown') return;
  throw new RuleError(`${who} needs nodes, not a ${type}`, rule.placeOf(expression.at));
}

/** The type of an expression as far as it can be told. */
export function typeOf(expression: Expression, scope: Scope): ValueType {
  return expression.kind === 'variable' ? (scope.get(expression.name) ?? 'unknown') : expression.type;
}
