/** How bytes and seconds grow with a page: the same page at three sizes, and the slope on logarithmic axes. */
import type { Generator } from '../../packages/core/test/growth/generators.ts';
import { clearYoung } from '../speed-memory.ts';
import { HELD_FORMATS, measurePage, type PageCost } from './measure-page.ts';

/** One page at one size. */
interface SizedCost extends PageCost {
  /** Bytes of the page. */
  readonly size: number;
}

/** What grows how fast: 1 is with the page. */
export interface Growth {
  readonly name: string;
  /** Slopes by what was done: `analyze`, or the name of a format. */
  readonly seconds: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, number>>;
  /** Bytes over bytes of the page at the largest size. */
  readonly ratios: Readonly<Record<string, number>>;
  /** Bytes beyond those of the page, over annotations, at the largest size. */
  readonly perAnnotation: Readonly<Record<string, number>>;
  /** CPU seconds of the analysis at the largest size. */
  readonly analyzing: number;
}

/** Below, the clock says little: times are taken for so much. */
const LEAST_SECONDS = 0.01;
/**
 * Outputs are taken for so many times their page: a page that is read as a list at one size and as text at another makes a
 * step, which is no growth. Formats that are held against their page have a bound of their own.
 */
const LEAST_RATIO = { held: 4, other: 16 } as const;
/** A slope of times above this is measured again, so often at most: a busy machine has bad moments. */
const DOUBT = 1.15;
const MOST_ROUNDS = 3;

/** Whether times rise so steeply that they should be measured again when the machine is calmer. */
export function isDoubtful({ seconds }: Growth): boolean {
  return maxOf(seconds) > DOUBT;
}

/** Measures one generator; `sizes` are characters, rising. */
export function measureGrowth(
  name: string,
  generate: Generator,
  { sizes, rounds = MOST_ROUNDS }: { readonly sizes: readonly number[]; readonly rounds?: number },
): Growth {
  const pages = sizes.map((size) => generate(size));
  let costs = pages.map(measureSize);
  for (let round = 1; round < rounds && maxOf(slopesOf(costs, 'seconds')) > DOUBT; round++)
    costs = pages.map((page, at) => keepBest(costs[at], measureSize(page)));
  const last = costs.at(-1)!;
  return {
    name,
    seconds: slopesOf(costs, 'seconds'),
    bytes: slopesOf(costs, 'bytes'),
    ratios: Object.fromEntries(HELD_FORMATS.map((format) => [format, last.bytes[format] / last.size])),
    perAnnotation: mapValues(
      last.bytes,
      (bytes) => Math.max(0, bytes - last.size) / Math.max(1, last.annotations),
    ),
    analyzing: last.seconds.analyze,
  };
}

function measureSize(page: string): SizedCost {
  clearYoung();
  return { size: Buffer.byteLength(page), ...measurePage(page) };
}

function keepBest(one: SizedCost, other: SizedCost): SizedCost {
  return { ...one, seconds: mapValues(one.seconds, (seconds, key) => Math.min(seconds, other.seconds[key])) };
}

function slopesOf(costs: readonly SizedCost[], what: 'seconds' | 'bytes'): Record<string, number> {
  return mapValues(costs[0][what], (_, key) =>
    fitSlope(costs.map((cost) => [cost.size, Math.max(toLeast(cost, what, key), cost[what][key])])),
  );
}

function toLeast({ size }: SizedCost, what: 'seconds' | 'bytes', key: string): number {
  if (what === 'seconds') return LEAST_SECONDS;
  return size * (HELD_FORMATS.includes(key) ? LEAST_RATIO.held : LEAST_RATIO.other);
}

/** The slope of a straight line through points, both axes logarithmic. */
function fitSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (at: 0 | 1): number => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return along === 0 ? 0 : logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / along;
}

function maxOf(values: Readonly<Record<string, number>>): number {
  return Math.max(...Object.values(values));
}

function mapValues(
  values: Readonly<Record<string, number>>,
  map: (value: number, key: string) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}
