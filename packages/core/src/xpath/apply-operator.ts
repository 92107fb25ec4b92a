/** XPath 1.0, sections 3.3 to 3.5: union, comparison, arithmetic. Comparing two sets never means comparing all pairs. */
import type { Page } from '../page/index.ts';
import type { Operator } from './expression.ts';
import { uniteSets } from './set.ts';
import {
  isNodeSet,
  type NodeSet,
  stringOf,
  toBoolean,
  toNodeSet,
  toNumber,
  toText,
  type Value,
} from './value.ts';

/** Applies any operator but `and` and `or`, which do not evaluate their right side when they need not. */
export function applyOperator(page: Page, operator: Operator, left: Value, right: Value): Value {
  switch (operator) {
    case '|':
      return uniteSets(page, toNodeSet(left, '"|"'), toNodeSet(right, '"|"'));
    case '+':
      return toNumber(page, left) + toNumber(page, right);
    case '-':
      return toNumber(page, left) - toNumber(page, right);
    case '*':
      return toNumber(page, left) * toNumber(page, right);
    case 'div':
      return toNumber(page, left) / toNumber(page, right);
    case 'mod':
      return toNumber(page, left) % toNumber(page, right);
    case '=':
    case '!=':
      return isEqual(page, operator, left, right);
    case '<':
    case '<=':
      return isLess(page, operator, left, right);
    case '>':
      return isLess(page, '<', right, left);
    case '>=':
      return isLess(page, '<=', right, left);
    default:
      return false;
  }
}

function isEqual(page: Page, operator: '=' | '!=', left: Value, right: Value): boolean {
  if (isNodeSet(left)) {
    return isNodeSet(right)
      ? areSetsEqual(page, operator, left, right)
      : isSetEqual(page, operator, left, right);
  }
  if (isNodeSet(right)) return isSetEqual(page, operator, right, left);
  const isSame =
    typeof left === 'boolean' || typeof right === 'boolean'
      ? toBoolean(left) === toBoolean(right)
      : typeof left === 'number' || typeof right === 'number'
        ? toNumber(page, left) === toNumber(page, right)
        : left === right;
  return isSame === (operator === '=');
}

/** Some pair is equal: a text of one stands in the other. Some pair differs: unless all are one and the same text. */
function areSetsEqual(page: Page, operator: '=' | '!=', left: NodeSet, right: NodeSet): boolean {
  if (left.length === 0 || right.length === 0) return false;
  const texts = new Set(left.map((node) => stringOf(page, node)));
  if (operator === '=') return right.some((node) => texts.has(stringOf(page, node)));
  return texts.size > 1 || right.some((node) => !texts.has(stringOf(page, node)));
}

function isSetEqual(
  page: Page,
  operator: '=' | '!=',
  nodes: NodeSet,
  value: Exclude<Value, NodeSet>,
): boolean {
  const wanted = operator === '=';
  if (typeof value === 'boolean') return (toBoolean(nodes) === value) === wanted;
  if (typeof value === 'number') {
    return nodes.some((node) => (toNumber(page, stringOf(page, node)) === value) === wanted);
  }
  return nodes.some((node) => (stringOf(page, node) === value) === wanted);
}

/** Some pair is in order: the smallest of the left against the largest of the right. */
function isLess(page: Page, operator: '<' | '<=', left: Value, right: Value): boolean {
  const hasBoolean = typeof left === 'boolean' || typeof right === 'boolean';
  const low =
    isNodeSet(left) && !hasBoolean ? extreme(page, left, Math.min) : asNumber(page, left, hasBoolean);
  const high =
    isNodeSet(right) && !hasBoolean ? extreme(page, right, Math.max) : asNumber(page, right, hasBoolean);
  return operator === '<' ? low < high : low <= high;
}

function asNumber(page: Page, value: Value, viaBoolean: boolean): number {
  return viaBoolean && isNodeSet(value) ? Number(toBoolean(value)) : toNumber(page, value);
}

/** The smallest or largest number among the nodes; those that are no numbers do not take part. */
function extreme(page: Page, nodes: NodeSet, choose: (a: number, b: number) => number): number {
  let best = Number.NaN;
  for (const node of nodes) {
    const number = toNumber(page, toText(page, [node]));
    if (!Number.isNaN(number)) best = Number.isNaN(best) ? number : choose(best, number);
  }
  return best;
}
