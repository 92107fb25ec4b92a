/** Real Chromium with the extension in it, as it is shipped but for one line: it may look at pages of 127.0.0.1. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { SYSTEM_CHROMIUM } from '../../../../test/chromium.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'chrome-mv3');

export interface LoadedExtension {
  readonly context: BrowserContext;
  readonly id: string;
  /** The number of the tab a page is in. */
  tabOf(page: Page): Promise<number>;
  /** The panel for a page, in a tab of its own; `width` is that of the side panel. */
  openPanel(page: Page, width?: number): Promise<Page>;
  close(): Promise<void>;
}

export async function loadExtension(theme: 'light' | 'dark' = 'light'): Promise<LoadedExtension> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-extension-'));
  const extension = join(folder, 'extension');
  cpSync(BUILT, extension, { recursive: true });
  allowLoopback(join(extension, 'manifest.json'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: SYSTEM_CHROMIUM!,
    headless: false,
    colorScheme: theme,
    viewport: { width: 1100, height: 760 },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  // Half a minute is little for a browser that shares two cores with other tests.
  context.setDefaultTimeout(60_000);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  const tabOf = async (page: Page): Promise<number> => {
    const url = page.url();
    const found = await (context.serviceWorkers()[0] ?? worker).evaluate(async (wanted) => {
      const { chrome } = globalThis as unknown as {
        chrome: { tabs: { query(of: object): Promise<{ id: number; url: string }[]> } };
      };
      return (await chrome.tabs.query({})).filter((tab) => tab.url === wanted).map((tab) => tab.id);
    }, url);
    // A tab that has crashed still has its address; the newest is meant.
    if (found.length === 0) throw new Error(`No tab shows ${url}.`);
    return Math.max(...found);
  };
  return {
    context,
    id,
    tabOf,
    openPanel: async (page, width = 400) => {
      const tab = await tabOf(page);
      const panel = await context.newPage();
      await panel.setViewportSize({ width, height: 760 });
      await panel.goto(`chrome-extension://${id}/sidepanel.html?tab=${tab}`);
      return panel;
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function allowLoopback(path: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
}
