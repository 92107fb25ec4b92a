/** A page that wants to reach the extension, its token, its server, or what somebody else wrote: it gets nowhere. */
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

/** Puts a script at the beginning of a page of ours. */
function withScript(script: string): string {
  return writeStorm((markup) => markup.replace('<title>', `<script>${script}</script><title>`));
}

/** The storm page with something hostile before the end of its body. */
function withMarkup(markup: string): string {
  return writeStorm((page) => page.replace('</body>', `${markup}</body>`));
}

/** A way to read the page that was there before its scripts could change what reading means. */
function keepReader(): void {
  const query = Document.prototype.querySelector;
  const read = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!.get!;
  const { apply } = Reflect;
  Object.assign(globalThis, { readFirst: () => apply(read, apply(query, document, ['#first']), []) });
}

const HOSTILE: readonly (readonly [name: string, markup: string])[] = [
  [
    'names elements like the document’s own',
    withMarkup(
      [
        'body',
        'documentElement',
        'createElement',
        'querySelector',
        'execCommand',
        'title',
        'cookie',
        'baseURI',
        'activeElement',
        'adoptedStyleSheets',
        'head',
        'createTextNode',
        'queryCommandState',
      ]
        .map((name) => `<img name="${name}" id="${name}" hidden>`)
        .join('') +
        ['addEventListener', 'getSelection', 'requestAnimationFrame', 'getComputedStyle', 'chrome', 'browser']
          .map(
            (name) =>
              `<a id="${name}" hidden></a><form name="${name}" hidden><input name="firstChild"></form>`,
          )
          .join(''),
    ),
  ],
  [
    'redefines prototypes',
    withScript(`
      for (const [of, names] of [[Node.prototype, ['appendChild', 'insertBefore', 'contains', 'cloneNode', 'textContent', 'childNodes']],
        [Element.prototype, ['attachShadow', 'getAttribute', 'setAttribute', 'closest', 'append', 'remove', 'innerHTML', 'getBoundingClientRect']],
        [EventTarget.prototype, ['addEventListener']], [Document.prototype, ['createElement', 'execCommand']],
        [Array.prototype, ['map', 'filter', 'push']], [Map.prototype, ['get', 'set']], [Promise.prototype, ['then']]])
        for (const name of names) addEventListener('load', () => Object.defineProperty(of, name, { get() { throw new Error('mine'); }, configurable: true }));
      globalThis.fetch = globalThis.postMessage = () => { throw new Error('mine'); };`),
  ],
  ['keeps others out by Content-Security-Policy', withMarkup('')],
  [
    'throws out whatever is put into it',
    withScript(`new MutationObserver((records) => { for (const { addedNodes } of records) for (const node of addedNodes)
      if (node.parentNode === document.documentElement && node.localName === 'div') node.remove(); }).observe(document, { childList: true, subtree: true });`),
  ],
  [
    'fires made-up events without end',
    withScript(`setInterval(() => { for (const target of [document, document.body, ...document.querySelectorAll('[contenteditable],html>div')])
      for (const [Kind, name] of [[InputEvent, 'beforeinput'], [InputEvent, 'input'], [KeyboardEvent, 'keydown'], [MouseEvent, 'click'], [MouseEvent, 'mousemove'], [Event, 'selectionchange'], [Event, 'paste'], [Event, 'drop']])
        target?.dispatchEvent(new Kind(name, { bubbles: true, composed: true, key: 'Escape', inputType: 'historyUndo' })); }, 50);`),
  ],
];

