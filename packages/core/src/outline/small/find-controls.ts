/** Words of a small page that are there to be pressed, chosen or filled in. */
import { type BlockTable, roleOf } from '../../block/index.ts';
import { findLandmark, KIND, type Page, TAG } from '../../page/index.ts';
import type { SeenText } from './seen-text.ts';

/** A form with a greater share of the page's words is what the page is for. */
const OWN_PAGE = 1 / 3;
/** The words on a button; one with more opens a text below it. */
const BUTTON_WORDS = 4;
/** How far up from a text its button stands. */
const REACH = 6;

const SEARCH_NAMES: ReadonlySet<string | undefined> = new Set(['q', 's', 'query', 'search']);

/** Marks with 1 each block that is part of a control, of a search, or of a form the page is not made for. */
export function markControls(table: BlockTable, { seen, words }: SeenText): Uint8Array {
  const { page, before, blocks, features } = table;
  const marks = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    if (seen[block] === 1 && isControl(table, block)) marks[block] = 1;
  }
  const searches = collectSearchFields(page);
  let next = 0;
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    while (searches[next] < node) next++;
    const landmark = findLandmark(page, node, roleOf(table, node));
    if (landmark !== 'form' && landmark !== 'search') continue;
    const share = (features.words[page.end[node]] - features.words[node]) / words;
    const isAside = landmark === 'search' || searches[next] < page.end[node] || share < OWN_PAGE;
    if (isAside) marks.fill(1, before[node], before[page.end[node]]);
  }
  return marks;
}

/** Whether a block is the label of a button, or one of several to choose from. */
function isControl(table: BlockTable, block: number): boolean {
  const { page, blocks, words, heading } = table;
  let node = page.parent[blocks.first[block]];
  for (let up = 0; node > 0 && up < REACH; up++, node = page.parent[node]) {
    const tag = page.tag[node];
    if (tag === TAG.select || tag === TAG.datalist) return true;
    const isButton = tag === TAG.button || roleOf(table, node) === 'button';
    if (isButton) return words[block] <= BUTTON_WORDS && heading[block] === 0;
  }
  return false;
}

/** Fields to search by, in document order. */
function collectSearchFields(page: Page): number[] {
  const fields: number[] = [];
  for (let node = 1; node < page.size; node++) {
    if (page.tag[node] !== TAG.input) continue;
    const isSearch = page.attribute(node, 'type') === 'search';
    if (isSearch || SEARCH_NAMES.has(page.attribute(node, 'name'))) fields.push(node);
  }
  return fields;
}
