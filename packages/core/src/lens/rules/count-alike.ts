import { KIND } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** Bits of what a person sees in an element. */
const SEES = { links: 1, pictures: 2, words: 4 } as const;
const LOOKS = 8;

/**
 * `alike(.)`: how many children of its parent, itself included, look like an element: of the same name, and links,
 * pictures and words outside links in them or not, as in it. Rows of teasers and of products are alike, whatever their
 * classes are called. The children of a parent are counted together, when one of them is first asked for.
 */
export function createAlikeCounter(scene: Scene): (node: number) => number {
  const { kind, parent, end, size, tags } = scene.page;
  const counts = new Uint32Array(size);
  // How often each look was seen among the children at hand; all 0 again when they are written down.
  const seen = new Uint32Array(LOOKS * tags.names.length);
  const lookOf = createLooker(scene);
  return (node) => {
    if (kind[node] !== KIND.element || counts[node] !== 0) return counts[node]!;
    const last = end[parent[node]];
    for (let child = parent[node] + 1; child < last; child = end[child]) seen[lookOf(child)]!++;
    for (let child = parent[node] + 1; child < last; child = end[child]) counts[child] = seen[lookOf(child)]!;
    for (let child = parent[node] + 1; child < last; child = end[child]) seen[lookOf(child)] = 0;
    return counts[node]!;
  };
}

/** A number for the look of each element; other nodes have 0, and nobody asks how many of them there are. */
function createLooker({ page, features }: Scene): (node: number) => number {
  const { links, images, words, linkWords } = features;
  return (node) => {
    if (page.kind[node] !== KIND.element) return 0;
    const end = page.end[node];
    const hasLinks = links[end] > links[node] ? SEES.links : 0;
    const hasPictures = images[end] > images[node] ? SEES.pictures : 0;
    const hasWords = words[end] - words[node] > linkWords[end] - linkWords[node] ? SEES.words : 0;
    return LOOKS * page.tag[node] + hasLinks + hasPictures + hasWords;
  };
}
