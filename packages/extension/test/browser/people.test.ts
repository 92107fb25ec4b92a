/** Two people, pages that change, places that are gone, pages of the wiki's own. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SYSTEM_CHROMIUM } from '../../../../test/chromium.ts';
import {
  beginEditing,
  connect,
  openWindow,
  pressInToolbar,
  save,
  soon,
  typeInto,
  type Window,
  writeStorm,
} from './window.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let window: Window;

interface Listed {
  readonly variants: readonly { readonly id: string; readonly head: number }[];
}

async function findVariant(address: string, user = 'ann'): Promise<string> {
  const { variants } = await window.wiki.ask<Listed>(
    user,
    `/v1/wiki/pages?address=${encodeURIComponent(address.replace('http:', 'https:'))}`,
  );
  return variants[0]!.id;
}

/** What somebody else would save: the words of one region exchanged. */
async function saveElsewhere(user: string, variant: string, change: (html: string) => string): Promise<void> {
  const head = await window.wiki.ask<{ head: number }>(user, `/v1/wiki/variants/${variant}`);
  const { edits } = await window.wiki.ask<{ edits: { html: string }[] }>(
    user,
    `/v1/wiki/variants/${variant}/revisions/${head.head}`,
  );
  await window.wiki.ask(user, `/v1/wiki/variants/${variant}/revisions`, {
    method: 'POST',
    headers: { 'if-match': `"${head.head}"` },
    body: JSON.stringify({
      edits: edits.map((edit) => ({ ...edit, html: change(edit.html) })),
      comment: 'elsewhere',
    }),
  });
}

describe.skipIf(SYSTEM_CHROMIUM === undefined)('one variant, several changes', () => {
  beforeAll(async () => {
    window = await openWindow();
    await connect(window);
  });

  afterAll(() => window.close());

  test('two people who write in different places of one variant are not asked; in the same words they are', async () => {
    const url = window.origin.put('/two', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' It was loud.');
    await save(panel, 'First');
    const variant = await findVariant(url);
    await window.wiki.ask('ann', `/v1/wiki/variants/${variant}`, {
      method: 'PATCH',
      body: JSON.stringify({ visibility: 'public', writers: 'team' }),
    });

    await beginEditing(page, panel);
    await typeInto(page, '#second', ' Ropes are long.');
    await saveElsewhere('ben', variant, (html) => html.replace('Friday', 'Sunday'));
    await save(panel, 'Second');
    await soon(() => page.locator('article').innerText()).toContain('until Sunday');
    expect(await page.locator('#second').innerText()).toContain('Ropes are long.');

    await panel.bringToFront();
    await beginEditing(page, panel);
    await page.locator('#first').click();
    await page.keyboard.press('End');
    for (let letters = 'loud.'.length; letters > 0; letters--) await page.keyboard.press('Backspace');
    await page.keyboard.type('silent.');
    await saveElsewhere('ben', variant, (html) => html.replace('It was loud.', 'It was deafening.'));
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Save …' }).click();
    await panel.getByLabel('What did you change?').fill('Third');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel
      .getByRole('heading', { name: 'Somebody saved other words here while you were writing' })
      .waitFor();
    expect(await panel.locator('.column').first().innerText()).toContain('deafening');
    expect(await panel.locator('.column').last().innerText()).toContain('silent');
    await panel.getByRole('button', { name: 'Take mine' }).click();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByRole('button', { name: 'Edit your version' }).waitFor();
    expect(await page.locator('#first').innerText()).toContain('It was silent.');
    expect(await page.locator('article').innerText()).toContain('until Sunday');
    expect(await panel.locator('.version').count()).toBe(5);
  });

  test('where the page changed the same words it is shown as it is, until the reader decides', async () => {
    const url = window.origin.put('/conflict', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await page.locator('#first').click();
    await page.keyboard.press('End');
    for (let letters = 'morning.'.length; letters > 0; letters--) await page.keyboard.press('Backspace');
    await page.keyboard.type('evening. Ann was there.');
    await save(panel, 'Ann');
    window.origin.put(
      '/conflict',
      writeStorm((markup) => markup.replace('until the morning.', 'until Thursday noon.')),
    );
    await page.reload();
    await panel.getByLabel(/^Your version/).click();
    await panel.getByRole('heading', { name: /changed on the page and in this version/ }).waitFor();
    expect(await page.locator('#first').innerText()).toContain('until Thursday noon.');
    expect(await page.locator('#first').innerText()).not.toContain('Ann was there');
    await panel.getByRole('button', { name: 'Take this version’s' }).click();
    await soon(() => page.locator('#first').innerText()).toContain('Ann was there.');
    await save(panel, 'Mine after all');
    expect(await page.locator('#first').innerText()).toContain('Ann was there.');
    expect(await panel.getByRole('heading', { name: /changed on the page/ }).count()).toBe(0);
  });

  test('an edit whose place is gone is kept in a list, and put nowhere else', async () => {
    const url = window.origin.put('/orphan', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Ann was there.');
    await save(panel, 'Ann');
    const other = `<!doctype html><title>Recipes</title><main><h1>Plum cake</h1><p>Take four hundred grams of flour and a
pound of ripe plums, halve the plums and take out their stones before you begin to knead the dough.</p></main>`;
    window.origin.put('/orphan', other);
    await page.reload();
    const before = await page.locator('main').innerHTML();
    await panel.getByLabel(/^Your version/).click();
    await panel.getByRole('heading', { name: 'One edit has lost its place' }).waitFor();
    expect(await panel.locator('.orphans').innerText()).toContain('Ann was there.');
    expect(await page.locator('main').innerHTML()).toBe(before);
  });

  test('a new page of the wiki is linked where one was writing', async () => {
    const url = window.origin.put('/new-page', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await page.locator('#boats').dblclick({ position: { x: 12, y: 8 } });
    await pressInToolbar(page, 'ArrowLeft', 2);
    await panel.bringToFront();
    await panel.getByRole('heading', { name: 'Make a new page' }).waitFor();
    await panel.getByLabel('Title').fill('The harbour master');
    await panel.getByLabel('Text').fill('He has had the post since 1998.\n\nHe likes ropes.');
    await panel.getByRole('button', { name: 'Make it' }).click();
    await soon(() => page.locator('#boats a').first().getAttribute('href')).toMatch(/\/p\/[\w-]+$/);
    const address = (await page.locator('#boats a').first().getAttribute('href'))!;
    await save(panel, 'A page on the harbour master');
    const shown = await (await fetch(address)).text();
    expect(shown).toContain('He has had the post since 1998.');
    expect(await page.locator('#boats a').first().getAttribute('href')).toBe(address);
  });

  test('somebody else’s version is shown when it was chosen, and by whom it is said', async () => {
    const url = window.origin.put('/others', writeStorm());
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Said by Ann.');
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Save …' }).click();
    await panel.getByLabel(/^Everybody on this server/).click();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByRole('button', { name: 'Edit your version' }).waitFor();
    await page.close();
    await panel.close();
    await connect(window, 'ben');
    const ben = await window.visit(url);
    await ben.panel.getByLabel(/^ann’s version/).waitFor();
    expect(await ben.page.locator('#first').innerText()).not.toContain('Said by Ann');
    await ben.panel.getByLabel(/^ann’s version/).click();
    await soon(() => ben.page.locator('#first').innerText()).toContain('Said by Ann.');
    await ben.panel.close();
    await ben.page.close();
    await connect(window, 'ann');
  });
});