describe.skipIf(SYSTEM_CHROMIUM === undefined)('a hostile page', () => {
  beforeAll(async () => {
    window = await openWindow();
    await connect(window);
    await window.extension.context.addInitScript(keepReader);
  });

  afterAll(() => window.close());

  test.each(HOSTILE)('that %s is edited, saved and shown like any other', async (name, markup) => {
    const isStrict = name.includes('Policy');
    const path = `/hostile-${HOSTILE.findIndex(([each]) => each === name)}`;
    const policy =
      "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; sandbox allow-scripts allow-same-origin";
    const url = window.origin.put(path, markup, isStrict ? { 'content-security-policy': policy } : {});
    const { page, panel } = await window.visit(url);
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Written all the same.');
    await save(panel, 'All the same');
    await soon(() => page.evaluate('readFirst()')).toContain('Written all the same.');
    await panel.close();
    await page.close();
  });

  test('sees nothing of the extension but the words of the version that is shown', async () => {
    const { page, panel } = await window.visit(window.origin.put('/peek', writeStorm()));
    await beginEditing(page, panel);
    const { token, id } = { token: window.wiki.tokens.ann!, id: window.extension.id };
    const seen = await page.evaluate(async (extension) => {
      const { chrome } = globalThis as unknown as {
        chrome?: {
          runtime?: { sendMessage(id: string, message: object, answer: (said: unknown) => void): void };
        };
      };
      const tryFetch = (path: string): Promise<string> =>
        fetch(`chrome-extension://${extension}/${path}`).then(
          (response) => `got ${path} ${response.status}`,
          () => 'refused',
        );
      const tryFrame = (): Promise<string> =>
        new Promise((settle) => {
          const frame = document.createElement('iframe');
          frame.src = `chrome-extension://${extension}/sidepanel.html`;
          frame.onload = () => {
            let text = 'foreign';
            try {
              text = frame.contentDocument?.body.textContent ?? 'foreign';
            } catch {}
            frame.remove();
            settle(text);
          };
          document.body.append(frame);
          setTimeout(() => settle('never loaded'), 2_000);
        });
      return {
        runtime: typeof chrome?.runtime?.sendMessage,
        files: await Promise.all(
          ['manifest.json', 'page.js', 'background.js', 'sidepanel.html'].map(tryFetch),
        ),
        frame: await tryFrame(),
        roots: [...document.querySelectorAll('*')].filter((element) => element.shadowRoot !== null).length,
        globals: Object.keys(globalThis).filter((name) => /anatome|^page$/i.test(name)),
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        markup: document.documentElement.outerHTML,
      };
    }, id);
    expect(seen.runtime).toBe('undefined');
    expect(new Set(seen.files)).toEqual(new Set(['refused']));
    expect(seen.frame).not.toMatch(/Anatome|Edit|Token/);
    expect(seen.roots).toBe(0);
    expect(seen.globals).toEqual([]);
    expect(seen.storage).toBe('[{},{}]');
    expect(seen.databases).toEqual([]);
    for (const secret of [token, id, window.wiki.url]) expect(seen.markup).not.toContain(secret);
    await panel.getByRole('button', { name: 'Stop editing' }).click();
    await panel.close();
    await page.close();
  });

  test('cannot make it save, show, forget or tell anything by messages and events', async () => {
    const { page, panel } = await window.visit(window.origin.put('/messages', writeStorm()));
    await beginEditing(page, panel);
    await typeInto(page, '#first', ' Mine.');
    await waitForDraft(panel);
    const before = await page.locator('#first').innerText();
    const asked: string[] = [];
    window.extension.context.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      const orders = [
        'look',
        'show',
        'restore',
        'edit',
        'copy',
        'leave',
        'save',
        'discard',
        'disconnect',
        'view',
      ];
      for (const name of orders)
        for (const to of ['page', 'worker', 'panel']) {
          const message = { to, name, order: { edits: [] }, ask: { tab: 1 }, news: { news: 'no-draft' } };
          postMessage(message, '*');
          document.dispatchEvent(new CustomEvent('anatome', { detail: message }));
          globalThis.dispatchEvent(new MessageEvent('message', { data: message }));
          new BroadcastChannel('anatome').postMessage(message);
        }
      const active = document.querySelector<HTMLElement>('[contenteditable="true"]')!;
      for (const key of ['Escape', 's', 'z'])
        active.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey: key !== 'Escape', bubbles: true, composed: true }),
        );
      for (const host of document.querySelectorAll<HTMLElement>('html > div')) {
        host.click();
        for (const { x, y } of [
          { x: 870, y: 722 },
          { x: 837, y: 722 },
        ])
          host.dispatchEvent(
            new MouseEvent('click', { bubbles: true, composed: true, clientX: x, clientY: y }),
          );
      }
      active.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() }));
    });
    // A key of a person comes after all that, and does what it always does.
    await page.keyboard.type('!');
    await soon(() => page.locator('#first').innerText()).toBe(`${before}!`);
    expect(await page.locator('[contenteditable="true"]').count()).toBeGreaterThan(0);
    expect(await panel.getByRole('heading', { name: 'You are editing' }).isVisible()).toBe(true);
    expect(asked.filter((url) => url.startsWith(window.wiki.url))).toEqual([]);
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Discard changes' }).click();
    await panel.close();
    await page.close();
  });

  test('gets no other site’s version by naming its address', async () => {
    const { origin } = window;
    const bank = origin.put('/bank', writeStorm());
    const owner = await window.visit(bank);
    await beginEditing(owner.page, owner.panel);
    await typeInto(owner.page, '#first', ' My balance is 42.');
    await save(owner.panel, 'Private');
    // Another host, the same machine: a site of its own.
    const evil = origin
      .put(
        '/evil',
        writeStorm((markup) => markup.replace('<title>', `<link rel="canonical" href="${bank}"><title>`)),
      )
      .replace('127.0.0.1', 'localhost');
    const page = await window.extension.context.newPage();
    await page.goto(evil);
    const panel = await window.extension.openPanel(page).catch(() => undefined);
    if (panel !== undefined) await panel.waitForTimeout(1_500);
    expect(await page.locator('body').innerText()).not.toContain('42');
    if (panel !== undefined) expect(await panel.getByLabel(/^Your version/).count()).toBe(0);
  });

  test('finds what is pasted clean, whatever was on the clipboard', async () => {
    const { page, panel } = await window.visit(window.origin.put('/paste', writeStorm()));
    await beginEditing(page, panel);
    await page.locator('#first').click();
    await page.keyboard.press('End');
    await window.extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const hostile = `<p onclick="alert(1)" class="x">Good <b>words</b><script>document.title='hit'</script><img src=x onerror="document.title='hit'"><iframe src="/f"></iframe><svg onload="document.title='hit'"></svg><a href="javascript:alert(1)">link</a></p>`;
      const items = {
        'text/html': new Blob([hostile], { type: 'text/html' }),
        'text/plain': new Blob(['Good words'], { type: 'text/plain' }),
      };
      await navigator.clipboard.write([new ClipboardItem(items)]);
    });
    await page.locator('#first').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+v');
    await soon(() => page.locator('article').innerText()).toContain('Good words');
    const markup = await page.locator('article').innerHTML();
    expect(markup).not.toMatch(/script|onerror|onclick|iframe|svg|javascript:|class="x"/);
    expect(await page.title()).toBe('Storm reaches coast');
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Discard changes' }).click();
  });
});
