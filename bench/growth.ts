/**
 * Whether anything grows faster than the page: pages of six hundred generators at three sizes, CPU time and bytes of the
 * analysis and of every format. `GROWTH_EVERY=10` looks at every tenth generator, `GROWTH_ONLY=www` at those so named,
 * `GROWTH_LOG=FILE` keeps what was measured of each, and what it has already is not measured again: a run that was broken
 * off goes on, and one without `--record` can be recorded.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { GENERATORS, type Generator } from '../packages/core/test/growth/generators.ts';
import type { Metrics } from './benches.ts';
import { type Growth, isDoubtful, measureGrowth } from './growth/measure-growth.ts';
import { measurePage, WRITERS } from './growth/measure-page.ts';

/** Characters of markup. */
const SIZES = [4000, 16_000, 64_000] as const;
/** Code that is not compiled yet would make small pages slow and slopes flat. */
const WARM_UP = 2000;
/** Rounds for those whose times are in doubt, when all others are done. */
const ROUNDS_OF_DOUBT = 12;
/** Rows of the table of the worst. */
const SHOWN = 20;

/** Measures all generators and prints the worst. */
export function benchGrowth(): Metrics {
  const every = Number(process.env.GROWTH_EVERY ?? 1);
  const only = process.env.GROWTH_ONLY ?? '';
  const chosen = [...GENERATORS].filter(([name], at) => at % every === 0 && name.includes(only));
  const known = readLog();
  for (const [name, generate] of chosen) if (!known.has(name)) measurePage(generate(WARM_UP));
  const growths = chosen.map(
    ([name, generate]) => known.get(name) ?? note(measureGrowth(name, generate, { sizes: SIZES })),
  );
  const doubtful = growths.filter(isDoubtful).length;
  console.log(`\n${doubtful} with times in doubt are measured again.`);
  return report(
    growths.map((growth, at) => (isDoubtful(growth) ? measureAgain(growth, chosen[at][1]) : growth)),
  );
}

/** Bytes are the same again. */
function measureAgain({ name }: Growth, generate: Generator): Growth {
  return note(measureGrowth(name, generate, { sizes: SIZES, rounds: ROUNDS_OF_DOUBT }));
}

/** What an earlier run has measured; the last word counts. */
function readLog(): ReadonlyMap<string, Growth> {
  const file = process.env.GROWTH_LOG;
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as Growth).map((growth) => [growth.name, growth]));
}

function note(growth: Growth): Growth {
  if (process.env.GROWTH_LOG !== undefined)
    appendFileSync(process.env.GROWTH_LOG, `${JSON.stringify(growth)}\n`);
  return growth;
}

interface Row {
  readonly generator: string;
  readonly what: string;
  readonly value: number;
}

function report(growths: readonly Growth[]): Metrics {
  const seconds = toRows(growths, 'seconds');
  const bytes = toRows(growths, 'bytes');
  const ratios = toRows(growths, 'ratios');
  printRows('CPU time over page, slope', seconds.slice(0, SHOWN));
  printRows('bytes over page, slope', bytes.slice(0, SHOWN));
  printRows('bytes over bytes of the page', ratios.slice(0, SHOWN));
  printByFormat(measureFormats(growths));
  return {
    generators: growths.length,
    time_slope: seconds[0].value,
    bytes_slope: bytes[0].value,
    most_ratio: ratios[0].value,
    slowest_analysis_s: Math.max(...growths.map(({ analyzing }) => analyzing)),
    ...measureFormats(growths),
  };
}

/** The steepest slopes of each format, the most bytes over the page, and the bytes that an annotation adds, in the middle. */
function measureFormats(growths: readonly Growth[]): Metrics {
  const metrics: Record<string, number> = {};
  for (const format of Object.keys(growths[0].seconds)) {
    for (const what of ['seconds', 'bytes', 'ratios'] as const) {
      const values = growths.flatMap((growth) => growth[what][format] ?? []);
      if (values.length > 0) metrics[`${what}: ${format}`] = Math.max(...values);
    }
    const added = growths.flatMap(({ perAnnotation }) => perAnnotation[format] ?? []).sort((a, b) => a - b);
    if (added.length > 0) metrics[`per annotation: ${format}`] = added[added.length >> 1];
  }
  return metrics;
}

function toRows(growths: readonly Growth[], what: 'seconds' | 'bytes' | 'ratios'): Row[] {
  return growths
    .flatMap((growth) =>
      Object.entries(growth[what]).map(([key, value]) => ({ generator: growth.name, what: key, value })),
    )
    .sort((a, b) => b.value - a.value);
}

function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}; the most:`);
  for (const { generator, what, value } of rows)
    console.log(`${value.toFixed(2).padStart(8)}  ${what.padEnd(26)}${generator}`);
}

/** A row for each format. */
function printByFormat(metrics: Metrics): void {
  console.log(
    '\n| format | time, slope | bytes, slope | bytes over the page | bytes per annotation, median |',
  );
  console.log('|---|--:|--:|--:|--:|');
  for (const format of ['analyze', ...WRITERS.keys()]) {
    const show = (what: string, digits: number): string =>
      metrics[`${what}: ${format}`]?.toFixed(digits) ?? '–';
    console.log(
      `| ${format} | ${show('seconds', 2)} | ${show('bytes', 2)} | ${show('ratios', 2)} | ${show('per annotation', 0)} |`,
    );
  }
}
