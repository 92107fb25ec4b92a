/** Naive Bayes and nearest neighbours beside the formulas written out. */
import {
  type LabelledExample,
  scoreLabels,
  trainNaiveBayes,
  trainNearestNeighbours,
} from '@anatome/core/classifier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseWords } from '../../src/classifier/choose-words.ts';

const WORDS = ['a', 'b', 'c', 'd', 'e'];

/** Pages that have some of five words, each on a site of its own. */
const examples = fc
  .array(fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.subarray(WORDS)), { minLength: 6, maxLength: 25 })
  .map((pages) =>
    pages.map(
      ([label, words], at): LabelledExample => ({
        label,
        name: `${at}`,
        group: `${at}`,
        words: new Map(words.map((word) => [word, 1])),
        facts: new Map(),
      }),
    ),
  );

describe('trainNaiveBayes', () => {
  it('gives the chances of the formula', () => {
    fc.assert(
      fc.property(examples, fc.subarray(WORDS), (pages, asked) => {
        const known = chooseWords(pages, 100);
        const { chances } = trainNaiveBayes(pages).judge({
          words: new Map(asked.map((word) => [word, 1])),
          facts: new Map(),
        });
        const odds = new Map(
          [...new Set(pages.map(({ label }) => label))].map((label) => {
            const own = pages.filter((page) => page.label === label);
            const count = (word: string): number => own.filter(({ words }) => words.has(word)).length + 0.5;
            const all = known.reduce((sum, word) => sum + count(word), 0);
            const terms = asked.filter((word) => known.includes(word)).map((word) => count(word) / all);
            return [label, terms.reduce((product, share) => product * share, own.length / pages.length)];
          }),
        );
        const total = [...odds.values()].reduce((sum, value) => sum + value, 0);
        for (const { label, chance } of chances) expect(chance).toBeCloseTo(odds.get(label)! / total, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('reads numbers by ranges', () => {
    const pages = Array.from(
      { length: 40 },
      (_, at): LabelledExample => ({
        label: at < 20 ? 'few' : 'many',
        name: `${at}`,
        group: `${at}`,
        words: new Map(),
        facts: new Map([['links', at + 1]]),
      }),
    );
    const { label, evidence } = trainNaiveBayes(pages).judge({
      words: new Map(),
      facts: new Map([['links', 33]]),
    });
    expect(label).toBe('many');
    expect(evidence).toMatchObject([{ kind: 'fact', name: 'links', value: 33, asked: '> 31' }]);
  });
});

describe('trainNearestNeighbours', () => {
  it('lets those vote whose cosine is greatest', () => {
    fc.assert(
      fc.property(examples, fc.subarray(WORDS), (pages, asked) => {
        const known = chooseWords(pages, 100);
        const rarity = (word: string): number =>
          Math.log(pages.length / pages.filter(({ words }) => words.has(word)).length);
        const toVector = (words: ReadonlySet<string> | ReadonlyMap<string, number>): number[] =>
          known.map((word) => (words.has(word) ? rarity(word) : 0));
        const length = (vector: readonly number[]): number => Math.hypot(...vector);
        const own = toVector(new Set(asked));
        const cosines = pages.map(({ words }) => {
          const other = toVector(words);
          const product = own.reduce((sum, value, at) => sum + value * other[at], 0);
          return product === 0 ? 0 : product / length(own) / length(other);
        });
        const { chances } = trainNearestNeighbours(pages, pages.length).judge({
          words: new Map(asked.map((word) => [word, 1])),
          facts: new Map(),
        });
        const total = cosines.reduce((sum, cosine) => sum + cosine, 0);
        for (const { label, chance } of chances) {
          const votes = pages.reduce((sum, page, at) => sum + (page.label === label ? cosines[at] : 0), 0);
          const share = pages.filter((page) => page.label === label).length / pages.length;
          expect(chance).toBeCloseTo(total === 0 ? share : votes / total, 9);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('chooseWords', () => {
  it('leaves out what stands on one site alone', () => {
    const page = (label: string, group: string, ...words: string[]): LabelledExample => ({
      label,
      name: '',
      group,
      words: new Map(words.map((word) => [word, 1])),
      facts: new Map(),
    });
    const pages = [
      ...Array.from({ length: 4 }, () => page('x', 'one', 'slogan', 'exam')),
      ...Array.from({ length: 4 }, () => page('x', 'other', 'exam')),
      ...Array.from({ length: 4 }, () => page('y', 'other', 'shop')),
    ];
    expect(chooseWords(pages, 10)).toEqual(['exam']);
  });
});

describe('scoreLabels', () => {
  it('gives precision, recall and F1 by label, and the mean of the labels', () => {
    const scores = scoreLabels(['a', 'a', 'a', 'b'], ['a', 'a', 'b', 'b']);
    expect(scores).toMatchObject({ accuracy: 0.75, mostFrequent: 0.75 });
    expect(scores.labels[0]).toEqual({ label: 'a', examples: 3, precision: 1, recall: 2 / 3, f1: 0.8 });
    expect(scores.macroF1).toBeCloseTo((0.8 + 2 / 3) / 2);
  });
});
