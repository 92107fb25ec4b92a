/** A look: what a reader sees of type at a glance. A page has a few dozen, whatever its size. */
import type { HashTable } from '../number/index.ts';
import type { Style } from '../style/index.ts';
import type { Font } from './font-scale.ts';

export interface Look extends Font {
  /** 0xRRGGBBAA. */
  readonly color: number;
  /** 0xRRGGBBAA. */
  readonly backdrop: number;
  readonly inLink: boolean;
}

/** What a look depends on beside style, as bits. */
export const CONTEXT = { heading: 1, link: 2 } as const;

/** Looks that most pages have at most. */
export const FEW_LOOKS = 64;

/**
 * Numbers the looks of a page. The keys are nodes: two looks are compared in the style columns
 * through the first node that had each, so that no key is ever built.
 */
export class LookTable {
  private readonly style: Style;
  /** The first node of each look, and its CONTEXT bits. */
  private readonly nodes: number[] = [];
  private readonly contexts: number[] = [];
  private readonly table: HashTable;

  /** The table is used again by the next page; whatever is in it is dropped. */
  constructor(style: Style, table: HashTable) {
    this.style = style;
    this.table = table;
    table.clear(FEW_LOOKS);
  }

  get size(): number {
    return this.nodes.length;
  }

  /** Whether a node has the look of this number. */
  matches(number: number, node: number, context: number): boolean {
    const { fontSize, fontWeight, italic, color, backdrop } = this.style;
    const first = this.nodes[number];
    return (
      this.contexts[number] === context &&
      color[first] === color[node] &&
      backdrop[first] === backdrop[node] &&
      fontSize[first] === fontSize[node] &&
      fontWeight[first] === fontWeight[node] &&
      italic[first] === italic[node]
    );
  }

  /** The number of a node's look, given out now if it is new. */
  intern(node: number, context: number): number {
    const { table } = this;
    for (let number = table.find(this.hash(node, context)); number >= 0; number = table.next())
      if (this.matches(number, node, context)) return number;
    this.nodes.push(node);
    this.contexts.push(context);
    return table.add();
  }

  look(number: number): Look {
    const { style } = this;
    const node = this.nodes[number];
    const context = this.contexts[number];
    return {
      fontSize: style.fontSize[node],
      fontWeight: style.fontWeight[node],
      isItalic: style.italic[node] === 1,
      color: style.color[node],
      backdrop: style.backdrop[node],
      inHeading: (context & CONTEXT.heading) !== 0,
      inLink: (context & CONTEXT.link) !== 0,
    };
  }

  private hash(node: number, context: number): number {
    const { fontSize, fontWeight, italic, color, backdrop } = this.style;
    // Sizes differ by fractions of a pixel; 64ths are what browsers lay out with.
    let hash = Math.imul(fontSize[node] * 64, 0x9e3779b1) ^ Math.imul(color[node], 0x85ebca6b);
    hash ^= Math.imul(backdrop[node] + fontWeight[node], 0xc2b2ae35) + (italic[node] << 2) + context;
    return Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
  }
}
