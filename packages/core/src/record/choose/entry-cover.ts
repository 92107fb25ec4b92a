/** How much of any part of a page stands in entries of some label. */
import type { Entry, OutlineLabel } from '../../outline/index.ts';
import type { RecordInput } from '../record-input.ts';

/** Counts words of ranges of nodes that lie in such entries, each in one step. */
export class EntryCover {
  private readonly words: Float64Array;
  private readonly inside: Uint8Array;

  constructor({ page, features, outline }: RecordInput, label: OutlineLabel) {
    this.inside = new Uint8Array(page.size);
    this.words = new Float64Array(page.size + 1);
    if (!this.mark(outline.entries ?? [], label)) return;
    for (let node = 0; node < page.size; node++) {
      const own =
        this.inside[node] === 1 && page.isText(node) ? features.words[node + 1] - features.words[node] : 0;
      this.words[node + 1] = this.words[node] + own;
    }
  }

  /** Marks such entries; false where there is none. */
  private mark(entries: readonly Entry[], label: OutlineLabel): boolean {
    const open = [...entries];
    let isAny = false;
    for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
      if (entry.label === label) {
        this.inside.fill(1, entry.nodes[0], entry.nodes[1]);
        isAny = true;
      } else for (const inner of entry.entries) open.push(inner);
    }
    return isAny;
  }

  /** Words of a range that lie in such an entry. */
  count(start: number, end: number): number {
    return this.words[end] - this.words[start];
  }

  /** Whether a node lies in such an entry. */
  has(node: number): boolean {
    return this.inside[node] === 1;
  }
}
