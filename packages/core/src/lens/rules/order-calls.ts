/** Variables in the order they need each other, whatever the order they are written in. */
import type { ValueType } from '../../xpath/index.ts';
import { checkExpression, type Scope, typeOf } from './check-expression.ts';
import { RuleError } from './rule-error.ts';
import type { Call, RuleExpression } from './rule-set.ts';
import { variablesOf } from './walk-expression.ts';

/** The calls of one scope, ordered and checked, and what can be seen after them. */
export function orderCalls(calls: readonly Call[], outer: Scope): { calls: Call[]; scope: Scope } {
  const byName = new Map<string, Call>();
  for (const call of calls) {
    const first = byName.get(call.name);
    if (first !== undefined) {
      throw new RuleError(`$${call.name} is defined already, on line ${first.place.line}`, call.place);
    }
    byName.set(call.name, call);
  }
  const names = new Map<string, ValueType>([
    ...outer,
    ...[...byName.keys()].map((name) => [name, 'unknown'] as const),
  ]);
  for (const call of calls) for (const part of partsOf(call)) checkExpression(part, names);
  const ordered = sortByNeed(calls, byName);
  const scope = new Map(outer);
  for (const call of ordered) {
    for (const part of partsOf(call)) checkExpression(part, scope);
    scope.set(call.name, checkType(call, scope));
  }
  return { calls: ordered, scope };
}

function partsOf({ adds, excepts }: Call): readonly RuleExpression[] {
  return [...adds, ...excepts];
}

/** Depth first along what each needs; coming back to a call that is not done yet is a circle. */
function sortByNeed(calls: readonly Call[], byName: ReadonlyMap<string, Call>): Call[] {
  const ordered: Call[] = [];
  const state = new Map<Call, 'open' | 'done'>();
  const trail: { call: Call; needs: Call[] }[] = [];
  const enter = (call: Call): void => {
    if (state.get(call) === 'done') return;
    if (state.get(call) === 'open')
      throw toCircle(
        call,
        trail.map((step) => step.call),
      );
    state.set(call, 'open');
    const names = partsOf(call).flatMap((part) => variablesOf(part.expression));
    trail.push({ call, needs: names.flatMap((name) => byName.get(name) ?? []).reverse() });
  };
  for (const call of calls) {
    enter(call);
    for (let step = trail.at(-1); step !== undefined; step = trail.at(-1)) {
      const next = step.needs.pop();
      if (next !== undefined) {
        enter(next);
        continue;
      }
      state.set(step.call, 'done');
      ordered.push(step.call);
      trail.pop();
    }
  }
  return ordered;
}

function toCircle(call: Call, trail: readonly Call[]): RuleError {
  const circle = [...trail.slice(trail.indexOf(call)), call].map(({ name }) => `$${name}`);
  return new RuleError(`$${call.name} is defined by itself: ${circle.join(' needs ')}`, call.place);
}

/** Several `ADD`s, or an `EXCEPT`, make a set of nodes; one `ADD` alone may be any value. */
function checkType({ adds, excepts }: Call, scope: Scope): ValueType {
  const [first, ...more] = adds;
  const type = typeOf(first.expression, scope);
  if (more.length === 0 && excepts.length === 0) return type;
  for (const part of [...adds, ...excepts]) {
    const own = typeOf(part.expression, scope);
    if (own === 'node-set' || own === 'unknown') continue;
    throw new RuleError(`Expected nodes to add or leave out, not a ${own}`, part.place);
  }
  return 'node-set';
}
