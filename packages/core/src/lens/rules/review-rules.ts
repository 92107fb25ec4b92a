/** What compiles and still looks like a mistake: rules that can never do anything, variables nobody asks for. */
import { TAG, type TagName } from '../../page/index.ts';
import type { Expression } from '../../xpath/index.ts';
import { walkActions } from './compile-rules.ts';
import { RULE_LABELS } from './label.ts';
import type { RulePlace } from './rule-error.ts';
import type { Action, Call, Rule, RuleSet } from './rule-set.ts';
import { variablesOf, walkExpression } from './walk-expression.ts';

/** Something worth a look, and where. */
export interface Remark {
  readonly place: RulePlace;
  readonly message: string;
}

/** Remarks on a rule set, in file order. */
export function reviewRules(ruleSet: RuleSet): Remark[] {
  const remarks = [
    ...findUnused(ruleSet.calls, ruleSet.rules.flatMap(collectNames)),
    ...ruleSet.rules.flatMap((rule) => reviewRule(rule)),
    ...findOverruled(ruleSet.rules),
  ];
  return remarks.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
}

function reviewRule(rule: Rule): Remark[] {
  const { place, context, calls, actions } = rule;
  const remarks: Remark[] = [...findUnused(calls, collectNames({ ...rule, context: { ...context } }))];
  if (![...walkActions(actions)].some(({ kind }) => kind !== 'whenever')) {
    remarks.push({ place, message: 'This rule does nothing: it has no SET and no OUTPUT.' });
  }
  for (const name of findUnknownNames(rule.anywhere)) {
    remarks.push({
      place: context.place,
      message: `HTML has no element <${name}>; the context fits only pages that do.`,
    });
  }
  for (const action of walkActions(actions)) remarks.push(...reviewAction(action));
  return remarks;
}

function reviewAction(action: Action): Remark[] {
  const { place } = action;
  if (action.kind === 'set') {
    if (action.label === undefined || RULE_LABELS.includes(action.label)) return [];
    return [
      {
        place,
        message: `"${action.label}" is a label of your own; the known ones are ${RULE_LABELS.join(', ')}.`,
      },
    ];
  }
  if (action.kind !== 'whenever') return [];
  const constant = toConstant(action.test.expression);
  if (constant === undefined) return [];
  const what = constant ? 'always holds' : 'never holds: what it says is unreachable';
  return [{ place: action.test.place, message: `The test ${action.test.source} ${what}.` }];
}

/** Truth values that can be told without a page. */
function toConstant(test: Expression): boolean | undefined {
  if (test.kind === 'number') return test.value !== 0;
  if (test.kind === 'string') return test.value !== '';
  if (test.kind === 'call' && test.operands.length === 0) {
    return test.name === 'true' ? true : test.name === 'false' ? false : undefined;
  }
  if (test.kind === 'call' && test.name === 'not') {
    const inner = toConstant(test.operands[0]);
    return inner === undefined ? undefined : !inner;
  }
  return test.kind === 'binary' ? toConstantBinary(test) : undefined;
}

function toConstantBinary({ operator, left, right }: Expression & { kind: 'binary' }): boolean | undefined {
  if (operator === 'and' || operator === 'or') {
    const [first, second] = [toConstant(left), toConstant(right)];
    const decides = operator === 'or';
    if (first === decides || second === decides) return decides;
    return first === undefined || second === undefined ? undefined : first;
  }
  if (isNeverNegative(left) && right.kind === 'number') {
    if ((operator === '<' && right.value <= 0) || (operator === '<=' && right.value < 0)) return false;
    if ((operator === '>=' && right.value <= 0) || (operator === '>' && right.value < 0)) return true;
  }
  if (left.kind !== 'number' || right.kind !== 'number') return undefined;
  const [a, b] = [left.value, right.value];
  const compare: Partial<Record<string, boolean>> = {
    '<': a < b,
    '>': a > b,
    '<=': a <= b,
    '>=': a >= b,
    '=': a === b,
    '!=': a !== b,
  };
  return compare[operator];
}

/** Counts. */
function isNeverNegative(expression: Expression): boolean {
  return (
    expression.kind === 'call' &&
    ['count', 'nchar', 'string-length', 'words', 'links', 'images'].includes(expression.name)
  );
}

/** The element names of a context that no HTML knows; custom elements have a hyphen. */
function findUnknownNames(context: Expression): string[] {
  const names = new Set<string>();
  for (const part of walkExpression(context)) {
    if (part.kind !== 'path') continue;
    for (const { axis, test } of part.steps) {
      if (axis === 'attribute' || test.kind !== 'name' || test.prefix !== undefined) continue;
      const name = test.name.toLowerCase();
      const isKnown =
        TAG[name as TagName] !== undefined || name === 'svg' || name === 'math' || name.includes('-');
      if (!isKnown) names.add(name);
    }
  }
  return [...names];
}

/** Variables nobody asks for. */
function findUnused(calls: readonly Call[], asked: readonly string[]): Remark[] {
  const needed = new Set([...asked, ...calls.flatMap(namesOfCall)]);
  return calls
    .filter(({ name }) => !needed.has(name))
    .map(({ name, place }) => ({ place, message: `$${name} is never asked for.` }));
}

function collectNames({ context, calls, actions }: Rule): string[] {
  const tests = [...walkActions(actions)].flatMap((action) =>
    action.kind === 'whenever' ? variablesOf(action.test.expression) : [],
  );
  return [...variablesOf(context.expression), ...calls.flatMap(namesOfCall), ...tests];
}

function namesOfCall({ adds, excepts }: Call): string[] {
  return [...adds, ...excepts].flatMap(({ expression }) => variablesOf(expression));
}

/** Rules all of whose attributes a later rule of the same context sets again, whatever the page. */
function findOverruled(rules: readonly Rule[]): Remark[] {
  return rules.flatMap((rule, index) => {
    const done = [...walkActions(rule.actions)].filter(({ kind }) => kind !== 'whenever');
    const by = rules.slice(index + 1).find((later) => {
      if (later.context.source.toLowerCase() !== rule.context.source.toLowerCase()) return false;
      const always = new Set(
        later.actions.flatMap((action) => (action.kind === 'set' ? [action.attribute] : [])),
      );
      return done.length > 0 && done.every((action) => action.kind === 'set' && always.has(action.attribute));
    });
    if (by === undefined) return [];
    const message = `This rule is unreachable: the rule on line ${by.place.line} has the same context and sets all it sets.`;
    return [{ place: rule.place, message }];
  });
}
