/** The whole page as its repetition structure: every word once, series with their units, and what lies between them. */
import type { Layer } from '@anatome/core';
import type { Page } from '@anatome/core/page';
import { readSeries, type SeriesTree } from '@anatome/core/record';

/** How much is shown: a person rates what can be read in a minute or two. */
const SHOWN = { units: 10, characters: 110, looseLines: 12 } as const;

/** Something still to be written: a line, a stretch of nodes outside series, or a series. */
type Pending =
  | { readonly line: string }
  | {
      readonly depth: number;
      readonly from: number;
      readonly to: number;
      readonly inner: readonly SeriesTree[];
    }
  | { readonly depth: number; readonly series: SeriesTree };

/** The sheet's text. Loose text is a line with `|`, a unit one with its number. */
export function toSheet(page: Page, layer: Layer): string {
  const lines: string[] = [];
  const open: Pending[] = [{ depth: 0, from: 0, to: page.size, inner: readSeries(layer) }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('line' in next) lines.push(next.line);
    else open.push(...('series' in next ? toUnits(page, next) : toStretch(page, next)).reverse());
  }
  return `${lines.join('\n')}\n`;
}

/** A series: its head, its first units, and how many more there are. */
function toUnits(page: Page, { depth, series }: { depth: number; series: SeriesTree }): Pending[] {
  const indent = '    '.repeat(depth);
  const { units, type } = series;
  const pending: Pending[] = [{ line: `${indent}${type.toUpperCase()} of ${units.length}` }];
  const last = units.length - 1;
  units.forEach((unit, at) => {
    if (at >= SHOWN.units && at < last) return;
    if (at === last && last > SHOWN.units)
      pending.push({ line: `${indent}  … ${last - SHOWN.units} more units …` });
    pending.push(...toUnit(page, { unit, at, depth, inner: series.inner.filter((one) => one.unit === at) }));
  });
  return pending;
}

interface PlacedUnit {
  readonly unit: readonly number[];
  readonly at: number;
  readonly depth: number;
  readonly inner: readonly SeriesTree[];
}

/** A unit without series inside is a line; one with series is opened. */
function toUnit(page: Page, { unit, at, depth, inner }: PlacedUnit): Pending[] {
  const indent = '    '.repeat(depth);
  const head = `${indent}  (${at + 1})`;
  if (inner.length === 0) return [{ line: `${head} ${shorten(unitText(page, unit))}` }];
  const pending: Pending[] = [{ line: head }];
  for (let pair = 0; pair < unit.length; pair += 2) {
    const [from, to] = [unit[pair], unit[pair + 1]];
    const here = inner.filter(({ nodes }) => nodes[0] >= from && nodes[0] < to);
    pending.push({ depth: depth + 1, from, to, inner: here });
  }
  return pending;
}

/** A stretch of nodes: text outside series, and series, in the page's order. */
function toStretch(
  page: Page,
  { depth, from, to, inner }: { depth: number; from: number; to: number; inner: readonly SeriesTree[] },
): Pending[] {
  const pending: Pending[] = [];
  let at = from;
  for (const series of [...inner].sort((one, other) => one.nodes[0] - other.nodes[0])) {
    pending.push(...toLoose(page, at, { to: series.nodes[0], depth }), { depth, series });
    at = Math.max(at, series.nodes[1]);
  }
  pending.push(...toLoose(page, at, { to, depth }));
  return pending;
}

function toLoose(page: Page, from: number, { to, depth }: { to: number; depth: number }): Pending[] {
  if (to <= from) return [];
  const indent = '    '.repeat(depth);
  const all = page
    .textOf(from, to)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const pending: Pending[] = all
    .slice(0, SHOWN.looseLines)
    .map((line) => ({ line: `${indent}| ${shorten(line)}` }));
  const left = all.length - SHOWN.looseLines;
  if (left > 0) pending.push({ line: `${indent}| … ${left} more lines outside any series …` });
  return pending;
}

function unitText(page: Page, unit: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < unit.length; at += 2) parts.push(page.textOf(unit[at], unit[at + 1]));
  const text = parts.join(' ║ ');
  return text.trim() === '' ? `[no words; ${countImages(page, unit)} images]` : text;
}

function countImages(page: Page, unit: readonly number[]): number {
  let images = 0;
  for (let at = 0; at < unit.length; at += 2)
    for (let node = unit[at]; node < unit[at + 1]; node++) if (page.name(node) === 'img') images++;
  return images;
}

/** One line, ends kept: where a unit begins and where it ends is what is judged. */
function shorten(text: string): string {
  const line = text.trim().replace(/\n+/g, ' ⏎ ').replace(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= SHOWN.characters) return line;
  const half = SHOWN.characters / 2;
  return `${characters.slice(0, half).join('')} […] ${characters.slice(-half).join('')}`;
}
