import { LEARNER_NAMES, LEARNERS } from '@anatome/core/classifier';
import { expect, it } from 'vitest';
import { classifyCorpus, compareLearners, type Engine, readForm, readLabelled } from '../../src/index.ts';
import { describeEach } from '../store/each-engine.ts';
import { KIND_FORM, makeLabelled } from './make-labelled.ts';

const readKinds = async (engine: Engine, question = 'what') =>
  readLabelled(engine, { form: await readForm(engine, KIND_FORM.name), question, sample: 'some' });

describeEach('classify', (open) => {
  let made: Promise<Engine> | undefined;
  /** One corpus for all tests, which only read it. */
  const prepare = async (): Promise<Engine> => {
    const engine = await open();
    await makeLabelled(engine);
    return engine;
  };
  const makeOnce = (): Promise<Engine> => {
    made ??= prepare();
    return made;
  };

  it('learns from what most say, and says it of pages nobody was asked about', async () => {
    const engine = await makeOnce();
    const { examples, pages, unlabelled, unanalysed } = await readKinds(engine);
    // Of one page the two say different things.
    expect([examples.length, unlabelled, unanalysed]).toEqual([15, 1, 0]);
    expect(examples.find(({ name }) => name.endsWith('/p/0'))).toMatchObject({ label: 'course' });
    const { apart, learners } = compareLearners(examples, LEARNER_NAMES, 3);
    expect(apart).toBe('host');
    expect(learners.map(({ learner }) => learner)).toEqual([...LEARNER_NAMES]);
    for (const { learner, scores } of learners) expect(scores.accuracy, learner).toBe(1);
    const told: unknown[] = [];
    for await (const { url, label, evidence } of classifyCorpus(engine, LEARNERS.bayes(examples), pages))
      told.push([url.replace(/.*\//, ''), label, evidence.length > 0]);
    expect(told).toEqual([
      // Its annotators do not agree, so that it taught nothing.
      ['5', 'person', true],
      ['16', 'course', true],
      ['17', 'person', true],
      ['18', 'course', true],
      ['19', 'person', true],
    ]);
  });

  it('describes pages by words, by the places of words, and by structure', async () => {
    const engine = await makeOnce();
    const { examples } = await readKinds(engine, 'is-course');
    const { words, facts, label } = examples.find(({ name }) => name.endsWith('/p/8'))!;
    expect(label).toBe('yes');
    expect(words.get('homework')).toBe(2);
    expect([
      words.get('title: course'),
      words.get('heading: course'),
      words.has('heading: homework'),
    ]).toEqual([1, 1, false]);
    expect(facts.get('entries: item')).toBe(3);
    expect(facts.get('depth of the address')).toBe(2);
  });

  it('refuses questions whose answers are no labels', async () => {
    const engine = await makeOnce();
    await expect(readKinds(engine, 'how-many')).rejects.toThrow(
      'a question of kind yes-no or choice was expected, not number',
    );
    await expect(readKinds(engine, 'none')).rejects.toThrow(
      'no question none; it has what, is-course, how-many',
    );
  });

  it('parts pages where there are fewer hosts than folds', async () => {
    const engine = await makeOnce();
    const { examples } = await readKinds(engine);
    expect(compareLearners(examples, ['tree'], 8).apart).toBe('page');
  });
});
