/** Predicates judged for a whole set: what can be read off the page's columns is, and only the rest node by node. */
import type { Code, SetCode } from './code.ts';
import { BATCH_SIZE, type Batch, compileNumbers } from './compile-numbers.ts';
import type { Evaluator } from './evaluator.ts';
import type { Expression, NameTest, Operator } from './expression.ts';
import type { Program } from './program.ts';
import { hasAttributes, type NodeSet } from './value.ts';

/** The nodes of a set for which an expression holds, in their order. */
export function compileFilter(program: Program, expression: Expression): SetCode {
  if (expression.kind === 'binary') {
    const { operator, left, right } = expression;
    if (operator === 'and') return compileBoth(program.filterOf(left), program.filterOf(right));
    const compared = compileComparison(program, expression);
    if (compared !== undefined) return compared;
  }
  return compileAttributeFilter(program, expression) ?? compileEach(program, expression);
}

/** What is left of a set is all the second test is asked of, as when one node is judged after the other. */
function compileBoth(first: SetCode, second: SetCode): SetCode {
  return (at, nodes) => {
    const left = first(at, nodes);
    return left.length === 0 ? left : second(at, left);
  };
}

function compileEach(program: Program, expression: Expression): SetCode {
  const holds = program.truthOf(expression);
  return (at, nodes) => {
    const kept: number[] = [];
    for (const node of nodes) if (holds(at, node)) kept.push(node);
    return kept;
  };
}

/** Adds the nodes of a batch whose two numbers are as an operator wants them. */
type Keep = (kept: number[], batch: Batch, numbers: readonly [Float64Array, Float64Array]) => void;

const COMPARISONS: Readonly<Partial<Record<Operator, Keep>>> = {
  '=': (kept, { nodes, from, to }, [left, right]) => {
    for (let at = from; at < to; at++) if (left[at - from] === right[at - from]) kept.push(nodes[at]);
  },
  '!=': (kept, { nodes, from, to }, [left, right]) => {
    for (let at = from; at < to; at++) if (left[at - from] !== right[at - from]) kept.push(nodes[at]);
  },
  '<': (kept, { nodes, from, to }, [left, right]) => {
    for (let at = from; at < to; at++) if (left[at - from] < right[at - from]) kept.push(nodes[at]);
  },
  '<=': (kept, { nodes, from, to }, [left, right]) => {
    for (let at = from; at < to; at++) if (left[at - from] <= right[at - from]) kept.push(nodes[at]);
  },
  '>': (kept, { nodes, from, to }, [left, right]) => {
    for (let at = from; at < to; at++) if (left[at - from] > right[at - from]) kept.push(nodes[at]);
  },
  '>=': (kept, { nodes, from, to }, [left, right]) => {
    for (let at = from; at < to; at++) if (left[at - from] >= right[at - from]) kept.push(nodes[at]);
  },
};

/** Two numbers of each node compared, a batch at a time; node by node where something is no number after all. */
function compileComparison(
  program: Program,
  comparison: Expression & { kind: 'binary' },
): SetCode | undefined {
  const keep = COMPARISONS[comparison.operator];
  const left = keep && compileNumbers(program, comparison.left);
  const right = left && compileNumbers(program, comparison.right);
  if (keep === undefined || left === undefined || right === undefined) return undefined;
  const givens = [...left.givens, ...right.givens];
  const each = compileEach(program, comparison);
  const numbers = [new Float64Array(BATCH_SIZE), new Float64Array(BATCH_SIZE)] as const;
  return (at, nodes) => {
    if (nodes.length === 0) return nodes;
    // Attributes have no columns.
    if (!areNumbers(at, givens) || hasAttributes(at.page, nodes)) return each(at, nodes);
    const kept: number[] = [];
    const batch: Batch = { nodes, from: 0, to: 0 };
    for (; batch.from < nodes.length; batch.from = batch.to) {
      batch.to = Math.min(nodes.length, batch.from + BATCH_SIZE);
      left.write(at, batch, numbers[0]);
      right.write(at, batch, numbers[1]);
      keep(kept, batch, numbers);
    }
    return kept;
  };
}

function areNumbers(at: Evaluator, givens: readonly Code[]): boolean {
  for (const given of givens) if (typeof given(at, 0) !== 'number') return false;
  return true;
}

/** `@id or @class`: whether an element has some attribute of these. */
function compileAttributeFilter(program: Program, expression: Expression): SetCode | undefined {
  const tests = collectAttributeTests(expression);
  if (tests === undefined) return undefined;
  const names = program.numberAttributes(tests);
  return (at, nodes) => {
    const isWanted = at.attributesAt(names);
    return isWanted.includes(1) ? keepWithAttribute(at, nodes, isWanted) : [];
  };
}

function collectAttributeTests(expression: Expression): NameTest[] | undefined {
  if (expression.kind === 'binary' && expression.operator === 'or') {
    const left = collectAttributeTests(expression.left);
    const right = left && collectAttributeTests(expression.right);
    return left && right && [...left, ...right];
  }
  if (expression.kind !== 'path' || expression.start !== 'context' || expression.steps.length !== 1)
    return undefined;
  const { axis, test, predicates } = expression.steps[0];
  return axis === 'attribute' && test.kind === 'name' && predicates.length === 0 ? [test] : undefined;
}

function keepWithAttribute({ page }: Evaluator, nodes: NodeSet, isWanted: Uint8Array): NodeSet {
  const { size, attributeAt, attributeName } = page;
  const kept: number[] = [];
  for (const node of nodes) {
    const end = node < size ? attributeAt[node + 1] : 0;
    let place = node < size ? attributeAt[node] : 0;
    while (place < end && isWanted[attributeName[place]] !== 1) place++;
    if (place < end) kept.push(node);
  }
  return kept;
}
