/** The tabs that answer, and the editors that try: Why, Data, Read, Trees, Compare, Rules, Grammar. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askAxe } from '../look/ask-axe.ts';
import { pasteMarkup, type Studio, startStudio, toSample, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(async () => {
  await studio.close();
});

const article = `<!doctype html><html lang="en"><title>Tides</title><nav><a href="/a">Home</a> <a href="/b">News</a>
<a href="/c">Tides</a></nav><main><h1>Storm reaches coast</h1><p>The storm that had been feared for days reached
the coast last night, and the ferries stayed in port until the morning.</p>
<p style="display:none">Subscribe to read on</p></main>`;

describe('asking', () => {
  test('Genre: which modules are there, where they stand, and which are missing', () =>
    inWindow(studio, { path: toSample('professor-1999') }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('n');
      await soon(() => page.locator('.genre-tab .lead').innerText()).toContain(
        'Academic’s Personal Home Page',
      );
      const hours = page.locator('.modules li', { hasText: 'Office hours' });
      await hours.getByRole('button').first().click();
      expect(await hours.getByRole('button').first().getAttribute('aria-pressed')).toBe('true');
      expect(new URL(page.url()).hash).toMatch(/^#n\d+-\d+$/);
      const other = page.locator('.genre-choice button').nth(1);
      await other.click();
      await soon(() => other.getAttribute('aria-pressed')).toBe('true');
      await soon(() => page.locator('.genre-tab h3').innerText()).toContain(
        (await other.locator('span').first().innerText()).trim(),
      );
      expect(await askAxe(page)).toEqual([]);
      await page.goto(new URL(toSample('news-article', '&tab=genre'), studio.server.url).href);
      await soon(() => page.locator('.genre-tab .lead').innerText()).toContain('Article');
    }));

  test('Why: a sentence, each lens, values, what was measured', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=why') }, async (page) => {
      await waitForOverlays(page);
      await soon(() => page.locator('.tab-panel').innerText()).toContain('press J');
      const title = await page.frameLocator('.page-frame').locator('h1').boundingBox();
      await page.mouse.click(title!.x + 40, title!.y + 20);
      await soon(() => page.locator('.lead').innerText()).toContain(
        'This is a heading of level 1: its author says so: <h1>',
      );
      await soon(() => page.locator('.opinion').count()).toBe(5);
      await soon(() => page.locator('.verdict').innerText()).not.toMatch(/stage \d|\d\.\d |log-odds/);
      await page.getByText('How it was decided').click();
      await page.getByText('Measured').waitFor();
      await soon(() => page.locator('.details').last().innerText()).toContain('words');
    }));

  test('Why: lenses are judged once', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=why') }, async (page) => {
      await waitForOverlays(page);
      for (let times = 0; times < 5; times++) {
        await page.keyboard.press('j');
        await page.locator('.how .summary').waitFor({ state: 'attached' });
        await soon(() => page.locator('.how .summary').textContent()).not.toMatch(/lenses|differs?\b|silent/);
        const silent = await page.locator('.opinion.is-silent').allInnerTexts();
        for (const line of silent) expect(line).toMatch(/says nothing of this place/);
        const lead = await page.locator('.lead').innerText();
        for (const line of silent) expect(lead).not.toContain(line.split(' ')[0]);
      }
    }));

  test('Data: sorts, selects a field on the page, downloads', () =>
    inWindow(studio, { path: toSample('shop-listing', '&tab=data') }, async (page) => {
      await waitForOverlays(page);
      const rows = page.locator('.grid tbody tr');
      await soon(() => rows.count()).toBeGreaterThan(10);
      const column = page.locator('.grid thead th', { hasText: 'link' }).first();
      const first = await rows.first().innerText();
      await column.locator('button').click();
      await column.locator('button').click();
      await soon(() => column.getAttribute('aria-sort')).toBe('descending');
      await soon(() => rows.first().innerText()).not.toBe(first);
      await rows.nth(2).locator('td:not(.is-missing)').first().click();
      await soon(() => page.locator('.field-box.is-current').count()).toBe(1);
      await page.keyboard.press('ArrowDown');
      await soon(() => page.locator('.grid tr.is-current').count()).toBe(1);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      const text = await readFile(await csv.path(), 'utf8');
      expect(csv.suggestedFilename()).toMatch(/\.csv$/);
      expect(text.split('\r\n').length).toBeGreaterThan(10);
      const [json] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'JSON', exact: true }).click(),
      ]);
      expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toBeInstanceOf(Array);
    }));

  test('Data: where nothing is likely wanted, it says so and shows all series', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      await page.keyboard.press('d');
      await soon(() => page.locator('.data-note').innerText()).toContain(
        'Nothing here is likely what one came for',
      );
      await soon(() => page.locator('.grid tbody tr').count()).toBeGreaterThan(1);
    }));

  test('Read: text and Markdown', () =>
    inWindow(studio, { path: toSample('documentation', '&tab=read') }, async (page) => {
      await waitForOverlays(page);
      await page.locator('.prose > *').first().waitFor();
      await soon(() => page.locator('.prose').innerText()).toContain('Predictions');
      const words = (await page.locator('.prose').innerText()).match(/[\p{L}\p{N}]+/gu)!.length;
      const told = Number((await page.locator('.read-tab .quiet').innerText()).replace(/[^\d].*|,/g, ''));
      expect(told / words).toBeGreaterThan(0.85);
      expect(told / words).toBeLessThan(1.05);
      await page.getByRole('button', { name: 'Markdown', exact: true }).click();
      await soon(() => page.locator('.markdown-source').innerText()).toContain('Predictions');
    }));

  test('Trees: five drawings that zoom, fold and select', () =>
    inWindow(studio, { path: toSample('professor-1999', '&tab=trees') }, async (page) => {
      await waitForOverlays(page);
      for (const name of ['Source', 'Augmented', 'Reduced', 'Repetition', 'Sections', 'Objects']) {
        await page.locator('.trees-tab .segments button', { hasText: name }).click();
        await soon(() => page.locator('.tree-node').count()).toBeGreaterThan(2);
      }
      const before = await page.locator('.tree-drawing > g').getAttribute('transform');
      await page.getByRole('button', { name: 'Larger' }).click();
      await soon(() => page.locator('.tree-drawing > g').getAttribute('transform')).not.toBe(before);
      await page.locator('.trees-tab .segments button', { hasText: 'Sections' }).click();
      const count = await page.locator('.tree-node').count();
      await page.locator('.tree-node').nth(1).click();
      await soon(() => page.locator('.tree-node').count()).toBeLessThan(count);
      await soon(() => page.locator('.mark.is-selected').count()).toBe(1);
    }));

  test('Compare: two lenses, two rule sets', () =>
    inWindow(studio, { path: toSample('portal-front', '&tab=compare') }, async (page) => {
      await waitForOverlays(page);
      await soon(() => page.locator('.pair').count()).toBeGreaterThan(5);
      await page.getByLabel('Second lens').selectOption('objects');
      await soon(() => page.locator('.lens.is-second').innerText()).toContain('Objects');
      await page.getByRole('button', { name: 'Two rule sets' }).click();
      await page.locator('.pair').first().waitFor();
      await soon(() => page.locator('.verdicts').innerText()).toMatch(/differs \d+/);
    }));
});

describe('trying', () => {
  const rules = (test: string) =>
    `<RULES><RULE name="big" context="H1"><CHECK><WHENEVER test="${test}"><SET attr="eLISAtype">headline</SET></WHENEVER></CHECK></RULE></RULES>`;

  test('Rules: live matches, errors in place, the last good result held, XSLT, save', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=rules') }, async (page) => {
      const field = page.locator('.cm-content');
      await field.waitFor();
      await page.getByText('The page shows what this file finds').waitFor();
      await field.fill(rules('words(.) > 1'));
      await page.locator('.line-count', { hasText: 'headline 1' }).waitFor();
      await soon(() => page.locator('.label-headline').count()).toBe(1);
      await field.fill(rules('words(. > 1'));
      await page.getByRole('alert').waitFor();
      await soon(() => page.locator('.cm-lintRange-error').count()).toBe(1);
      await soon(() => page.locator('.held').innerText()).toContain('still shows the last version');
      await soon(() => page.locator('.label-headline').count()).toBe(1);
      await field.fill(rules('count(*) >= 0'));
      await page.getByText('The page shows what this file finds').waitFor();
      await page.getByRole('button', { name: 'XSLT' }).click();
      await page.locator('.compiled').waitFor();
      await soon(() => page.locator('.compiled').innerText()).toContain('xsl:stylesheet');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /Save/ }).click(),
      ]);
      expect(await readFile(await saved.path(), 'utf8')).toContain('headline');
    }));

  test('Grammar: a shipped file finds addresses, a broken one says where', () =>
    inWindow(studio, { path: toSample('impressum', '&tab=grammar') }, async (page) => {
      const field = page.locator('.cm-content');
      await field.waitFor();
      await page.getByText('The page shows what this file finds').waitFor();
      await soon(() => page.locator('.matches li').count()).toBeGreaterThan(0);
      await field.fill('PART Broken (');
      await soon(() => page.getByRole('alert').innerText()).toContain('Line 1');
    }));
});
