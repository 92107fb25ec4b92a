import type { Page } from '../page/index.ts';

/**
 * What a predicate said of each node. Kept only once it has been asked as often as there are nodes on the page: from
 * then on some have been judged before.
 */
export class Verdicts {
  private readonly most: number;
  private asked = 0;
  /** Twice the generation, plus one for true: no sweep is needed when variables change. */
  private table: Uint32Array | undefined;

  constructor(page: Page) {
    this.most = page.size + page.attributeName.length;
  }

  /** Counts so many nodes to judge and says whether verdicts are kept from now on. */
  count(nodes: number): boolean {
    if (this.table !== undefined) return true;
    this.asked += nodes;
    if (this.asked > this.most) this.table = new Uint32Array(this.most);
    return this.table !== undefined;
  }

  isKnown(node: number, generation: number): boolean {
    return this.table![node] >>> 1 === generation;
  }

  of(node: number): boolean {
    return (this.table![node] & 1) === 1;
  }

  keep(node: number, generation: number, holds: boolean): void {
    this.table![node] = 2 * generation + Number(holds);
  }
}
