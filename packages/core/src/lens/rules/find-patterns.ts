/** Contexts that XSLT can take as they are, as the pattern of a template (XSLT 1.0, section 5.2). */
import type { Expression, Step } from '../../xpath/index.ts';
import { walkExpression } from './walk-expression.ts';

/** The paths of a context when all of them are patterns, without the leading `//`, or undefined. */
export function findPatterns(anywhere: Expression): Expression[] | undefined {
  for (const part of walkExpression(anywhere)) {
    // Patterns are matched before there are variables; our alphabets are variables, too.
    if (part.kind === 'variable') return undefined;
    if (part.kind === 'call' && (part.name === 'lc' || part.name === 'uc')) return undefined;
  }
  const paths = splitUnion(anywhere);
  return paths.every(isPattern) ? paths.map(shorten) : undefined;
}

function splitUnion(expression: Expression): Expression[] {
  const paths: Expression[] = [];
  const waiting = [expression];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === 'binary' && part.operator === '|') waiting.push(part.right, part.left);
    else paths.push(part);
  }
  return paths;
}

function isPattern(path: Expression): boolean {
  if (path.kind !== 'path' || path.start !== 'root' || path.steps.length === 0) return false;
  return path.steps.every((step, index) => {
    if (step.axis === 'child') return step.test.kind !== 'node' || index > 0;
    if (step.axis === 'descendant') return !step.predicates.some(isCounting);
    return isAnyDescendant(step) && path.steps[index + 1]?.axis === 'child';
  });
}

/** A pattern stands anywhere by itself: `//td` is `td`. */
function shorten(path: Expression): Expression {
  if (path.kind !== 'path') return path;
  const [first, ...rest] = path.steps;
  if (first.axis === 'descendant')
    return { ...path, start: 'context', steps: [{ ...first, axis: 'child' }, ...rest] };
  return isAnyDescendant(first) ? { ...path, start: 'context', steps: rest } : path;
}

function isAnyDescendant({ axis, test, predicates }: Step): boolean {
  return axis === 'descendant-or-self' && test.kind === 'node' && predicates.length === 0;
}

function isCounting({ type, needs }: Expression): boolean {
  return needs.position || type === 'number' || type === 'unknown';
}
