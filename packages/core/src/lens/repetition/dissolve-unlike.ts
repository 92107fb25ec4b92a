/**
 * Few things need more likeness than many: that two halves of a page share some tags is no repetition a reader sees
 * (Nanno 4.3 takes one threshold for all). Asked when the page is structured, of the units as they came out.
 */
import { TAG } from '../../page/index.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/**
 * Likeness of two units, and mean likeness of three or four. Of the pairs of 70 pages (November 2026, read
 * from the least likely up to .8) nearly all below .75 were footers beside menus, forms beside texts.
 */
const LEAST_OF_TWO = 0.78;
const LEAST_OF_FEW = 0.45;

/** From so many units on, what the steps before agreed on stands. */
const MANY = 5;

/** Elements that are items because of their tag, and entries of menus: few of them are a list all the same. */
const ITEMS: ReadonlySet<number> = new Set([
  TAG.li,
  TAG.dt,
  TAG.dd,
  TAG.option,
  TAG.tr,
  TAG.article,
  TAG.a,
  TAG.button,
]);

/** Elements whose children are items. */
const LISTS: ReadonlySet<number> = new Set([
  TAG.ul,
  TAG.ol,
  TAG.dl,
  TAG.menu,
  TAG.table,
  TAG.tbody,
  TAG.select,
]);

/** Takes back series of a few units that similarity joined though they are not alike enough for so few. */
export function dissolveUnlike(structuring: Structuring): void {
  for (const series of structuring.series) {
    if (series.isDissolved || series.step !== 'similar' || series.units.length >= 2 * MANY) continue;
    if (isMadeOfItems(structuring, series)) continue;
    const least = series.units.length === 4 ? LEAST_OF_TWO : LEAST_OF_FEW;
    if (meanLikeness(structuring, series) < least) series.isDissolved = true;
  }
}

/** Whether the units are items by tag, lines by mark, or sections by heading. */
function isMadeOfItems({ symbols, scene: { page } }: Structuring, series: Series): boolean {
  const { unit, units, isRuled, parent } = series;
  if (LISTS.has(page.tag[parent])) return true;
  const head = symbols.head(unit[0]);
  if (isRuled || head === HEAD.line || (unit.length > 1 && symbols.lead(unit[0]) > 0)) return true;
  return ITEMS.has(head) || (head === TAG.p && unit.length === 1 && units.length > 4);
}

/** How alike neighbouring units are, on average. */
function meanLikeness(structuring: Structuring, { units }: Series): number {
  let before = symbolsOf(structuring, units[0], units[1]);
  let sum = 0;
  for (let at = 2; at < units.length; at += 2) {
    const here = symbolsOf(structuring, units[at], units[at + 1]);
    sum += structuring.similarity.ofSpans(before, here);
    before = here;
  }
  return sum / (units.length / 2 - 1);
}

/** Symbols of a unit that are compared; more do not enter a profile. */
const MAX_SYMBOLS = 48;

/** The symbols of the siblings in `[start, end)`. */
function symbolsOf({ scene: { page }, symbolOf }: Structuring, start: number, end: number): number[] {
  const symbols: number[] = [];
  for (let node = start; node < end && symbols.length < MAX_SYMBOLS; node = page.end[node])
    if (symbolOf[node] >= 0) symbols.push(symbolOf[node]);
  return symbols;
}
