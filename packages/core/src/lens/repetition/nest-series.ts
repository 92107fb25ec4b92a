/** The tree of repetition: which series lies in which unit of which other (Nanno 3.2, figures 3 and 4). */

import { type Page, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { dissolveUnlike } from './dissolve-unlike.ts';
import { dropEmptyUnits } from './drop-empty-units.ts';
import { flattenRows } from './flatten-rows.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HOLDS } from './symbol-table.ts';

/** A series in its place in the tree. */
export interface Nested {
  readonly series: Series;
  /** Index of the series around it, and which of its units this one lies in; -1 for none. */
  readonly parent: number;
  readonly unit: number;
  readonly level: number;
}

/** Lines of text are worth saying from three on; two are a line that was broken. */
const LEAST_LINES = 3;

/** Two things inside one of these are its parts, not a list: the two icons of a button, the two lines of a link. */
const WHOLES: ReadonlySet<number> = new Set([
  TAG.a,
  TAG.button,
  TAG.summary,
  TAG.label,
  TAG.h1,
  TAG.h2,
  TAG.h3,
  TAG.h4,
  TAG.h5,
  TAG.h6,
  TAG.figure,
  TAG.picture,
]);

/** The series that stand, outer before inner, left before right. */
export function nestSeries(structuring: Structuring): Nested[] {
  dropEmptyUnits(structuring);
  dissolveUnlike(structuring);
  let nested = nestStanding(structuring);
  if (dissolveFields(structuring, nested)) nested = nestStanding(structuring);
  return flattenRows(structuring, nested) ? nestStanding(structuring) : nested;
}

/** A unit's texts may be alike and still be its fields; up to this many. */
const MAX_FIELDS = 4;

/** Words of a field, on average; longer texts are passages. */
const MAX_FIELD_WORDS = 8;

/**
 * Takes back inner series that every unit of a series has with the same count: name and price of each product, both
 * in a `p`, are two fields and no list. Lists by tag, and links, stay.
 */
function dissolveFields(structuring: Structuring, nested: readonly Nested[]): boolean {
  const groups = new Map<string, Nested[]>();
  for (const place of nested) {
    if (place.parent < 0 || !mayBeFields(structuring, place.series)) continue;
    const { unit, units } = place.series;
    const key = `${place.parent} ${units.length} ${unit.join(' ')}`;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  let isChanged = false;
  for (const group of groups.values()) {
    const units = new Set(group.map(({ unit }) => unit));
    if (2 * units.size < nested[group[0].parent].series.units.length || units.size < 3) continue;
    for (const { series } of group) series.isDissolved = true;
    isChanged = true;
  }
  return isChanged;
}

function mayBeFields(
  { symbols, scene: { page, features } }: Structuring,
  { parent, unit, units }: Series,
): boolean {
  if (units.length > 2 * MAX_FIELDS || LISTS.has(page.tag[parent])) return false;
  const words = features.words[units[units.length - 1]] - features.words[units[0]];
  if (words * 2 > MAX_FIELD_WORDS * units.length) return false;
  return unit.every((symbol) => (symbols.contentsOf(symbol) & (HOLDS.link | HOLDS.fold)) === 0);
}

const LISTS: ReadonlySet<number> = new Set([
  TAG.ul,
  TAG.ol,
  TAG.dl,
  TAG.menu,
  TAG.tbody,
  TAG.table,
  TAG.select,
]);

function nestStanding(structuring: Structuring): Nested[] {
  const standing: Series[] = [];
  // Two series of one extent come from one row: the one folded later is the outer one.
  for (let at = structuring.series.length - 1; at >= 0; at--) {
    const series = structuring.series[at];
    if (isWorthSaying(structuring, series)) standing.push(series);
  }
  standing.sort(byPlace);
  const nested: Nested[] = [];
  const open: number[] = [];
  for (const series of standing) {
    while (open.length > 0 && nested[open[open.length - 1]].series.end <= series.start) open.pop();
    const [parent, unit] = findPlace(nested, open, series);
    nested.push({ series, parent, unit, level: parent < 0 ? 0 : nested[parent].level + 1 });
    open.push(nested.length - 1);
  }
  return nested;
}

/** Left before right, outer before inner. */
function byPlace(a: Series, b: Series): number {
  return a.start - b.start || b.end - a.end;
}

function isWorthSaying({ symbols, scene }: Structuring, series: Series): boolean {
  const { page, features } = scene;
  if (series.isDissolved) return false;
  const isPair = series.units.length === 4;
  if (page.tag[series.parent] === TAG.tr && !isOnlyRow(page, series.parent)) return false;
  if (isPair && WHOLES.has(page.tag[series.parent])) return false;
  const isLines = series.unit.length === 1 && symbols.isText(series.unit[0]);
  if (isLines && series.units.length < 2 * LEAST_LINES) return false;
  const { start, end } = series;
  if (features.words[end] > features.words[start]) return true;
  if (isPair) return false;
  return features.links[end] > features.links[start] || holdsPicture(scene, series);
}

/** Stars of a rating. */
const MAX_STARS = 5;

/** Whether units without a word are pictures of their own; up to five drawings of one size are one sign, such as stars. */
function holdsPicture({ page, features }: Scene, { start, end, units }: Series): boolean {
  if (features.images[end] === features.images[start]) return false;
  const size = units[1] - units[0];
  for (let at = 0; at < units.length; at += 2) {
    if (units[at + 1] - units[at] !== size) return true;
    for (let node = units[at]; node < units[at + 1]; node++) if (page.tag[node] === TAG.img) return true;
  }
  return units.length > 2 * MAX_STARS;
}

/** The cells of a row among rows are the fields of a record; those of a single row are all there is. */
function isOnlyRow(page: Page, row: number): boolean {
  const body = page.parent[row];
  for (let other = body + 1; other < page.end[body]; other = page.end[other]) {
    if (other !== row && page.tag[other] === TAG.tr) return false;
  }
  return true;
}

/** The innermost open series with a unit around this one. */
function findPlace(nested: readonly Nested[], open: readonly number[], inner: Series): [number, number] {
  for (let at = open.length - 1; at >= 0; at--) {
    const unit = findUnit(nested[open[at]].series, inner);
    if (unit >= 0) return [open[at], unit];
  }
  return [-1, -1];
}

function findUnit({ units, columns }: Series, inner: Series): number {
  if (columns) return columns.findIndex((cells) => findPair(cells, inner) >= 0);
  return findPair(units, inner);
}

/** Which of the pairs, in order, holds the inner series; by bisection. */
function findPair(pairs: readonly number[], { start, end }: Series): number {
  let low = 0;
  let high = pairs.length / 2 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pairs[2 * middle] <= start) low = middle;
    else high = middle - 1;
  }
  return pairs[2 * low] <= start && end <= pairs[2 * low + 1] ? low : -1;
}
