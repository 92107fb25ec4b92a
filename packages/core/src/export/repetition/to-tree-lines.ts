/** The tree of repetition as lines: a line per series, a line per unit, what lies in a unit below it. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { readSeries, type SeriesTree } from '../../record/index.ts';
import { toOneLine } from '../to-one-line.ts';

export interface TreeOptions {
  /** Units shown of each series; the others are counted. 12 unless said otherwise. */
  readonly units?: number | undefined;
  /** Characters of text shown of each unit. 60 unless said otherwise. */
  readonly characters?: number | undefined;
}

/** One line of the tree. */
export interface TreeLine {
  readonly depth: number;
  readonly kind: 'series' | 'unit' | 'rest';
  readonly text: string;
  /** What the line stands for: the series it is of. */
  readonly series: SeriesTree;
}

/** Something still to be written. */
type Pending = { readonly depth: number } & ({ readonly series: SeriesTree } | { readonly line: TreeLine });

/** The lines of the whole tree, top to bottom. */
export function toTreeLines(page: Page, layer: Layer, options: TreeOptions = {}): TreeLine[] {
  const lines: TreeLine[] = [];
  const open: Pending[] = readSeries(layer)
    .map((series) => ({ depth: 0, series }))
    .reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('line' in next) {
      lines.push(next.line);
      continue;
    }
    lines.push(toSeriesLine(page, next.series, next.depth));
    const below = toUnits(page, next.series, { depth: next.depth + 1, options });
    for (let at = below.length - 1; at >= 0; at--) open.push(below[at]);
  }
  return lines;
}

function toSeriesLine(page: Page, series: SeriesTree, depth: number): TreeLine {
  const { type, units, number, score, hidden, fields, nodes } = series;
  const notes = [`series=${number}`, `score=${score.toFixed(2)}`];
  if (fields.length > 1) notes.push(`fields=${fields.length}`);
  if (series.separators.length > 0) notes.push('separated');
  if (hidden !== '') notes.push(`hidden=${hidden}`);
  const text = `${type} ×${units.length} [${notes.join(' ')}] ${page.path(page.parent[nodes[0]])}`;
  return { depth, kind: 'series', text, series };
}

/** The units of a series, each followed by the series inside it. */
function toUnits(page: Page, series: SeriesTree, place: { depth: number; options: TreeOptions }): Pending[] {
  const { depth, options } = place;
  const shown = options.units ?? 12;
  const pending: Pending[] = [];
  series.units.slice(0, shown).forEach((unit, at) => {
    const text = shorten(unitText(page, unit), options.characters ?? 60);
    pending.push({ depth, line: { depth, kind: 'unit', text, series } });
    for (const inner of series.inner)
      if (inner.unit === at) pending.push({ depth: depth + 1, series: inner });
  });
  const left = series.units.length - shown;
  if (left > 0) pending.push({ depth, line: { depth, kind: 'rest', text: `${left} more`, series } });
  return pending;
}

function unitText(page: Page, unit: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < unit.length; at += 2) parts.push(page.textOf(unit[at], unit[at + 1]));
  return toOneLine(parts.join(' ')).trim();
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
