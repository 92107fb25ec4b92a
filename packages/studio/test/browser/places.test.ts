/** What the eye checks: nothing cut off, nothing on top of something else, everything inside of what holds it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CJK_PAGE, RTL_PAGE } from '../look/scripts.ts';
import { pasteMarkup, type Studio, startStudio, toSample, waitForOverlays } from './studio.ts';
import { inWindow, soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(async () => {
  await studio.close();
});

const at = (width: number, height = 860) => ({ viewport: { width, height } });

/** Of these, what is not wholly inside of its parent pane, by name. */
function collectCut(page: Page, inside: string, parts: string): Promise<string[]> {
  return page.evaluate(
    ([pane, wanted]) => {
      const around = document.querySelector(pane)!.getBoundingClientRect();
      return Array.from(document.querySelectorAll(`${pane} :is(${wanted})`))
        .filter((element) => {
          const { left, right, width, top, bottom } = element.getBoundingClientRect();
          return (
            width > 0 &&
            (left < around.left - 0.5 ||
              right > around.right + 0.5 ||
              top < around.top ||
              bottom > around.bottom)
          );
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
    },
    [inside, parts],
  );
}

describe('windows', () => {
  test.each([1100, 1280])('at %i px toolbars collapse and nothing is cut, whatever the tab', (width) =>
    inWindow(studio, { path: '/', ...at(width) }, async (page) => {
      await pasteMarkup(page, RTL_PAGE);
      await waitForOverlays(page);
      for (const tab of ['outline', 'data', 'trees', 'rules']) {
        await page.locator(`#tab-${tab}`).click();
        expect(
          await collectCut(page, '.canvas-toolbar', '.segments button, summary, .icon-button, .strength'),
        ).toEqual([]);
        expect(await collectCut(page, '.top-bar', 'button, input, select')).toEqual([]);
        expect(await collectCut(page, '.inspector', '[role=tab]')).toEqual([]);
        const widths = page.locator('.canvas-toolbar .segments button');
        expect(await widths.allInnerTexts()).toEqual(['390', '768', '1280', 'Fit']);
      }
    }),
  );

  test('at 390 px Share, export, theme and the active tab are in sight', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=grammar'), ...at(390, 844) }, async (page) => {
      await waitForOverlays(page);
      for (const button of [
        '.share',
        '[aria-label^="Download as"]',
        '[aria-label$="theme"]',
        '.menu-button',
      ]) {
        const box = await page.locator(`.top-bar ${button}`).boundingBox();
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(390);
      }
      const inSight = async () => {
        const tab = (await page.getByRole('tab', { selected: true }).boundingBox())!;
        return tab.x >= 0 && tab.x + tab.width <= 390;
      };
      await soon(inSight).toBe(true);
      await page.locator('#tab-outline').click();
      await soon(inSight).toBe(true);
      // What is selected is seen above the sheet, not under it.
      for (let times = 0; times < 14; times++) await page.keyboard.press('j');
      const gap = async () => {
        const mark = (await page.locator('.mark.is-selected').boundingBox())!;
        const sheet = (await page.locator('.inspector').boundingBox())!;
        return sheet.y - mark.y;
      };
      await soon(gap).toBeGreaterThan(10);
    }));

  test.each([640, 900])('at %i px the drawer can be pushed aside, and comes back', (width) =>
    inWindow(studio, { path: toSample('news-article'), ...at(width) }, async (page) => {
      await waitForOverlays(page);
      await page.getByRole('button', { name: 'Fold the inspector' }).click();
      await soon(() => page.locator('.inspector').count()).toBe(0);
      expect(
        await collectCut(page, '.canvas-toolbar', '.segments button, summary, .icon-button, .strength'),
      ).toEqual([]);
      await page.getByRole('button', { name: 'Unfold the inspector' }).click();
      await page.locator('.inspector').waitFor();
    }),
  );
});

