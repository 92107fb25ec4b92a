import {
  type Evaluator,
  exceptSet,
  type NodeSet,
  toNodeSet,
  uniteSets,
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
    if (adds.length === 1 && excepts.length === 0) return this.evaluate(adds[0]);
    const who = `$${name}`;
    const { page } = this.evaluator;
    let nodes: NodeSet = [];
    for (const add of adds) nodes = uniteSets(page, nodes, toNodeSet(this.evaluate(add), who));
    this.evaluator.spend(nodes.length);
    for (const except of excepts) nodes = exceptSet(page, nodes, toNodeSet(this.evaluate(except), who));
    return nodes;
  }

  private evaluate({ expression }: RuleExpression): Value {
    return this.evaluator.evaluate(expression, this.node, this);
  }
}
