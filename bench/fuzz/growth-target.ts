/** Pieces of markup, each repeated until it is a page: no output and no time may grow faster than the page. */

import { BLOCK_MATTERS, INLINE_MATTERS, TEXT_MATTERS } from '../../packages/core/test/growth/matters.ts';
import { OWN_MATTER } from '../../packages/core/test/hostile/matter.ts';
import { HELD_FORMATS, measurePage, type PageCost } from '../growth/measure-page.ts';
import type { Target } from './target.ts';

/** Longer pieces are no pieces. */
const LONGEST = 120;
/** Characters of the smallest page. */
const SIZE = 3000;
/** Bytes that any page has, and seconds that any takes now and then. */
const FIXED = { bytes: 12_000, seconds: 0.15 } as const;
/** Outputs that are not held against their page are taken for so many times of it. */
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
      // A busy machine has bad moments, and bounds on depth make steps: what grows goes on growing.
      return measureGrowth(piece, SIZE) && measureGrowth(piece, 4 * SIZE);
    },
  };
}

/** What grows from a page of this size to one four times as long. */
function measureGrowth(piece: string, size: number): string | undefined {
  const [small, large] = [size, 4 * size].map((each) => measurePage(repeat(piece, each)));
  return compare(small, large, size);
}

function repeat(piece: string, size: number): string {
  return `<body>${piece.repeat(Math.ceil(size / piece.length))}`;
}

function compare(small: PageCost, large: PageCost, size: number): string | undefined {
  for (const what of ['bytes', 'seconds'] as const)
    for (const [key, value] of Object.entries(large[what]))
      if (value > MOST[what] * Math.max(toLeast(what, key, size), small[what][key]))
        return `${what} of ${key} grow from ${small[what][key]} to ${value} with four times the page.`;
  return undefined;
}

function toLeast(what: 'bytes' | 'seconds', format: string, size: number): number {
  const isStep = what === 'bytes' && !HELD_FORMATS.includes(format);
  return isStep ? Math.max(FIXED.bytes, LEAST_RATIO * size) : FIXED[what];
}
