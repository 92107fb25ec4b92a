/** Annotating in the studio: by keys, by pointing, and what is kept of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addPages,
  checkForm,
  giveToken,
  keepForm,
  keepJudgement,
  makeSample,
  openEngine,
  readAnnotator,
  readForm,
  readJudgements,
} from '../../../corpus/src/index.ts';
import { askAxe } from '../look/ask-axe.ts';
import { type Studio, startStudio } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FORM = checkForm({
  name: 'f',
  title: 'A page',
  groups: [
    {
      id: 'g',
      title: 'What is there',
      questions: [
        { id: 'name', text: 'A name?', kind: 'yes-no', required: true },
        { id: 'mail', text: 'An address of mail?', kind: 'yes-no', required: true },
        {
          id: 'mood',
          text: 'The mood',
          kind: 'choice',
          options: [
            { id: 'glad', text: 'Glad' },
            { id: 'sad', text: 'Sad' },
          ],
        },
        { id: 'title', text: 'Where is the title?', kind: 'place' },
        { id: 'words', text: 'In your words', kind: 'text' },
      ],
    },
  ],
});

const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-annotate-'));
const store = join(folder, 'corpus.db');
const PLACE = '/?corpus=annotate&form=f&sample=two';
let studio: Studio;
let token: string;

beforeAll(async () => {
  const engine = await openEngine(store);
  const arrive = (at: number) => ({
    url: `https://a.example/${at}`,
    bytes: new TextEncoder().encode(
      `<title>${at}</title><script>alert(1)</script><p>First</p><h1>Ann ${at}</h1><p><a href="/x">a link</a></p>`,
    ),
    fetched: '2026-11-19T10:00:00.000Z',
    source: 'test',
  });
  await addPages(engine, [arrive(1), arrive(2)]);
  const { pages } = await makeSample(engine, { name: 'two', size: 2, seed: '1' });
  const form = await keepForm(engine, FORM);
  token = await giveToken(engine, 'ada');
  await giveToken(engine, 'bob');
  const bob = { form, sample: 'two', annotator: await readAnnotator(engine, 'bob') };
  for (const { version } of pages)
    await keepJudgement(engine, bob, { version, state: 'done', answers: { name: true, mail: true } });
  await engine.close();
  studio = await startStudio({ store, isAnnotated: true });
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

const current = (page: Page) => page.locator('.question.is-current legend').innerText();

describe('annotating', () => {
  test('two pages by keys and a pointer, drafts kept, others unseen until the end', () =>
    inWindow(studio, { path: '/?corpus=annotate' }, async (page) => {
      await page.getByLabel('Token').fill(token);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'two' }).click();
      const frame = page.frameLocator('.seen-page');
      await frame.locator('h1').waitFor();
      expect(await askAxe(page)).toEqual([]);

      await soon(() => current(page)).toContain('A name?');
      await page.keyboard.press('y');
      await soon(() => current(page)).toContain('mail');
      // Done too early: what is missing is said, and nothing is lost.
      await page.keyboard.press('Enter');
      await soon(() => page.getByRole('alert').innerText()).toContain('mail: has no answer yet');
      await page.keyboard.press('n');
      await page.keyboard.press('2');
      await page.keyboard.press('ArrowDown');
      await frame.locator('a').click();
      await frame.locator('h1').click();
      await soon(() => page.locator('.question.is-current small').innerText()).toContain('Ann');
      expect(await frame.locator('[data-pointed]').count()).toBe(1);
      await soon(() => page.locator('.work-foot').innerText()).toContain('kept: draft');
      await page.reload();
      await frame.locator('h1').waitFor();
      await soon(() => page.getByRole('button', { name: 'Sad' }).getAttribute('aria-pressed')).toBe('true');
      // Keys work while the page has the focus, too.
      await frame.locator('p').first().click();
      await page.keyboard.press('Enter');
      await soon(() => page.locator('.work-head').innerText()).toContain('1 left');
      await soon(() => page.locator('.work-head').innerText()).toContain('Page 2 of 2');

      await frame.locator('h1').waitFor();
      await page.keyboard.press('n');
      await page.keyboard.press('n');
      await page.getByLabel('In your words').fill('yes, n');
      await page.getByRole('button', { name: 'Done, next page' }).click();
      await page.locator('.agreement').waitFor();
      await soon(() => page.locator('.agreement').innerText()).toContain('Cohen’s kappa');
      await soon(() => page.locator('.answer-table').first().innerText()).toContain('bob');
      expect(await askAxe(page)).toEqual([]);
      expect(studio.errors.splice(0)).toEqual([expect.stringContaining('422')]);

      const engine = await openEngine(store);
      const judged = await readJudgements(engine, { form: await readForm(engine, 'f'), sample: 'two' });
      const mine = judged.map(({ judgements }) => judgements.find(({ annotator }) => annotator === 'ada')!);
      expect(mine[0]).toMatchObject({
        state: 'done',
        answers: { mail: false, mood: 'sad', title: { path: '/html[1]/body[1]/h1[1]' } },
      });
      expect(mine[1]).toMatchObject({ state: 'done', answers: { name: false, words: 'yes, n' } });
      expect(mine[0].milliseconds).toBeGreaterThan(100);
      await engine.close();
    }));

  test('a token that is nobody’s is asked for again; samples are listed', () =>
    inWindow(studio, { path: PLACE }, async (page) => {
      await page.getByLabel('Token').fill('note_9_nobody');
      await page.keyboard.press('Enter');
      await soon(() => page.getByRole('alert').innerText()).toContain('nobody’s');
      // Both questions that are asked at once, or the first of them.
      expect(studio.errors.splice(0).every((error) => error.includes('401'))).toBe(true);
      await page.getByRole('link', { name: 'Samples' }).click();
      await page.getByRole('link', { name: 'two' }).click();
      await soon(() => page.locator('.sample-pages li').count()).toBe(2);
      expect(await askAxe(page)).toEqual([]);
    }));
});
