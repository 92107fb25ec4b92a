/** Pictures, blocks, steps back and pages of the wiki's own, in the editor of the studio. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPages, openEngine } from '../../../corpus/src/index.ts';
import { analyseHere } from '../../../corpus/test/analysis/analyse-here.ts';
import { addUser, openWiki } from '../../../wiki/src/index.ts';
import { askAxe } from '../look/ask-axe.ts';
import { type Studio, startStudio } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'anatome-studio-tools-'));
let studio: Studio;
let token: string;

const STORM = `<!doctype html><html lang="en"><head><title>Storm reaches coast</title></head><body>
<header><nav><a href="/">Home</a> <a href="/news">News</a> <a href="/tides">Tides</a></nav></header>
<main><article><h1>Storm reaches coast</h1>
<p>The storm that had been feared for days reached the coast last night, and the ferries stayed in port until the morning.</p>
<p>Nobody was hurt, said the <a href="/harbour">harbour master</a>, who had slept little and spoke for a long time about ropes.</p>
<p><img src="/old.png" srcset="/old-2.png 2x" alt="Old map" width="200" height="80"></p>
<h2>What is closed</h2>
<ul><li>Two boats were lost in the night, both of them from the north quay.</li><li>The pier is closed until Friday.</li></ul>
</article></main><footer><p>Imprint, privacy, all rights reserved.</p></footer></body></html>`;

beforeAll(async () => {
  const [store, wiki] = [join(folder, 'corpus.db'), join(folder, 'wiki.db')];
  const corpus = await openEngine(store);
  const [url, fetched] = ['https://quay.example.org/storm', '2026-11-01T08:30:00.000Z'];
  const bytes = new TextEncoder().encode(STORM);
  await addPages(corpus, [{ url, bytes, fetched, source: 'test', status: 200 }]);
  await analyseHere(corpus);
  await corpus.close();
  const engine = await openWiki(wiki);
  token = await addUser(engine, 'ada');
  await engine.close();
  studio = await startStudio({ store, wiki });
});

afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

const frameOf = (page: Page): FrameLocator => page.frameLocator('.page-frame');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** How each block of the article begins. */
const blocksOf = async (page: Page): Promise<string[]> => {
  const text = await frameOf(page).locator('article').innerText();
  return text.split(/\n+/).map((line) => line.slice(0, 9).trim());
};

async function begin(page: Page): Promise<void> {
  await page.getByLabel('Token').fill(token);
  await press(page, 'Sign in');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('toolbar').waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.locator('.version-room > [role=status]').waitFor();
}

const AS_WRITTEN = ['Storm rea', 'The storm', 'Nobody wa', 'What is c', 'Two boats', 'The pier'];

describe('the tools of the editor', () => {
  test('add, move and delete blocks, step by step, there and back', () =>
    inWindow(studio, { path: '/?page=corpus:1&tab=edit' }, async (page) => {
      await begin(page);
      await press(page, 'Move block up');
      await soon(() => page.locator('.edit-toolbar [role=status]').innerText()).toContain('Put the caret');
      await frameOf(page).getByText('Nobody was hurt').click();
      await press(page, 'Move block up');
      const moved = ['Storm rea', 'Nobody wa', 'The storm', 'What is c', 'Two boats', 'The pier'];
      await soon(() => blocksOf(page)).toEqual(moved);
      await press(page, 'Add a block below');
      await page.keyboard.type('A new one.');
      await soon(() => blocksOf(page)).toEqual(moved.toSpliced(2, 0, 'A new one'));
      await frameOf(page).getByText('The pier is closed').click();
      await press(page, 'Delete block');
      await soon(() => frameOf(page).locator('li').count()).toBe(1);
      await page.keyboard.press('ControlOrMeta+z');
      await soon(() => frameOf(page).locator('li').count()).toBe(2);
      for (let step = 0; step < 3; step++) await press(page, 'Undo');
      await soon(() => blocksOf(page)).toEqual(AS_WRITTEN);
      await soon(() => page.locator('.edit-room').innerText()).toContain('Nothing was changed yet.');
      for (let step = 0; step < 3; step++) await press(page, 'Redo');
      await soon(() => blocksOf(page)).toEqual(moved.toSpliced(2, 0, 'A new one'));
      expect(await askAxe(page)).toEqual([]);
      await save(page);
      await page.reload();
      await soon(() => blocksOf(page)).toEqual(moved.toSpliced(2, 0, 'A new one'));
      await page.getByRole('button', { name: /^The original/ }).click();
      await soon(() => blocksOf(page)).toEqual(AS_WRITTEN);
    }));

  test('exchange a picture, and make a page that the chosen words lead to', () =>
    inWindow(studio, { path: '/?page=corpus:1&tab=edit&variant=original' }, async (page) => {
      await begin(page);
      const picture = frameOf(page).locator('article img');
      await picture.click();
      await press(page, 'Picture');
      expect(await page.getByLabel('Address of the picture').inputValue()).toBe(
        'https://quay.example.org/old.png',
      );
      expect(await page.getByLabel('What it shows').inputValue()).toBe('Old map');
      expect(await askAxe(page)).toEqual([]);
      await page.getByLabel('Address of the picture').fill('https://maps.example.org/new.png');
      await page.getByLabel('What it shows').fill('New map');
      await press(page, 'Exchange it');
      await soon(() => picture.getAttribute('alt')).toBe('New map');

      await frameOf(page)
        .getByText('Two boats were lost')
        .dblclick({ position: { x: 10, y: 8 } });
      await press(page, 'New page');
      expect(await page.getByLabel('Title').inputValue()).toBe('Two');
      await page.getByLabel('Title').fill('The two boats');
      await page.getByLabel('Text').fill('One was red.\n\nThe other <b>was</b> not.');
      expect(await askAxe(page)).toEqual([]);
      await press(page, 'Make it and link it here');
      const link = frameOf(page).locator('li a');
      await soon(() => link.innerText()).toBe('Two');
      await save(page);
      await page.reload();
      await soon(() => picture.getAttribute('alt')).toBe('New map');
      expect(await picture.getAttribute('src')).toBeNull();

      const variant = new URL(page.url()).searchParams.get('variant');
      const headers = { authorization: `Bearer ${token}` };
      const at = new URL(`/v1/wiki/variants/${variant}/revisions/1`, studio.server.url);
      const { edits } = (await (await fetch(at, { headers })).json()) as { edits: { html: string }[] };
      const html = edits.map((edit) => edit.html).join('');
      expect(html).toContain(
        '<img src="https://maps.example.org/new.png" alt="New map" width="200" height="80">',
      );
      const [, address] = /<a href="([^"]+)">Two<\/a> boats/.exec(html) ?? [];
      const own = await (await fetch(address)).text();
      expect(own).toContain('The two boats');
      expect(own).toContain('&lt;b&gt;was');
    }));
});
