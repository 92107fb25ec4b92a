import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openQuietContext, PAGE_URL } from '../../../../test/chromium.ts';
import { analyze, toJson, toMarkdown, toOutlineText } from '../../src/index.ts';
import { bundleEntry } from './bundle-entry.ts';
import type { LiveReading } from './live-entry.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/pages');
const PAGES = readdirSync(FIXTURES).filter((name) => name.endsWith('.html'));

let browser: Browser;
let script: string;
let context: BrowserContext;
let serve: (markup: string) => void;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./live-entry.ts', import.meta.url));
  [browser, script] = await Promise.all([launchChromium(), bundleEntry(entry)]);
  ({ context, serve } = await openQuietContext(browser));
}, 120_000);

afterAll(async () => {
  await browser.close();
});

async function open(markup: string): Promise<Tab> {
  serve(markup);
  const tab = await context.newPage();
  await tab.goto(PAGE_URL, { waitUntil: 'domcontentloaded' });
  await tab.evaluate(script);
  return tab;
}

async function readLive(markup: string): Promise<LiveReading> {
  const tab = await open(markup);
  try {
    return (await tab.evaluate('readDocument(document)')) as LiveReading;
  } finally {
    await tab.close();
  }
}

/** Times are never the same; a browser asks a picture for its size, which is not there, and counts in what lies around it. */
function withoutMeasures(json: object): unknown {
  const measures = new Set(['timings', 'width', 'height']);
  return JSON.parse(JSON.stringify(json, (key, value) => (measures.has(key) ? undefined : value)));
}

function readFixture(name: string): string {
  return readFileSync(join(FIXTURES, name), 'utf8');
}

describe('a document whose sheets stand in it', () => {
  test.each(PAGES)(
    '%s says live what its markup says',
    async (name) => {
      const markup = readFixture(name);
      const live = await readLive(markup);
      const analysis = analyze(markup, { url: PAGE_URL });
      expect(live.strangers).toEqual([]);
      expect(live.outline).toBe(toOutlineText(analysis.outline));
      expect(live.markdown).toBe(toMarkdown(analysis.page, analysis.outline, analysis.layers));
      expect(withoutMeasures(live.json)).toEqual(withoutMeasures(toJson(analysis, { layers: true })));
    },
    60_000,
  );
});
