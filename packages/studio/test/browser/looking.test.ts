/** The page and what is drawn over it: labels, lenses, keys, the tree. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
the coast last night, and the ferries stayed in port until the morning.</p>
<p style="display:none">Subscribe to read on</p></main>`;

describe('looking', () => {
  test('overlays stand where the page has its elements', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      const measure = () =>
        page.evaluate(() => {
          const frame = document.querySelector<HTMLIFrameElement>('.page-frame')!;
          const { top } = frame.getBoundingClientRect();
          return Array.from(document.querySelectorAll<HTMLElement>('.region:not(.is-hidden)'), (drawn) => {
            const [node] = drawn.dataset.nodes!.split('-');
            const element = frame.contentDocument!.querySelector(`[data-n="${node}"]`);
            return element
              ? Math.abs(element.getBoundingClientRect().top + top - drawn.getBoundingClientRect().top)
              : 0;
          });
        });
      expect((await measure()).length).toBeGreaterThan(1);
      await soon(async () => Math.max(...(await measure()))).toBeLessThan(4);
    }));

  test('hovering says what it is, clicking selects it in tree and address', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      const title = await page.frameLocator('.page-frame').locator('h1').boundingBox();
      await page.mouse.move(title!.x + 40, title!.y + 20);
      await soon(() => page.locator('.mark.is-hover').innerText()).toMatch(/heading.*level 1/);
      await page.mouse.click(title!.x + 40, title!.y + 20);
      await soon(() => page.locator('.tree-row[aria-selected=true]').innerText()).toContain('ferry');
      await soon(() => page.url()).toMatch(/#n\d+-\d+$/);
    }));

  test('a link leads back to page, lens, tab and region', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('4');
      for (let times = 0; times < 3; times++) await page.keyboard.press('j');
      await page.keyboard.press('w');
      await soon(() => page.url()).toMatch(/lens=objects.*tab=why.*#n|tab=why.*lens=objects.*#n/);
      const { pathname, search, hash } = new URL(page.url());
      const again = await studio.open(pathname + search + hash);
      await waitForOverlays(again);
      // A link names a place; several regions of a lens may stand at one.
      const words = page.locator('.why-title q');
      await soon(() => again.locator('.why-title q').innerText()).toBe(await words.innerText());
      expect(new URL(again.url()).hash).toBe(hash);
      await soon(() => again.locator('.lens[aria-checked=true]').innerText()).toContain('Objects');
      await again.context().close();
    }));

  test('labels switch off and on; the legend counts', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      const heading = page.getByRole('switch', { name: /^heading/ });
      const before = await page.locator('.label-heading').count();
      expect(before).toBeGreaterThan(0);
      await heading.click();
      await soon(() => page.locator('.label-heading').count()).toBe(0);
      await heading.click();
      await soon(() => page.locator('.label-heading').count()).toBe(before);
      await page.keyboard.press('l');
      await soon(() => page.locator('.overlay > .tab').count()).toBe(0);
    }));

  test('keys: lens, second lens, tree, parent, deselect, panes, help', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('1');
      await soon(() => page.locator('.lens[aria-checked=true]').innerText()).toContain('Rules');
      await page.keyboard.press('Shift+Digit4');
      await soon(() => page.locator('.lens.is-second').innerText()).toContain('Objects');
      await page.keyboard.press('0');
      await page.locator('.tree').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      const second = await page.locator('.tree-row[aria-selected=true]').innerText();
      await page.keyboard.press('ArrowDown');
      await soon(() => page.locator('.tree-row[aria-selected=true]').innerText()).not.toBe(second);
      for (let times = 0; times < 4; times++) await page.keyboard.press('Escape');
      await soon(() => page.locator('.tree-row[aria-selected=true]').count()).toBe(0);
      await page.keyboard.press('F6');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      // Keys are the dialog's until it is gone.
      await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
      await page.keyboard.press('[');
      await soon(() => page.locator('.rail').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Unfold pages, lenses and labels' }).click();
      await soon(() => page.locator('.rail').isVisible()).toBe(true);
      await page.keyboard.press(']');
      await page.getByRole('button', { name: 'Unfold the inspector' }).click();
      await page.locator('.inspector').waitFor();
    }));

  test('Blocks: the page in parts on two levels, each switched by its label', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('6');
      await soon(() => page.locator('.lens[aria-checked=true]').innerText()).toContain('Blocks');
      const [outer, inner] = [page.locator('.label-level-1'), page.locator('.label-level-2')];
      await soon(() => outer.count()).toBeGreaterThan(3);
      await soon(() => inner.count()).toBeGreaterThan(await outer.count());
      await page.getByRole('switch', { name: /^level-2/ }).click();
      await soon(() => inner.count()).toBe(0);
      const row = page.locator('.tree-row', { hasText: 'The Wexcombe Courier' }).first();
      await soon(() => row.innerText()).toMatch(/level-1\s+3 words/);
      await row.click();
      await soon(() => page.locator('.selection-card').innerText()).toContain('header');
      await soon(() => page.locator('.mark.is-selected').count()).toBe(1);
      expect(new URL(page.url()).searchParams.get('lens')).toBe('parts');
    }));

  test('the tree filters, and shows the elements of the page', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('f');
      const rows = page.locator('.tree-row');
      const count = await rows.count();
      await page.keyboard.type('bell');
      await soon(() => rows.count()).toBeLessThan(count);
      expect((await rows.allInnerTexts()).join(' ').toLowerCase()).toContain('bell');
      await page.getByLabel('Filter', { exact: true }).fill('');
      await page.getByRole('button', { name: 'DOM' }).click();
      await soon(() => page.locator('.tree-row').first().innerText()).toContain('html');
      await page.locator('.tree-row', { hasText: 'header' }).first().click();
      await soon(() => page.locator('.mark.is-selected').count()).toBe(1);
    }));

  test('a filter that hides everything says so, and can be cleared', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('f');
      await page.keyboard.type('zeppelin');
      await page.getByText('No entry has “zeppelin”').waitFor();
      await page.getByRole('button', { name: 'DOM' }).click();
      await page.getByText('No element has “zeppelin”: the filter hides everything').waitFor();
      await page.getByRole('button', { name: 'Clear the filter' }).click();
      await soon(() => page.locator('.tree-row').first().innerText()).toContain('html');
    }));

  test('a link to a place without an entry shows the nearest, and says so', () =>
    inWindow(studio, { path: '/' }, async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      const node = await page.frameLocator('.page-frame').locator('h1').getAttribute('data-n');
      const address = new URL(page.url());
      // The words of the heading: a place of their own, of which nobody speaks.
      const text = Number(node) + 1;
      address.searchParams.set('tab', 'why');
      address.hash = `n${text}-${text + 1}`;
      await page.goto(address.href);
      await waitForOverlays(page);
      await soon(() => page.locator('.why-title .chip').innerText()).toBe('heading');
      await soon(() => page.locator('.nearest').innerText()).toContain(`No entry stands at node ${text}`);
      expect(new URL(page.url()).hash).toBe(`#n${text}-${text + 1}`);
    }));

  test('spine and widths', () =>
    inWindow(studio, { path: toSample('news-article') }, async (page) => {
      await waitForOverlays(page);
      const spine = (await page.locator('.spine').boundingBox())!;
      await page.mouse.click(spine.x + 10, spine.y + spine.height - 10);
      await soon(() => page.locator('.scroller').evaluate((element) => element.scrollTop)).toBeGreaterThan(
        500,
      );
      await page.getByRole('button', { name: '390' }).click();
      await soon(() => page.locator('.page-frame').evaluate((frame) => frame.clientWidth)).toBe(390);
    }));
});
