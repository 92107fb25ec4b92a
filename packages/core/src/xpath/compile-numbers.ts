/**
 * Numbers of many nodes at once, as column stores compute them (Boncz, Zukowski, Nes 2005: MonetDB/X100): each part of
 * an expression is one loop over a batch of nodes, so that no code is called and no type asked for node by node.
 */
import type { Column } from '../page/index.ts';
import type { Code } from './code.ts';
import type { Evaluator } from './evaluator.ts';
import { type Expression, isContextNode, type Operator } from './expression.ts';
import type { Program } from './program.ts';
import type { NodeSet } from './value.ts';

/** How many nodes a batch has at most: their numbers stay in the fastest memory. */
export const BATCH_SIZE = 256;

/** Page nodes of a set, from one place to before another. */
export interface Batch {
  readonly nodes: NodeSet;
  from: number;
  to: number;
}

/** Writes down the number of each node of a batch. */
type BatchCode = (at: Evaluator, batch: Batch, into: Float64Array) => void;

/** The numbers of an expression, and what decides on the page at hand whether it has numbers only. */
export interface BatchNumbers {
  readonly write: BatchCode;
  /** Parts that are the same for all nodes and may be of any type: what variables hold. */
  readonly givens: readonly Code[];
}

/** The code of an expression made of numbers read at the node itself, or undefined when it asks for more. */
export function compileNumbers(program: Program, expression: Expression): BatchNumbers | undefined {
  const { needs, type } = expression;
  if (needs.position) return undefined;
  if (!needs.node) {
    const given = program.codeOf(expression);
    return { write: repeat(given), givens: type === 'number' ? [] : [given] };
  }
  if (expression.kind === 'call') return compileReading(program, expression);
  return expression.kind === 'binary' ? compileArithmetic(program, expression) : undefined;
}

function repeat(given: Code): BatchCode {
  return (at, { nodes, from, to }, into) => {
    into.fill(given(at, nodes[from]) as number, 0, to - from);
  };
}

/** `words(.)`: a feature of the node, read where the page keeps it. */
function compileReading(program: Program, call: Expression & { kind: 'call' }): BatchNumbers | undefined {
  const { name, operands, type } = call;
  const isFeature = type === 'number' && program.isOwn(name);
  if (!isFeature || operands.length !== 1 || !isContextNode(operands[0])) return undefined;
  const number = program.numberFunction(name);
  const code = program.codeOf(call);
  const write: BatchCode = (at, batch, into) => {
    const { sums, column } = at.functionAt(number);
    if (sums !== undefined) subtractSums(at, batch, { sums, into });
    else if (column !== undefined) readColumn(at, batch, { column, into });
    else writeEach(at, batch, { code, into });
  };
  return { write, givens: [] };
}

/** What reading a feature costs. */
export const READING_STEPS = 3;

function subtractSums(
  at: Evaluator,
  { nodes, from, to }: Batch,
  { sums, into }: { sums: Column; into: Float64Array },
): void {
  const { end } = at.page;
  at.spend(READING_STEPS * (to - from));
  for (let place = from; place < to; place++) {
    const node = nodes[place];
    into[place - from] = sums[end[node]] - sums[node];
  }
}

function readColumn(
  at: Evaluator,
  { nodes, from, to }: Batch,
  { column, into }: { column: Column; into: Float64Array },
): void {
  at.spend(READING_STEPS * (to - from));
  for (let place = from; place < to; place++) into[place - from] = column[nodes[place]];
}

function writeEach(
  at: Evaluator,
  { nodes, from, to }: Batch,
  { code, into }: { code: Code; into: Float64Array },
): void {
  for (let place = from; place < to; place++) into[place - from] = code(at, nodes[place]) as number;
}

/** Does to each of the first so many numbers what an operator does with another. */
type Combine = (numbers: Float64Array, others: Float64Array, count: number) => void;

const ARITHMETIC: Readonly<Partial<Record<Operator, Combine>>> = {
  '+': (numbers, others, count) => {
    for (let index = 0; index < count; index++) numbers[index] += others[index];
  },
  '-': (numbers, others, count) => {
    for (let index = 0; index < count; index++) numbers[index] -= others[index];
  },
  '*': (numbers, others, count) => {
    for (let index = 0; index < count; index++) numbers[index] *= others[index];
  },
  div: (numbers, others, count) => {
    for (let index = 0; index < count; index++) numbers[index] /= others[index];
  },
};

function compileArithmetic(
  program: Program,
  { operator, left, right }: Expression & { kind: 'binary' },
): BatchNumbers | undefined {
  const combine = ARITHMETIC[operator];
  const first = combine && compileNumbers(program, left);
  const second = first && compileNumbers(program, right);
  if (combine === undefined || first === undefined || second === undefined) return undefined;
  const others = new Float64Array(BATCH_SIZE);
  const write: BatchCode = (at, batch, into) => {
    first.write(at, batch, into);
    second.write(at, batch, others);
    combine(into, others, batch.to - batch.from);
  };
  return { write, givens: [...first.givens, ...second.givens] };
}
