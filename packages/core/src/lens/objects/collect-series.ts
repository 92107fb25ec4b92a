/** Series (section 3.1): "a set of five or more `a` or `area` sibling nodes", the menus that part a page into zones. */
import { type Column, KIND, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** A Series: its links lie between the first and the last of these siblings. */
export interface Series {
  /** The node whose children the links (or their wrappers) are. */
  readonly parent: number;
  readonly start: number;
  readonly end: number;
  readonly links: number;
}

/** Section 3.1. */
const FEWEST_LINKS = 5;
/**
 * Our addition, as the paper is silent: links inside running text are no menu. At least this part of the parent's words
 * is in links. Zones hardly depend on it (F of the header's characters .851 at 0, .846 at .6, .844 at .8, on the pages of
 * find-foot.ts); what a Series is called by does.
 */
const LEAST_LINKED = 0.6;

/**
 * All Series, by where they start. A link counts as itself or through a wrapper, an element with no words
 * but those of its links: `li`, today also `div` and `span`. A wrapper of several links (an entry with a submenu) is one.
 */
export function collectSeries(scene: Scene, root: number): Series[] {
  const { page, features } = scene;
  const all: Series[] = [];
  const end = page.end[root];
  for (let parent = root; parent < end; parent++) {
    if (page.kind[parent] !== KIND.element) continue;
    // Cheap refusals first: this loop visits every element.
    const last = page.end[parent];
    if (last - parent <= FEWEST_LINKS || features.links[last] - features.links[parent] < FEWEST_LINKS)
      continue;
    if (!isLinked(scene, parent)) continue;
    const series = toSeries(scene, parent);
    if (series !== undefined) all.push(series);
  }
  // Parents come in document order, but a parent's first link may come after the links of a child.
  return all.sort(byStart);
}

function byStart(one: Series, other: Series): number {
  return one.start - other.start;
}

function toSeries(scene: Scene, parent: number): Series | undefined {
  const { page } = scene;
  let start = -1;
  let end = -1;
  let links = 0;
  for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
    if (!isLinkOrWrapper(scene, child)) continue;
    if (start < 0) start = child;
    end = page.end[child];
    links++;
  }
  return links < FEWEST_LINKS ? undefined : { parent, start, end, links };
}

function isLinked({ page, features }: Scene, node: number): boolean {
  const words = count(features.visibleWords, node, page.end[node]);
  return count(features.visibleLinkWords, node, page.end[node]) >= words * LEAST_LINKED;
}

function isLinkOrWrapper({ page, style, features }: Scene, node: number): boolean {
  if (page.kind[node] !== KIND.element) return false;
  if (page.tag[node] === TAG.area) return style.hidden[page.parent[node]] === 0;
  if (style.hidden[node] !== 0 || count(features.links, node, page.end[node]) === 0) return false;
  const words = count(features.visibleWords, node, page.end[node]);
  if (words !== count(features.visibleLinkWords, node, page.end[node])) return false;
  // Without a word to see it must show an image, or it is a leftover.
  return words > 0 || count(features.images, node, page.end[node]) > 0;
}

function count(sums: Column, start: number, end: number): number {
  return sums[end] - sums[start];
}
