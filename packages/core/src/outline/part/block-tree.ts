/** What the walk of part-page.ts asks of elements: how much they show, which blocks they hold, whether they are one thing. */
import type { Features } from '../../feature/index.ts';
import { KIND, type Page, TAG } from '../../page/index.ts';
import { isBlockDisplay, type Style } from '../../style/index.ts';

/** A page with what is known of it before any lens. */
export interface PartInput {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
}

/** An element with more of its text in paragraphs, headings and lists of its own is one text (swept: .5, .7, .9). */
const FLOWING = 0.9;

/**
 * Where less of the text than this is seen, a script was to show the rest, and all text counts. Of 514 pages (November
 * 2026) 12 show next to nothing, 2 show .04 and .06, the next .12.
 */
export const SEEN = 0.1;

/** Text that is one thing whatever stands inside. */
const WHOLE: ReadonlySet<number> = new Set([
  TAG.p,
  TAG.h1,
  TAG.h2,
  TAG.h3,
  TAG.h4,
  TAG.h5,
  TAG.h6,
  TAG.pre,
  TAG.blockquote,
  TAG.address,
  TAG.select,
  TAG.ul,
  TAG.ol,
  TAG.dl,
]);

/** What makes a table one of layout: cells of data hold none of these. */
const LAID_OUT: ReadonlySet<number> = new Set([TAG.table, TAG.div, TAG.ul, TAG.p]);

/** The blocks of a page by the elements they lie in. */
export class BlockTree {
  private readonly page: Page;
  private readonly style: Style;
  private readonly features: Features;
  private readonly characters: Features['characters'];
  /** 1 at nodes with a block somewhere below. */
  private readonly holdsBlock: Uint8Array;

  constructor({ page, style, features }: PartInput) {
    this.page = page;
    this.style = style;
    this.features = features;
    const { characters, visibleCharacters } = features;
    const isSeen = visibleCharacters[page.size] >= SEEN * characters[page.size];
    this.characters = isSeen ? visibleCharacters : characters;
    this.holdsBlock = new Uint8Array(page.size);
    for (let node = page.size - 1; node > 0; node--) {
      if (this.isBlock(node)) this.holdsBlock[page.parent[node]] = 1;
    }
  }

  /** Characters in an element. */
  sizeOf(node: number): number {
    return this.characters[this.page.end[node]] - this.characters[node];
  }

  /** Characters before an element, and after it, as shares of the page's. */
  around(node: number): readonly [before: number, after: number] {
    const total = Math.max(1, this.sizeOf(0));
    const before = this.characters[node] / total;
    return [before, 1 - before - this.sizeOf(node) / total];
  }

  /** Share of an element's words that are in links. */
  linkShare(node: number): number {
    const { words, linkWords } = this.features;
    const end = this.page.end[node];
    return (linkWords[end] - linkWords[node]) / Math.max(1, words[end] - words[node]);
  }

  /** Blocks with text right inside an element. */
  collectBlocks(node: number): number[] {
    const { page } = this;
    const blocks: number[] = [];
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      if (this.isBlock(child) && this.sizeOf(child) > 0) blocks.push(child);
    }
    return blocks;
  }

  /** Whether an element is one thing to a reader: a text, a list, a table of data. */
  isWhole(node: number, blocks: readonly number[]): boolean {
    const { page } = this;
    if (blocks.length === 0 || WHOLE.has(page.tag[node])) return true;
    if (page.tag[node] === TAG.table && !this.isLayout(node)) return true;
    const parted = blocks.filter((block) => this.holdsBlock[block] === 1 && !WHOLE.has(page.tag[block]));
    const inside = parted.reduce((sum, block) => sum + this.sizeOf(block), 0);
    return inside < (1 - FLOWING) * this.sizeOf(node);
  }

  private isLayout(table: number): boolean {
    for (let node = table + 1; node < this.page.end[table]; node++) {
      if (LAID_OUT.has(this.page.tag[node])) return true;
    }
    return false;
  }

  /** An inline element with a block inside is laid out as one. */
  private isBlock(node: number): boolean {
    if (this.page.kind[node] !== KIND.element) return false;
    return this.holdsBlock[node] === 1 || isBlockDisplay(this.style.display[node]);
  }
}
