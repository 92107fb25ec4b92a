/** Editing a page of the corpus in the studio, its versions and what differs between them, as a person does it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCorpus } from '../../../corpus/test/make-corpus.ts';
import { addUser, openWiki } from '../../../wiki/src/index.ts';
import { type Studio, startStudio } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-wiki-'));
const tokens: Record<string, string> = {};
let studio: Studio;

beforeAll(async () => {
  const [store, wiki] = [join(folder, 'corpus.db'), join(folder, 'wiki.db')];
  await makeCorpus(store);
  const engine = await openWiki(wiki);
  for (const name of ['ada', 'bob', 'cy', 'dee', 'eve', 'flo']) tokens[name] = await addUser(engine, name);
  await engine.close();
  studio = await startStudio({ store, wiki });
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

/** The last version of the page about the ferry. */
const FERRY = '/?page=corpus:3&tab=edit';

const frameOf = (page: Page): FrameLocator => page.frameLocator('.page-frame');
const textOf = (page: Page) => frameOf(page).locator('main').innerText();
const query = (page: Page) => new URL(page.url()).searchParams;

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Token').fill(tokens[name]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await soon(() => page.locator('.wiki-tab .tab-foot').innerText()).toContain(`You are ${name}`);
}

/** Begins to edit what is shown, and gives a paragraph by its words. */
async function beginAt(page: Page, words: string) {
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('toolbar').waitFor();
  const place = frameOf(page).getByText(words);
  await place.click();
  return place;
}

async function save(page: Page, comment: string): Promise<void> {
  await page.getByLabel('What you changed, and why').fill(comment);
  await page.getByRole('button', { name: /^Save/ }).click();
}

const savedNote = (page: Page) => page.locator('.version-room > [role=status]').innerText();

describe('a page of the corpus', () => {
  test('is edited, saved, and shown so after a reload; older versions, the original and what differs are a step away', () =>
    inWindow(studio, { path: FERRY }, async (page) => {
      await signIn(page, 'ada');
      await beginAt(page, 'takes four minutes');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' Bring a coat.');
      await soon(() => page.locator('.edit-room').innerText()).toContain('1 place was changed');
      await save(page, 'a coat');
      await soon(() => savedNote(page)).toBe('Saved as a variant of yours.');
      await soon(() => textOf(page)).toContain('Bring a coat.');
      expect(query(page).get('variant')).toMatch(/./);

      await page.goto(new URL('/?page=corpus:3&tab=edit', studio.server.url).href);
      await soon(() => textOf(page)).toContain('Bring a coat.');
      await soon(() => page.locator('.place-list li').allInnerTexts()).toHaveLength(1);
      expect(await frameOf(page).locator('[data-anatome=edited]').count()).toBe(1);

      await beginAt(page, 'Bring a coat.');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' And a hat.');
      await soon(() => page.locator('.edit-room').innerText()).toContain('1 place was changed');
      await save(page, 'a hat');
      await soon(() => savedNote(page)).toBe('Saved as version 2.');
      await soon(() => page.locator('.revision-list li').count()).toBe(2);
      await soon(() => page.locator('.revision-list').innerText()).toContain('a hat');

      await page.locator('.revision-list li', { hasText: 'a coat' }).getByRole('button').first().click();
      await soon(() => textOf(page)).not.toContain('And a hat.');
      expect(await textOf(page)).toContain('Bring a coat.');
      expect(query(page).get('revision')).toBe('1');
      await page.getByRole('button', { name: /^The original/ }).click();
      await soon(() => textOf(page)).not.toContain('Bring a coat.');
      await page.goBack();
      await soon(() => textOf(page)).toContain('Bring a coat.');
      await page.goBack();
      await soon(() => textOf(page)).toContain('And a hat.');

      await page.getByRole('button', { name: 'Changes of version 2' }).click();
      await soon(() => page.locator('.difference ins').allInnerTexts()).toHaveLength(1);
      expect(await page.locator('.difference ins').innerText()).toContain('And a hat');
      expect(query(page).get('compared')).toBe('1-2');
      await page.getByLabel('Before').selectOption('0');
      await soon(() => page.locator('.difference ins').innerText()).toContain('Bring a coat');
      await page.reload();
      await soon(() => page.locator('.difference ins').innerText()).toContain('Bring a coat');
      await page.getByLabel('Before').selectOption('2');
      await soon(() => page.locator('.difference-view').innerText()).toContain('Both say the same.');
      // Other tabs speak of the page itself.
      await page.getByRole('tab', { name: 'Outline' }).click();
      await soon(() => textOf(page)).not.toContain('Bring a coat.');
    }));
});
