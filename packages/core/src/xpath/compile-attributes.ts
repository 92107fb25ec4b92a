/** `@id | @class | ../@id`: attributes of an element and of those around it, which names are judged by. */
import type { Code } from './code.ts';
import type { Evaluator } from './evaluator.ts';
import type { Expression, NameTest } from './expression.ts';
import type { Program } from './program.ts';
import type { NodeSet } from './value.ts';

/** Attributes wanted of the element so many levels above the node. */
interface Level {
  readonly up: number;
  /** The program's number of their names. */
  readonly names: number;
}

const NONE: NodeSet = [];

/** The union as one pass over the attributes, or undefined when it asks for more; for attributes `otherwise` stays. */
export function compileAttributes(program: Program, union: Expression, otherwise: Code): Code | undefined {
  const levels = collectLevels(program, union);
  if (levels === undefined) return undefined;
  return (at, node) => (node < at.page.size ? collectAttributes(at, node, levels) : otherwise(at, node));
}

/** The levels, the highest first: its attributes come first on the page. */
function collectLevels(program: Program, union: Expression): Level[] | undefined {
  const testsByLevel = new Map<number, NameTest[]>();
  const waiting = [union];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === 'binary' && part.operator === '|') {
      waiting.push(part.left, part.right);
      continue;
    }
    const test = readAttribute(part);
    if (test === undefined || part.kind !== 'path') return undefined;
    const up = part.steps.length - 1;
    testsByLevel.set(up, [...(testsByLevel.get(up) ?? []), test]);
  }
  return Array.from(testsByLevel, ([up, tests]) => ({ up, names: program.numberAttributes(tests) })).sort(
    (a, b) => b.up - a.up,
  );
}

/** The name in `@name`, `../@name`, `../../@name`, or undefined. */
function readAttribute(path: Expression): NameTest | undefined {
  if (path.kind !== 'path' || path.start !== 'context') return undefined;
  const last = path.steps.at(-1);
  if (last?.axis !== 'attribute' || last.test.kind !== 'name' || last.predicates.length > 0) return undefined;
  const isUpwards = path.steps
    .slice(0, -1)
    .every(
      ({ axis, test, predicates }) => axis === 'parent' && test.kind === 'node' && predicates.length === 0,
    );
  return isUpwards ? last.test : undefined;
}

function collectAttributes(at: Evaluator, node: number, levels: readonly Level[]): NodeSet {
  const { size, attributeAt, attributeName } = at.page;
  let found: number[] | undefined;
  for (const { up, names } of levels) {
    const owner = climb(at, node, up);
    if (owner < 0) continue;
    const end = attributeAt[owner + 1];
    const first = attributeAt[owner];
    at.spend(1 + end - first);
    if (first === end) continue;
    const isWanted = at.attributesAt(names);
    for (let attribute = first; attribute < end; attribute++) {
      if (isWanted[attributeName[attribute]] !== 1) continue;
      if (found === undefined) found = [size + attribute];
      else found.push(size + attribute);
    }
  }
  return found ?? NONE;
}

function climb({ page: { parent } }: Evaluator, node: number, levels: number): number {
  let at = node;
  for (let level = 0; level < levels && at >= 0; level++) at = parent[at];
  return at;
}
