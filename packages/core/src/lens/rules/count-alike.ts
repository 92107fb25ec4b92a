import { KIND } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** Bits of what a person sees in an element. */
const SEES = { links: 1, pictures: 2, words: 4 } as const;
const LOOKS = 8;

const COUNTS = new WeakMap<Scene, Uint32Array>();

/**
 * `alike(.)`: how many children of its parent, itself included, look like an element: of the same name, and links,
 * pictures and words outside links in them or not, as in it. Rows of teasers and of products are alike, whatever their
 * classes are called. All are counted at once when first asked for.
 */
export function countAlike(scene: Scene, node: number): number {
  let counts = COUNTS.get(scene);
  if (counts === undefined) {
    counts = countAll(scene);
    COUNTS.set(scene, counts);
  }
  return counts[node]!;
}

function countAll(scene: Scene): Uint32Array {
  const { page } = scene;
  const looks = collectLooks(scene);
  const counts = new Uint32Array(page.size);
  const byLook = new Map<number, number>();
  for (let parent = 0; parent < page.size; parent++) {
    if (page.kind[parent] !== KIND.element) continue;
    byLook.clear();
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      if (looks[child] !== 0) byLook.set(looks[child]!, (byLook.get(looks[child]!) ?? 0) + 1);
    }
    for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
      if (looks[child] !== 0) counts[child] = byLook.get(looks[child]!)!;
    }
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
