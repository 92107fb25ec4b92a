/** Why a rule did what it did: the rule, its line, the tests that held and the values they saw. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import { type Expression, toBoolean, type Value } from '../../xpath/index.ts';
import type { Firing } from './apply-rules.ts';
import { variablesOf } from './walk-expression.ts';
import { writeExpression } from './write-expression.ts';

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** Evaluating a test once more costs what it cost before; this is far above. */
const STEPS = 10_000_000;

/** The reason behind a firing. Values are those of variables (how many nodes) and of both sides of comparisons. */
export function explainFiring({ rule, node, action, tests, variables, evaluator }: Firing): Reason {
  const values: Record<string, JsonValue> = {
    file: rule.place.file,
    line: action.place.line,
    context: rule.context.source,
  };
  if (tests.length > 0) values.test = tests.map(({ source }) => source).join(' and ');
  evaluator.refill(STEPS);
  for (const { expression } of tests) {
    const { names, parts } = findSeen(expression);
    for (const name of names) values[`$${name}`] = toJson(variables.get(name)!);
    for (const { text, part } of parts) values[text] = toJson(evaluator.evaluate(part, node, variables));
  }
  return { rule: rule.name, values };
}

interface Seen {
  readonly names: readonly string[];
  readonly parts: readonly { readonly text: string; readonly part: Expression }[];
}

/** What each test looks at is the same on every page. */
const SEEN = new WeakMap<Expression, Seen>();

function findSeen(test: Expression): Seen {
  let seen = SEEN.get(test);
  if (seen === undefined) {
    const parts = collectSeen(test).map((part) => ({ text: writeExpression(part), part }));
    seen = { names: variablesOf(test), parts };
    SEEN.set(test, seen);
  }
  return seen;
}

/** What a test looks at: the sides of its comparisons but for literals, and whatever stands alone as true or false. */
function collectSeen(test: Expression): Expression[] {
  const seen: Expression[] = [];
  const waiting = [test];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === 'binary' && (part.operator === 'and' || part.operator === 'or')) {
      waiting.push(part.right, part.left);
    } else if (part.kind === 'call' && part.name === 'not') waiting.push(...part.operands);
    else if (part.kind === 'binary' && COMPARISONS.has(part.operator)) seen.push(part.left, part.right);
    else seen.push(part);
  }
  return seen.filter(({ kind }) => kind !== 'number' && kind !== 'string' && kind !== 'variable');
}

/** Sets of nodes by their number; numbers to four digits, those JSON does not have as words. */
function toJson(value: Value): JsonValue {
  if (typeof value === 'object') return value.length;
  if (typeof value === 'number')
    return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : String(value);
  return typeof value === 'string' ? value.slice(0, 200) : toBoolean(value);
}
