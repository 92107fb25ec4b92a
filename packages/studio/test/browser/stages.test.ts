/** A large page: it is there to be looked at while it is being analysed, and one can stop. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pasteMarkup, type Studio, startStudio } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores, and a page that takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(async () => {
  await studio.close();
});

const LARGE = `<!doctype html><html lang="en"><title>All tides</title><main><h1>Every tide of the century</h1>${Array.from(
  { length: 800 },
  (_, day) =>
    `<section><h2>Day ${day}</h2><p>High water at ${day % 24}.10, low water ${day % 13} hours later; the ferry sails
when <a href="/day/${day}">the harbour master</a> says so, and <b>not before</b> the bell has been rung twice.</p><ul><li>
Bell ${day}<li>Chain<li>Captain</ul></section>`,
).join('')}</main>`;

test('the page is there first, then what is known of it', () =>
  inWindow(studio, { path: '/' }, async (page) => {
    await pasteMarkup(page, LARGE);
    await page.frameLocator('.page-frame').locator('h1').waitFor();
    // The page can be seen; nothing is drawn over it yet, and status and tabs say what is going on.
    const seen = await page.evaluate(() => ({
      regions: document.querySelectorAll('.region').length,
      status: document.querySelector('.status')?.textContent ?? '',
      panel: document.querySelector('.tab-panel')?.textContent ?? '',
      address: location.search,
    }));
    expect(seen.regions).toBe(0);
    expect(seen.status).toContain('The page is here; it is being analysed');
    expect(seen.panel).toContain('being analysed');
    expect(seen.address).toContain('page=kept');
    await page.locator('.region').first().waitFor({ state: 'attached', timeout: 60_000 });
    await soon(() => page.locator('.status').innerText()).toContain('words');
    await soon(() => page.locator('.tree-row').count()).toBeGreaterThan(3);
    // Both stages are one step.
    await page.goBack();
    await page.locator('.first-run').waitFor();
  }));

test('Esc stops it; the page stays', () =>
  inWindow(studio, { path: '/' }, async (page) => {
    await pasteMarkup(page, LARGE);
    await page.frameLocator('.page-frame').locator('h1').waitFor();
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.busy').count()).toBe(0);
    await soon(() => page.locator('.tab-panel').innerText()).toContain('was not analysed');
    expect(await page.frameLocator('.page-frame').locator('h1').innerText()).toContain('Every tide');
    await page.getByRole('button', { name: 'Analyse it' }).click();
    await page.locator('.region').first().waitFor({ state: 'attached', timeout: 60_000 });
  }));
