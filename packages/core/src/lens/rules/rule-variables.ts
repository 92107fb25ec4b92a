import {
  type Evaluator,
  type NodeSet,
  toNodeSet,
  toOrdered,
  type Value,
  type Variables,
} from '../../xpath/index.ts';
import type { Call, RuleExpression } from './rule-set.ts';

/** The variables of one context, each computed when first asked for. */
export class RuleVariables implements Variables {
  private readonly evaluator: Evaluator;
  private readonly calls: ReadonlyMap<string, Call>;
  private readonly node: number;
  private readonly outer: Variables | undefined;
  private readonly values = new Map<string, Value>();

  constructor(
    evaluator: Evaluator,
    calls: ReadonlyMap<string, Call>,
    place: { node: number; outer?: Variables },
  ) {
    this.evaluator = evaluator;
    this.calls = calls;
    this.node = place.node;
    this.outer = place.outer;
  }

  get(name: string): Value | undefined {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const call = this.calls.get(name);
    if (call === undefined) return this.outer?.get(name);
    const value = this.compute(call);
    this.values.set(name, value);
    return value;
  }

  private compute({ name, adds, excepts }: Call): Value {
    if (adds.length === 1 && excepts.length === 0) return this.evaluate(adds[0]!);
    const who = `$${name}`;
    const nodes = adds.map((add) => toNodeSet(this.evaluate(add), who));
    const without = new Set<number>();
    for (const except of excepts) for (const node of toNodeSet(this.evaluate(except), who)) without.add(node);
    const all = nodes.length === 1 ? nodes[0]! : joinSets(this.evaluator, nodes);
    this.evaluator.spend(all.length + without.size);
    return without.size === 0 ? all : all.filter((node) => !without.has(node));
  }

  private evaluate({ expression }: RuleExpression): Value {
    return this.evaluator.evaluate(expression, this.node, this);
  }
}

/** The union of sets, in document order. */
function joinSets({ page }: Evaluator, sets: readonly NodeSet[]): NodeSet {
  return toOrdered(page, sets.flat());
}
