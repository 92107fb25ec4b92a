/** Rules for the pages of a site, made by pointing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAxe } from '../look/ask-axe.ts';
import { pasteMarkup, type Studio, startStudio, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(async () => {
  await studio.close();
});

const lamp = (title: string, price: string): string =>
  `<!doctype html><title>${title} | Lamps</title><main><h1>${title}</h1><p id="price">${price}</p><p>A lamp of ${title.toLowerCase()}, made to last longer than the table that it will stand on.</p></main>`;

/** Selects an element of the shown page, and marks it. */
async function mark(page: Page, selector: string, field: string): Promise<void> {
  await page.frameLocator('.page-frame').locator(selector).click();
  await soon(() => page.locator('.wrapper-form q').isVisible()).toBe(true);
  await page.getByLabel('Field').fill(field);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
}

test('what is marked on two pages is found on the third, and the file can be taken along', () =>
  inWindow(studio, { path: '/' }, async (page) => {
    await pasteMarkup(page, lamp('Elm', '$7.50'));
    await waitForOverlays(page);
    await page.locator('#tab-data').click();
    await page.getByRole('button', { name: 'Make a rule' }).click();
    await page.getByRole('heading', { name: 'Rules for this site' }).waitFor();
    for (const [title, price] of [
      ['Oak', '$11.90'],
      ['Ash', '$20.00'],
    ]) {
      await pasteMarkup(page, lamp(title, price));
      await page.frameLocator('.page-frame').getByRole('heading', { name: title }).waitFor();
      await waitForOverlays(page);
      await mark(page, 'h1', 'title');
      await mark(page, '#price', 'price');
    }
    expect(await page.locator('.mark-list li b').allInnerTexts()).toEqual([
      'title',
      'price',
      'title',
      'price',
    ]);
    await pasteMarkup(page, lamp('Fir', '$5.25'));
    await page.frameLocator('.page-frame').getByRole('heading', { name: 'Fir' }).waitFor();
    await waitForOverlays(page);
    await page.getByRole('button', { name: 'Learn and try' }).click();
    const found = page.getByRole('region', { name: 'What is found' });
    await found.waitFor();
    expect(await found.locator('td span').allInnerTexts()).toEqual([
      'Oak',
      '$11.90',
      'Ash',
      '$20.00',
      'Fir',
      '$5.25',
      'Elm',
      '$7.50',
    ]);
    expect(await askAxe(page)).toEqual([]);
    if (process.env.WRAPPER_SHOT) await page.screenshot({ path: process.env.WRAPPER_SHOT });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('wrapper-wrapper.json');
    await page.getByRole('button', { name: 'Take the mark of title away' }).first().click();
    expect(await page.locator('.mark-list li').count()).toBe(3);
    await page.getByRole('button', { name: 'Back to the tables' }).click();
    await page.getByRole('button', { name: 'Make a rule' }).waitFor();
  }));
