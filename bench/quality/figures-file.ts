/** What every page reached when the floors were last raised, a page a line; no floor, but it names who fell. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageMetrics } from './measure-quality.ts';

const FIGURES = join(import.meta.dirname, 'figures.ndjson');
const DIGITS = 4;
/** Less than the rounding of the file. */
const SLACK = 0.0001;

export function keepFigures(pages: ReadonlyMap<string, PageMetrics>): void {
  const lines = [...pages].map(([page, metrics]) => {
    const rounded = Object.entries(metrics).map(([name, value]) => [name, Number(value.toFixed(DIGITS))]);
    return `${JSON.stringify({ page, ...Object.fromEntries(rounded) })}\n`;
  });
  writeFileSync(FIGURES, lines.join(''));
}

export function readFigures(): Map<string, PageMetrics> {
  const lines = readFileSync(FIGURES, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const { page, ...metrics } = JSON.parse(line) as { page: string } & PageMetrics;
      return [page as string, metrics as PageMetrics] as const;
    }),
  );
}

/** Pages and measures below what they once reached, the deepest fall first: `news-german content 0.982 → 0.513`. */
export function listFalls(
  before: ReadonlyMap<string, PageMetrics>,
  now: ReadonlyMap<string, PageMetrics>,
): string[] {
  const falls = [...now].flatMap(([page, metrics]) =>
    Object.entries(metrics).flatMap(([measure, value]) => {
      const old = before.get(page)?.[measure] ?? value;
      return old - value > SLACK ? [{ page, measure, old, value }] : [];
    }),
  );
  return falls
    .sort((a, b) => b.old - b.value - (a.old - a.value))
    .map(({ page, measure, old, value }) => `${page} ${measure} ${old.toFixed(3)} → ${value.toFixed(3)}`);
}
