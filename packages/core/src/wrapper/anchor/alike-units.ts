/** Rows without names: the largest run of children of one element that hold the same kinds of things. */
import type { Page } from '../../page/index.ts';
import { type WrapperScene, within } from '../wrapper-scene.ts';
import { placesOf } from './value-way.ts';

/** Things a row may hold, and where they are. */
export const TRAITS = ['price', 'link', 'image', 'heading', 'date', 'number'] as const;
export type Trait = (typeof TRAITS)[number];

const SELECTORS: Readonly<Partial<Record<Trait, string>>> = {
  link: 'a[href]',
  image: 'img',
  heading: 'h1, h2, h3, h4, h5, h6',
};
const FEWEST = 3;

function traitPlaces(scene: WrapperScene, trait: Trait): readonly number[] {
  const selector = SELECTORS[trait];
  if (selector !== undefined) return scene.select(selector);
  return trait === 'price' || trait === 'date' || trait === 'number' ? placesOf(scene, trait) : [];
}

/** What an element holds. */
export function traitsOf(scene: WrapperScene, node: number): Trait[] {
  const scope = { start: node, end: scene.page.end[node] };
  return TRAITS.filter((trait) => within(traitPlaces(scene, trait), scope).length > 0);
}

/** The rows that `find` names, as `li: price link image`. */
export function findAlike(scene: WrapperScene, find: string): readonly number[] {
  return scene.keep(`alike ${find}`, () => {
    const { page } = scene;
    const traits = find.split(' ').filter((word): word is Trait => TRAITS.includes(word as Trait));
    if (traits.length === 0) return [];
    const holders = traits.map((trait) => countBelow(page, traitPlaces(scene, trait)));
    const countHeld = (node: number): number =>
      holders.filter((sums) => sums[page.end[node]] > sums[node]).length;
    let best: number[] = [];
    let most = 0;
    for (let parent = 1; parent < page.size; parent++) {
      if (!page.isElement(parent) || countHeld(parent) < traits.length) continue;
      for (const group of groupChildren(page, parent)) {
        const whole = group.filter((node) => countHeld(node) === traits.length).length;
        if (whole <= most) continue;
        most = whole;
        // A row may lack something.
        best = group.filter((node) => 2 * countHeld(node) >= traits.length);
      }
    }
    return best.length >= FEWEST ? best : [];
  });
}

/** Children by their names. */
function groupChildren(page: Page, parent: number): Iterable<number[]> {
  const groups = new Map<number, number[]>();
  for (const child of page.children(parent)) {
    if (!page.isElement(child)) continue;
    const group = groups.get(page.tag[child]);
    if (group === undefined) groups.set(page.tag[child], [child]);
    else group.push(child);
  }
  return groups.values();
}

/** How many of some nodes stand before each node. */
function countBelow(page: Page, nodes: readonly number[]): Uint32Array {
  const sums = new Uint32Array(page.size + 1);
  let next = 0;
  for (let node = 0; node < page.size; node++) {
    sums[node + 1] = sums[node];
    if (nodes[next] === node) {
      sums[node + 1]++;
      next++;
    }
  }
  return sums;
}
