/**
 * What shows nothing is no unit: a blank `div`, the empty cell that fills a row, a place a script will fill. Equality sees
 * tags, a reader sees words, pictures and controls (Nanno 2: "elements" are what a page shows).
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

/** Takes units that show nothing out of every series; one left with fewer than two units is taken back. */
export function dropEmptyUnits(structuring: Structuring): void {
  let drawn: readonly number[] | undefined;
  for (const series of structuring.series) {
    if (series.isDissolved || series.columns !== undefined) continue;
    const { units } = series;
    for (let at = 0; at < units.length; at += 2) {
      if (hasContent(structuring, units[at], units[at + 1])) continue;
      drawn ??= collectDrawn(structuring.scene.page);
      dropFrom(structuring, series, { first: at, drawn });
      break;
    }
  }
}

/** Takes out the empty units of one series, none of which stands before the `first`. */
function dropFrom(
  structuring: Structuring,
  series: Series,
  { first, drawn }: { first: number; drawn: readonly number[] },
): void {
  const { units } = series;
  const kept = units.slice(0, first);
  for (let at = first; at < units.length; at += 2) {
    const [start, end] = [units[at], units[at + 1]];
    if (hasContent(structuring, start, end) || holdsOne(drawn, start, end)) kept.push(start, end);
  }
  if (kept.length === units.length || areLinks(structuring, units)) return;
  if (kept.length < 4) {
    series.isDissolved = true;
    return;
  }
  if (kept[0] !== units[0]) series.start = kept[0];
  series.end = kept[kept.length - 1];
  series.units = kept;
}

/** Whether each unit holds a link: icons that style draws come in rows, and a link is there to be pressed. */
function areLinks({ scene: { features } }: Structuring, units: readonly number[]): boolean {
  for (let at = 0; at < units.length; at += 2)
    if (features.links[units[at + 1]] === features.links[units[at]]) return false;
  return true;
}

/** Whether a stretch has a character, an image, or something to fill in or press. */
function hasContent({ scene: { features } }: Structuring, start: number, end: number): boolean {
  return (
    features.characters[end] > features.characters[start] ||
    features.images[end] > features.images[start] ||
    features.controls[end] > features.controls[start]
  );
}

/** Nodes that are seen though they hold no content: media, backgrounds, links that say their name. */
function collectDrawn(page: Page): number[] {
  const drawn: number[] = [];
  for (let node = 0; node < page.size; node++)
    if (page.isElement(node) && isDrawn(page, node)) drawn.push(node);
  return drawn;
}

function isDrawn(page: Page, node: number): boolean {
  if (MEDIA.has(page.tag[node])) return true;
  if (page.attribute(node, 'style')?.includes('url(')) return true;
  if (page.tag[node] !== TAG.a || page.attribute(node, 'href') === undefined) return false;
  return Boolean(page.attribute(node, 'aria-label') || page.attribute(node, 'title'));
}

/** Whether one of the rising nodes lies in `[start, end)`; by bisection. */
function holdsOne(nodes: readonly number[], start: number, end: number): boolean {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < start) low = middle + 1;
    else high = middle;
  }
  return low < nodes.length && nodes[low] < end;
}
