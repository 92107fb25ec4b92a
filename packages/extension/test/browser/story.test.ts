/** The whole story in real Chromium: visit, edit, save, see it again, go back; and the site never notices. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SYSTEM_CHROMIUM } from '../../../../test/chromium.ts';
import {
  beginEditing,
  connect,
  openWindow,
  save,
  soon,
  typeInto,
  type Window,
  writeStorm,
} from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let window: Window;

describe.skipIf(SYSTEM_CHROMIUM === undefined)('a page that is edited', () => {
  beforeAll(async () => {
    window = await openWindow();
    await connect(window);
  });

  afterAll(() => window.close());

  test('is shown edited on the next visit, in an older version, and as it was; its site saw GETs of the page only', async () => {
    const { origin } = window;
    const url = origin.put('/story', writeStorm());
    const before = origin.log.length;
    const { page, panel } = await window.visit(url);
    const original = await page.locator('article').innerHTML();
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' It was loud.');
    await typeInto(page, '#boats', ' One was found.');
    await save(panel, 'Sound and boats');
    await panel.getByText('Sound and boats').first().waitFor();
    expect(await page.locator('#first').innerText()).toMatch(/It was loud\.$/);
    await beginEditing(page, panel);
    await typeInto(page, '#second', ' Ropes are long.');
    await save(panel, 'On ropes');
    await panel.getByText('On ropes').first().waitFor();

    await page.reload();
    expect(await page.locator('article').innerHTML()).toBe(original);
    await panel.getByLabel(/^Your version/).click();
    await soon(() => page.locator('#second').innerText()).toMatch(/Ropes are long\.$/);
    await panel.getByRole('button', { name: /Sound and boats/ }).click();
    await soon(() => page.locator('#second').innerText()).toMatch(/about ropes\.$/);
    expect(await page.locator('#boats').innerText()).toMatch(/One was found\.$/);
    await panel.getByLabel(/^The original/).click();
    await soon(() => page.locator('article').innerHTML()).toBe(original);

    const seen = origin.log.slice(before).filter((line) => line !== 'GET /favicon.ico');
    expect(seen).toEqual(['GET /story', 'GET /story']);
  });

  test('has its content open, and nothing of navigation, form and footer', async () => {
    const { page, panel } = await window.visit(window.origin.put('/open', writeStorm()));
    await beginEditing(page, panel);
    const isOpen = (selector: string): Promise<boolean> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => (element as HTMLElement).isContentEditable);
    for (const selector of ['h1', '#first', '#second', 'li']) expect(await isOpen(selector)).toBe(true);
    for (const selector of ['nav', 'nav a', 'form', 'label', 'footer', 'footer p'])
      expect(await isOpen(selector)).toBe(false);
    await page.locator('#inside').click();
    // Had it led anywhere, that would have been asked for first.
    await page.evaluate(() => fetch('/afterwards'));
    expect(window.origin.log).toContain('GET /afterwards');
    expect(window.origin.log).not.toContain('GET /harbour');
    expect(page.url()).toMatch(/\/open$/);
    await panel.getByRole('button', { name: 'Stop editing' }).click();
    await soon(() => page.locator('[contenteditable]').count()).toBe(0);
  });

  test('is shown on the next visit without a click where the reader allowed it', async () => {
    const url = window.origin.put('/again', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Again.');
    await save(panel, 'Again');
    await panel.getByText('“Again”').waitFor();
    await panel.getByLabel(/^Look for versions on every visit/).click();
    await soon(() => panel.getByLabel(/^Look for versions on every visit/).isChecked()).toBe(true);
    await panel.close();
    await page.reload();
    await soon(() => page.locator('#first').innerText()).toMatch(/Again\.$/);
    const other = await window.extension.context.newPage();
    await other.goto(window.origin.put('/other', writeStorm()));
    // Visits are worked off in their order: when this page is shown anew, the other was looked at.
    await page.reload();
    await soon(() => page.locator('#first').innerText()).toMatch(/Again\.$/);
    expect(await other.locator('#first').innerText()).toMatch(/the morning\.$/);
  });

  test('has a link that is shown for as long as it leads there', async () => {
    const { page, panel } = await window.visit(window.origin.put('/link', writeStorm()));
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Linked.');
    await save(panel, 'Linked');
    await panel.getByRole('button', { name: 'Share by link' }).click();
    const address = await panel.getByLabel('Share link').inputValue();
    expect(await (await fetch(address)).text()).toContain('Linked.');
    await panel.getByLabel('Who may see it?').selectOption('private');
    await soon(() => panel.getByLabel('Share link').count()).toBe(0);
    expect((await fetch(address)).status).toBe(404);
  });

  test('has its versions listed, though it is loaded anew while one of them is on its way', async () => {
    const url = window.origin.put('/hurry', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Soon.');
    await save(panel, 'Soon');
    await panel.getByLabel(/^The original/).click();
    await soon(() => page.locator('#first').innerText()).toMatch(/the morning\.$/);
    // The answer is held back until the page has been loaded anew.
    await panel.evaluate(() => {
      const { runtime } = (globalThis as unknown as { chrome: { runtime: Runtime } }).chrome;
      const send = runtime.sendMessage.bind(runtime);
      runtime.sendMessage = async (message) => {
        const answer = await send(message);
        if (message.name === 'show') await new Promise((settle) => Object.assign(globalThis, { settle }));
        return answer;
      };
    });
    await panel.getByLabel(/^Your version/).click();
    await soon(() => panel.evaluate(() => 'settle' in globalThis)).toBe(true);
    await page.reload();
    await soon(() => panel.getByLabel(/^The original/).count()).toBe(0);
    await panel.evaluate(() => (globalThis as unknown as { settle(): void }).settle());
    await panel.getByLabel(/^The original/).waitFor();
  });
});

interface Runtime {
  sendMessage(message: { readonly name?: string }): Promise<unknown>;
}
