/**
 * partPage: the page as blocks on two levels, by structure alone. An element that only wraps another says nothing, so
 * depth is counted in branchings: places where an element falls into several blocks with text. Running text, lists and
 * tables of data are never taken apart.
 */
import type { Features } from '../feature/index.ts';
import { KIND, type Page, TAG } from '../page/index.ts';
import { isBlockDisplay, type Style } from '../style/index.ts';

export interface PartInput {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
}

/**
 * Branchings down to which a page is parted, by level: at the first stand header, body and foot, at the fourth menus,
 * articles and boxes. Swept from 1 to 6 on every second page of the human-marked blocks, November 2026; the other half
 * has its best places at the same depths (`npm run bench -- outline`).
 */
const BRANCHINGS = { 1: 1, 2: 4 } as const;

/** An element with more of its text in paragraphs, headings and lists of its own is one text (swept: .5, .7, .9). */
const FLOWING = 0.9;

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

/** For each node of the page, the element that is its part on a level; nodes of one part have the same. */
export function partPage(input: PartInput, level: 1 | 2): Int32Array {
  const { page } = input;
  const parter = new Parter(input);
  const parts = new Int32Array(page.size).fill(-1);
  const open: { node: number; branchings: number }[] = [{ node: 0, branchings: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, branchings } = next;
    parts[node] = node;
    const blocks = parter.collectBlocks(node);
    const isWrapper = blocks.length === 1 && parter.sizeOf(blocks[0]) === parter.sizeOf(node);
    const depth = branchings + Number(!isWrapper);
    if (depth > BRANCHINGS[level] || parter.isWhole(node, blocks)) continue;
    for (const block of blocks) open.push({ node: block, branchings: depth });
  }
  for (let node = 1; node < page.size; node++) if (parts[node] < 0) parts[node] = parts[page.parent[node]];
  return parts;
}

/** What the walk asks of elements. */
class Parter {
  private readonly page: Page;
  private readonly style: Style;
  private readonly characters: Features['characters'];
  /** 1 at nodes with a block somewhere below. */
  private readonly holdsBlock: Uint8Array;

  constructor({ page, style, features }: PartInput) {
    this.page = page;
    this.style = style;
    this.characters = features.characters;
    this.holdsBlock = new Uint8Array(page.size);
    for (let node = page.size - 1; node > 0; node--) {
      if (this.isBlock(node)) this.holdsBlock[page.parent[node]] = 1;
    }
  }

  sizeOf(node: number): number {
    return this.characters[this.page.end[node]] - this.characters[node];
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
