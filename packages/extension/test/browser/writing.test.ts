/** What a person does in the text: with the keyboard alone, by pasting, under rules of the site, on a page that goes elsewhere. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SYSTEM_CHROMIUM } from '../../../../test/chromium.ts';
import { askAxe } from '../../../studio/test/look/ask-axe.ts';
import {
  beginEditing,
  connect,
  openWindow,
  pressInToolbar,
  save,
  soon,
  typeInto,
  type Window,
  waitForDraft,
  writeStorm,
} from './window.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let window: Window;

/** Puts HTML on the clipboard and presses the keys for it. */
async function paste(page: import('playwright-core').Page, html: string): Promise<void> {
  await page.evaluate(async (text) => {
    const item = new ClipboardItem({ 'text/html': new Blob([text], { type: 'text/html' }) });
    await navigator.clipboard.write([item]);
  }, html);
  await page.keyboard.press('Control+v');
}

describe.skipIf(SYSTEM_CHROMIUM === undefined)('writing', () => {
  beforeAll(async () => {
    window = await openWindow();
    await window.extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await connect(window);
  });

  afterAll(() => window.close());

  test('a link is set by the keyboard, and Enter in its field makes no new line', async () => {
    const { page, panel } = await window.visit(window.origin.put('/keys', writeStorm()));
    await beginEditing(page, panel);
    await page.locator('#boats').dblclick({ position: { x: 40, y: 8 } });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('example.org/boats');
    await page.keyboard.press('Enter');
    const boats = page.locator('#boats');
    await soon(() => boats.innerHTML()).toMatch(/<a href="https:\/\/example\.org\/boats">\w+<\/a>/);
    expect(await page.locator('li').count()).toBe(2);
    expect(await boats.innerText()).toBe(
      'Two boats were lost in the night, both of them from the north quay.',
    );
    await page.locator('#second').click();
    // Along the bar: kind, bold, italic, link, picture, list, up.
    await pressInToolbar(page, 'ArrowRight', 6);
    await soon(() => page.locator('article > :nth-child(2)').getAttribute('id')).toBe('second');
    await page.keyboard.type('Once.');
    await soon(() => page.locator('#second').innerText()).toContain('Once.');
  });

  test('what is pasted is cleaned, saved though nothing else was written, and taken back alone', async () => {
    const { page, panel } = await window.visit(window.origin.put('/paste', writeStorm()));
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Typed.');
    await typeInto(page, '#boats', '');
    await paste(
      page,
      '<b onclick="x()" style="color:red">Pasted</b> <a href="javascript:x()">words</a><script>1</script>',
    );
    await soon(() => page.locator('#boats').innerHTML()).toMatch(/quay\.<b>Pasted<\/b> <a>words<\/a>$/);
    await page.keyboard.press('Control+z');
    await soon(() => page.locator('#boats').innerText()).toMatch(/quay\.$/);
    expect(await page.locator('#first').innerText()).toContain('Typed.');
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Discard changes' }).click();
    await beginEditing(page, panel);
    await typeInto(page, '#boats', '');
    await paste(page, '<b>Pasted</b> alone');
    await save(panel, 'Pasted');
    await page.reload();
    await panel.getByLabel(/^Your version/).click();
    await soon(() => page.locator('#boats').innerHTML()).toMatch(/quay\.<b>Pasted<\/b> alone$/);
    await panel.getByText('Compare versions').click();
    await soon(() => panel.locator('.edits ins').allInnerTexts()).toEqual([
      expect.stringContaining('Pasted'),
    ]);
    expect(await askAxe(panel)).toEqual([]);
  });

  test('a picture is exchanged and a block deleted by the toolbar, and it stays so', async () => {
    const picture = '<p><img id="map" src="/old.png" alt="Old map" width="200" height="80"></p><h2>';
    const markup = writeStorm((page) => page.replace('<h2>', picture));
    const { page, panel } = await window.visit(window.origin.put('/picture', markup));
    const map = page.locator('#map');
    await beginEditing(page, panel);
    await map.click();
    await pressInToolbar(page, 'ArrowRight', 4);
    await page.keyboard.type(`${window.origin.url}/new.png`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('New map');
    await page.keyboard.press('Enter');
    await soon(() => map.getAttribute('alt')).toBe('New map');
    await page.locator('#second').click();
    await pressInToolbar(page, 'ArrowRight', 8);
    await soon(() => page.locator('#second').count()).toBe(0);
    await save(panel, 'Another map');
    await page.reload();
    expect(await map.getAttribute('alt')).toBe('Old map');
    await panel.getByLabel(/^Your version/).click();
    await soon(() => map.getAttribute('alt')).toBe('New map');
    expect(await map.getAttribute('src')).toBe(`${window.origin.url}/new.png`);
    expect(await page.locator('article').innerText()).not.toContain('harbour master');
    await panel.getByLabel(/^The original/).click();
    await soon(() => page.locator('#second').count()).toBe(1);
    expect(await map.getAttribute('src')).toBe('/old.png');
  });

  test('rules of the site decide first; rules that cannot be read are told with their line', async () => {
    const { page, panel } = await window.visit(window.origin.put('/rules', writeStorm()));
    await panel.getByText('Rules of this site').click();
    const field = panel.getByLabel('Rules', { exact: true });
    const keep = panel.getByRole('button', { name: 'Keep the rules' });
    await field.fill('<RULES>\n<RULE context="UL">');
    await keep.click();
    await soon(() => panel.locator('.problem').innerText()).toMatch(/^Line \d+ of the rules/);
    const set = (context: string, value: boolean): string =>
      `<RULE context="${context}"><CHECK><SET attr="contentEditable">${value}</SET></CHECK></RULE>`;
    await field.fill(`<RULES>${set('UL', false)}${set('FOOTER', true)}</RULES>`);
    await keep.click();
    await panel.getByText('Rules of this site: in use').waitFor();
    await beginEditing(page, panel);
    const isOpen = (selector: string): Promise<boolean> =>
      page.locator(selector).evaluate((element) => (element as HTMLElement).isContentEditable);
    expect(await Promise.all(['#first', '#boats', 'footer p'].map(isOpen))).toEqual([true, false, true]);
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Stop editing' }).click();
    await panel.getByText('Rules of this site: in use').click();
    await field.fill('');
    await keep.click();
    await panel.getByText('Rules of this site', { exact: true }).waitFor();
  });

  test('a page that goes elsewhere while it is edited is not saved under the wrong address', async () => {
    const { page, panel } = await window.visit(window.origin.put('/here', writeStorm()));
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Here.');
    await waitForDraft(panel);
    await page.evaluate(() => history.pushState(null, '', '/there'));
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Save …' }).click();
    await soon(() => panel.locator('.problem').innerText()).toContain('/here');
    await page.goBack();
    await panel
      .getByRole('button', { name: 'Go on editing' })
      .or(panel.getByRole('button', { name: 'Save …' }))
      .first()
      .waitFor();
    const back = panel.getByRole('button', { name: 'Go on editing' });
    if (await back.isVisible()) await back.click();
    await save(panel, 'Here');
    expect(await page.locator('#first').innerText()).toContain('Here.');
  });

  test('a page of half a million letters is cut into places that can be saved', async () => {
    const more = Array.from(
      { length: 3_000 },
      (_, at) =>
        `<p>Paragraph ${at} says that the storm of that year was the ${at}th since people began to count them on this coast.</p>`,
    );
    const { page, panel } = await window.visit(
      window.origin.put(
        '/large',
        writeStorm((markup) => markup.replace('<h2>', `${more.join('')}<h2>`)),
      ),
    );
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Large.');
    await save(panel, 'Large');
    expect(await page.locator('#first').innerText()).toContain('Large.');
  });
});
