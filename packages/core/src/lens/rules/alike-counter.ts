import type { Features } from '../../feature/index.ts';
import { KIND, type Page } from '../../page/index.ts';

/** Bits of what a person sees in an element. */
const SEES = { links: 1, pictures: 2, words: 4 } as const;
const LOOKS = 8;

/**
 * `alike(.)`: how many children of its parent, itself included, look like an element: of the same name, and links,
 * pictures and words outside links in them or not, as in it. Rows of teasers and of products are alike, whatever their
 * classes are called. The children of a parent are counted together, when one of them is first asked for.
 */
export class AlikeCounter {
  private readonly page: Page;
  private readonly features: Features;
  private readonly counts: Uint32Array;
  /** How often each look was seen among the children at hand; all 0 again when they are written down. */
  private readonly seen: Uint32Array;

  constructor(page: Page, features: Features) {
    this.page = page;
    this.features = features;
    this.counts = new Uint32Array(page.size);
    this.seen = new Uint32Array(LOOKS * page.tags.names.length);
  }

  count(node: number): number {
    if (this.page.kind[node] === KIND.element && this.counts[node] === 0) this.countSiblings(node);
    return this.counts[node];
  }

  private countSiblings(node: number): void {
    const { counts, seen } = this;
    const { parent, end } = this.page;
    const first = parent[node] + 1;
    const last = end[parent[node]];
    for (let child = first; child < last; child = end[child]) seen[this.lookOf(child)]++;
    for (let child = first; child < last; child = end[child]) counts[child] = seen[this.lookOf(child)];
    for (let child = first; child < last; child = end[child]) seen[this.lookOf(child)] = 0;
  }

  /** A number for the look of each element; other nodes have 0, and nobody asks how many of them there are. */
  private lookOf(node: number): number {
    const { page } = this;
    if (page.kind[node] !== KIND.element) return 0;
    const { links, images, words, linkWords } = this.features;
    const end = page.end[node];
    const hasLinks = links[end] > links[node] ? SEES.links : 0;
    const hasPictures = images[end] > images[node] ? SEES.pictures : 0;
    const hasWords = words[end] - words[node] > linkWords[end] - linkWords[node] ? SEES.words : 0;
    return LOOKS * page.tag[node] + hasLinks + hasPictures + hasWords;
  }
}