describe('the page', () => {
  test.each(['news-article', 'shop-listing', 'professor-1999', 'forum-thread'])(
    'children stand inside of their zone: %s',
    (sample) =>
      inWindow(studio, { path: toSample(sample), ...at(1280) }, async (page) => {
        await waitForOverlays(page);
        await page.waitForTimeout(300);
        const outside = await page.evaluate(() => {
          const toNodes = (element: HTMLElement) => element.dataset.nodes!.split('-').map(Number);
          const zones = [...document.querySelectorAll<HTMLElement>('.region.is-zone')];
          const parts = [...document.querySelectorAll<HTMLElement>('.region:not(.is-zone):not(.is-hidden)')];
          return parts.flatMap((part) => {
            const [first, end] = toNodes(part);
            const zone = zones.findLast((each) => toNodes(each)[0] <= first && end <= toNodes(each)[1]);
            if (zone === undefined) return [];
            const [inner, outer] = [part.getBoundingClientRect(), zone.getBoundingClientRect()];
            const by = Math.max(outer.left - inner.left, inner.right - outer.right);
            return by > 0.5 ? [`${part.className} by ${by}`] : [];
          });
        });
        expect(outside).toEqual([]);
      }),
  );

  test('a page of fixed width is scaled until it fits; one long line of code is not', () =>
    inWindow(studio, { path: '/', ...at(1100) }, async (page) => {
      const words = 'The ferry sails when the bell has been rung twice. '.repeat(30);
      const scaleOf = () =>
        page.locator('.stage').evaluate((stage) => Number(stage.style.getPropertyValue('--scale')));
      await pasteMarkup(
        page,
        `<title>Fixed</title><body style="margin:0"><table width="980"><tr><td width="300"><p>${words}<td><p>${words}</table>`,
      );
      await waitForOverlays(page);
      await soon(scaleOf).toBeLessThan(0.5);
      const right = await page.evaluate(() => {
        const { contentDocument } = document.querySelector<HTMLIFrameElement>('.page-frame')!;
        const { documentElement } = contentDocument!;
        return documentElement.scrollWidth - documentElement.clientWidth;
      });
      expect(right).toBeLessThanOrEqual(0);
      await pasteMarkup(
        page,
        `<title>Code</title><main><p>${words.repeat(5)}</p><pre>${'x = 1; '.repeat(60)}</pre>`,
      );
      await soon(() => page.title()).toContain('Code');
      await waitForOverlays(page);
      await soon(scaleOf).toBe(1);
    }));

  test('a dark page is dark to the end, however short, and overlays know it', () =>
    inWindow(studio, { path: '/', ...at(1280) }, async (page) => {
      await pasteMarkup(
        page,
        '<title>Night</title><body style="background:#101214;color:#eee"><main><h1>Night ferry</h1><p>It sails at ten.</p>',
      );
      await waitForOverlays(page);
      const background = await page
        .locator('.scroller')
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(background).toBe('rgb(16, 18, 20)');
      expect(await page.locator('.overlay.on-dark').count()).toBe(1);
      const { frame, page: height } = await page.evaluate(() => {
        const element = document.querySelector<HTMLIFrameElement>('.page-frame')!;
        return { frame: element.clientHeight, page: element.contentDocument!.body.scrollHeight };
      });
      expect(frame).toBeLessThanOrEqual(Math.max(height, 200) + 20);
    }));

  test('a page that becomes wider becomes lower', () =>
    inWindow(studio, { path: toSample('news-article'), ...at(1280) }, async (page) => {
      await waitForOverlays(page);
      const height = () => page.locator('.page-frame').evaluate((frame) => frame.clientHeight);
      await page.getByRole('button', { name: '390' }).click();
      await soon(() => page.locator('.page-frame').evaluate((frame) => frame.clientWidth)).toBe(390);
      await page.waitForTimeout(300);
      const narrow = await height();
      await page.getByRole('button', { name: '1280' }).click();
      await soon(height).toBeLessThan(narrow * 0.8);
    }));

  test('two lenses at once: one fill, and no tab that says the same again', () =>
    inWindow(studio, { path: toSample('professor-1999'), ...at(1440) }, async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('Shift+Digit1');
      await page.locator('.region.is-second').first().waitFor({ state: 'attached' });
      const fills = await page
        .locator('.region.is-second:not(.is-hidden)')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
      expect(new Set(fills)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
      const tabs = await page.locator('.overlay > .tab').allInnerTexts();
      expect(tabs.filter((text) => text === 'content')).toEqual([]);
    }));

  test('the tab of what is selected lies on no words and on no other tab', () =>
    inWindow(studio, { path: toSample('professor-1999'), ...at(1440) }, async (page) => {
      await waitForOverlays(page);
      for (let times = 0; times < 3; times++) await page.keyboard.press('j');
      await page.locator('.mark.is-selected .mark-tab').waitFor();
      const hit = await page.evaluate(() => {
        const tab = document.querySelector('.mark.is-selected .mark-tab')!.getBoundingClientRect();
        const overlaps = (one: DOMRect) =>
          one.left < tab.right &&
          tab.left < one.right &&
          one.top + 2 < tab.bottom &&
          tab.top < one.bottom - 2;
        const frame = document.querySelector<HTMLIFrameElement>('.page-frame')!;
        const { left, top, width } = frame.getBoundingClientRect();
        const scale = width / frame.clientWidth;
        const page = frame.contentDocument!;
        const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const range = page.createRange();
          range.selectNodeContents(walker.currentNode);
          for (const rect of range.getClientRects()) {
            const seen = new DOMRect(
              left + rect.x * scale,
              top + rect.y * scale,
              rect.width * scale,
              rect.height * scale,
            );
            if (walker.currentNode.textContent!.trim() !== '' && overlaps(seen))
              found.push(walker.currentNode.textContent!);
          }
        }
        const tabs = [...document.querySelectorAll('.overlay > .tab')];
        return [
          ...found,
          ...tabs.filter((each) => overlaps(each.getBoundingClientRect())).map((each) => each.textContent),
        ];
      });
      expect(hit).toEqual([]);
    }));
});

