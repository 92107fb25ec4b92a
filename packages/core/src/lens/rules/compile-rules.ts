/** Rule file in, rules out, all checked: what compiles has no unknown variable and no circle, or nothing is loaded. */
import { checkExpression, type Scope } from './check-expression.ts';
import { RULE_LABELS } from './label.ts';
import { orderCalls } from './order-calls.ts';
import { readMarkup } from './read-markup.ts';
import { RuleReader } from './rule-reader.ts';
import type { Action, Rule, RuleSet } from './rule-set.ts';
import { RuleSource } from './rule-source.ts';

export interface CompileOptions {
  /** The name of the file, for messages and reasons. */
  readonly file?: string | undefined;
}

/** Compiles the text of a rule file; a mistake in it is a RuleError that says where. */
export function compileRules(text: string, options: CompileOptions = {}): RuleSet {
  const source = new RuleSource(text, options.file ?? 'rules');
  const { identity, calls, rules } = new RuleReader(source).readRules(readMarkup(source));
  const global = orderCalls(calls, new Map());
  const checked = rules.map((rule) => checkRule(rule, global.scope));
  return {
    file: source.file,
    identity,
    calls: global.calls,
    rules: checked,
    labels: collectLabels(checked),
  };
}

function checkRule(rule: Rule, global: Scope): Rule {
  checkExpression(rule.context, global);
  const { calls, scope } = orderCalls(rule.calls, global);
  for (const action of walkActions(rule.actions))
    if (action.kind === 'whenever') checkExpression(action.test, scope);
  return { ...rule, calls };
}

/** All actions of a rule, outer before inner, in file order. */
export function* walkActions(actions: readonly Action[]): Generator<Action> {
  const waiting = [...actions].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    if (next.kind === 'whenever') waiting.push(...[...next.actions].reverse());
  }
}

/** The known labels first, in their order, then the rule set's own. */
function collectLabels(rules: readonly Rule[]): string[] {
  const given = new Set<string>();
  for (const rule of rules) {
    for (const action of walkActions(rule.actions)) {
      if (action.kind === 'set' && action.label !== undefined) given.add(action.label);
    }
  }
  return [
    ...RULE_LABELS.filter((label) => given.has(label)),
    ...[...given].filter((label) => !RULE_LABELS.includes(label)),
  ];
}
