/** Back and Forward, and what is still there after a reload. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
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
the coast last night, and the ferries stayed in port until the morning.</p></main>`;

const tabOf = (page: Page) => page.getByRole('tab', { selected: true }).innerText();
const lensOf = (page: Page) => page.locator('.lens[aria-checked=true] kbd').innerText();
const selectionOf = (page: Page) => new URL(page.url()).hash;

describe('history', () => {
  test('Back and Forward go through page, tab, lens and selection', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.getByRole('button', { name: /News article/ }).click();
      await waitForOverlays(page);
      await soon(() => page.title()).toContain('ferry');
      await page.keyboard.press('v');
      await soon(() => tabOf(page)).toBe('Read');
      await page.keyboard.press('4');
      await soon(() => lensOf(page)).toBe('4');
      await page.keyboard.press('j');
      await soon(() => selectionOf(page)).toMatch(/^#n\d+-\d+$/);
      const selection = selectionOf(page);

      await page.goBack();
      await soon(() => selectionOf(page)).toBe('');
      await soon(() => page.locator('.mark.is-selected').count()).toBe(0);
      await page.goBack();
      await soon(() => lensOf(page)).toBe('0');
      await page.goBack();
      await soon(() => tabOf(page)).toBe('Outline');
      await page.goBack();
      await page.locator('.first-run').waitFor();
      await soon(() => page.title()).toBe('Anatome studio');

      await page.goForward();
      await waitForOverlays(page);
      await soon(() => tabOf(page)).toBe('Outline');
      await page.goForward();
      await soon(() => tabOf(page)).toBe('Read');
      await page.goForward();
      await soon(() => lensOf(page)).toBe('4');
      await page.goForward();
      await page.locator('.mark.is-selected').waitFor({ state: 'attached' });
      await soon(() => selectionOf(page)).toBe(selection);
    }));

  test('two pages and the tab that edits: one Back each, and Forward again', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      await page.getByLabel('Address', { exact: true }).focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('o');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
      await soon(focused).toBe('url');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Table layout/ })
        .click();
      const view = async () => [await tabOf(page), await lensOf(page)];
      await soon(() => page.title()).toContain('Wayfarer');
      await soon(view).toEqual(['Rules', '1']);
      await page.goBack();
      await soon(() => page.title()).toContain('ferry');
      await soon(view).toEqual(['Outline', '0']);
      await page.goForward();
      await soon(() => page.title()).toContain('Wayfarer');
      await soon(view).toEqual(['Rules', '1']);
    }));

  test('a walk through the tree is one step; the pointer alone is none', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      const before = await page.evaluate(() => history.length);
      for (let times = 0; times < 6; times++) await page.keyboard.press('j');
      await page.mouse.move(500, 400);
      await page.mouse.move(520, 440);
      await page.setViewportSize({ width: 1300, height: 800 });
      await soon(() => page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await soon(() => selectionOf(page)).toBe('');
    }));
});

describe('a reload', () => {
  const own =
    '<RULES><RULE name="mine" context="H1"><CHECK><SET attr="eLISAtype">headline</SET></CHECK></RULE></RULES>';

  test('leaves edited rules and a pasted page as they were, until they are forgotten', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      await soon(() => page.locator('.kept-note').innerText()).toContain('kept in this browser');
      await page.keyboard.press('r');
      await page.locator('.cm-content').fill(own);
      await page.locator('.label-headline').waitFor({ state: 'attached' });
      await soon(() => page.locator('.kept').innerText()).toContain('kept in this browser');
      await page.reload();
      await page.locator('.label-headline').waitFor({ state: 'attached' });
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toBe(
        'Storm reaches coast',
      );
      await soon(() => page.locator('.cm-content').innerText()).toContain('name="mine"');

      // Own rules are at work in the other tabs as well.
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Outline' }).click();
      await page.reload();
      await page.locator('.label-headline').waitFor({ state: 'attached' });

      await page.getByRole('tab', { name: 'Rules' }).click();
      await page.getByRole('button', { name: 'Forget my changes' }).click();
      await soon(() => page.locator('.cm-content').innerText()).toContain('xml version');
      await soon(() => page.locator('.label-headline').count()).toBe(0);
      await page.getByRole('button', { name: 'Forget Tides' }).click();
      await page.reload();
      await soon(() => page.getByRole('alert').innerText()).toContain('not here any more');
    }));

  test('edits stay with their file', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=rules') }, async (page) => {
      const field = page.locator('.cm-content');
      await page.getByText('The page shows what this file finds').waitFor();
      await field.fill(own);
      await page.getByLabel('File').selectOption('classic.xml');
      await soon(() => field.innerText()).toContain('The rules of the paper');
      await page.getByLabel('File').selectOption('modern.xml');
      await soon(() => field.innerText()).toContain('name="mine"');
    }));
});
