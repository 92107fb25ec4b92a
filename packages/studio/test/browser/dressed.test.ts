/** Pages that were brought along and come from somewhere: nothing is fetched from there unless somebody asks. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pasteMarkup, type Studio, startStudio, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/look.css': ['text/css', '@import "/more.css"; h1 { color: rgb(1, 2, 3); background: url(/back.svg) }'],
  '/more.css': ['text/css', 'p { color: rgb(4, 5, 6) }'],
  '/ferry.svg': ['image/svg+xml', PICTURE],
  '/back.svg': ['image/svg+xml', PICTURE],
};

const MARKUP = `<!doctype html><html lang="en"><title>Tides</title><link rel="stylesheet" href="/look.css">
<script src="/evil.js"></script><main><h1>Storm reaches the coast</h1><p>The storm that had been feared for days reached
the coast last night, and the ferries stayed in port until the morning. Nobody sailed, said the master of the harbour.</p>
<p><img src="ferry.svg" alt="A small ferry"></p><p>Two boats were lost, both of them empty, and a third was found on the
beach with its lights still burning, as if its crew had only gone for a walk along the water.</p></main>`;

let studio: Studio;
let site: Server;
let address: string;
let asked: string[] = [];

beforeAll(async () => {
  studio = await startStudio({ fetch: { allowPrivate: true } });
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [type, text] = FILES[request.url ?? ''] ?? ['text/plain', 'nothing here'];
    response.setHeader('content-type', type);
    response.end(text);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/tides`;
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  site.close();
  await studio.close();
});

const colorOf = (page: Page, selector: string) =>
  page
    .frameLocator('.page-frame')
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

/** Opens the markup and says where it is from; the switch as it is, or on. */
async function tellAddress(page: Page, isOn: boolean): Promise<void> {
  await pasteMarkup(page, MARKUP);
  await waitForOverlays(page);
  await page.getByText('Address', { exact: true }).click();
  await page.getByLabel('Where this page came from').fill(address);
  const box = page.getByLabel('Fetch its pictures and style sheets from there');
  expect(await box.isChecked()).toBe(false);
  if (isOn) await box.check();
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('an address alone makes links whole and fetches nothing', () =>
  inWindow(studio, { path: '/' }, async (page) => {
    await tellAddress(page, false);
    await page.getByText('Address set').waitFor();
    await waitForOverlays(page);
    await page.getByRole('tab', { name: 'Read' }).click();
    await soon(() => page.locator('.prose').innerText()).toContain('[A small ferry]');
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await soon(() => page.locator('.markdown-source').innerText()).toContain(
      new URL('ferry.svg', address).href,
    );
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
  }));

test('the switch fetches sheets and pictures through the server, never from the page', () =>
  inWindow(studio, { path: '/' }, async (page) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(studio.server.url))
        outside.push(request.url());
    });
    await tellAddress(page, true);
    await page.getByText('Dressed').waitFor();
    await soon(() => colorOf(page, 'h1')).toBe('rgb(1, 2, 3)');
    const width = () =>
      page
        .frameLocator('.page-frame')
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await soon(width).toBe(40);
    expect(asked).toEqual(expect.arrayContaining(['/look.css', '/ferry.svg']));
    expect(asked).not.toContain('/evil.js');
    expect(outside).toEqual([]);

    // Read has the picture too, by the same link.
    await page.getByRole('tab', { name: 'Read' }).click();
    const picture = page.locator('.prose img');
    await soon(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40);
    expect(await picture.getAttribute('alt')).toBe('A small ferry');
    expect(await picture.getAttribute('src')).toMatch(/^\/v1\/asset\?/);

    // It stays on for this page, in this browser, and can be taken back.
    await page.reload();
    await page.getByText('Dressed').waitFor();
    await soon(() => colorOf(page, 'h1')).toBe('rgb(1, 2, 3)');
    await page.getByText('Dressed').click();
    await page.getByLabel('Fetch its pictures and style sheets from there').uncheck();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Address set').waitFor();
    await soon(() => colorOf(page, 'h1')).not.toBe('rgb(1, 2, 3)');
  }));

test('what the server would not fetch for a page it does not fetch for this one', async () => {
  const strict = await startStudio();
  await inWindow(strict, { path: '/' }, async (page) => {
    await tellAddress(page, true);
    await page.getByText('Dressed').waitFor();
    await waitForOverlays(page);
    await page.waitForTimeout(800);
    expect(asked).toEqual([]);
    // The browser notes refused pictures and sheets.
    expect(
      strict.errors.splice(0).filter((error) => !/status of (4|5)\d\d|Refused to apply style/.test(error)),
    ).toEqual([]);
  });
  await strict.close();
});

test('a link carries the address, but not the switch', async () => {
  let link = '';
  await inWindow(studio, { path: '/' }, async (page) => {
    await tellAddress(page, true);
    await page.getByText('Dressed').waitFor();
    await waitForOverlays(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Copied').waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
  });
  asked = [];
  const { search, hash } = new URL(link);
  await inWindow(studio, { path: `/${search}${hash}` }, async (page) => {
    await page.getByText('Address set').waitFor();
    await waitForOverlays(page);
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
  });
});
