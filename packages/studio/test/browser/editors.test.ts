/** The editors as fingers have them: fast keys, large pastes, undo, input methods. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Studio, startStudio, toSample } from './studio.ts';
import { soon } from './window.ts';

// A browser on a busy machine of two cores.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(async () => {
  await studio.close();
});

/** Opens an editor in a window of its own, the cursor at the end of its file. */
async function inEditor(tab: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await studio.open(toSample('impressum', `&tab=${tab}`));
  try {
    await page.getByText('The page shows what this file finds').waitFor();
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+End');
    await work(page);
  } finally {
    await page.context().close();
  }
  expect(studio.errors.splice(0)).toEqual([]);
}

/** What the field holds, without the counts at the ends of lines. */
function readText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const content = document.querySelector('.cm-content') as HTMLElement & {
      cmTile?: { view: { state: { doc: { toString(): string } } } };
    };
    return content?.cmTile?.view.state.doc.toString() ?? '';
  });
}

/** The same text after everything that might write into the field has had its turn. */
async function readSettledText(page: Page): Promise<string> {
  await page.waitForTimeout(600);
  return readText(page);
}

describe.each([
  { tab: 'rules', comment: ['<!--', '-->'] },
  { tab: 'grammar', comment: ['#', ''] },
])('the editor of $tab', ({ tab, comment: [open, close] }) => {
  test('keeps every key, however fast', () =>
    inEditor(tab, async (page) => {
      const before = await readText(page);
      const typed = `\n${open} ${'fast rolls '.repeat(20)}${close}`;
      const client = await page.context().newCDPSession(page);
      // Not one by one: the next key arrives before anything has been drawn.
      await Promise.all(
        Array.from(typed, (key) =>
          key === '\n'
            ? client.send('Input.dispatchKeyEvent', {
                type: 'keyDown',
                key: 'Enter',
                code: 'Enter',
                windowsVirtualKeyCode: 13,
                text: '\r',
              })
            : client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
        ),
      );
      const written = await readSettledText(page);
      expect(written.slice(before.length).trimStart()).toBe(typed.trimStart());
    }));

  test('takes 200 kB at once, and takes them back', () =>
    inEditor(tab, async (page) => {
      const before = await readText(page);
      const pasted = `\n${open} ${'pasted words and more of them\n# '.repeat(6400)} ${close}\n`;
      expect(pasted.length).toBeGreaterThan(200_000);
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.querySelector('.cm-content')!.dispatchEvent(event);
      }, pasted);
      await page.keyboard.type('xy');
      expect(await readSettledText(page)).toBe(`${before}${pasted}xy`);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      expect(await readSettledText(page)).toBe(before);
      await page.keyboard.press('Control+y');
      await page.keyboard.press('Control+y');
      expect(await readSettledText(page)).toBe(`${before}${pasted}xy`);
    }));

  test('undoes and redoes, word by word', () =>
    inEditor(tab, async (page) => {
      const before = await readText(page);
      await page.keyboard.press('Enter');
      await page.keyboard.type(`${open} quokka`);
      await page.waitForTimeout(800); // Longer than keys that are undone together.
      await page.keyboard.type(` wombat${close}`);
      const whole = await readText(page);
      await page.keyboard.press('Control+z');
      expect(await readSettledText(page)).toContain(`${open} quokka`);
      expect(await readText(page)).not.toContain('wombat');
      for (let times = 0; times < 4; times++) await page.keyboard.press('Control+z');
      expect(await readSettledText(page)).toBe(before);
      for (let times = 0; times < 4; times++) await page.keyboard.press('Control+Shift+Z');
      expect(await readSettledText(page)).toBe(whole);
    }));

  test('composes characters, and keeps what was composed', () =>
    inEditor(tab, async (page) => {
      const before = await readText(page);
      await page.keyboard.press('Enter');
      await page.keyboard.type(`${open} `);
      const client = await page.context().newCDPSession(page);
      for (const text of ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ', '漢字']) {
        await client.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
        await page.waitForTimeout(200); // Longer than the editor rests: results arrive in the midst of it.
      }
      await client.send('Input.insertText', { text: '漢字' });
      await page.keyboard.type(`です${close}`);
      expect((await readSettledText(page)).slice(before.length).trim()).toBe(`${open} 漢字です${close}`);
    }));
});

test('an outer change comes in: another file, then what was typed into it', () =>
  inEditor('rules', async (page) => {
    await page.getByLabel('File').selectOption('classic.xml');
    await soon(() => readText(page)).toContain('The rules of the paper');
    const before = await readText(page);
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('<!-- mine -->');
    expect(await readSettledText(page)).toBe(`${before}<!-- mine -->`);
  }));

test('a file that is still on its way cannot be written over', async () => {
  const page = await studio.open(toSample('impressum'));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/modern.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByLabel('File').waitFor();
  expect(await page.locator('.cm-content').count()).toBe(0);
  arrive();
  await soon(() => readText(page)).toContain('<RULES');
  await page.context().close();
  expect(studio.errors.splice(0)).toEqual([]);
});
