/** Sets are in document order, so that two of them are joined or set apart in one pass. */
import type { Page } from '../page/index.ts';
import { compareOrder, type NodeSet } from './value.ts';

/** All nodes of either set. */
export function uniteSets(page: Page, left: NodeSet, right: NodeSet): NodeSet {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const united: number[] = [];
  let next = 0;
  for (const node of left) {
    while (next < right.length && compareOrder(page, right[next], node) < 0) united.push(right[next++]);
    if (right[next] === node) next++;
    united.push(node);
  }
  while (next < right.length) united.push(right[next++]);
  return united;
}

/** The nodes of a set that are not in another. */
export function exceptSet(page: Page, nodes: NodeSet, without: NodeSet): NodeSet {
  if (without.length === 0) return nodes;
  const kept: number[] = [];
  let next = 0;
  for (const node of nodes) {
    while (next < without.length && compareOrder(page, without[next], node) < 0) next++;
    if (without[next] !== node) kept.push(node);
  }
  return kept;
}
