/**
 * What shows nothing is no unit: a blank `div`, the empty cell that fills a row, a place a script will fill. Equality sees
 * tags; a reader sees words, pictures and controls. The paper does not ask.
 */
import { type Page, TAG } from '../../page/index.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';

/** Elements that are drawn without a word, besides images and controls. */
const MEDIA: ReadonlySet<number> = new Set([
  TAG.iframe,
  TAG.video,
  TAG.audio,
  TAG.canvas,
  TAG.object,
  TAG.embed,
  TAG.applet,
  TAG.meter,
  TAG.progress,
]);

/** Nodes of a unit without content that are looked at; more of them are there for something. */
const MAX_NODES = 200;

/** Takes units that show nothing out of every series; one left with fewer than two units is taken back. */
export function dropEmptyUnits(structuring: Structuring): void {
  for (const series of structuring.series) {
    if (series.isDissolved || series.columns !== undefined) continue;
    const { units } = series;
    let first = 0;
    while (first < units.length && isSeen(structuring, units[first], units[first + 1])) first += 2;
    if (first < units.length && !areLinks(structuring, units)) dropFrom(structuring, series, first);
  }
}

/** Takes out the empty units of one series, none of which stands before the `first`. */
function dropFrom(structuring: Structuring, series: Series, first: number): void {
  const { units } = series;
  const kept = units.slice(0, first);
  for (let at = first + 2; at < units.length; at += 2) {
    if (isSeen(structuring, units[at], units[at + 1])) kept.push(units[at], units[at + 1]);
  }
  if (kept.length < 4) {
    series.isDissolved = true;
    return;
  }
  if (first === 0) series.start = kept[0];
  series.end = kept[kept.length - 1];
  series.units = kept;
}

/** Whether each unit holds a link: icons that style draws come in rows, and a link is there to be pressed. */
function areLinks({ scene: { features } }: Structuring, units: readonly number[]): boolean {
  for (let at = 0; at < units.length; at += 2)
    if (features.links[units[at + 1]] === features.links[units[at]]) return false;
  return true;
}

/** Whether a stretch has a character, an image, something to fill in or press, or is drawn without any. */
function isSeen({ scene: { page, features } }: Structuring, start: number, end: number): boolean {
  if (
    features.characters[end] > features.characters[start] ||
    features.images[end] > features.images[start] ||
    features.controls[end] > features.controls[start]
  )
    return true;
  if (end - start > MAX_NODES) return true;
  for (let node = start; node < end; node++) if (page.isElement(node) && isDrawn(page, node)) return true;
  return false;
}

/** Media, backgrounds, links that say their name. */
function isDrawn(page: Page, node: number): boolean {
  if (MEDIA.has(page.tag[node])) return true;
  if (page.attribute(node, 'style')?.includes('url(')) return true;
  if (page.tag[node] !== TAG.a || page.attribute(node, 'href') === undefined) return false;
  return Boolean(page.attribute(node, 'aria-label') || page.attribute(node, 'title'));
}
