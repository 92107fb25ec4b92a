/**
 * Whether anything grows faster than the page: pages of six hundred generators at three sizes, CPU time and bytes of the
 * analysis and of every format. `GROWTH_EVERY=10` looks at every tenth generator, `GROWTH_ONLY=www` at those so named,
 * `GROWTH_LOG=FILE` keeps what was measured of each.
 */
import { appendFileSync } from 'node:fs';
import { GENERATORS } from '../packages/core/test/growth/generators.ts';
import type { Metrics } from './benches.ts';
import { type Growth, measureGrowth } from './growth/measure-growth.ts';
import { measurePage } from './growth/measure-page.ts';

/** Characters of markup. */
const SIZES = [4000, 16_000, 64_000] as const;
/** Code that is not compiled yet would make small pages slow and slopes flat. */
const WARM_UP = 2000;
/** Rows of the table of the worst. */
const SHOWN = 20;

/** Measures all generators and prints the worst. */
export function benchGrowth(): Metrics {
  const every = Number(process.env.GROWTH_EVERY ?? 1);
  const only = process.env.GROWTH_ONLY ?? '';
  const chosen = [...GENERATORS].filter(([name], at) => at % every === 0 && name.includes(only));
  for (const [, generate] of chosen) measurePage(generate(WARM_UP));
  const growths = chosen.map(([name, generate]) => {
    const growth = measureGrowth(name, generate, SIZES);
    if (process.env.GROWTH_LOG !== undefined)
      appendFileSync(process.env.GROWTH_LOG, `${JSON.stringify(growth)}\n`);
    return growth;
  });
  return report(growths);
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
  printByFormat(growths);
  return {
    generators: growths.length,
    time_slope: seconds[0].value,
    bytes_slope: bytes[0].value,
    most_ratio: ratios[0].value,
    slowest_analysis_s: Math.max(...growths.map(({ analyzing }) => analyzing)),
  };
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

/** A row for each format: the steepest slopes, and the bytes that an annotation adds to the page. */
function printByFormat(growths: readonly Growth[]): void {
  console.log('\n| format | time, slope | bytes, slope | over the page | bytes per annotation, median |');
  console.log('|---|---|---|---|---|');
  for (const format of Object.keys(growths[0].seconds)) {
    const most = (what: 'seconds' | 'bytes' | 'ratios'): string => {
      const worst = Math.max(...growths.map((growth) => growth[what][format] ?? Number.NEGATIVE_INFINITY));
      return Number.isFinite(worst) ? worst.toFixed(2) : '–';
    };
    const each = growths.map(({ perAnnotation }) => perAnnotation[format] ?? 0).sort((a, b) => a - b);
    const added =
      format === 'analyze' ? '–' : `${each[each.length >> 1].toFixed(0)}, ${each.at(-1)!.toFixed(0)}`;
    console.log(`| ${format} | ${most('seconds')} | ${most('bytes')} | ${most('ratios')} | ${added} |`);
  }
}
