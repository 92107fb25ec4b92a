/**
 * A rule's context says which elements it fits, wherever they stand, as a pattern of XSLT does (figure 3): a relative
 * path begins at any node of the document.
 */
import type { Expression, Step } from '../../xpath/index.ts';

const ANY_NODE: Step = { axis: 'descendant-or-self', test: { kind: 'node' }, predicates: [] };

/** The same expression with its outermost relative paths looked for in the whole document. */
export function toAnywhere(expression: Expression): Expression {
  const needs = { ...expression.needs, node: false };
  switch (expression.kind) {
    case 'binary':
      if (expression.operator !== '|') return expression;
      return { ...expression, needs, left: toAnywhere(expression.left), right: toAnywhere(expression.right) };
    case 'filter':
      return { ...expression, needs, primary: toAnywhere(expression.primary) };
    case 'path': {
      const { start, steps } = expression;
      if (typeof start === 'object') return { ...expression, needs, start: toAnywhere(start) };
      return start === 'root'
        ? expression
        : { ...expression, needs, start: 'root', steps: fromAnywhere(steps) };
    }
    default:
      return expression;
  }
}

/** `td[1]` is the first in its parent, so a step that counts places keeps its own axis. */
function fromAnywhere(steps: readonly Step[]): readonly Step[] {
  const [first, ...rest] = steps;
  if (first === undefined || first.axis === 'descendant' || first.axis === 'descendant-or-self') return steps;
  const isPlain = first.axis === 'child' && first.predicates.every(isTruth);
  return isPlain ? [{ ...first, axis: 'descendant' }, ...rest] : [ANY_NODE, ...steps];
}

/** Whether a predicate neither counts places nor might be a number. */
function isTruth({ type, needs }: Expression): boolean {
  return !needs.position && type !== 'number' && type !== 'unknown';
}
