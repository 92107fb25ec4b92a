/**
 * Shells: elements around the page's head and body, or around all of it but crumbs. Wrappers would be enough where pages
 * begin with header, body and foot; many begin with a skip link, a dialogue or a line of cookies beside one large element.
 */
import { findLandmark, KIND, type Landmark, type Page } from '../../page/index.ts';
import type { BlockTree } from './block-tree.ts';
import type { PartBounds } from './part-bounds.ts';

/** Landmarks that are parts of a page by themselves; a search or a form is not, some pages are one form. */
const PARTS: ReadonlySet<Landmark> = new Set(['header', 'navigation', 'main', 'complementary', 'footer']);

/** Tells shells from the parts of a page. */
export class ShellJudge {
  private readonly page: Page;
  private readonly tree: BlockTree;
  private readonly bounds: PartBounds;
  /** Running total of the landmarks that are parts. */
  private readonly landmarks: Uint32Array;
  /** The one landmark `main`, or -1. */
  private readonly main: number;

  constructor(page: Page, tree: BlockTree, bounds: PartBounds) {
    this.page = page;
    this.tree = tree;
    this.bounds = bounds;
    this.landmarks = new Uint32Array(page.size + 1);
    const mains: number[] = [];
    for (let node = 0; node < page.size; node++) {
      const landmark = page.kind[node] === KIND.element ? findLandmark(page, node) : undefined;
      const isPart = landmark !== undefined && PARTS.has(landmark);
      this.landmarks[node + 1] = this.landmarks[node] + Number(isPart);
      if (landmark === 'main') mains.push(node);
    }
    this.main = mains.length === 1 ? mains[0] : -1;
  }

  /** Whether an element is more than one part of the page; `blocks` are those right inside it. */
  isShell(node: number, blocks: readonly number[]): boolean {
    if (this.isAroundMain(node)) return true;
    if (blocks.length > this.bounds.most || this.landmarks[node + 1] > this.landmarks[node]) return false;
    return this.isWholePage(node) || this.holdsHead(node, blocks);
  }

  /** The author says so: `main` and another landmark lie inside, side by side. */
  isAroundMain(node: number): boolean {
    const { page, main } = this;
    if (main <= node || main >= page.end[node]) return false;
    return this.countLandmarks(node) > this.countLandmarks(main);
  }

  private countLandmarks(node: number): number {
    return this.landmarks[this.page.end[node]] - this.landmarks[node + 1];
  }

  /** Nearly all text is inside, and no head stands before it. */
  private isWholePage(node: number): boolean {
    const [before, after] = this.tree.around(node);
    return before <= this.bounds.crumb && before + after <= 1 - this.bounds.whole;
  }

  /** Most text is inside, nothing stands before it, and it begins with a smaller block of links. */
  private holdsHead(node: number, [first]: readonly number[]): boolean {
    const { tree, bounds } = this;
    const [before, after] = tree.around(node);
    if (before > bounds.crumb || before + after > 1 - bounds.body) return false;
    return tree.sizeOf(first) <= tree.sizeOf(node) / 2 && tree.linkShare(first) >= bounds.links;
  }
}
