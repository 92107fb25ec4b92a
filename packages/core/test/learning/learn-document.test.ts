import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGrammar } from '../../src/index.ts';
import { calibrate } from '../../src/learning/calibrate.ts';
import { chooseThreshold } from '../../src/learning/choose-threshold.ts';
import { collectTerms } from '../../src/learning/collect-terms.ts';
import { fitWeights } from '../../src/learning/fit-weights.ts';
import { chooseQuestions, learnDocument, writeDocument } from '../../src/learning/index.ts';
import { resolveShipped } from '../../src/lens/index.ts';
import { CONTACT, PLAIN, read, see } from './see.ts';

const DISHES = ['soup', 'pie', 'stew', 'salad', 'bread', 'cake', 'curry', 'roast', 'pudding', 'omelette'];

/** A recipe, or a review of the same dish: what tells them are a heading, a link and figures. */
function toPage(at: number): string {
  const dish = DISHES[at % DISHES.length];
  const extra = at % 3 === 0 ? '<p>It rained the whole day, and nobody came to see us until late.' : '';
  if (at % 2 === 0)
    return `<title>${dish}</title><h1>${dish}</h1>${extra}<h2>Ingredients</h2><ul><li>${at} eggs<li>2 cups of flour</ul><h2>Method</h2><p>Stir it well, and bake for ${at} minutes.`;
  return `<title>${dish}</title><h1>${dish}</h1>${extra}<p>The ${dish} was served late and cold, as everybody at our table said.<h2>Verdict</h2><p>Not again.<a href="/b">Book a table</a>`;
}

const isRecipe = (at: number): boolean => at % 2 === 0;
const examples = (grammar = PLAIN) =>
  Array.from({ length: 24 }, (_, at) => ({
    sketch: see(toPage(at), grammar),
    isYes: isRecipe(at),
    isGiven: true,
  }));

describe('learnDocument', () => {
  it.each([
    ['nothing', PLAIN, []],
    ['a shipped grammar', CONTACT, ['contact.grammar']],
  ])('writes a grammar that knows pages it has not seen, starting from %s', (_, grammar, includes) => {
    const given = examples(grammar);
    const learned = learnDocument(
      given,
      given.map(({ sketch }) => sketch),
      { rate: 0.5, ...(includes.length === 0 && { wordReach: 1 }) },
    );
    const text = writeDocument(learned, { type: 'Recipe', includes, yes: 12, no: 12 });
    expect(text).toMatch(/^# Recipe: learned from 12 pages that are one and 12 that are none\./);
    if (includes.length === 0) expect(text).toContain('"ingredients"');
    expect(text).toMatch(/DOCTYPE Recipe EVIDENCE >= -?\d+,\n {2}\{\w+, \d+\}: \d+/);
    const compiled = compileGrammar([{ text, file: 'recipe.grammar', resolve: resolveShipped }]);
    for (let at = 24; at < 48; at++) {
      const isSaid = read(toPage(at), compiled).reading.verdicts.some(({ rule }) => rule.name === 'Recipe');
      expect(isSaid, toPage(at)).toBe(isRecipe(at));
      const sum = learned.weigh(see(toPage(at), grammar));
      expect(sum >= learned.expected.threshold).toBe(isSaid);
    }
  });

  it('says nothing of what nothing tells apart, and never fails', () => {
    const same = Array.from({ length: 6 }, (_, at) => ({
      sketch: see('<p>x'),
      isYes: at < 3,
      isGiven: true,
    }));
    const learned = learnDocument(same, [see('')]);
    expect(learned.words).toEqual([]);
    expect(() =>
      compileGrammar([
        { text: writeDocument(learned, { type: 'T', includes: [], yes: 3, no: 3 }), file: 't' },
      ]),
    ).not.toThrow();
  });
});

describe('the steps of learning', () => {
  it('weigh what tells, and draw the rest towards 0', () => {
    const { bySign } = fitWeights(
      Array.from({ length: 40 }, (_, at) => ({
        signs: [at % 2 === 0 ? 'yes' : 'no', `chance ${at % 5}`],
        isYes: at % 2 === 0,
      })),
    );
    expect(bySign.get('yes')).toBeGreaterThan(1);
    expect(bySign.get('no')).toBeLessThan(-1);
    for (let at = 0; at < 5; at++) expect(Math.abs(bySign.get(`chance ${at}`)!)).toBeLessThan(0.2);
  });

  it('learn the rate of the corpus from what was asked, not from what was given', () => {
    const given = Array.from({ length: 60 }, (_, at) => ({
      sum: at % 2 === 0 ? 2 : -2,
      isYes: at % 2 === 0,
      isGiven: true,
    }));
    const rateOf = (share: number): number => {
      const asked = Array.from({ length: 200 }, (_, at) => ({
        sum: 0,
        isYes: at < share * 200,
        isGiven: false,
      }));
      const { start } = calibrate([...given, ...asked]);
      return 1 / (1 + Math.exp(-start));
    };
    expect(rateOf(0.05)).toBeLessThan(0.12);
    expect(rateOf(0.4)).toBeGreaterThan(0.3);
  });

  it('cut where F is expected to be best: no other threshold is better', () => {
    const chanceOf = (sum: number): number => 1 / (1 + Math.exp(-sum));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 30 }), (sums) => {
        const { threshold, f1 } = chooseThreshold(sums, chanceOf);
        const all = sums.reduce((total, sum) => total + chanceOf(sum), 0);
        const expected = (least: number): number => {
          const said = sums.filter((sum) => sum >= least);
          return (2 * said.reduce((total, sum) => total + chanceOf(sum), 0)) / (said.length + all);
        };
        expect(expected(threshold)).toBeCloseTo(f1, 9);
        for (const sum of sums) expect(expected(sum)).toBeLessThanOrEqual(f1 + 1e-9);
      }),
    );
  });

  it('ask what is least sure and as much of anything, nothing twice', () => {
    const candidates = Array.from({ length: 50 }, (_, item) => ({ item, sum: item - 25 }));
    const asked = chooseQuestions(candidates, 10, 8);
    expect(
      asked
        .map(({ item }) => item)
        .slice(0, 4)
        .sort(),
    ).toEqual([33, 34, 35, 36]);
    expect(asked.map(({ why }) => why)).toEqual(expect.arrayContaining(['missed', 'unsure', 'any']));
    expect(new Set(asked.map(({ item }) => item)).size).toBe(8);
    expect(chooseQuestions(candidates.slice(0, 3), 0, 8)).toHaveLength(3);
  });

  it('cut words and pairs of words as word lists are folded', () => {
    expect(collectTerms('Research  Interests: my PhD, 1985')).toEqual([
      'research',
      'interests',
      'my',
      'phd',
      'my phd',
    ]);
    expect(collectTerms('l’été')).toEqual(['été']);
  });
});
