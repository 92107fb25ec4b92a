/** How long the lens takes: per page over the whole corpus, and on pages made to be hard. */
import { type Lens, type Page, parse } from '@anatome/core';
import { parse as parse5 } from 'parse5';
import { readContentPages, readHomePages } from '../pages.ts';
import { toScene } from './scene.ts';

/** Milliseconds of each page, and of bare parse5 on all of them. */
export interface CorpusTimes {
  readonly pages: number;
  /** Pages on which the lens finished all its steps. */
  readonly finished: number;
  readonly lens: readonly number[];
  readonly parse5: number;
}

/** Each page is timed this often and the best time counts: others use this machine, too. */
const ROUNDS = 2;

/** Runs the lens over all pages of the content and home page sets. */
export function timeCorpus(lens: Lens, dataDir: string): CorpusTimes {
  const times: number[] = [];
  let parseTime = 0;
  let finished = 0;
  for (const pages of [readContentPages(dataDir), readHomePages(dataDir)]) {
    for (const { bytes } of pages) {
      const markup = Buffer.from(bytes).toString('utf8');
      const [, parsing] = best(() => parse5(markup));
      const scene = toScene(parse(markup));
      const [layer, time] = best(() => lens.annotate(scene));
      parseTime += parsing;
      times.push(time);
      if (layer.shortfalls.length === 0) finished++;
    }
  }
  return { pages: times.length, finished, lens: times.sort((a, b) => a - b), parse5: parseTime };
}

/** CPU milliseconds on a page of a million siblings. */
export function timeSiblings(lens: Lens): number {
  return timePage(lens, parse('<p>x</p>'.repeat(1_000_000), { budget: { nodes: 3_000_000 } }));
}

/** CPU milliseconds on 100,000 siblings in the order of a Fibonacci word: the most runs a sequence can have. */
export function timeFibonacci(lens: Lens): number {
  let [previous, word] = ['b', 'a'];
  while (word.length < 100_000) [previous, word] = [word, word + previous];
  const tags = { a: '<p>x</p>', b: '<div>x</div>' };
  return timePage(
    lens,
    parse(Array.from(word.slice(0, 100_000), (letter) => tags[letter as 'a' | 'b']).join('')),
  );
}

function timePage(lens: Lens, page: Page): number {
  const scene = toScene(page);
  return best(() => lens.annotate(scene))[1];
}

function best<Result>(run: () => Result): [Result, number] {
  let least = Number.POSITIVE_INFINITY;
  let result: Result | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const started = process.cpuUsage();
    result = run();
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return [result as Result, least];
}
