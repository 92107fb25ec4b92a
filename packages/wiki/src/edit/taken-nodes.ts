import type { Page } from '@anatome/core';

/** Elements that edits have taken: neither they nor what is in them or around them is free any more. */
export class TakenNodes {
  private readonly page: Page;
  private readonly isShut: Uint8Array;

  constructor(page: Page) {
    this.page = page;
    this.isShut = new Uint8Array(page.size);
  }

  take(node: number): void {
    const { page, isShut } = this;
    isShut.fill(1, node, page.end[node]);
    for (let above = page.parent[node]; above >= 0 && isShut[above] === 0; above = page.parent[above])
      isShut[above] = 1;
  }

  isFree(node: number): boolean {
    return this.isShut[node] === 0;
  }
}
