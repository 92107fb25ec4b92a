import { GrammarError, type GrammarPlace } from './grammar-error.ts';

interface Needy {
  readonly name: string;
  readonly place: GrammarPlace;
}

/** Rules in an order in which each comes after those it needs; rules that need themselves are refused. */
export function sortByNeed<Rule extends Needy>(
  rules: readonly Rule[],
  needsOf: (rule: Rule) => readonly string[],
): Rule[] {
  const byName = new Map<string, Rule[]>();
  for (const rule of rules) byName.set(rule.name, [...(byName.get(rule.name) ?? []), rule]);
  const state = new Map<string, 'open' | 'done'>();
  const sorted: Rule[] = [];
  for (const root of byName.keys()) {
    const stack = [root];
    while (stack.length > 0) {
      const name = stack.at(-1)!;
      const own = byName.get(name)!;
      if (state.has(name)) {
        stack.pop();
        if (state.get(name) === 'open') sorted.push(...own);
        state.set(name, 'done');
        continue;
      }
      state.set(name, 'open');
      for (const rule of own) {
        for (const needed of needsOf(rule)) {
          if (state.get(needed) === 'open')
            throw new GrammarError(`${rule.name} is made of itself, by way of ${needed}.`, rule.place);
          if (byName.has(needed) && state.get(needed) !== 'done') stack.push(needed);
        }
      }
    }
  }
  return sorted;
}
