/**
 * Made transactions and sequences, after the generator of Agrawal and Srikant (1994): some patterns are drawn first, and
 * each row is put together of several of them, each a little incomplete, with items that mean nothing between.
 */
import { createRandom } from '../corpus/make-page.ts';

/** Set by hand: about what pages have, some twenty items in all and eight objects of a zone. */
const ITEMS = 1_000;
const PATTERNS = 300;
const ROW = 20;
const SEQUENCE = 8;
const PATTERN = 5;
/** Of a pattern's items, so many stay away from a row. */
const MISSING = 0.15;
const NOISE = 0.2;

type Draw = () => number;

/** Rows of items, the same for the same seed. */
export function makeTransactions(count: number, seed: number): number[][] {
  const random = createRandom(seed);
  const patterns = makePatterns(random);
  return Array.from({ length: count }, () => [...new Set(makeRow(random, patterns, ROW))]);
}

/** Rows in order, in which an item may come again. */
export function makeSequences(count: number, seed: number): number[][][] {
  const random = createRandom(seed);
  const patterns = makePatterns(random);
  return Array.from({ length: count }, () => makeRow(random, patterns, SEQUENCE).map((item) => [item]));
}

function makePatterns(random: Draw): number[][] {
  return Array.from({ length: PATTERNS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 2 * (PATTERN - 2)) }, () => drawItem(random)),
  );
}

/** Small numbers are drawn more often. */
function drawItem(random: Draw): number {
  return Math.floor(ITEMS ** random());
}

function makeRow(random: Draw, patterns: readonly (readonly number[])[], mean: number): number[] {
  const row: number[] = [];
  const length = Math.ceil(mean * (0.5 + random()));
  while (row.length < length)
    if (random() < NOISE) row.push(drawItem(random));
    else
      for (const item of patterns[Math.floor(PATTERNS * random() ** 2)])
        if (random() >= MISSING) row.push(item);
  return row;
}
