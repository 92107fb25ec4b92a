/**
 * Where inserted elements begin and end. Places of annotations are runs of sibling subtrees: two of them nest,
 * are disjoint, or overlap in part (A B · B C); the last kind is split, so that what is inserted always nests.
 */
import type { Page } from '../page/index.ts';

/** Something to be inserted around a run of nodes. */
export interface Wrap<Content> {
  readonly start: number;
  readonly end: number;
  readonly content: Content;
  /** Which part of a split wrap this is, from 1; 0 when whole. */
  readonly part: number;
}

/** Wraps in document order, outer before inner, all properly nested. */
export function nestWraps<Content>(
  page: Page,
  places: readonly { readonly nodes: readonly [number, number]; readonly content: Content }[],
): Wrap<Content>[] {
  const queue: Queued<Content>[] = places
    .map(({ nodes, content }, order) => ({ start: nodes[0], end: nodes[1], content, order, part: 0 }))
    .filter(({ start, end }) => start < end && start >= 0 && end <= page.size)
    .sort(compare)
    .reverse();
  const nested: Wrap<Content>[] = [];
  const open: Wrap<Content>[] = [];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    while (open.length > 0 && open.at(-1)!.end <= next.start) open.pop();
    const outer = open.at(-1);
    let wrap = next;
    if (outer !== undefined && outer.end < next.end) {
      const part = Math.max(1, next.part);
      wrap = { ...next, end: outer.end, part };
      putBack(queue, { ...next, start: outer.end, part: part + 1 });
    }
    nested.push(wrap);
    open.push(wrap);
  }
  return nested;
}

interface Queued<Content> extends Wrap<Content> {
  readonly order: number;
}

/** Document order, outer before inner, then as given. */
function compare(a: Queued<unknown>, b: Queued<unknown>): number {
  return a.start - b.start || b.end - a.end || a.order - b.order;
}

/** Puts the rest of a split wrap into the queue, whose next item stands last; the rest belongs near the end. */
function putBack<Content>(queue: Queued<Content>[], rest: Queued<Content>): void {
  let at = queue.length;
  while (at > 0 && compare(queue[at - 1], rest) < 0) at--;
  queue.splice(at, 0, rest);
}
