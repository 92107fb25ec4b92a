/** What was written and not saved survives a crash of its tab, and nothing is lost or kept against the reader's will. */
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
  waitForDraft,
  writeStorm,
} from './window.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let window: Window;

describe.skipIf(SYSTEM_CHROMIUM === undefined)('a draft', () => {
  beforeAll(async () => {
    window = await openWindow();
    await connect(window);
  });

  afterAll(() => window.close());

  test('is offered after the tab has crashed, and is whole', async () => {
    const url = window.origin.put('/crash', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Before the crash.');
    await waitForDraft(panel);
    await panel.close();
    // A renderer that is told to crash answers nobody any more.
    void page.goto('chrome://crash').catch(() => undefined);
    await page.waitForEvent('crash');
    const again = await window.visit(url);
    await again.panel.getByText('You have a draft of this page').waitFor();
    expect(await again.page.locator('#first').innerText()).not.toContain('Before the crash');
    await again.panel.getByRole('button', { name: 'Go on with the draft' }).click();
    await soon(() => again.page.locator('#first').innerText()).toContain('Before the crash.');
    await save(again.panel, 'After the crash');
    expect(await again.page.locator('#first').innerText()).toContain('Before the crash.');
    expect(await again.panel.getByText('You have a draft').count()).toBe(0);
  });

  test('is gone when it was thrown away, and the page is as it was, node by node', async () => {
    const url = window.origin.put('/discard', writeStorm());
    const { page, panel } = await window.visit(url);
    await page.evaluate(() => {
      (globalThis as { kept?: unknown }).kept = [...document.querySelectorAll('article *')];
    });
    const before = await page.locator('html').innerHTML();
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Not to stay.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nor this.');
    await waitForDraft(panel);
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Discard changes' }).click();
    await panel.getByRole('button', { name: 'Edit this page' }).waitFor();
    expect(await page.locator('html').innerHTML()).toBe(before);
    const isSame = await page.evaluate(() => {
      const { kept } = globalThis as unknown as { kept: Element[] };
      return [...document.querySelectorAll('article *')].every((element, at) => element === kept[at]);
    });
    expect(isSame).toBe(true);
    expect(await panel.getByText('You have a draft').count()).toBe(0);
  });

  test('is asked about on Escape, and can be kept', async () => {
    const url = window.origin.put('/escape', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' To be kept.');
    await page.keyboard.press('Escape');
    // The question stands in a closed shadow root and has the focus: Tab goes from "Go on editing" to "Keep as a draft".
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => page.locator('#first').innerText()).toMatch(/the morning\.$/);
    await panel.bringToFront();
    await panel.getByText('You have a draft of this page').waitFor();
    await panel.getByRole('button', { name: 'Throw it away' }).click();
    await soon(() => panel.getByText('You have a draft of this page').count()).toBe(0);
  });

  test('can be taken back and done again, step by step', async () => {
    const { page, panel } = await window.visit(window.origin.put('/undo', writeStorm()));
    await beginEditing(page, panel);
    const original = await page.locator('article').innerHTML();
    await typeInto(page, '#first', ' One.');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('two');
    const written = await page.locator('article').innerHTML();
    expect(written).toContain('<b>two</b>');
    // How many steps it was is a matter of how fast the keys came.
    let steps = 0;
    for (; steps < 20 && (await page.locator('article').innerHTML()) !== original; steps++)
      await page.keyboard.press('Control+z');
    expect(await page.locator('article').innerHTML()).toBe(original);
    for (let times = 0; times < steps; times++) await page.keyboard.press('Control+Shift+z');
    await soon(() => page.locator('article').innerHTML()).toBe(written);
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Discard changes' }).click();
    await soon(() => page.locator('article').innerHTML()).toBe(original);
  });
});
