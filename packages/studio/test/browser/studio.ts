/** A real server and a real browser, for tests of the studio as a person has it. */
import { type RunningServer, type ServerOptions, startServer } from '@anatome/server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../../../test/chromium.ts';
import { type Borrowed, borrow } from '../../../../test/share-in-worker.ts';

export interface Studio {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens an address of the studio in a window of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Errors of scripts and of the console in all windows so far. */
  readonly errors: string[];
  close(): Promise<void>;
}

/**
 * Starts both; the caller closes them. Without wishes of its own a test file has the server that all such files of its worker
 * have: it keeps nothing of who asks, and its threads need not begin anew for each.
 */
export async function startStudio(options?: ServerOptions): Promise<Studio> {
  const [{ thing: server, giveBack }, browser] = await Promise.all([
    options === undefined ? borrowServer() : startOwn(options),
    launchChromium(),
  ]);
  const errors: string[] = [];
  return {
    server,
    browser,
    errors,
    async open(path, contextOptions = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: 'light',
        ...contextOptions,
      });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // Half a minute is little for a browser that shares two cores with other tests.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(new URL(path, server.url).href);
      return page;
    },
    async close() {
      await browser.close();
      await giveBack();
    },
  };
}

function borrowServer(): Promise<Borrowed<RunningServer>> {
  // On a busy machine lenses would run out of time, now here, now there.
  const start = (): Promise<RunningServer> => serve({ analysisTime: 60_000 });
  return borrow('studio', { start, end: (server) => server.close(0) });
}

async function startOwn(options: ServerOptions): Promise<Borrowed<RunningServer>> {
  const server = await serve(options);
  return { thing: server, giveBack: () => server.close(0) };
}

function serve(options: ServerOptions): Promise<RunningServer> {
  // A page and its analysis at the same time; more is not needed.
  return startServer({ port: 0, isWarmedUp: false, pool: { workers: 2, spares: 0 }, ...options });
}

/** The address of a sample in the studio. */
export function toSample(name: string, rest = ''): string {
  return `/?page=sample:${name}${rest}`;
}

/** Waits until overlays are drawn. */
export async function waitForOverlays(page: Page): Promise<void> {
  await page.locator('.region').first().waitFor({ state: 'attached', timeout: 60_000 });
}

/** Pastes markup, as by Ctrl V outside of any field. */
export async function pasteMarkup(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);
}
