import { describe, expect, it } from 'vitest';
import { examine } from './examine.ts';
import { OWN_MATTER } from './matter.ts';
import { createRandom, mutate } from './mutate.ts';

/** The bench runs 200,000; these are the first of them. */
const MUTANTS = 400;
/** Seconds on a free machine; a busy one gets time. */
const PATIENCE = 120_000;

describe('broken documents', () => {
  it(
    'are analysed without a throw and without contradictions',
    () => {
      for (let index = 0; index < MUTANTS; index++) {
        expect(examine(mutate(OWN_MATTER, index)), `document ${index}`).toEqual([]);
      }
    },
    PATIENCE,
  );

  it.each([
    ['a block as high as the document', '<!doctye><br>e <b>x<template><a>r</template> h<a><tap><table><'],
  ])('that once broke a lens do no more: %s', (_name, markup) => {
    expect(examine(markup)).toEqual([]);
  });

  it('are analysed as bytes, whatever the bytes', () => {
    for (let index = 0; index < MUTANTS / 10; index++) {
      const random = createRandom(index);
      const bytes = new TextEncoder().encode(mutate(OWN_MATTER, index));
      for (let left = random(20); left > 0 && bytes.length > 0; left--)
        bytes[random(bytes.length)] = random(256);
      expect(examine(bytes), `document ${index}`).toEqual([]);
    }
  });

  it('are the same every time, and differ from one another', () => {
    const some = Array.from({ length: 200 }, (_, index) => mutate(OWN_MATTER, index));
    expect(some).toEqual(some.map((__, index) => mutate(OWN_MATTER, index)));
    expect(new Set(some).size).toBeGreaterThan(150);
  });
});
