import { KIND, type Page } from '../page/index.ts';
import type { NodeTest } from './expression.ts';
import { findTags, type TestOptions } from './node-test.ts';
import { type NodeSet, toOrdered } from './value.ts';

/** The elements of a page by name: `//a` is a look-up, and below an element a bisection. */
export class NamedElements {
  private readonly page: Page;
  private readonly options: TestOptions;
  private readonly byTag: (number[] | undefined)[] = [];

  constructor(page: Page, options: TestOptions) {
    this.page = page;
    this.options = options;
    for (let node = 0; node < page.size; node++) {
      if (page.kind[node] !== KIND.element) continue;
      const nodes = this.byTag[page.tag[node]];
      if (nodes === undefined) this.byTag[page.tag[node]] = [node];
      else nodes.push(node);
    }
  }

  /** Elements of a name inside a node, in document order. */
  within(test: NodeTest & { kind: 'name' }, node: number): NodeSet {
    const parts = findTags(this.page, test, this.options).map((tag) =>
      this.slice(this.byTag[tag] ?? [], node),
    );
    return parts.length === 1 ? parts[0]! : toOrdered(this.page, parts.flat());
  }

  private slice(nodes: readonly number[], node: number): readonly number[] {
    if (node === 0) return nodes;
    return nodes.slice(firstFrom(nodes, node + 1), firstFrom(nodes, this.page.end[node]));
  }
}

/** Index of the first node not before a place. */
function firstFrom(nodes: readonly number[], place: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
