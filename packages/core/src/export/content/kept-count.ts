import { WITH_PICTURE } from '../../outline/index.ts';
import { FLAG, KIND, type Page } from '../../page/index.ts';

/** How much of the content lies in each subtree. */
export class KeptCount {
  private readonly page: Page;
  private readonly kept: Uint8Array;
  private readonly sums: Uint32Array;

  constructor(page: Page, kept: Uint8Array) {
    this.page = page;
    this.kept = kept;
    this.sums = new Uint32Array(page.size + 1);
    for (let node = 0; node < page.size; node++) {
      this.sums[node + 1] = this.sums[node] + (this.isShown(node) ? 1 : 0);
    }
  }

  /** Whether the node itself is content: text that is not blank, or a picture, frame or formula. */
  has(node: number): boolean {
    return this.sums[node + 1] > this.sums[node];
  }

  /** Whether any of the content lies in the subtree (or run of subtrees). */
  reaches(start: number, end: number = this.page.end[start]): boolean {
    return this.sums[end] > this.sums[start];
  }

  /** Pieces of content in the run. */
  count(start: number, end: number = this.page.end[start]): number {
    return this.sums[end] - this.sums[start];
  }

  /** Whether the text of an element is there for its picture's sake alone. */
  isWithPicture(node: number): boolean {
    for (let inner = node; inner < this.page.end[node]; inner++)
      if (this.has(inner)) return this.kept[inner] === WITH_PICTURE;
    return false;
  }

  private isShown(node: number): boolean {
    if (this.kept[node] === 0) return false;
    if (this.page.kind[node] !== KIND.text) return true;
    return (this.page.flags[node] & FLAG.raw) === 0 && /\S/.test(this.page.data[node]);
  }
}
