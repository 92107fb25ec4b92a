import { KIND } from './kind.ts';
import type { Page } from './page.ts';

/** The elements of a page in document order: `/descendant::*[n]` is the n-th of them. */
export class ElementOrder {
  private readonly nodes: Uint32Array;

  constructor(page: Page) {
    const nodes = new Uint32Array(page.size);
    let count = 0;
    for (let node = 0; node < page.size; node++) if (page.kind[node] === KIND.element) nodes[count++] = node;
    this.nodes = nodes.subarray(0, count);
  }

  /** The element with this number, counted from one, or -1. */
  at(number: number): number {
    return this.nodes[number - 1] ?? -1;
  }

  /** The number of an element. */
  numberOf(element: number): number {
    let low = 0;
    let high = this.nodes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.nodes[middle] <= element) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
