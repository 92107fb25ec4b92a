/** Headings between rows: what stands under the same one is a group, and the heading its name. */
import { TAG } from '../../page/index.ts';
import type { Canvas, Sketch } from './sketch.ts';

/** Words of a heading. */
const MOST_WORDS = 15;
/** Groups have more than one row for the most part, and there are several. */
const LEAST_GROUPS = 2;
const LEAST_ROWS = 1.5;
/** Headings of one rank that are looked at. */
const MOST_HEADINGS = 400;
/** Words between the first heading and the first row. */
const MOST_BEFORE = 60;

/** A column with the heading above each row, of the highest rank that divides the rows; undefined where none does. */
export function findGroups(canvas: Canvas): Sketch | undefined {
  for (let tag: number = TAG.h1; tag <= TAG.h6; tag++) {
    const headings = collectBetween(canvas, tag);
    const rows = canvas.units.map(([start]) => lastBefore(headings, start));
    const groups = new Set(rows.filter((heading) => heading >= 0));
    if (groups.size < LEAST_GROUPS || canvas.units.length < LEAST_ROWS * groups.size) continue;
    const sketch = toSketch(canvas, rows);
    if (new Set(sketch.texts).size >= LEAST_GROUPS) return sketch;
  }
  return undefined;
}

/** Headings of a rank that stand before rows and in none of them; none where some stand in rows. */
function collectBetween({ page, features, units }: Canvas, tag: number): number[] {
  const [first, last] = [units[0][0], units.at(-1)![0]];
  const found: number[] = [];
  let before = -1;
  let row = 0;
  let heading = page.first(tag);
  for (let count = 0; heading >= 0 && heading < last; heading = page.first(tag, heading + 1)) {
    if (heading < first) {
      before = heading;
      continue;
    }
    if (++count > MOST_HEADINGS) return [];
    while (row < units.length && units[row].at(-1)! <= heading) row++;
    if (row < units.length && units[row][0] <= heading) return [];
    if (isName(features.words[page.end[heading]] - features.words[heading])) found.push(heading);
  }
  if (found.length === 0 || before < 0) return found;
  const isNear = features.words[first] - features.words[page.end[before]] <= MOST_BEFORE;
  const isSaying = isName(features.words[page.end[before]] - features.words[before]);
  return isNear && isSaying ? [before, ...found] : found;
}

function isName(words: number): boolean {
  return words > 0 && words <= MOST_WORDS;
}

/** The last of the headings before a node, -1 for none. */
function lastBefore(headings: readonly number[], node: number): number {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (headings[middle] < node) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? -1 : headings[low - 1];
}

function toSketch({ page, repeats }: Canvas, rows: readonly number[]): Sketch {
  return {
    kind: 'text',
    starts: rows,
    ends: rows.map((heading) => (heading < 0 ? -1 : page.end[heading])),
    texts: repeats.readTexts(rows),
    name: 'group',
    from: 'header',
  };
}
