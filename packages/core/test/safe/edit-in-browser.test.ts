/** Edits as a real browser reads them: in every place what was written, from markup and from a live document alike. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openQuietContext, PAGE_URL } from '../../../../test/chromium.ts';
import { toEditHtml } from '../../src/safe/index.ts';
import { OWN_MATTER } from '../hostile/matter.ts';
import { mutate } from '../hostile/mutate.ts';
import { collectVectors } from '../hostile/vectors.ts';
import { bundleEntry } from '../live/bundle-entry.ts';
import { EDIT_CONTEXTS } from './edit-contexts.ts';
import type { PlacedHtml } from './edit-entry.ts';
import { BASE } from './edit-fault.ts';

const VECTORS = collectVectors('canary.example');
const MATTER = { seeds: [...VECTORS, ...OWN_MATTER.seeds], words: OWN_MATTER.words };
/** Texts of the fuzzer. */
const MADE = 1_000;
const AT_ONCE = 200;

let browser: Browser;
let tab: Tab;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./edit-entry.ts', import.meta.url));
  const [started, script] = await Promise.all([launchChromium(), bundleEntry(entry)]);
  browser = started;
  const { context, serve } = await openQuietContext(browser);
  serve('<!DOCTYPE html><title>Edits</title>');
  tab = await context.newPage();
  await tab.goto(PAGE_URL);
  await tab.evaluate(script);
}, 120_000);

afterAll(() => browser?.close());

function placeAll(markups: readonly string[]): PlacedHtml[] {
  return markups.map((markup, at) => {
    const { around, before, after } = EDIT_CONTEXTS[at % EDIT_CONTEXTS.length];
    return { html: toEditHtml(markup, { base: BASE, around }), before, after };
  });
}

it('are read as they were written, wherever they stand', async () => {
  const made = Array.from({ length: MADE }, (_, index) => mutate(MATTER, index).slice(0, 4_000));
  const placed = placeAll([...VECTORS, ...made]);
  expect(placed.filter(({ html }) => html !== '').length).toBeGreaterThan(MADE / 2);
  const faults: string[] = [];
  for (let from = 0; from < placed.length; from += AT_ONCE) {
    const some = JSON.stringify(placed.slice(from, from + AT_ONCE));
    faults.push(...((await tab.evaluate(`${some}.map(readPlaced).filter(Boolean)`)) as string[]));
  }
  expect(faults).toEqual([]);
}, 120_000);

it('would be found to be read otherwise', async () => {
  const wrong = [
    { html: '<p>a<p>b</p>', before: '<div id=region>', after: '</div>' },
    { html: '<div>a</div>', before: '<p id=region>', after: '</p>' },
    { html: '</td>a', before: '<table><tbody><tr><td id=region>', after: '</td></tr></tbody></table>' },
    { html: '<img src="x" onerror="x()">', before: '<div id=region>', after: '</div>' },
  ];
  const found = await tab.evaluate(`${JSON.stringify(wrong)}.map(readPlaced).filter(Boolean).length`);
  expect(found).toBe(wrong.length);
});
