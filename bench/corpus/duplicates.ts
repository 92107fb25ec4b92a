/**
 * How far the simhash of a main text is from that of the same text with some of its words changed, and from those of other
 * pages. The distance that parts the two was chosen on even pages; odd ones judge.
 */
import { distance, NEAR_DISTANCE, simhash, toBands } from '@anatome/corpus';
import type { Metrics } from '../benches.ts';
import { readTextPages, type TextPage } from './real-pages.ts';

const LEAST_WORDS = 50;
const SHARES = [0.01, 0.05, 0.2] as const;

interface HashedPage {
  readonly name: string;
  readonly host: string;
  readonly words: readonly string[];
  readonly hash: bigint;
}

/** Measures both halves, prints them, and returns the figures of the odd one. */
export function benchDuplicates(dataDir: string): Metrics {
  const pages = readTextPages(dataDir, ['content', 'snippets']).filter(({ url }) => URL.canParse(url));
  const [even, odd] = [true, false].map((half) =>
    pages.filter(({ isEven }) => isEven === half).flatMap(toHashed),
  );
  measureHalf(even, 'even');
  return measureHalf(odd, 'odd');
}

function toHashed({ name, url, text }: TextPage): HashedPage[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < LEAST_WORDS ? [] : [{ name, host: new URL(url).host, words, hash: simhash(words) }];
}

function measureHalf(pages: readonly HashedPage[], half: string): Metrics {
  console.log(`${half}: ${pages.length} pages, near is ${NEAR_DISTANCE}`);
  const metrics: Record<string, number> = {};
  for (const share of SHARES) metrics[`near_of_${share * 100}_percent`] = measureEdits(pages, share);
  const pairs = collectPairs(pages);
  const strangers = pairs.filter(({ isOneHost }) => !isOneHost);
  printPairs(
    'one host',
    pairs.filter(({ isOneHost }) => isOneHost),
  );
  printPairs('other hosts', strangers);
  metrics.strangers_near = strangers.filter(({ bits }) => bits <= NEAR_DISTANCE).length;
  return metrics;
}

/** Near pages of one host may well be the same page, so they are named, to be read. */
function printPairs(kind: string, pairs: readonly Pair[]): void {
  const sorted = pairs.toSorted((a, b) => a.bits - b.bits);
  const nearest = sorted.slice(0, 8).map(({ bits }) => bits);
  console.log(`  ${kind}: ${pairs.length} pairs, nearest ${nearest.join(' ')}`);
  for (const { names, bits } of sorted) {
    if (bits > NEAR_DISTANCE) break;
    console.log(`    near: ${names}, ${bits}`);
  }
}

/** Edits each page once; the share of them that is still near. */
function measureEdits(pages: readonly HashedPage[], share: number): number {
  const random = createRandom();
  const strangers = pages.flatMap(({ words }) => words.slice(0, LEAST_WORDS));
  const edited = pages.map(({ words }) =>
    simhash(
      words.map((word) => (random() < share ? strangers[Math.floor(random() * strangers.length)] : word)),
    ),
  );
  const distances = pages.map(({ hash }, place) => distance(hash, edited[place])).sort((a, b) => a - b);
  const near = distances.filter((bits) => bits <= NEAR_DISTANCE).length / pages.length;
  const at = (part: number): number => distances[Math.floor(part * (distances.length - 1))];
  const found = ([4, 8] as const).map((bands) => countFound(pages, edited, bands) / pages.length);
  console.log(
    `  ${share * 100} % changed: median ${at(0.5)}, 90 % ${at(0.9)}, 99 % ${at(0.99)} bits; near ${near.toFixed(3)}; near and found by 4 bands ${found[0].toFixed(3)}, by 8 ${found[1].toFixed(3)}`,
  );
  return near;
}

function countFound(pages: readonly HashedPage[], edited: readonly bigint[], bands: 4 | 8): number {
  return pages.filter(({ hash }, place) => {
    const keys = new Set(toBands(hash, bands));
    const other = edited[place];
    return distance(hash, other) <= NEAR_DISTANCE && toBands(other, bands).some((key) => keys.has(key));
  }).length;
}

interface Pair {
  readonly names: string;
  readonly bits: number;
  readonly isOneHost: boolean;
}

function collectPairs(pages: readonly HashedPage[]): Pair[] {
  return pages.flatMap(({ name, hash, host }, place) =>
    pages.slice(place + 1).map((other) => ({
      names: `${name} ${other.name}`,
      bits: distance(hash, other.hash),
      isOneHost: host === other.host,
    })),
  );
}

/** Numerical Recipes' quick generator: the same edits every time. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
