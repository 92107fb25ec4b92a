/** What a page's own filters call a column: shops let one choose by maker, and their boxes say so. */
import { type Page, TAG } from '../../page/index.ts';
import { nameOfClass } from './name-words.ts';
import type { Sketch } from './sketch.ts';

/** Boxes that are looked at, and steps from a box to what it says. */
const MOST_BOXES = 1000;
const MAX_STEPS = 3;
const LONGEST = 80;
/** Values that must be among the boxes: two, and half of those there are. */
const LEAST_VALUES = 2;

/** The name that the boxes beside a column's values have; '' where they have none. */
export function nameByFilter(page: Page, { texts }: Sketch): string {
  const values = new Set(texts.filter((text) => text !== '').map(toKey));
  const found = new Map<string, Set<string>>();
  let box = page.first(TAG.input);
  for (let boxes = 0; box >= 0 && boxes < MOST_BOXES; boxes++, box = page.first(TAG.input, box + 1)) {
    const name = nameOfClass(page.attribute(box, 'name') ?? '');
    const value = name === '' ? '' : readLabel(page, box);
    if (values.has(value)) found.set(name, (found.get(name) ?? new Set()).add(value));
  }
  const isEnough = (count: number) => count >= LEAST_VALUES && count * 2 >= values.size;
  return [...found].find(([, said]) => isEnough(said.size))?.[0] ?? '';
}

/** What the label around a box says, without the number of things it leads to. */
function readLabel(page: Page, box: number): string {
  let node = page.parent[box];
  for (let step = 0; node > 0 && step < MAX_STEPS; step++, node = page.parent[node])
    if (page.tag[node] === TAG.label) return toKey(page.textOf(node).slice(0, LONGEST));
  return '';
}

function toKey(text: string): string {
  return text
    .replace(/(?:(?<!\s)\s+)?\(?(?<!\d)\d+\)?\s*$/, '')
    .trim()
    .toLowerCase();
}
