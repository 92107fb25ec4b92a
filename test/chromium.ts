/** A real browser for tests and benches: the system's Chromium if there is one, else the build npm brings along. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { borrow } from './share-in-worker.ts';

const SYSTEM_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's own, which loads extensions; undefined where there is none. */
export const SYSTEM_CHROMIUM = SYSTEM_PATHS.find((path) => path !== undefined && existsSync(path));

/** Chromium; the caller closes it. Test files of one worker have the same one, of which each closes what it has opened. */
export async function launchChromium(): Promise<Browser> {
  const { thing, giveBack } = await borrow('chromium', {
    start: startChromium,
    end: (browser) => browser.close(),
    isGood: (browser) => browser.isConnected(),
  });
  return toOwn(thing, giveBack);
}

/** A browser as if it were ours alone: with it, only the contexts are closed that were opened through it. */
function toOwn(browser: Browser, giveBack: () => Promise<void>): Browser {
  const opened = new Set<BrowserContext>();
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      opened.add(context);
      context.once('close', () => opened.delete(context));
      return context;
    },
    newPage: async (options) => {
      const page = await browser.newPage(options);
      opened.add(page.context());
      page.context().once('close', () => opened.delete(page.context()));
      return page;
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
      await giveBack();
    },
  };
  return new Proxy(browser, {
    get: (_, name) => {
      const value = Reflect.get(name in own ? own : browser, name);
      return typeof value === 'function' && !(name in own) ? value.bind(browser) : value;
    },
  });
}

async function startChromium(): Promise<Browser> {
  if (SYSTEM_CHROMIUM !== undefined) return chromium.launch({ executablePath: SYSTEM_CHROMIUM, args: FLAGS });
  const { default: bundled } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await bundled.executablePath(),
    // In a single process the browser ends with its first context.
    args: [...bundled.args.filter((flag) => flag !== '--single-process'), ...FLAGS],
  });
}

/** The window of every test: the one the cascade assumes. */
const VIEWPORT = { width: 1280, height: 800 };

/** Where `openQuietContext` serves its pages. */
export const PAGE_URL = 'http://page.test/';

/**
 * A context without network: one page at a time is served, all else is refused. Scripts of the page do not run, yet
 * scripting counts as on, so `noscript` stays hidden as for most people.
 */
export async function openQuietContext(
  browser: Browser,
): Promise<{ context: BrowserContext; serve: (markup: string) => void }> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'no-preference',
  });
  let body = '';
  await context.route('**/*', (route) => {
    if (route.request().url() !== PAGE_URL || route.request().frame().parentFrame() !== null)
      return route.abort();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'none'; frame-src 'none'; object-src 'none'",
    };
    return route.fulfill({ status: 200, headers, body });
  });
  return {
    context,
    serve: (markup) => {
      body = markup;
    },
  };
}
