import { KIND, type Page } from '../page/index.ts';
import { type NodeSet, toOrdered } from './value.ts';

/** The elements of a page by tag: `//a` is a look-up, and below an element a bisection. */
export class NamedElements {
  /** All of them, in document order. */
  readonly elements: NodeSet;
  private readonly page: Page;
  private readonly byTag: (number[] | undefined)[] = [];
  /** The node whose elements were asked for last, and they: most who ask for all of them ask below `body`. */
  private lastNode = 0;
  private lastElements: NodeSet;

  constructor(page: Page) {
    const { size, kind, tag } = page;
    const elements: number[] = [];
    for (let node = 0; node < size; node++) {
      if (kind[node] !== KIND.element) continue;
      elements.push(node);
      const nodes = this.byTag[tag[node]];
      if (nodes === undefined) this.byTag[tag[node]] = [node];
      else nodes.push(node);
    }
    this.page = page;
    this.elements = elements;
    this.lastElements = elements;
  }

  /** Elements inside a node: all, or those of some tags. */
  within(node: number, tags: readonly number[] | undefined): NodeSet {
    if (tags === undefined) return this.allWithin(node);
    if (tags.length === 1) return this.slice(this.byTag[tags[0]] ?? [], node);
    return toOrdered(
      this.page,
      tags.flatMap((tag) => this.slice(this.byTag[tag] ?? [], node)),
    );
  }

  private allWithin(node: number): NodeSet {
    if (node !== this.lastNode) {
      this.lastElements = this.slice(this.elements, node);
      this.lastNode = node;
    }
    return this.lastElements;
  }

  /** Whether there is an element of some tags inside a node. */
  isWithin(node: number, tags: readonly number[]): boolean {
    const end = this.page.end[node];
    for (const tag of tags) {
      const nodes = this.byTag[tag];
      if (nodes === undefined) continue;
      const first = firstFrom(nodes, node + 1);
      if (first < nodes.length && nodes[first] < end) return true;
    }
    return false;
  }

  private slice(nodes: NodeSet, node: number): NodeSet {
    if (node === 0) return nodes;
    return nodes.slice(firstFrom(nodes, node + 1), firstFrom(nodes, this.page.end[node]));
  }
}

/** Index of the first node not before a place. */
function firstFrom(nodes: NodeSet, place: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
