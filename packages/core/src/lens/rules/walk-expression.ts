import type { Expression } from '../../xpath/index.ts';

/** The expressions right inside an expression: operands, what a path starts from, predicates. */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'negate':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.operands;
    case 'filter':
      return [expression.primary, ...expression.predicates];
    case 'path': {
      const start = typeof expression.start === 'object' ? [expression.start] : [];
      return [...start, ...expression.steps.flatMap(({ predicates }) => predicates)];
    }
    default:
      return [];
  }
}

/** An expression and all inside it, outer before inner. No generator: those of all rules are walked at every start. */
export function walkExpression(expression: Expression): Expression[] {
  const walked: Expression[] = [];
  const waiting = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    walked.push(next);
    const parts = partsOf(next);
    for (let at = parts.length - 1; at >= 0; at--) waiting.push(parts[at]);
  }
  return walked;
}

/** The names of the variables an expression mentions, each once. */
export function variablesOf(expression: Expression): string[] {
  const names = new Set<string>();
  for (const part of walkExpression(expression)) if (part.kind === 'variable') names.add(part.name);
  return [...names];
}
