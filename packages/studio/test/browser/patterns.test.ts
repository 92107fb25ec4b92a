/** Patterns in the studio: sentences, the pages of each, and the way to the place. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@anatome/corpus';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeShops } from '../../../corpus/test/pattern/made-shops.ts';
import { askAxe } from '../look/ask-axe.ts';
import { type Studio, startStudio, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-patterns-'));
let studio: Studio;

beforeAll(async () => {
  const store = join(folder, 'corpus.db');
  const engine = await openEngine(store);
  await makeShops(engine);
  await engine.close();
  studio = await startStudio({ store });
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

test('from a pattern to the pages that have it, to the place on one of them, and Back', () =>
  inWindow(studio, { path: '/?corpus=search' }, async (page) => {
    await page.getByRole('link', { name: 'Patterns' }).click();
    await page.locator('.pattern-line').first().waitFor();
    await page.getByLabel('Objects of').selectOption('presentation');
    await page.getByLabel('On at least').selectOption('0.25');
    await soon(() => new URL(page.url()).searchParams.get('support')).toBe('0.25');
    const line = page.locator('.pattern-line', { hasText: 'a picture from another site' }).first();
    await soon(() => line.innerText()).toContain('6 pages, 50 %');
    const [own, more] = [page.locator('.pattern-common summary'), page.locator('.pattern-common li')];
    await own.click();
    await soon(() => more.count()).toBeGreaterThan(2);
    await line.getByRole('link').first().click();
    await soon(() => page.locator('.results-head h2').innerText()).toMatch(/^6 pages/);
    const first = page.locator('.pattern-line').first();
    await soon(() => first.innerText()).toContain('-sale.test');
    await first.locator('.pattern-places a', { hasText: 'picture from another site' }).first().click();
    await waitForOverlays(page);
    await soon(() => new URL(page.url()).hash).toMatch(/^#n\d+-\d+$/);
    await page.goBack();
    await soon(() => page.locator('.results-head h2').innerText()).toMatch(/^6 pages/);
    await page.getByRole('link', { name: 'All patterns' }).click();
    await soon(() => page.getByLabel('Objects of').inputValue()).toBe('presentation');
  }));

test('a pattern is typed, and what is wrong with it is said', async () => {
  const page = await studio.open('/?corpus=patterns');
  const field = page.getByRole('searchbox', { name: 'A pattern that pages are to match' });
  await field.fill('header/Menu:link=cart & !foot/WebRender:word=imprint');
  await field.press('Enter');
  await soon(() => page.locator('.results-head h2').innerText()).toMatch(/^6 pages/);
  await field.fill('headr/Menu');
  await field.press('Enter');
  await soon(() => page.getByRole('alert').innerText()).toContain('no zone “headr”');
  await page.context().close();
  // The browser itself reports the answer 400.
  studio.errors.length = 0;
});

test.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const)('axe finds nothing, and nothing is too wide: $colorScheme, $width', ({ colorScheme, width }) =>
  inWindow(studio, { path: '/', colorScheme, viewport: { width, height: 844 } }, async (page) => {
    for (const room of [
      '/?corpus=patterns',
      '/?corpus=patterns&kind=rules',
      '/?corpus=patterns&pattern=header/Menu',
    ]) {
      await page.goto(new URL(room, studio.server.url).href);
      await page.locator('.pattern-line').first().waitFor();
      expect(await askAxe(page), room).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, room).toBeLessThanOrEqual(0);
      const beyond = await page.evaluate(() => {
        const line = document.querySelector('.pattern-line')!;
        line.querySelector('.page-url')!.textContent = `quay.test/${'ferry-'.repeat(60)}`;
        return line.querySelector('h3')!.getBoundingClientRect().right - innerWidth;
      });
      expect(beyond, room).toBeLessThanOrEqual(0);
    }
  }),
);
