/**
 * XPath 1.0, section 2.2: the axes, set at a time. The nodes on an axis of a whole set are gathered in one sweep, each
 * once, so that `//a/b/../b/../b` costs the same at every step instead of doubling.
 */
import { KIND, type Page } from '../page/index.ts';
import type { Axis } from './expression.ts';
import type { Test } from './node-test.ts';
import { type NodeSet, parentOf, toOrdered } from './value.ts';

/** Counts work; throws when there has been too much. */
export interface Meter {
  spend(steps: number): void;
}

/** Axes that count positions backwards from the context node. */
export const REVERSE_AXES: ReadonlySet<Axis> = new Set<Axis>([
  'ancestor',
  'ancestor-or-self',
  'preceding',
  'preceding-sibling',
]);

/** All nodes on an axis of any node of a set that pass a test, in document order. */
export function gather(page: Page, axis: Axis, from: NodeSet, test: Test, meter: Meter): NodeSet {
  if (from.length === 0) return from;
  return GATHERERS[axis]({ page, from, test, meter });
}

interface Sweep {
  readonly page: Page;
  readonly from: NodeSet;
  readonly test: Test;
  readonly meter: Meter;
}

const GATHERERS: Readonly<Record<Axis, (sweep: Sweep) => NodeSet>> = {
  self: ({ from, test, meter }) => {
    meter.spend(from.length);
    return gatherSelves(from, test);
  },
  child: gatherChildren,
  parent: ({ page, from, test, meter }) => {
    meter.spend(from.length);
    return toOrdered(page, gatherParents(page, from, test));
  },
  attribute: gatherAttributes,
  namespace: () => [],
  descendant: (sweep) => gatherDescendants(sweep, false),
  'descendant-or-self': (sweep) => gatherDescendants(sweep, true),
  ancestor: (sweep) => gatherAncestors(sweep, false),
  'ancestor-or-self': (sweep) => gatherAncestors(sweep, true),
  following: gatherFollowing,
  preceding: gatherPreceding,
  'following-sibling': gatherFollowingSiblings,
  'preceding-sibling': gatherPrecedingSiblings,
};

function gatherSelves(from: NodeSet, test: Test): NodeSet {
  const found: number[] = [];
  for (const node of from) if (test.passes(node)) found.push(node);
  return found;
}

function gatherParents(page: Page, from: NodeSet, test: Test): number[] {
  const found: number[] = [];
  for (const node of from) {
    const parent = parentOf(page, node);
    if (parent >= 0 && test.passes(parent)) found.push(parent);
  }
  return found;
}

function gatherChildren({ page, from, test, meter }: Sweep): NodeSet {
  const found: number[] = [];
  for (const node of from) {
    if (node >= page.size) continue;
    const end = page.end[node];
    let children = 1;
    for (let child = node + 1; child < end; child = page.end[child]) {
      children++;
      if (test.passes(child)) found.push(child);
    }
    meter.spend(children);
  }
  return toOrdered(page, found);
}

function gatherAttributes({ page, from, test, meter }: Sweep): NodeSet {
  const found: number[] = [];
  for (const node of from) {
    if (node >= page.size || page.kind[node] !== KIND.element) continue;
    meter.spend(1 + page.attributeAt[node + 1] - page.attributeAt[node]);
    for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
      if (test.passes(page.size + place)) found.push(page.size + place);
    }
  }
  return found;
}

/** Subtrees are ranges: a node inside the range before has nothing new below it. */
function gatherDescendants({ page, from, test, meter }: Sweep, withSelf: boolean): NodeSet {
  const found: number[] = [];
  let done = -1;
  let hasAttributes = false;
  for (const node of from) {
    if (node >= page.size) {
      if (withSelf && test.passes(node)) {
        found.push(node);
        hasAttributes = true;
      }
      continue;
    }
    const end = page.end[node];
    const isInside = node < done;
    if (isInside && (withSelf || end <= done)) continue;
    const first = Math.max(withSelf ? node : node + 1, done);
    meter.spend(Math.max(1, end - first));
    for (let inner = first; inner < end; inner++) if (test.passes(inner)) found.push(inner);
    done = Math.max(done, end);
  }
  return hasAttributes ? toOrdered(page, found) : found;
}

/** Climbs from each node until it meets a node climbed through from the one before, which contains both. */
function gatherAncestors({ page, from, test, meter }: Sweep, withSelf: boolean): NodeSet {
  const found: number[] = [];
  let before = -1;
  for (const node of from) {
    if (withSelf && node >= page.size && test.passes(node)) found.push(node);
    const start = withSelf && node < page.size ? node : parentOf(page, node);
    for (let at = start; at > before; at = page.parent[at]) {
      if (test.passes(at)) found.push(at);
      meter.spend(1);
    }
    before = start;
  }
  return toOrdered(page, found);
}

/** What follows any node follows the one whose subtree ends first. An attribute is followed by its element's inside. */
function gatherFollowing({ page, from, test, meter }: Sweep): NodeSet {
  let first = page.size;
  for (const node of from) {
    first = Math.min(first, node < page.size ? page.end[node] : parentOf(page, node) + 1);
  }
  meter.spend(from.length + page.size - first);
  const found: number[] = [];
  for (let node = first; node < page.size; node++) if (test.passes(node)) found.push(node);
  return found;
}

/** What precedes any node precedes the last one: all that end before it begins. */
function gatherPreceding({ page, from, test, meter }: Sweep): NodeSet {
  let last = 0;
  for (const node of from) last = Math.max(last, node < page.size ? node : parentOf(page, node));
  meter.spend(from.length + last);
  const found: number[] = [];
  for (let node = 1; node < last; node++) if (page.end[node] <= last && test.passes(node)) found.push(node);
  return found;
}

/** The siblings after the first of several siblings include those after the others. */
function gatherFollowingSiblings({ page, from, test, meter }: Sweep): NodeSet {
  const done = new Set<number>();
  const found: number[] = [];
  for (const node of from) {
    if (node >= page.size || node === 0 || done.has(page.parent[node])) continue;
    const parent = page.parent[node];
    done.add(parent);
    for (let sibling = page.end[node]; sibling < page.end[parent]; sibling = page.end[sibling]) {
      meter.spend(1);
      if (test.passes(sibling)) found.push(sibling);
    }
  }
  return toOrdered(page, found);
}

function gatherPrecedingSiblings({ page, from, test, meter }: Sweep): NodeSet {
  const done = new Set<number>();
  const found: number[] = [];
  for (let index = from.length - 1; index >= 0; index--) {
    const node = from[index];
    if (node >= page.size || node === 0 || done.has(page.parent[node])) continue;
    done.add(page.parent[node]);
    for (let sibling = page.parent[node] + 1; sibling < node; sibling = page.end[sibling]) {
      meter.spend(1);
      if (test.passes(sibling)) found.push(sibling);
    }
  }
  return toOrdered(page, found);
}
