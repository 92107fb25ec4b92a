import type { Expression } from '../../xpath/index.ts';

/** The expressions right inside an expression: operands, what a path starts from, predicates. */
export function* partsOf(expression: Expression): Generator<{ part: Expression; isPredicate: boolean }> {
  switch (expression.kind) {
    case 'negate':
      yield { part: expression.operand, isPredicate: false };
      return;
    case 'binary':
      yield { part: expression.left, isPredicate: false };
      yield { part: expression.right, isPredicate: false };
      return;
    case 'call':
      for (const part of expression.operands) yield { part, isPredicate: false };
      return;
    case 'filter':
      yield { part: expression.primary, isPredicate: false };
      for (const part of expression.predicates) yield { part, isPredicate: true };
      return;
    case 'path':
      if (typeof expression.start === 'object') yield { part: expression.start, isPredicate: false };
      for (const step of expression.steps) {
        for (const part of step.predicates) yield { part, isPredicate: true };
      }
  }
}

/** An expression and all inside it, outer before inner. */
export function* walkExpression(expression: Expression): Generator<Expression> {
  const waiting = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...Array.from(partsOf(next), ({ part }) => part).reverse());
  }
}

/** The names of the variables an expression mentions, each once. */
export function variablesOf(expression: Expression): string[] {
  const names = new Set<string>();
  for (const part of walkExpression(expression)) if (part.kind === 'variable') names.add(part.name);
  return [...names];
}
