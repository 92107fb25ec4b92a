/** Modules found beside those that two annotators see: precision and recall by module, agreement, counts beside the paper's. */
import type { Analyzer } from '@anatome/core';
import { findModules, GENRE_NEEDS, type GenreModule, listModules, loadTaxonomy } from '@anatome/core/genre';
import type { Metrics } from '../benches.ts';
import type { AnnotatedPage } from './annotated.ts';

interface Row extends Pick<GenreModule, 'id' | 'number'> {
  right: number;
  wrong: number;
  missed: number;
  /** Decisions by what the first and the second say. */
  readonly both: [neither: number, one: number, other: number, both: number];
  found: number;
}

/** Modules fewer pages have are in no mean over modules. */
const LEAST_PAGES = 3;

/** Measures pages that both take for home pages; decisions in which they differ count for nobody. */
export function measureModules(name: string, analyzer: Analyzer, pages: readonly AnnotatedPage[]): Metrics {
  const rows = listModules(loadTaxonomy().find('academic-home-page')!)
    .filter(({ level }) => level !== 'complex')
    .map(
      ({ id, number }): Row => ({
        id,
        ...(number !== undefined && { number }),
        right: 0,
        wrong: 0,
        missed: 0,
        both: [0, 0, 0, 0],
        found: 0,
      }),
    );
  const homes = pages.filter(({ said }) => said.every((each) => each.has('is-home-page')));
  for (const { html, url, said } of homes) {
    const analysis = analyzer.analyze(html, { url, needs: GENRE_NEEDS });
    const found = new Set(findModules(analysis).map(({ module }) => module));
    for (const row of rows)
      count(
        row,
        found.has(row.id),
        said.map((each) => each.has(row.id)),
      );
  }
  return report(name, rows, homes.length);
}

function count(row: Row, isFound: boolean, [one, other]: readonly boolean[]): void {
  row.both[(one ? 1 : 0) + (other ? 2 : 0)]++;
  if (isFound) row.found++;
  if (one !== other) return;
  if (isFound && one) row.right++;
  else if (isFound) row.wrong++;
  else if (one) row.missed++;
}

function report(name: string, rows: readonly Row[], pages: number): Metrics {
  console.log(`\n${name}: ${pages} home pages\n`);
  console.log(`${'module'.padEnd(22)} paper people  ours     P     R kappa`);
  for (const row of rows) {
    const people = row.both[3];
    if (people + row.found === 0) continue;
    const cells = [
      row.number ?? '',
      toPercent(people, pages),
      toPercent(row.found, pages),
      ...[toP(row), toR(row), toKappa(row)].map(show),
    ];
    console.log(`${row.id.padEnd(22)} ${cells.map((cell) => String(cell).padStart(5)).join(' ')}`);
  }
  const all = rows.reduce(
    (sum, { right, wrong, missed }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    { right: 0, wrong: 0, missed: 0 },
  );
  const common = rows.filter(({ right, missed }) => right + missed >= LEAST_PAGES);
  const decisions = sumUp(rows);
  const metrics = {
    [`${name}_pages`]: pages,
    [`${name}_precision`]: toP(all),
    [`${name}_recall`]: toR(all),
    [`${name}_modules`]: common.length,
    [`${name}_mean_precision`]: mean(common.map(toP)),
    [`${name}_mean_recall`]: mean(common.map(toR)),
    [`${name}_kappa`]: toKappa({ both: decisions }),
    ...Object.fromEntries(common.flatMap((row) => toMetrics(name, row))),
  };
  console.log(
    `all decisions: P ${show(toP(all))} R ${show(toR(all))}; mean of ${common.length} modules with ${LEAST_PAGES} pages or more: P ${show(metrics[`${name}_mean_precision`])} R ${show(metrics[`${name}_mean_recall`])}`,
  );
  return metrics;
}

/** Of one module; what is no number is no metric. */
function toMetrics(name: string, row: Row): [string, number][] {
  const values = { precision: toP(row), recall: toR(row), kappa: toKappa(row) };
  return Object.entries(values).flatMap(([what, value]): [string, number][] =>
    Number.isNaN(value) ? [] : [[`${name}_${what}: ${row.id}`, value]],
  );
}

function sumUp(rows: readonly Row[]): [number, number, number, number] {
  return [0, 1, 2, 3].map((at) => rows.reduce((sum, { both }) => sum + both[at], 0)) as [
    number,
    number,
    number,
    number,
  ];
}

function toP({ right, wrong }: Pick<Row, 'right' | 'wrong'>): number {
  return right / (right + wrong);
}

function toR({ right, missed }: Pick<Row, 'right' | 'missed'>): number {
  return right / (right + missed);
}

/** Cohen's; not a number where both always say the same. */
function toKappa({ both: [neither, one, other, both] }: Pick<Row, 'both'>): number {
  const all = neither + one + other + both;
  const [first, second] = [(one + both) / all, (other + both) / all];
  const expected = first * second + (1 - first) * (1 - second);
  return ((neither + both) / all - expected) / (1 - expected);
}

/** Of what is a number. */
function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function toPercent(count: number, of: number): number {
  return Math.round((count * 100) / of);
}

function show(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}
