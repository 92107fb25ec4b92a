/** Every path through the studio, in a real browser, against the real server. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pasteMarkup, type Studio, startStudio, toSample, waitForOverlays } from './studio.ts';
import { soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio({ fetch: { allowPrivate: true } });
});

afterAll(async () => {
  await studio.close();
});

/** Runs a test in a window of its own and closes it. */
async function inStudio(path: string, work: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const page = await studio.open(path, options);
  try {
    await work(page);
  } finally {
    await page.context().close();
  }
  expect(studio.errors.splice(0)).toEqual([]);
}

const article = `<!doctype html><html lang="en"><title>Tides</title><nav><a href="/a">Home</a> <a href="/b">News</a>
<a href="/c">Tides</a></nav><main><h1>Storm reaches coast</h1><p>The storm that had been feared for days reached
the coast last night, and the ferries stayed in port until the morning.</p>
<p style="display:none">Subscribe to read on</p></main>`;

describe('opening', () => {
  test('a sample, by its card and by its number', () =>
    inStudio('/', async (page) => {
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
    inStudio('/', async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      await soon(() => page.frameLocator('.page-frame').locator('h1').innerText()).toBe(
        'Storm reaches coast',
      );
      expect(new URL(page.url()).searchParams.get('page')).toMatch(/^kept:/);
    }));

  test('markup typed into the field, and text that is none', () =>
    inStudio('/', async (page) => {
      await page.getByRole('button', { name: /Paste markup/ }).click();
      await page.getByLabel('Markup').fill('just words');
      await page.getByLabel('Markup').press('Tab');
      await page.keyboard.press('Enter');
      await soon(() => page.getByRole('alert').innerText()).toContain('There is no tag in it');
    }));

  test('a dropped file, remembered among the pages', () =>
    inStudio('/', async (page) => {
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
    inStudio('/', async (page) => {
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
    inStudio('/', async (page) => {
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
    await inStudio('/', async (page) => {
      const outside: string[] = [];
      page.on('request', (request) => request.url().includes(String(port)) && outside.push(request.url()));
      await page.getByLabel('Address of a page').fill(`http://127.0.0.1:${port}/page`);
      await page.keyboard.press('Enter');
      await waitForOverlays(page);
      const width = page
        .frameLocator('.page-frame')
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth);
      expect(await width).toBe(40);
      expect(asked).toEqual(expect.arrayContaining(['/page', '/picture.svg']));
      expect(outside.filter((url) => !url.startsWith(studio.server.url))).toEqual([]);
      expect(new URL(page.url()).searchParams.get('page')).toBe(`http://127.0.0.1:${port}/page`);
    });
    site.close();
  });

  test('an address that does not answer fails in words, with a way on', () =>
    inStudio('/', async (page) => {
      await page.getByLabel('Address of a page').fill('http://127.0.0.1:1/');
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect((await alert.innerText()).length).toBeGreaterThan(40);
      await page.getByRole('button', { name: 'Open something else' }).click();
      await page.getByRole('dialog').waitFor();
      studio.errors.splice(0); // The browser notes the refusal in its console.
    }));
});

describe('looking', () => {
  test('overlays stand where the page has its elements', () =>
    inStudio('/', async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      const distances = await page.evaluate(() => {
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
      expect(distances.length).toBeGreaterThan(1);
      expect(Math.max(...distances)).toBeLessThan(4);
    }));

  test('hovering says what it is, clicking selects it in tree and address', () =>
    inStudio(toSample('news-article'), async (page) => {
      await waitForOverlays(page);
      const title = await page.frameLocator('.page-frame').locator('h1').boundingBox();
      await page.mouse.move(title!.x + 40, title!.y + 20);
      await soon(() => page.locator('.mark.is-hover').innerText()).toMatch(/heading.*level 1/);
      await page.mouse.click(title!.x + 40, title!.y + 20);
      await soon(() => page.locator('.tree-row[aria-selected=true]').innerText()).toContain('ferry');
      expect(page.url()).toMatch(/#n\d+-\d+$/);
    }));

  test('a link leads back to page, lens, tab and region', () =>
    inStudio(toSample('news-article'), async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('4');
      for (let times = 0; times < 3; times++) await page.keyboard.press('j');
      await page.keyboard.press('w');
      const again = await studio.open(
        new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash,
      );
      await waitForOverlays(again);
      // A link names a place; several regions of a lens may stand at one.
      const words = page.locator('.why-title q');
      expect(await again.locator('.why-title q').innerText()).toBe(await words.innerText());
      expect(new URL(again.url()).hash).toBe(new URL(page.url()).hash);
      expect(await again.locator('.lens[aria-checked=true]').innerText()).toContain('Objects');
      await again.context().close();
    }));

  test('labels switch off and on; the legend counts', () =>
    inStudio(toSample('news-article'), async (page) => {
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
    inStudio(toSample('news-article'), async (page) => {
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
    inStudio(toSample('news-article'), async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('6');
      await soon(() => page.locator('.lens[aria-checked=true]').innerText()).toContain('Blocks');
      const [outer, inner] = [page.locator('.label-level-1'), page.locator('.label-level-2')];
      expect(await outer.count()).toBeGreaterThan(3);
      expect(await inner.count()).toBeGreaterThan(await outer.count());
      await page.getByRole('switch', { name: /^level-2/ }).click();
      expect(await inner.count()).toBe(0);
      const row = page.locator('.tree-row', { hasText: 'The Wexcombe Courier' }).first();
      expect(await row.innerText()).toMatch(/level-1\s+3 words/);
      await row.click();
      await soon(() => page.locator('.selection-card').innerText()).toContain('header');
      await soon(() => page.locator('.mark.is-selected').count()).toBe(1);
      expect(new URL(page.url()).searchParams.get('lens')).toBe('parts');
    }));

  test('the tree filters, and shows the elements of the page', () =>
    inStudio(toSample('news-article'), async (page) => {
      await waitForOverlays(page);
      await page.keyboard.press('f');
      await page.keyboard.type('bell');
      const rows = await page.locator('.tree-row').allInnerTexts();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.join(' ').toLowerCase()).toContain('bell');
      await page.getByLabel('Filter', { exact: true }).fill('');
      await page.getByRole('button', { name: 'DOM' }).click();
      await soon(() => page.locator('.tree-row').first().innerText()).toContain('html');
      await page.locator('.tree-row', { hasText: 'header' }).first().click();
      await soon(() => page.locator('.mark.is-selected').count()).toBe(1);
    }));

  test('a filter that hides everything says so, and can be cleared', () =>
    inStudio(toSample('news-article'), async (page) => {
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
    inStudio('/', async (page) => {
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
    inStudio(toSample('news-article'), async (page) => {
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

describe('asking', () => {
  test('Why: a sentence, each lens, values, what was measured', () =>
    inStudio(toSample('news-article', '&tab=why'), async (page) => {
      await waitForOverlays(page);
      await soon(() => page.locator('.tab-panel').innerText()).toContain('press J');
      const title = await page.frameLocator('.page-frame').locator('h1').boundingBox();
      await page.mouse.click(title!.x + 40, title!.y + 20);
      await soon(() => page.locator('.lead').innerText()).toContain(
        'This is a heading of level 1: its author says so: <h1>',
      );
      await soon(() => page.locator('.opinion').count()).toBe(5);
      await soon(() => page.locator('.verdict').innerText()).not.toMatch(/stage \d|\d\.\d |log-odds/);
      await page.getByText('How it was decided').click();
      await page.getByText('Measured').waitFor();
      await soon(() => page.locator('.details').last().innerText()).toContain('words');
    }));

  test('Why: lenses are judged once', () =>
    inStudio(toSample('news-article', '&tab=why'), async (page) => {
      await waitForOverlays(page);
      for (let times = 0; times < 12; times++) {
        await page.keyboard.press('j');
        await page.locator('.how .summary').waitFor({ state: 'attached' });
        await soon(() => page.locator('.how .summary').textContent()).not.toMatch(/lenses|differs?\b|silent/);
        const silent = await page.locator('.opinion.is-silent').allInnerTexts();
        for (const line of silent) expect(line).toMatch(/says nothing of this place/);
        const lead = await page.locator('.lead').innerText();
        for (const line of silent) expect(lead).not.toContain(line.split(' ')[0]);
      }
    }));

  test('Data: sorts, selects a field on the page, downloads', () =>
    inStudio(toSample('shop-listing', '&tab=data'), async (page) => {
      await waitForOverlays(page);
      const rows = page.locator('.grid tbody tr');
      expect(await rows.count()).toBeGreaterThan(10);
      const column = page.locator('.grid thead th', { hasText: 'link' }).first();
      const first = await rows.first().innerText();
      await column.locator('button').click();
      await column.locator('button').click();
      expect(await column.getAttribute('aria-sort')).toBe('descending');
      expect(await rows.first().innerText()).not.toBe(first);
      await rows.nth(2).locator('td:not(.is-missing)').first().click();
      await soon(() => page.locator('.field-box.is-current').count()).toBe(1);
      await page.keyboard.press('ArrowDown');
      await soon(() => page.locator('.grid tr.is-current').count()).toBe(1);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      const text = await readFile(await csv.path(), 'utf8');
      expect(csv.suggestedFilename()).toMatch(/\.csv$/);
      expect(text.split('\r\n').length).toBeGreaterThan(10);
      const [json] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'JSON', exact: true }).click(),
      ]);
      expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toBeInstanceOf(Array);
    }));

  test('Data: where nothing is likely wanted, it says so and shows all series', () =>
    inStudio('/', async (page) => {
      await pasteMarkup(page, article);
      await waitForOverlays(page);
      await page.keyboard.press('d');
      await soon(() => page.locator('.data-note').innerText()).toContain(
        'Nothing here is likely what one came for',
      );
      await soon(() => page.locator('.grid tbody tr').count()).toBeGreaterThan(1);
    }));

  test('Read: text and Markdown', () =>
    inStudio(toSample('documentation', '&tab=read'), async (page) => {
      await waitForOverlays(page);
      await page.locator('.prose > *').first().waitFor();
      await soon(() => page.locator('.prose').innerText()).toContain('Predictions');
      const words = (await page.locator('.prose').innerText()).match(/[\p{L}\p{N}]+/gu)!.length;
      const told = Number((await page.locator('.read-tab .quiet').innerText()).replace(/[^\d].*|,/g, ''));
      expect(told / words).toBeGreaterThan(0.85);
      expect(told / words).toBeLessThan(1.05);
      await page.getByRole('button', { name: 'Markdown', exact: true }).click();
      await soon(() => page.locator('.markdown-source').innerText()).toContain('Predictions');
    }));

  test('Trees: five drawings that zoom, fold and select', () =>
    inStudio(toSample('professor-1999', '&tab=trees'), async (page) => {
      await waitForOverlays(page);
      for (const name of ['Source', 'Reduced', 'Repetition', 'Sections', 'Objects']) {
        await page.locator('.trees-tab .segments button', { hasText: name }).click();
        await soon(() => page.locator('.tree-node').count()).toBeGreaterThan(2);
      }
      const before = await page.locator('.tree-drawing > g').getAttribute('transform');
      await page.getByRole('button', { name: 'Larger' }).click();
      await soon(() => page.locator('.tree-drawing > g').getAttribute('transform')).not.toBe(before);
      await page.locator('.trees-tab .segments button', { hasText: 'Sections' }).click();
      const count = await page.locator('.tree-node').count();
      await page.locator('.tree-node').nth(1).click();
      await soon(() => page.locator('.tree-node').count()).toBeLessThan(count);
      await soon(() => page.locator('.mark.is-selected').count()).toBe(1);
    }));

  test('Compare: two lenses, two rule sets', () =>
    inStudio(toSample('portal-front', '&tab=compare'), async (page) => {
      await waitForOverlays(page);
      await soon(() => page.locator('.pair').count()).toBeGreaterThan(5);
      await page.getByLabel('Second lens').selectOption('objects');
      await soon(() => page.locator('.lens.is-second').innerText()).toContain('Objects');
      await page.getByRole('button', { name: 'Two rule sets' }).click();
      await page.locator('.pair').first().waitFor();
      await soon(() => page.locator('.verdicts').innerText()).toMatch(/differs \d+/);
    }));
});

describe('trying', () => {
  const rules = (test: string) =>
    `<RULES><RULE name="big" context="H1"><CHECK><WHENEVER test="${test}"><SET attr="eLISAtype">headline</SET></WHENEVER></CHECK></RULE></RULES>`;

  test('Rules: live matches, errors in place, the last good result held, XSLT, save', () =>
    inStudio(toSample('news-article', '&tab=rules'), async (page) => {
      const field = page.locator('.cm-content');
      await field.waitFor();
      await page.getByText('The page shows what this file finds').waitFor();
      await field.fill(rules('words(.) > 1'));
      await page.locator('.line-count', { hasText: 'headline 1' }).waitFor();
      await soon(() => page.locator('.label-headline').count()).toBe(1);
      await field.fill(rules('words(. > 1'));
      await page.getByRole('alert').waitFor();
      await soon(() => page.locator('.cm-lintRange-error').count()).toBe(1);
      await soon(() => page.locator('.held').innerText()).toContain('still shows the last version');
      await soon(() => page.locator('.label-headline').count()).toBe(1);
      await field.fill(rules('count(*) >= 0'));
      await page.getByText('The page shows what this file finds').waitFor();
      await page.getByRole('button', { name: 'XSLT' }).click();
      await page.locator('.compiled').waitFor();
      await soon(() => page.locator('.compiled').innerText()).toContain('xsl:stylesheet');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /Save/ }).click(),
      ]);
      expect(await readFile(await saved.path(), 'utf8')).toContain('headline');
    }));

  test('Grammar: a shipped file finds addresses, a broken one says where', () =>
    inStudio(toSample('impressum', '&tab=grammar'), async (page) => {
      const field = page.locator('.cm-content');
      await field.waitFor();
      await page.getByText('The page shows what this file finds').waitFor();
      await soon(() => page.locator('.matches li').count()).toBeGreaterThan(0);
      await field.fill('PART Broken (');
      await soon(() => page.getByRole('alert').innerText()).toContain('Line 1');
    }));
});
