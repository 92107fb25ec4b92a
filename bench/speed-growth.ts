/** Whether time grows with the page and no faster: made pages of 10 kB to 50 MB. */
import { type Analysis, analyze } from '@anatome/core';
import { timeCpu } from './cpu.ts';
import { clearYoung } from './speed-memory.ts';

/** Characters of markup; steps of about three. */
const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000, 50_000_000];
/** From here on pages are larger than any real one. */
const LARGE = 1_000_000;
/** Shorter measurements are repeated until they last so long. */
const LEAST_SECONDS = 0.3;
/** With the usual bounds pages of 20 MB and more would be cut, and a cut page is quick. */
const BUDGET = {
  nodes: 100_000_000,
  text: 1_000_000_000,
  markup: 1_000_000_000,
  bytes: 1_000_000_000,
} as const;

/** Code that is not compiled yet would make small pages slow and the curve flatter than it is. */
const WARM_UP = { size: 300_000, times: 40 } as const;

interface Point {
  readonly size: number;
  readonly seconds: number;
}

/** Measures the curve, with all bounds out of the way and once more, at the largest size, with those there are. */
export function measureGrowth(): Record<string, number> {
  for (let at = 0; at < WARM_UP.times; at++) analyzeAll(makePage(WARM_UP.size), BUDGET);
  const points = SIZES.map((size) => ({ size, seconds: timeSize(size) }));
  console.log('\nmade pages, bounds raised:');
  for (const { size, seconds } of points) {
    console.log(
      `${toSize(size).padStart(9)}${((seconds * 1e9) / size).toFixed(0).padStart(8)} CPU ns per character`,
    );
  }
  const slope = fitSlope(points);
  const large = fitSlope(points.filter(({ size }) => size >= LARGE));
  console.log(`slope on log-log: ${slope.toFixed(2)}; from ${toSize(LARGE)}: ${large.toFixed(2)}`);
  printBounded(SIZES.at(-1)!);
  return { growth_slope: slope, growth_slope_large: large };
}

/** CPU seconds of one page of this size, the best of two measurements. */
function timeSize(size: number): number {
  const markup = makePage(size);
  const once = (): number => timeCpu(() => void analyzeAll(markup, BUDGET)).seconds;
  clearYoung();
  const rounds = Math.max(1, Math.ceil(LEAST_SECONDS / once()));
  const measure = (): number =>
    timeCpu(() => {
      for (let at = 0; at < rounds; at++) analyzeAll(markup, BUDGET);
    }).seconds / rounds;
  clearYoung();
  const first = measure();
  clearYoung();
  return size > LARGE ? first : Math.min(first, measure());
}

function analyzeAll(markup: string, budget: Partial<typeof BUDGET>): Analysis {
  const analysis = analyze(markup, { budget });
  void analysis.outline.entries;
  void analysis.outline.type;
  return analysis;
}

/** The largest page as everybody's page is treated. */
function printBounded(size: number): void {
  const markup = makePage(size);
  const { result, seconds } = timeCpu(() => analyzeAll(markup, {}).limits);
  const cut = result.map(({ what, limit, found }) => `${what} at ${limit} of ${found} or more`).join(', ');
  console.log(`${toSize(size)} with the usual bounds: ${seconds.toFixed(1)} CPU s; cut: ${cut || 'nothing'}`);
}

/** The slope of a straight line through the points, both axes logarithmic; 1 is proportional. */
function fitSlope(points: readonly Point[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ seconds }) => Math.log(seconds));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const above = xs.reduce((sum, value, at) => sum + (value - x) * (ys[at] - y), 0);
  return above / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}

const WORDS =
  'storm coast market river garden letter winter museum engine valley harbour planet ticket'.split(' ');

/** A page of sections with what pages have, all different; some 70 characters a node, as in real ones. */
function makePage(size: number): string {
  const parts = [
    '<!doctype html><html lang="en"><title>Made</title><style>.a p{margin:1em}.b{color:#333}</style><body>',
  ];
  for (let at = 0, length = parts[0].length; length < size; at++) {
    const part = makeSection(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, size);
}

function makeSection(at: number): string {
  const word = (offset: number): string => WORDS[(at * 7 + offset * 5) % WORDS.length];
  const sentence = (offset: number): string =>
    `The ${word(offset)} of ${at} is a ${word(offset + 1)} near the ${word(offset + 2)}, as ${word(offset + 3)} says. `;
  return (
    `<section class="a s${at % 50}" id="s${at}"><h2>${word(1)} ${word(2)} ${at}</h2>` +
    `<p>${sentence(1).repeat(3)}<a href="/p/${at}">${word(3)}</a> ${sentence(2)}</p><p class="b">${sentence(4).repeat(2)}</p>` +
    `<ul><li><a href="/a/${at}">${word(5)} ${at}</a></li><li>${word(6)}</li><li>${word(7)} <b>${at}</b></li></ul>` +
    `<table><tr><th>${word(8)}</th><td>${at}</td></tr><tr><th>${word(9)}</th><td>${at * 3}</td></tr></table></section>\n`
  );
}

function toSize(size: number): string {
  return size < 1e6 ? `${size / 1000} kB` : `${size / 1e6} MB`;
}
