/** What a link shows, in a real browser: the page as it was edited, what it is, and nothing that runs. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/chromium.ts';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { page, startTestWiki, type TestWikiServer } from './running-wiki.ts';

let places: TestPlaces;
let wiki: TestWikiServer;
let browser: Browser;
beforeAll(async () => {
  places = await ENGINES.sqlite();
  wiki = await startTestWiki(await places.place(), ['Ada']);
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await wiki?.server.close(0);
  await places?.close();
}, 60_000);

/** Marks the window and leaves it; what it does where it runs is seen. */
const RUN = "top.ran=1;document.title='ran';new Image().src='http://ran.example/'";
const HOSTILE = `<!DOCTYPE html><html><head><title>Storm</title><base href="http://base.example/">
<meta http-equiv="refresh" content="0;url=http://refresh.example/"><script>${RUN}</script>
<style>*{display:none!important}.bar,header{display:none!important}body{background:url(http://css.example/x.png)}@import url(http://import.example/)</style>
<link rel=stylesheet href="http://sheet.example/x.css"></head>
<body onload="${RUN}"><img src=x onerror="${RUN}"><svg onload="${RUN}"><script>${RUN}</script></svg>
<iframe srcdoc="<script>${RUN}</script>"></iframe><object data="http://object.example/"></object>
<form action="http://form.example/"><button formaction="javascript:${RUN}">x</button></form>
<a href="javascript:${RUN}">link</a></iframe></body></html>`;

describe('a link', () => {
  it('runs nothing and loads nothing but pictures, whatever is in the page and in its edits', async () => {
    const html = `kept <b>words</b><script>${RUN}</script><img src=x onerror="${RUN}"><iframe srcdoc="<script>${RUN}</script>"></iframe><a href="javascript:${RUN}">a</a></iframe><svg/onload="${RUN}">`;
    const edits = [{ ...page.edit(0, ''), html }];
    const fields = { title: `</title><script>${RUN}</script>`, comment: `<img src=x onerror="${RUN}">` };
    const made = [
      await wiki.clients[0].begin({ ...fields, edits, visibility: 'link' }),
      await wiki.clients[0].begin({ ...fields, snapshot: HOSTILE, edits, visibility: 'link' }),
    ];
    const own = await wiki.clients[0].ask('POST', '/own', { ...fields, html, visibility: 'link' });
    const paths = made.flatMap(({ secret }) => [`/s/${secret}`, `/s/${secret}/diff`]);
    paths.push(`/p/${JSON.parse(own.text).secret}`);
    for (const path of paths) {
      const { ran, asked, title } = await visit(path);
      expect(ran, path).toBe(false);
      expect(title, path).not.toBe('ran');
      expect(
        asked.filter(({ kind }) => kind !== 'image'),
        path,
      ).toEqual([]);
      expect(
        asked.filter(({ url }) => url.includes('ran.example')),
        path,
      ).toEqual([]);
    }
  }, 120_000);

  it('is let do nothing by its headers', async () => {
    const { secret } = await wiki.clients[0].begin({ visibility: 'link' });
    for (const path of [`/s/${secret}`, `/s/${secret}/diff`, '/s/nothing', '/']) {
      const { headers } = await wiki.share(path);
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain('sandbox');
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('says what it is, above a page that would hide it, and marks what was edited', async () => {
    const edits = [page.edit(0, 'Something <b>else</b>.'), page.edit(1, '')];
    const { secret, id } = await wiki.clients[0].begin({ edits, visibility: 'link', comment: 'calmer' });
    await wiki.clients[0].save(id, 1, { edits: edits.slice(0, 1), comment: 'two' });
    const tab = await browser.newPage();
    await tab.goto(new URL(`/s/${secret}?revision=1`, wiki.server.shareUrl).href);
    const bar = await tab.locator('header.bar').innerText();
    for (const words of [
      'Edited copy of Storm',
      'example.org',
      'Ada',
      'version 1 of 2',
      '2 places edited, 1 of them emptied',
      'calmer',
    ])
      expect(bar).toContain(words);
    const frame = tab.frameLocator('iframe');
    expect(await frame.locator('p.one').innerText()).toBe('Something else.');
    const label = (selector: string) =>
      frame.locator(selector).evaluate((node) => getComputedStyle(node, '::before').content);
    expect([await label('p.one'), await label('p.two'), await label('p.three')]).toEqual([
      '"edited"',
      '"removed"',
      'none',
    ]);
    await tab.getByRole('link', { name: 'Newest version' }).click();
    expect(await tab.locator('header.bar').innerText()).toContain('version 2 of 2');
    await tab.getByRole('link', { name: 'Changes since version 1' }).click();
    expect(await tab.locator('main').innerText()).toContain('1 place with changes');
    expect(await tab.locator('section ins').innerText()).toContain('Paragraph two');
    await tab.close();
  }, 60_000);

  it('is read on a phone, in the dark, and from right to left', async () => {
    const words = 'كان البحر هائجا تلك الليلة ولم يخرج أحد';
    const edits = [
      page.edit(0, `${words} <a href="https://example.org/${'x'.repeat(300)}">${'y'.repeat(300)}</a>`),
    ];
    const { secret } = await wiki.clients[0].begin({
      edits,
      visibility: 'link',
      title: words,
      comment: words,
    });
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
      const tab = await context.newPage();
      for (const path of [`/s/${secret}`, `/s/${secret}/diff`]) {
        await tab.goto(new URL(path, wiki.server.shareUrl).href);
        const seen = await tab.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          paper: getComputedStyle(document.body).backgroundColor,
        }));
        expect(seen.wide, path).toBeLessThanOrEqual(width);
        expect(seen.paper).toBe(colorScheme === 'dark' ? 'rgb(21, 24, 27)' : 'rgb(255, 255, 255)');
      }
      expect(await tab.locator('.words').evaluate((node) => getComputedStyle(node).direction)).toBe('ltr');
      await context.close();
    }
  }, 60_000);
});

// What the functions that run in the browser use of it; these tests are compiled without its types.
declare const window: object;
declare const document: {
  readonly body: unknown;
  readonly documentElement: { readonly scrollWidth: number };
};
declare function getComputedStyle(
  node: unknown,
  part?: string,
): { readonly content: string; readonly direction: string; readonly backgroundColor: string };

interface Visit {
  readonly ran: boolean;
  readonly title: string;
  readonly asked: readonly { readonly url: string; readonly kind: string }[];
}

/** Opens a page of the listener, waits a while, clicks what can be clicked, and says what happened. */
async function visit(path: string): Promise<Visit> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const asked: { url: string; kind: string }[] = [];
  await context.route('**/*', (route) => {
    const request = route.request();
    if (request.url().startsWith(wiki.server.shareUrl!)) return route.continue();
    asked.push({ url: request.url(), kind: request.resourceType() });
    return route.abort();
  });
  await tab.goto(new URL(path, wiki.server.shareUrl).href);
  for (const link of await tab.frameLocator('iframe').locator('a').all())
    await link.click({ timeout: 500, noWaitAfter: true, force: true }).catch(() => {});
  await tab.waitForTimeout(300);
  const ran = await tab.evaluate(() => 'ran' in window);
  const title = await tab.title();
  await context.close();
  return { ran, title, asked };
}
