import { KIND } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** Bits of what a person sees in an element. */
const SEES = { links: 1, pictures: 2, words: 4 } as const;
const LOOKS = 8;

/**
 * `alike(.)`: how many children of its parent, itself included, look like an element: of the same name, and links,
 * pictures and words outside links in them or not, as in it. Rows of teasers and of products are alike, whatever their
 * classes are called. All are counted at once.
 */
export function countAlike(scene: Scene): Uint32Array {
  const { kind, size, end, tags } = scene.page;
  const looks = collectLooks(scene);
  const counts = new Uint32Array(size);
  // How often each look was seen among the children at hand; taken back to 0 when they are written down.
  const seen = new Uint32Array(LOOKS * tags.names.length);
  for (let node = 0; node < size; node++) {
    if (kind[node] !== KIND.element || node + 1 === end[node]) continue;
    for (let child = node + 1; child < end[node]; child = end[child]) seen[looks[child]!]!++;
    for (let child = node + 1; child < end[node]; child = end[child]) {
      if (looks[child] !== 0) counts[child] = seen[looks[child]!]!;
    }
    for (let child = node + 1; child < end[node]; child = end[child]) seen[looks[child]!] = 0;
  }
  return counts;
}

/** A number for the look of each element, 0 for other nodes. */
function collectLooks({ page, features }: Scene): Uint32Array {
  const { links, images, words, linkWords } = features;
  const looks = new Uint32Array(page.size);
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const end = page.end[node];
    const hasLinks = links[end] > links[node] ? SEES.links : 0;
    const hasPictures = images[end] > images[node] ? SEES.pictures : 0;
    const hasWords = words[end] - words[node] > linkWords[end] - linkWords[node] ? SEES.words : 0;
    looks[node] = LOOKS * page.tag[node] + hasLinks + hasPictures + hasWords;
  }
  return looks;
}
