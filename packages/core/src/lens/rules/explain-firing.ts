/** Why a rule did what it did: the rule, its line, the tests that held and the values they saw. */

import type { JsonValue, Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { type Expression, toBoolean, type Value } from '../../xpath/index.ts';
import type { Firing } from './apply-rules.ts';
import type { RuleExpression } from './rule-set.ts';
import { walkExpression } from './walk-expression.ts';
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
  /** The variables and the parts of tests looked at, and the names their values go by. */
  readonly seen: readonly Expression[];
  readonly names: readonly string[];
  /** The reason itself where nothing was looked at. */
  readonly reason: Reason | undefined;
}

/** Accounts of actions: an action stands inside the same tests on every page. */
export type Accounts = WeakMap<Firing['action'], Account>;

/** A table of the workspace. */
export function createAccounts(): Accounts {
  return new WeakMap();
}

/** The reason behind a firing. Values are those of variables (how many nodes) and of both sides of comparisons. */
export function explainFiring(firing: Firing, accounts: Accounts): Reason {
  let account = accounts.get(firing.action);
  if (account === undefined) {
    account = prepareAccount(firing);
    accounts.set(firing.action, account);
  }
  return account.reason ?? { rule: firing.rule.name, values: readValues(firing, account) };
}

function readValues({ node, variables, evaluator }: Firing, account: Account): Record<string, JsonValue> {
  const { file, line, context, test } = account;
  const values: Record<string, JsonValue> = { file, line, context, test };
  evaluator.refill(STEPS);
  const seen = evaluator.evaluateAll(account.seen, node, variables);
  for (let index = 0; index < seen.length; index++) values[account.names[index]] = toJson(seen[index]);
  return values;
}

function prepareAccount({ rule, action, tests }: Firing): Account {
  const { file } = rule.place;
  const { line } = action.place;
  const context = rule.context.source;
  const test = tests.map(({ source }) => source).join(' and ');
  const reason = { rule: rule.name, values: { file, line, context, ...(tests.length > 0 && { test }) } };
  const byName = collectSeen(tests);
  return {
    file,
    line,
    context,
    test,
    seen: [...byName.values()],
    names: [...byName.keys()],
    reason: byName.size === 0 ? reason : undefined,
  };
}

/** The variables and the parts of some tests by how they are written, each once however often. */
function collectSeen(tests: readonly RuleExpression[]): Map<string, Expression> {
  const byName = new Map<string, Expression>();
  for (const { expression } of tests) {
    for (const part of walkExpression(expression))
      if (part.kind === 'variable') byName.set(toKey(`$${part.name}`), part);
    for (const part of collectParts(expression)) {
      const name = toKey(writeExpression(part));
      if (!byName.has(name)) byName.set(name, part);
    }
  }
  return byName;
}

/** The same text as the name of a property, of which engines keep one copy only: it is written under thousands of times. */
function toKey(text: string): string {
  return Object.keys({ [text]: 0 })[0];
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
  if (typeof value === 'number') return Number.isFinite(value) ? roundTo(value, 4) : String(value);
  return typeof value === 'string' ? value.slice(0, 200) : toBoolean(value);
}
