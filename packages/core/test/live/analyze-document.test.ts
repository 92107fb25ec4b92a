import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openQuietContext, PAGE_URL } from '../../../../test/chromium.ts';
import { analyze, collectEditable, toJson, toMarkdown, toOutlineText } from '../../src/index.ts';
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

interface Said {
  readonly layers?: readonly { readonly lens: string; readonly annotations: readonly Annotated[] }[];
}

interface Annotated {
  readonly label: string;
  readonly nodes: readonly number[];
}

/**
 * What each lens sees, as `label nodes`. A picture that is there has a size, which markup may leave open, and pictures
 * and words beside it are judged by that; all else is the same.
 */
function collectSeen(json: object): Map<string, string[]> {
  const { layers = [] } = json as Said;
  return new Map(
    layers.map(({ lens, annotations }) => [lens, annotations.map(({ label, nodes }) => `${label} ${nodes}`)]),
  );
}

/** Of what either sees, the share that both see. */
function shareOfBoth(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((each) => other.includes(each)).length;
  return one.length + other.length === 0 ? 1 : (2 * both) / (one.length + other.length);
}

/** A browser shows no form that stands between the cells of a table; the cascade does not know that rule. */
const UNSEEN_FORM: ReadonlyMap<string, string> = new Map([['portal-front.html', '  - form\n']]);

/** Lenses that look at no picture and no letter's size. */
const EXACT = ['repetition', 'grammar'];

describe('a document whose sheets stand in it', () => {
  test.each(PAGES)(
    '%s says live what its markup says',
    async (name) => {
      const markup = readFileSync(join(FIXTURES, name), 'utf8');
      const live = await readLive(markup);
      const analysis = analyze(markup, { url: PAGE_URL });
      expect(live.strangers).toEqual([]);
      expect(live.outline).toBe(toOutlineText(analysis.outline).replace(UNSEEN_FORM.get(name) ?? '', ''));
      expect(live.markdown).toBe(toMarkdown(analysis.page, analysis.outline, analysis.layers));
      const here = collectSeen(toJson(analysis, { layers: true }));
      for (const [lens, seen] of collectSeen(live.json)) {
        if (EXACT.includes(lens)) expect({ [lens]: seen }).toEqual({ [lens]: here.get(lens) });
        else expect(shareOfBoth(seen, here.get(lens)!), lens).toBeGreaterThan(0.97);
      }
      expect(live.regions).toEqual(JSON.parse(JSON.stringify(collectEditable(analysis))));
    },
    60_000,
  );
});

describe('a document that scripts have made, or that means harm', () => {
  test('odd documents are read like all others', async () => {
    const tab = await open('<p>A page.</p>');
    expect(await tab.evaluate('readOddDocuments()')).toEqual({
      parsed: 'Parsed, in no window. | 1 regions',
      xhtml: 'One <two> | 1 regions',
      svg: 'Drawn | 0 regions',
      frameset: ' | 0 regions',
      empty: ' | 0 regions',
      'in a frame that is not shown': ' | 0 regions',
      fragment: 'In a fragment. | 1 regions',
    });
    await tab.close();
  }, 60_000);

  test('what is named like a part of the DOM stands in for none', async () => {
    const names =
      'firstChild nextSibling nodeType localName namespaceURI attributes getBoundingClientRect checkVisibility computedStyleMap';
    const fields = names
      .split(' ')
      .map((name) => `<input form=f name="${name}">`)
      .join('');
    const images = 'firstChild URL baseURI doctype compatMode defaultView createRange characterSet'
      .split(' ')
      .map((name) => `<img name="${name}">`)
      .join('');
    const markup = `<!doctype html>${images}${fields}<form id=f><p>In the form.</p></form><p>Behind it.</p>`;
    const live = await readLive(markup);
    const { page, outline } = analyze(markup, { url: PAGE_URL });
    expect(page.text).toContain('In the form.');
    expect(live.outline).toBe(toOutlineText(outline));
    expect(live.strangers).toEqual([]);
  }, 60_000);

  test('a rule file is heard, and nodes are those of the document', async () => {
    const tab = await open(
      '<nav><a href=/>Home</a></nav><main><h1>Storm</h1><p>It came at night.</p></main>',
    );
    const rules =
      '<RULES><RULE context="NAV"><CHECK><SET attr="contentEditable">true</SET></CHECK></RULE></RULES>';
    expect(await tab.evaluate(`readRuled(document, ${JSON.stringify(rules)})`)).toEqual([
      'rule nav',
      'outline main',
    ]);
    await tab.close();
  }, 60_000);

  test('what sheets and scripts hide is hidden, and what they fill in is there', async () => {
    const tab = await open('<main><h1>Storm</h1><p id=one>It came at night.</p><p id=two></p></main>');
    await tab.evaluate(
      "document.getElementById('two').textContent = 'It left at dawn.'; document.adoptedStyleSheets = [Object.assign(new CSSStyleSheet())]; document.adoptedStyleSheets[0].replaceSync('#one { display: none }')",
    );
    const { outline } = (await tab.evaluate('readDocument(document)')) as LiveReading;
    expect(outline).toContain('- hidden "It came at night."');
    expect(outline).toContain('It left at dawn.');
    await tab.close();
  }, 60_000);
});
