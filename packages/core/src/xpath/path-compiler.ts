/** XPath 1.0, section 2: paths, steps and predicates → code. */

import { gather, REVERSE_AXES } from './axis.ts';
import type { Code, SetCode, TruthCode } from './code.ts';
import { compileAttributes } from './compile-attributes.ts';
import type { Evaluator } from './evaluator.ts';
import { type Expression, isContextNode, isPositional, type Step } from './expression.ts';
import { placeTest, type Test } from './node-test.ts';
import type { Program } from './program.ts';
import { type NodeSet, parentOf, toBoolean, toNodeSet, toOrdered } from './value.ts';

type Path = Expression & { kind: 'path' };

/** Compiles paths for a program, which compiles what stands inside predicates. */
export class PathCompiler {
  private readonly program: Program;

  constructor(program: Program) {
    this.program = program;
  }

  /** The nodes a path leads to. */
  path(path: Path): Code {
    if (isContextNode(path)) return (_, node) => [node];
    const walk = this.walk(path);
    return compileAttributes(this.program, path, walk) ?? walk;
  }

  /** A path step by step. */
  private walk({ start, steps }: Path): Code {
    const takes = steps.map((step) => this.step(step));
    const from = typeof start === 'object' ? this.program.codeOf(start) : undefined;
    return (at, node) => {
      at.spend(1);
      let nodes: NodeSet;
      if (from !== undefined) nodes = toNodeSet(from(at, node), 'A path');
      else nodes = start === 'root' ? [0] : [node];
      for (const take of takes) nodes = take(at, nodes);
      return nodes;
    };
  }

  /** Whether a path leads anywhere, for paths whose last step can tell without gathering. */
  existence(path: Path): TruthCode | undefined {
    const last = path.steps.at(-1);
    const some = last === undefined ? undefined : this.someStep(last);
    if (some === undefined) return undefined;
    if (path.steps.length === 1 && path.start === 'context') return some;
    const before = this.path({ ...path, steps: path.steps.slice(0, -1) });
    return (at, node) => {
      for (const from of before(at, node) as NodeSet) if (some(at, from)) return true;
      return false;
    };
  }

  /** Whether a step from a node leads anywhere. */
  private someStep({ axis, test, predicates }: Step): TruthCode | undefined {
    if (predicates.some(isPositional)) return undefined;
    const number = this.program.numberTest(placeTest(axis, test));
    const verdicts = predicates.map((predicate) => this.judgement(predicate));
    const passes: TruthCode = (at, node) => {
      if (!at.testAt(number).passes(node)) return false;
      for (const holds of verdicts) if (!holds(at, node)) return false;
      return true;
    };
    switch (axis) {
      case 'self':
        return passes;
      case 'parent':
        return (at, node) => {
          const parent = parentOf(at.page, node);
          return parent >= 0 && passes(at, parent);
        };
      case 'ancestor':
        return (at, node) => isSomeAncestor(at, node, passes);
      case 'attribute': {
        if (test.kind !== 'name' || predicates.length > 0) return undefined;
        const names = this.program.numberAttributes([test]);
        return (at, node) => isSomeAttribute(at, node, at.attributesAt(names));
      }
      case 'descendant':
        return test.kind === 'name' && predicates.length === 0
          ? (at, node) => node < at.page.size && at.named.isWithin(node, at.tagsAt(number))
          : undefined;
      default:
        return undefined;
    }
  }

  /** One step from a whole set; from each node apart only where a predicate counts places. */
  private step(step: Step): SetCode {
    const { axis, predicates } = step;
    const take = this.bareStep(step);
    if (predicates.length === 0) return take;
    const end = axis === 'descendant' && predicates.length === 1 ? this.endStep(step) : undefined;
    if (end !== undefined) return end;
    const choose = this.predicates(predicates);
    if (!predicates.some(isPositional)) return (at, from) => choose(at, take(at, from));
    const isReverse = REVERSE_AXES.has(axis);
    return (at, from) => {
      const found: number[] = [];
      for (const node of from) {
        const nodes = take(at, [node]);
        for (const kept of choose(at, isReverse ? nodes.toReversed() : nodes)) found.push(kept);
      }
      return toOrdered(at.page, found);
    };
  }

  /** `descendant::text()[1]`, `[last()]`: looked for from that end, and no further than to the first found. */
  private endStep({ axis, test, predicates: [predicate] }: Step): SetCode | undefined {
    const isFirst = predicate.kind === 'number' && predicate.value === 1;
    const isLast = predicate.kind === 'call' && predicate.name === 'last' && !this.program.isOwn('last');
    if (!isFirst && !isLast) return undefined;
    const number = this.program.numberTest(placeTest(axis, test));
    return (at, from) => {
      const wanted = { isFirst, test: at.testAt(number) };
      const found: number[] = [];
      for (const node of from) {
        const end = findEnd(at, node, wanted);
        if (end >= 0) found.push(end);
      }
      return toOrdered(at.page, found);
    };
  }

