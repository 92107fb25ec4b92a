/** The elements that hold a record each, as the anchors of rows find them. */
import { findAlike } from './anchor/alike-units.ts';
import { locateCell } from './locate-cell.ts';
import type { Anchor, WrapperFile } from './wrapper-file.ts';
import type { WrapperScene } from './wrapper-scene.ts';

/** More records nobody marks a page for. */
const MOST_UNITS = 20_000;
/** So many of the rows are looked into to judge a way to them. */
const TRIED = 12;
/** Whoever finds nothing in its rows is no way to them. */
const LEAST_SHARE = 0.2;
/** What rows hold tells less than what they are called: it stands in where the names are gone. */
const STAND_IN = 0.4;

/** The rows of a page by the way that finds the most in them, in order; none where no way leads to any. */
export function findUnits(
  scene: WrapperScene,
  { rows, fields }: Pick<WrapperFile, 'rows' | 'fields'>,
): readonly number[] {
  let best: readonly number[] = [];
  let most = 0;
  for (const anchor of rows?.anchors ?? []) {
    const units = unitsOf(scene, anchor);
    if (units.length === 0) continue;
    const share = shareFound(scene, { units, fields });
    if (share < LEAST_SHARE) continue;
    // Rows that lack something are rows: a way to more of them is not worse for it.
    const score =
      anchor.weight * share ** 2 * Math.log2(1 + units.length) * (anchor.by === 'alike' ? STAND_IN : 1);
    if (score <= most) continue;
    most = score;
    best = units;
  }
  return best;
}

/** What one way finds: outermost elements. */
export function unitsOf(scene: WrapperScene, { by, find }: Pick<Anchor, 'by' | 'find'>): readonly number[] {
  const found = by === 'alike' ? findAlike(scene, find) : by === 'name' ? scene.select(find) : [];
  const units: number[] = [];
  let done = 0;
  for (const node of found) {
    if (node < done || units.length >= MOST_UNITS) continue;
    units.push(node);
    done = scene.page.end[node];
  }
  return units;
}

/** How many cells of some rows are there, as a share. */
export function shareFound(
  scene: WrapperScene,
  { units, fields }: { readonly units: readonly number[]; readonly fields: WrapperFile['fields'] },
): number {
  const step = Math.max(1, Math.floor(units.length / TRIED));
  let [found, tried] = [0, 0];
  for (let at = 0; at < units.length; at += step) {
    const scope = { start: units[at], end: scene.page.end[units[at]] };
    for (const field of fields) {
      tried++;
      found += locateCell(scene, field, scope).trust;
    }
  }
  return tried === 0 ? 0 : found / tried;
}
