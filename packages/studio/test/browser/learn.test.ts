/** Teaching in the studio: a question beside its page, answers by button and key, a round, the learned file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addPages,
  giveToken,
  keepAnswers,
  LessonReader,
  learnRound,
  makeLesson,
  makeSample,
  openEngine,
  readExamples,
  readLesson,
} from '../../../corpus/src/index.ts';
import { askAxe } from '../look/ask-axe.ts';
import { type Studio, startStudio } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-learn-'));
const store = join(folder, 'corpus.db');
const SIZE = 12;
let studio: Studio;
let token: string;

function toPage(at: number): string {
  const recipe = `<h2>Ingredients</h2><ul><li>${at} eggs<li>2 cups of milk</ul><p>Stir and boil for ${at} minutes.`;
  const review = '<p>The soup was served late and cold. <a href="/b">Book a table</a>';
  return `<title>Soup ${at}</title><h1>Soup ${at}</h1>${at % 2 === 0 ? recipe : review}`;
}

beforeAll(async () => {
  const engine = await openEngine(store);
  const pages = Array.from({ length: SIZE }, (_, at) => ({
    url: `https://a.example/${at}`,
    bytes: new TextEncoder().encode(toPage(at)),
    fetched: '2026-11-19T10:00:00.000Z',
    source: 'test',
  }));
  await addPages(engine, pages);
  const sample = await makeSample(engine, { name: 'pages', size: SIZE, seed: '1' });
  const isRecipe = (url: string): boolean => Number(url.split('/').at(-1)) % 2 === 0;
  const given = sample.pages.slice(0, 6).map(({ version, url }) => ({
    ...{ version, said: 'ada' },
    answer: isRecipe(url) ? ('yes' as const) : ('no' as const),
  }));
  const pagesLesson = await makeLesson(engine, {
    name: 'recipes',
    type: 'Recipe',
    kind: 'page',
    sample: 'pages',
    base: [],
  });
  await keepAnswers(engine, pagesLesson, given);
  const parts = await makeLesson(engine, {
    name: 'parts',
    type: 'Part',
    kind: 'block',
    sample: 'pages',
    base: [],
  });
  const reader = new LessonReader(parts);
  for (const { version } of sample.pages.filter(({ url }) => isRecipe(url)).slice(0, 2)) {
    const { blocks } = (await reader.sketch(engine, version))!;
    const said = blocks.map(({ text }, block) => ({
      ...{ version, block, text, said: 'ada' },
      answer: /eggs|cups/.test(text) ? ('yes' as const) : ('no' as const),
    }));
    await keepAnswers(engine, parts, said);
  }
  await learnRound(engine, parts, reader, { questions: 4 });
  token = await giveToken(engine, 'ada');
  await engine.close();
  studio = await startStudio({ store, isAnnotated: true });
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

/** Where pictures go, for who wants to look at them. */
const SHOTS = process.env.ANATOME_SHOTS;

test('pages: learn, answer by button and key, learn again', () =>
  inWindow(studio, { path: '/?corpus=learn' }, async (page) => {
    await page.getByLabel('Token').fill(token);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'recipes' }).click();
    await page.getByText('Nothing is learned yet').waitFor();
    await page.getByRole('button', { name: 'Learn now' }).click();
    const frame = page.frameLocator('.seen-page');
    await frame.locator('h1').waitFor();
    expect(await page.locator('.learned pre').innerText()).toContain('DOCTYPE Recipe EVIDENCE');
    expect(await askAxe(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, 'learn-pages.png') });
    await page.getByRole('button', { name: 'Yes Y' }).click();
    await soon(() => page.locator('.asked').innerText()).toContain('5 questions left');
    await frame.locator('h1').waitFor();
    // Keys work while the page has the focus, too.
    await frame.locator('h1').click();
    await page.keyboard.press('n');
    await soon(() => page.locator('.asked').innerText()).toContain('4 questions left');
    await page.getByRole('button', { name: 'Learn now' }).click();
    await soon(() => page.locator('.learn-curve tbody tr').count()).toBe(2);
    const engine = await openEngine(store);
    const examples = await readExamples(engine, await readLesson(engine, 'recipes'));
    expect(
      examples.filter(({ why, answer }) => why !== 'given' && answer !== null).map(({ said }) => said),
    ).toEqual(['ada', 'ada']);
    await engine.close();
  }));

test('blocks: the one that is asked for is marked, others are pointed at', () =>
  inWindow(studio, { path: '/?corpus=learn&lesson=parts' }, async (page) => {
    await page.getByLabel('Token').fill(token);
    await page.keyboard.press('Enter');
    const frame = page.frameLocator('.seen-page');
    await frame.locator('h1').waitFor();
    await soon(() => page.locator('.asked').innerText()).toContain('4 questions left');
    expect(await page.locator('.asked blockquote').innerText()).not.toBe('');
    expect(await frame.locator('[data-pointed]').count()).toBeLessThan(2);
    await page.getByLabel('this is no Part').check();
    await frame.locator('h1').click();
    await soon(() => page.locator('.work-head').innerText()).toContain('kept: this is no Part');
    expect(await askAxe(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, 'learn-blocks.png') });
  }));
