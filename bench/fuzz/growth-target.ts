/** Pieces of markup, each repeated until it is a page: no output and no time may grow faster than the page. */

import { BLOCK_MATTERS, INLINE_MATTERS, TEXT_MATTERS } from '../../packages/core/test/growth/matters.ts';
import { OWN_MATTER } from '../../packages/core/test/hostile/matter.ts';
import { HELD_FORMATS, measurePage, type PageCost } from '../growth/measure-page.ts';
import type { Target } from './target.ts';

/** Longer pieces are no pieces. */
const LONGEST = 120;
/** Characters of a page, and of one four times as long. */
const SIZE = 3000;
/** Bytes that any page has, and seconds that any takes now and then. */
const FIXED = { bytes: 12_000, seconds: 0.15 } as const;
/** Outputs that are not held against their page are taken for so many times of it: behind the bound on depth they make a step. */
const LEAST_RATIO = 16;
/** Four times the page: at most so much more. With the square it would be sixteen times. */
const MOST = { bytes: 6, seconds: 10 } as const;

export function createGrowthTarget(): Target {
  const pieces = [TEXT_MATTERS, INLINE_MATTERS, BLOCK_MATTERS].flatMap((matters) => Object.values(matters));
  return {
    matter: { seeds: pieces.map((make) => make(1) + make(2)), words: OWN_MATTER.words },
    examine: (text) => {
      const piece = text.slice(0, LONGEST);
      if (piece === '') return undefined;
      // Other threads of the process are in its CPU time, and a busy machine has bad moments: what grows has to grow again.
      return measureGrowth(piece) && measureGrowth(piece);
    },
  };
}

function measureGrowth(piece: string): string | undefined {
  const [small, large] = [SIZE, 4 * SIZE].map((size) => measurePage(repeat(piece, size)));
  return compare(small, large);
}

function repeat(piece: string, size: number): string {
  return `<body>${piece.repeat(Math.ceil(size / piece.length))}`;
}

function compare(small: PageCost, large: PageCost): string | undefined {
  for (const what of ['bytes', 'seconds'] as const)
    for (const [key, value] of Object.entries(large[what]))
      if (value > MOST[what] * Math.max(toLeast(what, key), small[what][key]))
        return `${what} of ${key} grow from ${small[what][key]} to ${value} with four times the page.`;
  return undefined;
}

function toLeast(what: 'bytes' | 'seconds', format: string): number {
  const isStep = what === 'bytes' && !HELD_FORMATS.includes(format);
  return isStep ? Math.max(FIXED.bytes, LEAST_RATIO * SIZE) : FIXED[what];
}
