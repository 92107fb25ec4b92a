/** Operators on numbers, which is what most tests are made of: no type is asked for twice, no function called between. */
import type { Code } from './code.ts';
import type { Evaluator } from './evaluator.ts';
import type { Operator } from './expression.ts';
import type { Value } from './value.ts';

/** What is done when one side is no number. */
type Otherwise = (at: Evaluator, left: Value, right: Value) => Value;
type Make = (left: Code, right: Code, otherwise: Otherwise) => Code;

/** The code of an operator, from that of its sides. Alike, and written out one by one: each is compiled by itself. */
export const ON_NUMBERS: Readonly<Record<Exclude<Operator, 'or' | 'and' | '|'>, Make>> = {
  '+': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a + b : otherwise(at, a, b);
  },
  '-': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a - b : otherwise(at, a, b);
  },
  '*': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a * b : otherwise(at, a, b);
  },
  div: (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a / b : otherwise(at, a, b);
  },
  mod: (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a % b : otherwise(at, a, b);
  },
  '=': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a === b : otherwise(at, a, b);
  },
  '!=': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a !== b : otherwise(at, a, b);
  },
  '<': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a < b : otherwise(at, a, b);
  },
  '<=': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a <= b : otherwise(at, a, b);
  },
  '>': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a > b : otherwise(at, a, b);
  },
  '>=': (left, right, otherwise) => (at, node) => {
    const a = left(at, node);
    const b = right(at, node);
    return typeof a === 'number' && typeof b === 'number' ? a >= b : otherwise(at, a, b);
  },
};
