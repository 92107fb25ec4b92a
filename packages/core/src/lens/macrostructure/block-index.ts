import type { Range } from '../../page/index.ts';
import type { Texts } from './encapsulate-text.ts';
import type { TextBlock } from './text-block.ts';

/** The text blocks of a page in document order, found by text or by node in constant time. */
export class BlockIndex {
  readonly blocks: readonly TextBlock[];
  readonly texts: Texts;
  private readonly blockOf: Uint32Array;

  constructor(blocks: readonly TextBlock[], texts: Texts) {
    this.blocks = blocks;
    this.texts = texts;
    this.blockOf = new Uint32Array(texts.count);
    for (let index = 0; index < blocks.length; index++) {
      const { first, last } = blocks[index];
      for (let text = first; text <= last; text++) this.blockOf[text] = index;
    }
  }

  /** The blocks with a text in `[start, end)`, as a half-open range of places in `blocks`. */
  within(start: number, end: number): Range {
    const first = this.texts.before[start];
    const last = this.texts.before[end] - 1;
    return last < first ? [0, 0] : [this.blockOf[first], this.blockOf[last] + 1];
  }

  /** How many blocks have a text in `[start, end)`. */
  countWithin(start: number, end: number): number {
    const first = this.texts.before[start];
    const last = this.texts.before[end] - 1;
    return last < first ? 0 : this.blockOf[last] + 1 - this.blockOf[first];
  }

  /** The first block with a text in `[start, end)`, or undefined. */
  firstWithin(start: number, end: number): TextBlock | undefined {
    const first = this.texts.before[start];
    return first < this.texts.before[end] ? this.blocks[this.blockOf[first]] : undefined;
  }

  /** The block whose place holds a node, or undefined. */
  around(node: number): TextBlock | undefined {
    const text = this.texts.before[node];
    // The block has a text at or after the node, or one before it.
    return this.ofText(text, node) ?? this.ofText(text - 1, node);
  }

  /** The block of a text, if its place holds the node. */
  private ofText(text: number, node: number): TextBlock | undefined {
    if (text < 0 || text >= this.texts.count) return undefined;
    const block = this.blocks[this.blockOf[text]];
    return block.nodes[0] <= node && node < block.nodes[1] ? block : undefined;
  }
}
