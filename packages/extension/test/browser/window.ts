/** What every test of the extension begins with: a site, a wiki with two people, a browser. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type LoadedExtension, loadExtension } from './loaded-extension.ts';
import { type Origin, startOrigin } from './origin.ts';
import { startWikiServer, type WikiServer } from './wiki-server.ts';

export interface Window {
  readonly origin: Origin;
  readonly wiki: WikiServer;
  readonly extension: LoadedExtension;
  /** Visits a page and opens the panel for it, connected. */
  visit(url: string): Promise<{ page: Page; panel: Page }>;
  close(): Promise<void>;
}

export async function openWindow(theme: 'light' | 'dark' = 'light'): Promise<Window> {
  const [origin, wiki] = await Promise.all([startOrigin(), startWikiServer('ann', 'ben')]);
  const extension = await loadExtension(theme);
  return {
    origin,
    wiki,
    extension,
    visit: async (url) => {
      const page = await extension.context.newPage();
      await page.goto(url);
      const panel = await extension.openPanel(page);
      return { page, panel };
    },
    close: async () => {
      await extension.close();
      await Promise.all([wiki.close(), origin.close()]);
    },
  };
}

/** Connects the extension as somebody, from the first run of the panel. */
export async function connect({ wiki, extension }: Window, user = 'ann'): Promise<void> {
  const panel = await extension.context.newPage();
  await panel.goto(`chrome-extension://${extension.id}/sidepanel.html?tab=0`);
  const field = panel.getByLabel('Address of the server');
  const disconnect = panel.getByRole('button', { name: 'Disconnect' });
  await field.or(disconnect).first().waitFor();
  if (await disconnect.isVisible()) await disconnect.click();
  await field.fill(wiki.url);
  await panel.getByLabel('Token').fill(wiki.tokens[user] ?? '');
  await panel.getByRole('button', { name: 'Connect' }).click();
  await disconnect.waitFor();
  await panel.close();
}

/** Begins to edit, and gives the page the front. */
export async function beginEditing(page: Page, panel: Page): Promise<void> {
  await panel.getByRole('button', { name: /^Edit (this page|your version)$/ }).click();
  await panel.getByRole('heading', { name: 'You are editing' }).waitFor();
  await page.bringToFront();
}

/** Types at the end of an element. */
export async function typeInto(page: Page, selector: string, words: string): Promise<void> {
  await page.locator(selector).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

/** Waits until what was written has reached the panel, and with it the store of drafts. */
export async function waitForDraft(panel: Page): Promise<void> {
  await panel.getByText(/(It has|have|has) changes\./).waitFor();
}

/** Presses a button of the toolbar by the keyboard: it stands in a closed shadow root, where no test finds it. */
export async function pressInToolbar(
  page: Page,
  arrow: 'ArrowLeft' | 'ArrowRight',
  times: number,
): Promise<void> {
  await page.keyboard.press('Alt+F10');
  for (let time = 0; time < times; time++) await page.keyboard.press(arrow);
  await page.keyboard.press('Enter');
}

/** Saves from the panel, with a comment. */
export async function save(panel: Page, comment: string): Promise<void> {
  await panel.bringToFront();
  await panel.getByRole('button', { name: 'Save …' }).click();
  await panel.getByLabel('What did you change?').fill(comment);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const trouble = panel.locator('.problem');
  const done = panel.getByRole('button', { name: 'Edit your version' });
  await trouble
    .or(done)
    .first()
    .waitFor()
    .catch(async () => {
      throw new Error(
        `Neither saved nor refused; the panel says: ${await panel.locator('body').innerText()}`,
      );
    });
  if (await trouble.isVisible()) throw new Error(`Not saved: ${await trouble.innerText()}`);
}

/** Waits until something is so. */
export function soon(look: () => Promise<unknown>) {
  return expect.poll(look, { timeout: 60_000 });
}

/** A page of ours with navigation, an article with a list, a form, an advertisement and a footer. */
export function writeStorm(change: (markup: string) => string = (markup) => markup): string {
  return change(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Storm reaches coast</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem}nav a{margin-right:1rem}</style></head><body>
<header><nav><a href="/">Home</a><a href="/news">News</a><a href="/tides">Tides</a><a href="/about">About us</a></nav></header>
<main><article><h1>Storm reaches coast</h1>
<p id="first">The storm that had been feared for days reached the coast last night, and the ferries stayed in port until the morning.</p>
<p id="second">Nobody was hurt, said the <a id="inside" href="/harbour">harbour master</a>, who had slept little and spoke for a long time about ropes.</p>
<h2>What is closed</h2>
<ul><li id="boats">Two boats were lost in the night, both of them from the north quay.</li><li>The pier is closed until Friday.</li></ul>
</article></main>
<form action="/subscribe" method="post"><label>Mail <input name="mail" value="ann@example.org"></label><button>Subscribe</button></form>
<footer><p>Imprint, privacy, all rights reserved.</p></footer></body></html>`);
}
