/** The corpus in the studio: searching, narrowing, opening, history, records; by pointer, by keys, and Back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCorpus } from '../../../corpus/test/make-corpus.ts';
import { askAxe } from '../look/ask-axe.ts';
import { type Studio, startStudio, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-corpus-'));
let studio: Studio;

beforeAll(async () => {
  const store = join(folder, 'corpus.db');
  await makeCorpus(store);
  studio = await startStudio({ store });
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

const titles = (page: Page) => page.locator('.page-title').allInnerTexts();
const count = (page: Page) => page.locator('.results-head h2').innerText();
const query = (page: Page) => new URL(page.url()).searchParams;

describe('searching', () => {
  test('from the first screen to a place on a page, and Back through all of it', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.getByRole('link', { name: /Search the corpus/ }).click();
      const field = page.getByRole('searchbox', { name: 'Search the corpus' });
      await field.fill('ferry captain');
      await field.press('Enter');
      await soon(() => query(page).get('q')).toBe('ferry captain');
      await soon(() => page.locator('.excerpt mark').allInnerTexts()).toContain('captain');
      await soon(() => page.title()).toContain('ferry captain');
      await soon(() => page.locator('.excerpt-place').first().innerText()).toContain('main / paragraph');
      expect(await page.locator('.page-line').first().locator('.sketch rect').count()).toBeGreaterThan(3);

      await page.getByRole('link', { name: 'River ferry returns on Friday' }).click();
      await waitForOverlays(page);
      expect(query(page).get('page')).toMatch(/^corpus:\d+$/);
      await page.locator('.mark.is-selected').waitFor({ state: 'attached' });
      await soon(() =>
        page.locator('.selection-card, .tree-row[aria-selected=true]').first().innerText(),
      ).toContain('paragraph');
      // What was kept with the page dresses it, and comes from this server.
      const colour = () =>
        page
          .frameLocator('.page-frame')
          .locator('h1')
          .evaluate((heading) => getComputedStyle(heading).color);
      await soon(colour).toBe('rgb(1, 2, 3)');

      await page.goBack();
      await soon(() => titles(page)).toContain('River ferry returns on Friday');
      await soon(() => field.inputValue()).toBe('ferry captain');
      await page.goBack();
      await soon(() => field.inputValue()).toBe('');
      await page.goBack();
      await page.locator('.first-run').waitFor();
      await page.goForward();
      await page.goForward();
      await soon(() => titles(page)).toContain('River ferry returns on Friday');
    }));

  test('is narrowed by switches and chips, which are in the link', () =>
    inWindow(studio, { path: '/?corpus=search' }, async (page) => {
      await page.getByRole('button', { name: /^Arabic/ }).click();
      await soon(() => titles(page)).toEqual(['العبّارة التي رفضت التقاعد']);
      expect(query(page).get('language')).toBe('ar');
      expect(await page.getByRole('button', { name: /^Arabic/ }).getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Without language Arabic' }).click();
      await soon(() => query(page).get('language')).toBeNull();
      await page.getByRole('searchbox').fill('storm');
      await page.keyboard.press('Enter');
      await page.getByLabel('Words stand').selectOption('heading');
      await soon(() => count(page)).toMatch(/^2 pages/);
      await page.getByLabel('Near-duplicates as one').check();
      await soon(() => count(page)).toMatch(/^1 page /);
      await page.getByLabel('From', { exact: true }).fill('2031');
      await page.getByRole('button', { name: 'Set' }).click();
      await soon(() => page.locator('.results .empty').innerText()).toContain('No page has all of this');
      await page.goBack();
      await soon(() => count(page)).toMatch(/^1 page /);
      await page.reload();
      await soon(() => count(page)).toMatch(/^1 page /);
      expect(await page.getByLabel('Words stand').inputValue()).toBe('heading');
    }));

  test('is narrowed by genre and module, and words are looked for in a module', () =>
    inWindow(studio, { path: '/?corpus=search' }, async (page) => {
      await page.getByRole('button', { name: /^personal home page/ }).click();
      await soon(() => titles(page)).toEqual(["Edwin T. Halloway's Home Page"]);
      await page.getByRole('button', { name: 'Without genre personal home page' }).click();
      await page.getByLabel('Words stand').selectOption('module/email');
      await page.getByRole('searchbox').fill('halloway');
      await page.keyboard.press('Enter');
      await soon(() => titles(page)).toEqual(["Edwin T. Halloway's Home Page"]);
      expect(query(page).get('in')).toBe('module/email');
      await page.getByRole('searchbox').fill('bees');
      await page.keyboard.press('Enter');
      await soon(() => page.locator('.results .empty').innerText()).toContain('No page has all of this');
      expect(await askAxe(page)).toEqual([]);
    }));

  test('needs no pointer', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.locator('.corpus-card').waitFor();
      await page.locator('.first-address input').press('Escape');
      await page.keyboard.press('b');
      await page.getByRole('searchbox').waitFor();
      await page.keyboard.type('storm');
      await page.keyboard.press('Enter');
      // All pages stand there before the answer does: only the marked words say that it has come.
      await page.locator('.excerpt mark').first().waitFor();
      await soon(() => titles(page)).toContain('Storm damage at the pier');
      await page.locator('.page-title').first().focus();
      await page.keyboard.press('ArrowDown');
      const focused = () =>
        page.evaluate(() => [...document.querySelectorAll('.page-title')].indexOf(document.activeElement!));
      await soon(focused).toBe(1);
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await soon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
      await page.locator('.page-title').first().focus();
      await page.keyboard.press('Enter');
      await waitForOverlays(page);
      await page.keyboard.press('b');
      await soon(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Corpus');
      await page.getByRole('link', { name: 'Back to the corpus' }).click();
      await soon(() => titles(page)).toContain('Storm damage at the pier');
    }));

  test('says what is wrong with a question, and what strangers wrote stays text', async () => {
    const page = await studio.open('/?corpus=search&q=in:nowhere+x');
    await soon(() => page.getByRole('alert').innerText()).toContain('There is no place');
    await page.goto(
      new URL('/?corpus=search&q=harmless+%3Cimg+src=x+onerror=alert(1)%3E', studio.server.url).href,
    );
    await page.goto(new URL('/?corpus=search&host=bad.example.net', studio.server.url).href);
    await soon(() => titles(page)).toEqual(['<b><script>alert(1)</script>']);
    expect(await page.locator('.page-line img, .page-line script').count()).toBe(0);
    await page.context().close();
    // The browser itself reports the answer 400.
    studio.errors.length = 0;
  });
});

describe('a page of the corpus', () => {
  test('shows its versions, what changed between them, and its links', () =>
    inWindow(studio, { path: '/?corpus=pages&host=quay.example.org' }, async (page) => {
      const line = page.locator('.page-line', { hasText: 'River ferry' });
      await line.getByRole('link', { name: 'History and links' }).click();
      await soon(() => page.locator('.versions li').count()).toBe(3);
      await soon(() => page.locator('.diff-counts').innerText()).toContain('2 new, 0 gone, 0 changed');
      const shown = await page.locator('.diff-table tr').count();
      await page.locator('.diff-fold button').first().click();
      await soon(() => page.locator('.diff-table tr').count()).toBeGreaterThan(shown);
      await page.getByLabel('Before').selectOption({ index: 2 });
      await soon(() => page.locator('.diff-counts').innerText()).toContain('1 changed');
      const changed = page.locator('.diff-table tr.is-changed');
      await soon(() => changed.locator('mark').allInnerTexts()).toEqual(['Thursday', 'Friday']);
      expect(await page.locator('.diff-table tr.is-removed').count()).toBe(2);
      await page.locator('.diff-table tr.is-removed .diff-label').first().click();
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toContain('Thursday');
      await page.locator('.mark.is-selected').waitFor({ state: 'attached' });
      await page.goBack();
      await soon(() => page.locator('.diff-counts').innerText()).toContain('1 changed');
      // The comparison is in the link, and one step of the history.
      expect(query(page).get('from')).not.toBe('');
      await page.goBack();
      await soon(() => page.locator('.diff-counts').innerText()).toContain('2 new, 0 gone, 0 changed');

      await page.getByRole('link', { name: 'river ferry' }).first().click();
      await soon(() => page.locator('.page-room-head h2').innerText()).toBe('Storm damage at the pier');
      const near = page.locator('.link-lists section', { hasText: 'Says nearly the same' });
      await soon(() => near.innerText()).toContain('storm-print');
    }));

  test('opens with the three trees of the paper, and its versions beside it', () =>
    inWindow(studio, { path: '/?corpus=pages&host=quay.example.org' }, async (page) => {
      const line = page.locator('.page-line', { hasText: 'River ferry' });
      await line.getByRole('link', { name: 'River ferry returns on Friday' }).click();
      await waitForOverlays(page);
      await page.getByRole('tab', { name: 'Trees' }).click();
      for (const name of ['Source', 'Augmented', 'Reduced']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.locator('.tree-drawing .tree-node').first().waitFor();
      }
      await page.getByRole('tab', { name: 'Corpus' }).click();
      const before = page.url();
      await page.locator('.corpus-tab .versions li a').nth(4).click();
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toContain('Thursday');
      expect(page.url()).not.toBe(before);
      await soon(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Corpus');
      await page.goBack();
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toContain('Friday');
      // A page from elsewhere has no such tab.
      await page.goto(new URL('/?page=sample:news-article&tab=corpus', studio.server.url).href);
      await waitForOverlays(page);
      expect(await page.getByRole('tab', { name: 'Corpus' }).count()).toBe(0);
    }));
});

test('records of all pages are one table, sorted by a column, and lead to their place', () =>
  inWindow(studio, { path: '/?corpus=records' }, async (page) => {
    const field = page.getByRole('searchbox', { name: 'What the records are to be' });
    await field.fill('price < 1000');
    await field.press('Enter');
    await soon(() => query(page).get('where')).toBe('price < 1000');
    await page.getByRole('link', { name: 'price', exact: true }).click();
    await soon(() => page.locator('th[aria-sort=ascending]').innerText()).toContain('price');
    const prices = async () =>
      (
        await page
          .locator('td.is-price')
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')))
      )
        .filter((title) => title !== null)
        .map(Number.parseFloat);
    const isSorted = async () => (await prices()).every((price, at, all) => at === 0 || all[at - 1] <= price);
    await soon(isSorted).toBe(true);
    expect((await prices()).length).toBeGreaterThan(10);
    await page.locator('.record-page a').first().click();
    await waitForOverlays(page);
    await soon(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Data');
    await soon(() => new URL(page.url()).hash).toMatch(/^#n\d+-\d+$/);
    await page.goBack();
    await soon(() => field.inputValue()).toBe('price < 1000');
  }));

const ROOMS = [
  '/',
  '/?corpus=search&q=storm&type=article&in=heading',
  '/?corpus=search&q=nothinglikethis',
  '/?corpus=records&where=price',
  '/?corpus=pages',
  '/?corpus=page&id=1',
  '/?page=corpus:1&tab=corpus',
];

test.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const)('axe finds nothing, and nothing is too wide: $colorScheme, $width', ({ colorScheme, width }) =>
  inWindow(studio, { path: '/', colorScheme, viewport: { width, height: 844 } }, async (page) => {
    for (const room of ROOMS) {
      await page.goto(new URL(room, studio.server.url).href);
      await page.locator('.corpus-card, .results-head, .link-lists').first().waitFor();
      expect(await askAxe(page), room).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, room).toBeLessThanOrEqual(0);
      const start = await page.evaluate(() => {
        const element = document.querySelector('.start');
        return element === null ? 0 : element.scrollWidth - element.clientWidth;
      });
      expect(start, room).toBeLessThanOrEqual(0);
    }
  }),
);
