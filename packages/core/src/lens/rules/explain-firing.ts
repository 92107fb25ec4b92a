/** Why a rule did what it did: the rule, its line, the tests that held and the values they saw. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import { type Expression, toBoolean, type Value } from '../../xpath/index.ts';
import type { Firing } from './apply-rules.ts';
import type { RuleExpression } from './rule-set.ts';
import { variablesOf } from './walk-expression.ts';
import { writeExpression } from './write-expression.ts';

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** Evaluating a test once more costs what it cost before; this is far above. */
const STEPS = 10_000_000;

/** What is the same whenever an action is done, and what was looked at before. */
interface Account {
  readonly file: string;
  readonly line: number;
  readonly context: string;
  readonly test: string;
  readonly seen: readonly Seen[];
  /** The reason itself where nothing was looked at. */
  readonly reason: Reason | undefined;
}

/** A variable or a part of a test, and the name its value goes by. */
interface Seen {
  readonly text: string;
  readonly part: Expression | undefined;
}

/** An action stands inside the same tests on every page. */
const ACCOUNTS = new WeakMap<Firing['action'], Account>();

/** The reason behind a firing. Values are those of variables (how many nodes) and of both sides of comparisons. */
export function explainFiring(firing: Firing): Reason {
  let account = ACCOUNTS.get(firing.action);
  if (account === undefined) {
    account = prepareAccount(firing);
    ACCOUNTS.set(firing.action, account);
  }
  return account.reason ?? { rule: firing.rule.name, values: readValues(firing, account) };
}

function readValues({ node, variables, evaluator }: Firing, account: Account): Record<string, JsonValue> {
  const { file, line, context, test } = account;
  const values: Record<string, JsonValue> = { file, line, context, test };
  evaluator.refill(STEPS);
  for (const { text, part } of account.seen) {
    const value =
      part === undefined ? variables.get(text.slice(1))! : evaluator.evaluate(part, node, variables);
    values[text] = toJson(value);
  }
  return values;
}

function prepareAccount({ rule, action, tests }: Firing): Account {
  const { file } = rule.place;
  const { line } = action.place;
  const context = rule.context.source;
  const test = tests.map(({ source }) => source).join(' and ');
  const reason = { rule: rule.name, values: { file, line, context, ...(tests.length > 0 && { test }) } };
  const seen = collectSeen(tests);
  return { file, line, context, test, seen, reason: seen.length === 0 ? reason : undefined };
}

/** The variables and the parts of some tests, each once however often it is written. */
function collectSeen(tests: readonly RuleExpression[]): Seen[] {
  const byText = new Map<string, Seen>();
  for (const { expression } of tests) {
    for (const name of variablesOf(expression)) byText.set(`$${name}`, { text: `$${name}`, part: undefined });
    for (const part of collectParts(expression)) {
      const text = toKey(writeExpression(part));
      if (!byText.has(text)) byText.set(text, { text, part });
    }
  }
  return [...byText.values()];
}

/** The same text as the name of a property, of which engines keep one copy only: it is written under thousands of times. */
function toKey(text: string): string {
  return Object.keys({ [text]: 0 })[0]!;
}

/** What a test looks at: the sides of its comparisons but for literals, and whatever stands alone as true or false. */
function collectParts(test: Expression): Expression[] {
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
  if (Number.isInteger(value)) return value as number;
  if (typeof value === 'number')
    return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : String(value);
  return typeof value === 'string' ? value.slice(0, 200) : toBoolean(value);
}
