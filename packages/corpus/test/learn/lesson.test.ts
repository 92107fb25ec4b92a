import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileGrammar } from '@anatome/core';
import { expect, it } from 'vitest';
import {
  addPages,
  checkCorpus,
  type Engine,
  exportCorpus,
  findBlocks,
  forget,
  forgetLesson,
  importCorpus,
  keepAnswers,
  type Lesson,
  LessonReader,
  learnRound,
  listLessons,
  makeLesson,
  makeSample,
  readExamples,
  readRounds,
  readSample,
} from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';

const SIZE = 24;
const isRecipe = (url: string): boolean => Number(url.split('/').at(-1)) % 3 === 0;

/** Recipes, one page in three, and reviews. */
function toPage(at: number): string {
  if (at % 3 === 0)
    return `<h1>Soup ${at}</h1><h2>Ingredients</h2><ul><li>${at} eggs<li>2 cups of milk</ul><p>Stir, and boil for ${at} minutes.`;
  return `<h1>Soup ${at}</h1><p>The soup was served late, as everybody at our table said.<a href="/b">Book a table</a>`;
}

async function prepare(engine: Engine): Promise<void> {
  const pages = Array.from({ length: SIZE }, (_, at) => arrive(`https://a.example/${at}`, toPage(at)));
  await addPages(engine, pages);
  await makeSample(engine, { name: 's', size: SIZE, seed: '1' });
}

/** Says of some pages what they are. */
async function give(engine: Engine, lesson: Lesson, count: number): Promise<void> {
  const { pages } = await readSample(engine, 's');
  const kinds = [true, false].flatMap((kind) =>
    pages.filter(({ url }) => isRecipe(url) === kind).slice(0, count),
  );
  const given = kinds.map(({ version, url }) => ({
    version,
    answer: isRecipe(url) ? ('yes' as const) : ('no' as const),
    said: 'ada',
  }));
  await keepAnswers(engine, lesson, given);
}

describeEach('lessons', (open) => {
  it('learn pages, ask, and learn again from the answers', async () => {
    const engine = await open();
    await prepare(engine);
    const lesson = await makeLesson(engine, {
      name: 'r',
      type: 'Recipe',
      kind: 'page',
      sample: 's',
      base: [],
    });
    const reader = new LessonReader(lesson);
    await expect(learnRound(engine, lesson, reader)).rejects.toThrow('needs 2 examples of either kind');
    await give(engine, lesson, 3);
    await learnRound(engine, lesson, reader, { questions: 6 });
    const asked = (await readExamples(engine, lesson)).filter(({ answer }) => answer === null);
    expect(asked).toHaveLength(6);
    expect(asked.map(({ round }) => round)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const { version, url } of asked.slice(0, 4))
      await keepAnswers(engine, lesson, [{ version, answer: isRecipe(url) ? 'yes' : 'no', said: 'bob' }]);
    await learnRound(engine, lesson, reader, { questions: 2 });
    const [first, second] = await readRounds(engine, lesson);
    expect([first.yes, first.no]).toEqual([3, 3]);
    expect(first.answers.yes + first.answers.no).toBe(4);
    expect(second.yes + second.no).toBe(10);
    expect(second.figures.corpus).toBe(SIZE);
    expect(second.grammar).toContain('DOCTYPE Recipe EVIDENCE');
    expect(() => compileGrammar([{ text: second.grammar, file: 'r.grammar' }])).not.toThrow();
    // Questions that nobody answered gave way to new ones.
    expect(await listLessons(engine)).toMatchObject([{ name: 'r', rounds: 2, answers: 10, open: 2 }]);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('learn blocks from those that were pointed at, and that they are lists', async () => {
    const engine = await open();
    await prepare(engine);
    const lesson = await makeLesson(engine, {
      name: 'l',
      type: 'Part',
      kind: 'block',
      sample: 's',
      base: [],
    });
    const reader = new LessonReader(lesson);
    const { pages } = await readSample(engine, 's');
    for (const { version } of pages.filter(({ url }) => isRecipe(url)).slice(0, 4)) {
      const sketch = (await reader.sketch(engine, version))!;
      const parts = [...findBlocks(sketch, 'eggs'), ...findBlocks(sketch, 'CUPS of')];
      expect(parts).toHaveLength(2);
      const given = sketch.blocks.map(({ text }, block) => ({
        ...{ version, block, text, said: 'ada' },
        answer: parts.includes(block) ? ('yes' as const) : ('no' as const),
      }));
      await keepAnswers(engine, lesson, given);
    }
    await learnRound(engine, lesson, reader, { questions: 3, rate: 0.1 });
    const [round] = await readRounds(engine, lesson);
    expect(round.grammar).toContain('BLOCKTYPE Part (');
    expect(round.grammar).toContain('COMPLEX BLOCKTYPE PartList LIST (Part, >=2) WITHIN');
    expect(round.figures.said).toBe(16);
    await expect(keepAnswers(engine, lesson, [{ version: 1, answer: 'yes', said: 'a' }])).rejects.toThrow(
      'blocks',
    );
  });

  it('come with an export, go with their pages, and are forgotten', async () => {
    const engine = await open();
    await prepare(engine);
    const lesson = await makeLesson(engine, {
      name: 'r',
      type: 'Recipe',
      kind: 'page',
      sample: 's',
      base: ['contact'],
    });
    await give(engine, lesson, 2);
    await learnRound(engine, lesson, new LessonReader(lesson), { questions: 2 });
    const folder = mkdtempSync(join(tmpdir(), 'anatome-lesson-'));
    await exportCorpus(engine, join(folder, 'c.gz'));
    const other = await open();
    await importCorpus(other, join(folder, 'c.gz'));
    rmSync(folder, { recursive: true });
    expect(await readRounds(other, lesson)).toEqual(await readRounds(engine, lesson));
    expect(await listLessons(other)).toMatchObject([{ answers: 4, open: 2, base: ['contact'] }]);
    await forget(engine, { host: 'a.example' });
    expect(await readExamples(engine, lesson)).toEqual([]);
    expect(await forgetLesson(engine, 'r')).toBe(true);
    expect(await forgetLesson(engine, 'r')).toBe(false);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('are refused where they cannot be meant', async () => {
    const engine = await open();
    await prepare(engine);
    const wish = { name: 'x', type: 'X', kind: 'page', sample: 's', base: [] } as const;
    await expect(makeLesson(engine, { ...wish, type: 'x y' })).rejects.toThrow('A type is named');
    await expect(makeLesson(engine, { ...wish, sample: 'none' })).rejects.toThrow('no sample none');
    await expect(makeLesson(engine, { ...wish, base: ['odd'] })).rejects.toThrow('no shipped grammar "odd"');
    const lesson = await makeLesson(engine, wish);
    await expect(makeLesson(engine, wish)).rejects.toThrow('a lesson x already');
    await expect(keepAnswers(engine, lesson, [{ version: 999, answer: 'yes', said: 'a' }])).rejects.toThrow(
      'no version 999',
    );
  });
});
