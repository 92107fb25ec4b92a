/** Every way a page comes into the studio, and what is refused. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pasteMarkup, type Studio, startStudio, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio({ fetch: { allowPrivate: true } });
});

afterAll(async () => {
  await studio.close();
});

const article = `<!doctype html><html lang="en"><title>Tides</title><nav><a href="/a">Home</a> <a href="/b">News</a>
<a href="/c">Tides</a></nav><main><h1>Storm reaches coast</h1><p>The storm that had been feared for days reached
the coast last night, and the ferries stayed in port until the morning.</p>
<p style="display:none">Subscribe to read on</p></main>`;

const LINES = 'Rain tomorrow.\n\nIf a < b then stay at home & read.';

describe('opening', () => {
  test('a sample, by its card and by its number', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await soon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('url');
      await page.getByRole('button', { name: /Shop listing/ }).click();
      await waitForOverlays(page);
      await soon(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Data');
      await page.getByTitle('Back to the start').click();
      await page.locator('h1').click();
      await page.keyboard.press('1');
      await waitForOverlays(page);
      await soon(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Outline');
    }));

  test('pasted markup', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toBe(
        'Storm reaches coast',
      );
      expect(new URL(page.url()).searchParams.get('page')).toMatch(/^kept:/);
    }));

  test('text that is pasted, a page of its lines', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, LINES);
      await waitForOverlays(page);
      await soon(() => page.frameLocator('.page-frame').locator('body').innerText()).toContain(
        'If a < b then stay at home & read.',
      );
      await soon(() => page.locator('.rail-pages').innerText()).toContain('Pasted text');
    }));

  test.each([
    [LINES, 'page'],
    ['  ', 'nothing'],
  ])('what is typed into the field: %j', (text, outcome) =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.getByRole('button', { name: /Paste markup/ }).click();
      await page.getByLabel('Markup or text').fill(text);
      await page.getByLabel('Markup or text').press('Tab');
      await page.keyboard.press('Enter');
      if (outcome === 'page') await waitForOverlays(page);
      else await soon(() => page.getByRole('alert').innerText()).toContain('There is nothing in it');
    }),
  );

  test('a dropped file, remembered among the pages', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.evaluate((html) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([html], 'tides.html', { type: 'text/html' }));
        dispatchEvent(new DragEvent('dragenter', { dataTransfer }));
        dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      }, article);
      await waitForOverlays(page);
      await soon(() => page.locator('.rail-pages').innerText()).toContain('tides.html');
      await page.getByTitle('Back to the start').click();
      await page.locator('.first-recent').getByRole('button', { name: /Tides/ }).click();
      await waitForOverlays(page);
    }));

  test.each([
    ['paper.pdf', '%PDF-1.7 …', 'is a PDF document'],
    ['cat.gif', 'GIF89a …', 'is a GIF image'],
    ['letter.docx', 'PK\u0003\u0004 …', 'is a ZIP archive'],
    ['noise.html', '<p>\u0001\u0002\u0003\u0004', 'is binary data'],
  ])('a dropped %s is refused, in words', (name, content, what) =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.evaluate(
        ([file, text]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], file));
          dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
        },
        [name, content],
      );
      const said = await page.getByRole('alert').innerText();
      expect(said).toContain('This is no web page');
      expect(said).toContain(`${name} ${what}`);
    }),
  );

  test.each([
    ['notes.txt', 'text/plain'],
    ['NOTES', ''],
  ])('a dropped text is a page of its lines, nothing of it taken for a tag: %s', (name, type) =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.evaluate(
        ([file, kind]) => {
          const dataTransfer = new DataTransfer();
          const text = 'Notes of the day\n\nWhere a <b then c & d are to be counted twice, as ever.\n';
          dataTransfer.items.add(new File([text], file, { type: kind }));
          dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
        },
        [name, type],
      );
      await page.getByText('a <b then c & d are').first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      // It is the same page after a reload, from what this browser keeps.
      await page.reload();
      await page.getByText('a <b then c & d are').first().waitFor();
    }),
  );

  test('a page by its address, its pictures by way of this server', async () => {
    const asked: string[] = [];
    const site = createServer((request, response) => {
      asked.push(request.url ?? '');
      const isPage = request.url === '/page';
      response.setHeader('content-type', isPage ? 'text/html' : 'image/svg+xml');
      const picture =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
      response.end(isPage ? `${article}<img src="/picture.svg" alt="A picture">` : picture);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    await inWindow(studio, { path: '/' }, async (page) => {
      const outside: string[] = [];
      page.on('request', (request) => request.url().includes(String(port)) && outside.push(request.url()));
      await page.getByLabel('Address of a page').fill(`http://127.0.0.1:${port}/page`);
      await page.keyboard.press('Enter');
      await waitForOverlays(page);
      const width = () =>
        page
          .frameLocator('.page-frame')
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await soon(width).toBe(40);
      expect(asked).toEqual(expect.arrayContaining(['/page', '/picture.svg']));
      expect(outside.filter((url) => !url.startsWith(studio.server.url))).toEqual([]);
      expect(new URL(page.url()).searchParams.get('page')).toBe(`http://127.0.0.1:${port}/page`);
    });
    site.close();
  });

  test('an address that does not answer fails in words, with a way on', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await page.getByLabel('Address of a page').fill('http://127.0.0.1:1/');
      await page.keyboard.press('Enter');
      await soon(async () => (await page.getByRole('alert').innerText()).length).toBeGreaterThan(40);
      await page.getByRole('button', { name: 'Open something else' }).click();
      await page.getByRole('dialog').waitFor();
      studio.errors.splice(0); // The browser notes the refusal in its console.
    }));
});
