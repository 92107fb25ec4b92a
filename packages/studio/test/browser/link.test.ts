/** What leaves the studio: links that carry everything, and code that gives what is shown. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pasteMarkup, type Studio, startStudio, toSample, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const ANATOME = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'anatome.cjs');

let studio: Studio;
let folder: string;

beforeAll(async () => {
  studio = await startStudio();
  folder = await mkdtemp(join(tmpdir(), 'anatome-code-'));
  const command = join(folder, 'anatome');
  await writeFile(command, `#!/bin/sh\nexec '${process.execPath}' '${ANATOME}' "$@"\n`);
  await chmod(command, 0o755);
});

afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

const article = `<!doctype html><html lang="en"><title>Tides</title><nav><a href="/a">Home</a> <a href="/b">News</a>
<a href="/c">Tides</a></nav><main><h1>Storm reaches the islanders' coast</h1><p>The storm that had been feared for days
reached the coast last night, and the ferries stayed in port until the morning.</p>
<p>“Nobody sailed”, said the harbour's $master, and meant it \\ more or less.</p></main>`;

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('a link', () => {
  const rules =
    '<RULES><RULE name="mine" context="H1"><CHECK><SET attr="eLISAtype">headline</SET></CHECK></RULE></RULES>';

  test('carries page, rules, selection and view into another browser', async () => {
    let link = '';
    let hash = '';
    await inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      await page.keyboard.press('r');
      await page.locator('.cm-content').fill(rules);
      await page.locator('.label-headline').waitFor({ state: 'attached' });
      await page.locator('.matches button').first().click();
      await page.getByRole('tab', { name: 'Why' }).click();
      await soon(() => new URL(page.url()).hash).toMatch(/^#n\d+-\d+$/);
      hash = new URL(page.url()).hash;
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('Copied').waitFor();
      link = await clipboard(page);
    });
    expect(link.length).toBeLessThan(8000);
    const { search, hash: carried } = new URL(link);
    await inWindow(studio, { path: `/${search}${carried}` }, async (page) => {
      await page.locator('.label-headline').waitFor({ state: 'attached' });
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toContain('Storm reaches');
      await soon(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Why');
      await soon(() => page.locator('.why-title .chip').innerText()).toBe('headline');
      await soon(() => new URL(page.url()).hash).toBe(hash);
      await page.getByRole('tab', { name: 'Rules' }).click();
      await page.locator('.cm-content').waitFor();
      await soon(() => page.locator('.cm-content').innerText()).toContain('name="mine"');
      await soon(() => page.getByLabel('File').inputValue()).toBe('modern (from a link).xml');
    });
  });

  test('says what did not fit', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      // Words that do not shrink.
      const words = Array.from({ length: 6000 }, (_, index) => Math.sin(index).toString(36).slice(3)).join(
        ' ',
      );
      await pasteMarkup(page, `${article}<p>${words}</p>`);
      await waitForOverlays(page);
      await page.getByRole('button', { name: 'Share' }).click();
      const note = page.locator('.share-note');
      await note.waitFor();
      expect(await note.innerText()).toContain('No link was copied: the page was brought along');
    }));

  test('that is damaged says so', () =>
    inWindow(studio, { path: '/?lens=outline&tab=why#carry=abcdef' }, async (page) => {
      await page.getByText('This link is damaged').waitFor();
    }));
});

describe('copied as code', () => {
  async function copyCode(page: Page, language: string): Promise<string> {
    await page.getByRole('button', { name: 'Copy as code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: language }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await page.locator('.code-dialog .is-primary .icon').waitFor();
    const code = await page.locator('.code-dialog .code').innerText();
    await page.keyboard.press('Escape');
    return code;
  }

  async function execute(language: string, code: string): Promise<string> {
    const file = join(folder, language === 'JavaScript' ? 'code.mjs' : 'code.sh');
    await writeFile(file, code);
    const path = `${folder}:${process.env.PATH}`;
    const program = language === 'JavaScript' ? process.execPath : '/bin/sh';
    return (await run(program, [file], { cwd: folder, env: { ...process.env, PATH: path } })).stdout;
  }

  /** What the studio's own button copies. */
  async function copyShown(page: Page, format: string): Promise<string> {
    await page.getByLabel('Format').selectOption(format);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.locator('.export button').first().click();
    await soon(() => clipboard(page)).not.toBe('');
    return clipboard(page);
  }

  /** JSON by its values; who told the encoding is another matter for a file than for a text. */
  function toComparable(text: string): unknown {
    if (!text.startsWith('{')) return text.trim();
    const said = JSON.parse(text);
    delete said.page.encoding;
    return said;
  }

  test.each(['curl', 'JavaScript', 'Command'])(
    '%s takes a long page from its file, with its address',
    (language) =>
      inWindow(studio, { path: '/' }, async (page) => {
        const long = `${article}<p>${'The tide comes in and the tide goes out again. '.repeat(600)}</p>`;
        await page.evaluate((html) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([html], "the islanders' tides.html", { type: 'text/html' }));
          dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
        }, long);
        await waitForOverlays(page);
        await page.getByText('Address', { exact: true }).click();
        await page.getByLabel('Where this page came from').fill('https://tides.example.org/a/b?c=d&e');
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.getByText('Address set').waitFor();
        await waitForOverlays(page);
        const shown = await copyShown(page, 'json');
        expect(shown).toContain('https://tides.example.org/a/b?c=d&e');
        await writeFile(join(folder, "the islanders' tides.html"), long);
        expect(toComparable(await execute(language, await copyCode(page, language)))).toEqual(
          toComparable(shown),
        );
      }),
  );

  test.each(['curl', 'JavaScript', 'Command'])('%s gives what the studio shows', async (language) => {
    await inWindow(studio, { path: toSample('shop-listing') }, async (page) => {
      await waitForOverlays(page);
      for (const format of ['markdown', 'outline', 'csv', 'json']) {
        const shown = await copyShown(page, format);
        expect(shown.length).toBeGreaterThan(100);
        expect(toComparable(await execute(language, await copyCode(page, language)))).toEqual(
          toComparable(shown),
        );
      }
      await pasteMarkup(page, article);
      await soon(() => page.title()).toContain('Tides');
      const shown = await copyShown(page, 'markdown');
      expect(shown).toContain('$master');
      expect((await execute(language, await copyCode(page, language))).trim()).toBe(shown.trim());
    });
  });
});
