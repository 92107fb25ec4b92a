/** The numbers of partPage, chosen on some pages: one after the other, from the middle of what is tried, twice over. */
import { type PartBounds, partPage } from '@anatome/core/outline';
import { type Level, type MarkedPage, scoreParts } from './marked-page.ts';

/** What is tried. Nothing is known of any page where the search begins, so each begins in the middle. */
const TRIED: Readonly<Record<Exclude<keyof PartBounds, 'branchings'> | Level, readonly number[]>> = {
  1: [1, 2, 3, 4, 5, 6],
  2: [1, 2, 3, 4, 5, 6],
  whole: [0.8, 0.85, 0.9, 0.95, 0.98, 1.01],
  body: [0.3, 0.4, 0.5, 0.6, 0.7],
  crumb: [0, 0.002, 0.005, 0.01, 0.02],
  links: [0.2, 0.3, 0.5, 0.7, 0.9],
  most: [5, 6, 8, 10, 15, 1000],
};

/** A second time, because the best of one number depends on the others; a third changed nothing. */
const ROUNDS = 2;

/**
 * A number leaves the middle for this much of F only: less is a single page of forty, and means nothing on others. With 0
 * the search takes the ends of what is tried for a gain of .0005 (.001 to .01 choose the same or a neighbour).
 */
const LEAST_GAIN = 0.002;

/** The numbers in a row: 1 and 2 are the branchings of the levels. */
type Numbers = Readonly<Record<keyof typeof TRIED, number>>;

/** Chooses bounds by F, mean over both levels, which share them; where several are as good, those nearest the middle. */
export function chooseBounds(pages: readonly MarkedPage[]): PartBounds {
  const names = Object.keys(TRIED) as (keyof typeof TRIED)[];
  const judge = (numbers: Numbers): number =>
    (meanF(pages, 1, toBounds(numbers)) + meanF(pages, 2, toBounds(numbers))) / 2;
  let best = Object.fromEntries(names.map((name) => [name, fromMiddle(TRIED[name])[0]])) as Numbers;
  let score = judge(best);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      for (const value of fromMiddle(TRIED[name])) {
        const numbers = { ...best, [name]: value };
        const f = judge(numbers);
        if (f > score + LEAST_GAIN) [best, score] = [numbers, f];
      }
    }
  }
  return toBounds(best);
}

/** Mean F of the parts of pages on a level. */
export function meanF(pages: readonly MarkedPage[], level: Level, bounds?: PartBounds): number {
  return meanOf(pages, (page) => scoreParts(page, level, partPage(page.found, level, bounds))?.f);
}

/** The mean of what is known of pages. */
export function meanOf(
  pages: readonly MarkedPage[],
  score: (page: MarkedPage) => number | undefined,
): number {
  const scores = pages.map(score).filter((value) => value !== undefined);
  return scores.reduce((sum, value) => sum + value, 0) / scores.length;
}

function toBounds({ 1: first, 2: second, ...others }: Numbers): PartBounds {
  return { ...others, branchings: { 1: first, 2: second } };
}

function fromMiddle(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  return [...values.keys()]
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((at) => values[at]);
}