describe('scripts', () => {
  test('from right to left: bars, tabs and words stand where reading begins', () =>
    inWindow(studio, { path: '/', ...at(1280) }, async (page) => {
      await pasteMarkup(page, RTL_PAGE);
      await waitForOverlays(page);
      const bar = page.locator('.region.is-paragraph').nth(2);
      const sides = await bar.evaluate((element) => {
        const { borderLeftWidth, borderRightWidth } = getComputedStyle(element);
        return [borderLeftWidth, borderRightWidth];
      });
      expect(sides).toEqual(['0px', '2px']);
      const [tab, zone] = await page.evaluate(() =>
        ['.overlay > .tab.is-zone', '.region.is-zone'].map(
          (selector) => document.querySelector(selector)!.getBoundingClientRect().left,
        ),
      );
      expect(tab - zone).toBeLessThan(40);
      const words = page.locator('.tree-row', { hasText: 'paragraph' }).nth(2).locator('q');
      expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      await page.getByRole('tab', { name: 'Read' }).click();
      await page.locator('.prose p').first().waitFor();
      const prose = page.locator('.prose p').first();
      expect(await prose.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    }));

  test('without spaces: words are counted alike everywhere', () =>
    inWindow(studio, { path: '/', ...at(1280) }, async (page) => {
      await pasteMarkup(page, CJK_PAGE);
      await waitForOverlays(page);
      const row = page.locator('.tree-row', { hasText: 'paragraph' }).nth(2);
      await row.click();
      const [, count] = /(\d+) words/.exec(await row.innerText())!;
      expect(Number(count)).toBeGreaterThan(30);
      await soon(() => page.locator('.selection-card').innerText()).toContain(`${count} words · 17 px`);
      await page.getByRole('tab', { name: 'Read' }).click();
      await page.locator('.prose p').first().waitFor();
      const told = Number(/\d+/.exec(await page.locator('.read-tab .quiet').innerText())![0]);
      const letters = (await page.locator('.prose').innerText()).match(/\p{Script=Han}/gu)!.length;
      expect(letters).toBeGreaterThan(50);
      expect(told).toBe(letters);
    }));
});

describe('tabs', () => {
  test('Read has the pictures of the page, and does not count their names', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=read'), ...at(1280) }, async (page) => {
      await waitForOverlays(page);
      const picture = page.locator('.prose img').first();
      await soon(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
        10,
      );
      expect(await picture.getAttribute('alt')).toContain('chain ferry');
      const told = Number(/\d+/.exec(await page.locator('.read-tab .quiet').innerText())![0]);
      const words = (await page.locator('.prose').innerText()).match(/\S*[\p{L}\p{N}]\S*/gu)!.length;
      expect(Math.abs(told - words) / words).toBeLessThan(0.02);
    }));

  test.each([
    [390, 844],
    [1100, 860],
    [1920, 860],
  ])('Trees open fitted, and can be read: %i px', (width, height) =>
    inWindow(studio, { path: toSample('shop-listing', '&tab=trees'), ...at(width, height) }, async (page) => {
      await waitForOverlays(page);
      for (const name of ['Sections', 'Source', 'Objects']) {
        await page.locator('.trees-tab .segments button', { hasText: name }).click();
        await page.locator('.tree-node').first().waitFor();
        await page.waitForTimeout(200);
        expect(await collectCut(page, '.tree-drawing', '.tree-node rect')).toEqual([]);
        const letters = await page
          .locator('.tree-node text')
          .first()
          .evaluate((text) => (text as SVGTextElement).getScreenCTM()!.a * 11);
        expect(letters).toBeGreaterThan(6);
      }
    }),
  );

  test('F takes the keys that follow at once, from any tab', () =>
    inWindow(studio, { path: toSample('news-article', '&tab=read') }, async (page) => {
      await waitForOverlays(page);
      const client = await page.context().newCDPSession(page);
      await Promise.all(
        Array.from('fbell', (key) =>
          client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
        ),
      );
      await soon(() => page.getByLabel('Filter', { exact: true }).inputValue()).toBe('bell');
    }));
});
