/** Each learner on made pages whose rule is known. */
import {
  crossValidate,
  type LabelledExample,
  LEARNER_NAMES,
  LEARNERS,
  scoreLabels,
} from '@anatome/core/classifier';
import { describe, expect, it } from 'vitest';

const FILLER = ['the', 'of', 'and', 'page', 'last', 'updated', 'here', 'more', 'home', 'year'];

/** Pages of three kinds: two are told by words, the third by how many links there are; every page has words of any kind. */
function makeExamples(count: number): LabelledExample[] {
  return Array.from({ length: count }, (_, at): LabelledExample => {
    const kind = at % 3;
    const words = new Map(FILLER.filter((_, place) => (at * 7 + place * 5) % 4 > 0).map((word) => [word, 1]));
    if (kind === 0) words.set(at % 2 === 0 ? 'exam' : 'homework', 2);
    if (kind === 1) words.set(at % 2 === 0 ? 'professor' : 'publications', 1);
    const facts = new Map([
      ['links', kind === 2 ? 40 + (at % 9) : at % 12],
      ['pictures', (at * 11) % 5],
    ]);
    const label = ['course', 'faculty', 'list'][kind];
    return { words, facts, label, name: `page ${at}`, group: `site ${at % 7}` };
  });
}

const EXAMPLES = makeExamples(210);
const FOLDS = EXAMPLES.map((_, at) => (at % 7) % 5);

describe.each(LEARNER_NAMES)('the learner %s', (name) => {
  const learn = LEARNERS[name];

  it('finds the rule, and holds to it on sites it has not seen', () => {
    const said = crossValidate(EXAMPLES, FOLDS, learn).map(({ label }) => label);
    const scores = scoreLabels(
      EXAMPLES.map(({ label }) => label),
      said,
    );
    expect(scores.macroF1).toBeGreaterThan(0.97);
    expect(scores.mostFrequent).toBeCloseTo(1 / 3);
  });

  it('gives chances of all labels that add up to one, the likeliest first', () => {
    const classifier = learn(EXAMPLES);
    expect(classifier.labels).toEqual(['course', 'faculty', 'list']);
    for (const example of EXAMPLES.slice(0, 12)) {
      const { label, chance, chances } = classifier.judge(example);
      expect(chances.map((each) => each.label).sort()).toEqual(['course', 'faculty', 'list']);
      expect(chances.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1);
      expect(chances[0]).toEqual({ label, chance });
      expect(chance).toBeGreaterThanOrEqual(chances[2].chance);
    }
  });

  it('names what spoke for the label', () => {
    const { label, evidence } = learn(EXAMPLES).judge(EXAMPLES[1]);
    expect(label).toBe('faculty');
    expect(evidence[0].weight).toBeGreaterThan(0);
    const named = evidence.map((each) => each.name);
    if (name === 'neighbours') expect(named[0]).toBe('page 1');
    // A tree need not ask for what is left once all others are ruled out.
    else if (name === 'tree') expect(named).toContain('links');
    else expect(named).toContain('publications');
  });

  it('says the one label there is, and something of a page that has nothing', () => {
    const course = EXAMPLES.filter(({ label }) => label === 'course');
    expect(learn(course).judge(EXAMPLES[1])).toMatchObject({ label: 'course', chance: 1 });
    const { chances } = learn(EXAMPLES).judge({ words: new Map(), facts: new Map() });
    expect(chances.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true);
  });

  it('says the same whatever the order in which words and facts come', () => {
    const turned = EXAMPLES.map((each) => ({
      ...each,
      words: new Map([...each.words].reverse()),
      facts: new Map([...each.facts].reverse()),
    }));
    const [one, other] = [learn(EXAMPLES), learn(turned)];
    for (const [at, example] of EXAMPLES.slice(0, 20).entries()) {
      const [said, again] = [one.judge(example), other.judge(turned[at])];
      expect(again.label).toBe(said.label);
      expect(again.chance).toBeCloseTo(said.chance, 9);
    }
  });
});