  /** A step without its predicates. Elements below one node are looked up instead of walked to. */
  private bareStep({ axis, test }: Step): SetCode {
    const number = this.program.numberTest(placeTest(axis, test));
    const walk: SetCode = (at, from) => gather(at.page, axis, from, at.testAt(number), at);
    const isElements = test.kind === 'name' || (test.kind === 'any' && test.prefix === undefined);
    if (axis !== 'descendant' || !isElements) return walk;
    return (at, from) => {
      if (from.length !== 1 || from[0] >= at.page.size) return walk(at, from);
      const found = at.named.within(from[0], test.kind === 'name' ? at.tagsAt(number) : undefined);
      at.spend(1 + found.length);
      return found;
    };
  }

  /** Section 2.4: each predicate sees what the one before left over. */
  predicates(predicates: readonly Expression[]): SetCode {
    const filters = predicates.map((predicate) =>
      isPositional(predicate) ? this.choice(predicate) : this.verdict(predicate),
    );
    if (filters.length === 1) return filters[0];
    return (at, nodes) => {
      let kept = nodes;
      for (const filter of filters) kept = filter(at, kept);
      return kept;
    };
  }

  private choice(predicate: Expression): SetCode {
    if (predicate.kind === 'number')
      return (_, nodes) => nodes.filter((_node, index) => index + 1 === predicate.value);
    const code = this.program.codeOf(predicate);
    return (at, nodes) => {
      const { position, size } = at;
      const kept: number[] = [];
      at.size = nodes.length;
      for (let index = 0; index < nodes.length; index++) {
        at.position = index + 1;
        const value = code(at, nodes[index]);
        if (typeof value === 'number' ? value === index + 1 : toBoolean(value)) kept.push(nodes[index]);
      }
      at.position = position;
      at.size = size;
      return kept;
    };
  }

  /** The nodes of a set for which a predicate holds that asks for nothing but the node. */
  private verdict(predicate: Expression): SetCode {
    const { place, recall } = this.judge(predicate);
    const filter = this.program.filterOf(predicate);
    return (at, nodes) => {
      if (!at.verdictsAt(place).count(nodes.length)) return filter(at, nodes);
      const kept: number[] = [];
      for (const node of nodes) if (recall(at, node)) kept.push(node);
      return kept;
    };
  }

  /** The same for one node. */
  private judgement(predicate: Expression): TruthCode {
    const { place, holds, recall } = this.judge(predicate);
    return (at, node) => (at.verdictsAt(place).count(1) ? recall(at, node) : holds(at, node));
  }

  /** Two ways to judge a node: to compute the verdict, and to look whether it is known. */
  private judge(predicate: Expression): { place: number; holds: TruthCode; recall: TruthCode } {
    const holds = this.program.truthOf(predicate);
    const place = this.program.givePlace();
    const asksVariables = predicate.needs.variable;
    const recall: TruthCode = (at, node) => {
      const verdicts = at.verdictsAt(place);
      const generation = asksVariables ? at.generation : 1;
      if (!verdicts.isKnown(node, generation)) verdicts.keep(node, generation, holds(at, node));
      return verdicts.of(node);
    };
    return { place, holds, recall };
  }
}

function isSomeAncestor(at: Evaluator, node: number, passes: TruthCode): boolean {
  const { page } = at;
  for (let up = parentOf(page, node); up >= 0; up = page.parent[up]) {
    at.spend(1);
    if (passes(at, up)) return true;
  }
  return false;
}

function isSomeAttribute({ page }: Evaluator, node: number, isWanted: Uint8Array): boolean {
  if (node >= page.size) return false;
  const end = page.attributeAt[node + 1];
  for (let place = page.attributeAt[node]; place < end; place++)
    if (isWanted[page.attributeName[place]] === 1) return true;
  return false;
}

/** The first or the last node inside another that passes, or -1. */
function findEnd(at: Evaluator, node: number, { isFirst, test }: { isFirst: boolean; test: Test }): number {
  if (node >= at.page.size) return -1;
  const end = at.page.end[node];
  const step = isFirst ? 1 : -1;
  for (let inner = isFirst ? node + 1 : end - 1; inner > node && inner < end; inner += step) {
    at.spend(1);
    if (test.passes(inner)) return inner;
  }
  return -1;
}
