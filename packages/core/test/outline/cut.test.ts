import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../../src/outline/cut.ts';

/** Texts that are all different. */
function apart(count: number) {
  const numbers = Int32Array.from({ length: count }, (_, block) => block);
  return { text: numbers, look: numbers, paragraphOf: numbers };
}

/** Two texts that say the same and look the same: paragraphs of these elements. */
function same(...paragraphOf: readonly [number, number]) {
  return { text: Int32Array.of(0, 0), look: Int32Array.of(3, 3), paragraphOf: Int32Array.from(paragraphOf) };
}

const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });

describe('cut', () => {
  it('keeps what is likely and leaves what is not', () => {
    const { chosen } = cut({
      words: [50, 3, 40],
      probability: Float64Array.of(0.9, 0.1, 0.8),
      alike: apart(3),
    });
    expect([...chosen]).toEqual([1, 0, 1]);
  });

  it('goes lower where nothing is likely', () => {
    const { chosen } = cut({ words: [10, 10], probability: Float64Array.of(0.3, 0.28), alike: apart(2) });
    expect([...chosen]).toEqual([1, 1]);
  });

  it('takes less where precision counts more, and more where recall does', () => {
    const input = { words: [50, 50, 50], probability: Float64Array.of(0.9, 0.5, 0.25), alike: apart(3) };
    const counts = [0.5, 1, 2].map((beta) => cut({ ...input, beta }).chosen.reduce((sum, is) => sum + is, 0));
    expect(counts).toEqual([1, 2, 3]);
  });

  it('finds the best expected F1 of all cuts of the ranking', () => {
    fc.assert(
      fc.property(probabilities, (list) => {
        const probability = Float64Array.from(list);
        const words = list.map((_, block) => 1 + ((block * 7) % 5));
        const { expected } = cut({ words, probability, alike: apart(list.length) });
        const order = list.map((_, block) => block).sort((one, other) => list[other] - list[one]);
        const mass = order.reduce((sum, block) => sum + words[block] * list[block], 0);
        const best = order.map((_, rank) => {
          const taken = order.slice(0, rank + 1);
          const hits = taken.reduce((sum, block) => sum + words[block] * list[block], 0);
          return (2 * hits) / (taken.reduce((sum, block) => sum + words[block], 0) + mass || 1);
        });
        expect(expected).toBeCloseTo(Math.max(0, ...best), 9);
      }),
    );
  });

  it('chooses the likeliest copy of a repeated text: the heading, not its entry in the contents', () => {
    const { chosen } = cut({
      words: [30, 30],
      probability: Float64Array.of(0.2, 0.9),
      alike: same(1, 2),
    });
    expect([...chosen]).toEqual([0, 1]);
  });

  it('chooses the first of copies that are as likely', () => {
    const { chosen } = cut({
      words: [30, 30],
      probability: Float64Array.of(0.9, 0.9),
      alike: same(1, 2),
    });
    expect([...chosen]).toEqual([1, 0]);
  });

  it('keeps short lines that every card repeats', () => {
    const { chosen } = cut({
      words: [5, 5],
      probability: Float64Array.of(0.9, 0.9),
      alike: same(1, 2),
    });
    expect([...chosen]).toEqual([1, 1]);
  });

  it('keeps a refrain: paragraphs of one text', () => {
    const likely = { words: [30, 30], probability: Float64Array.of(0.9, 0.8) };
    expect([...cut({ ...likely, alike: same(7, 7) }).chosen]).toEqual([1, 1]);
    // What is no paragraph has nobody's word that it is meant.
    expect([...cut({ ...likely, alike: same(-1, -1) }).chosen]).toEqual([1, 0]);
  });
});
