import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'tsdown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openQuietContext, PAGE_URL } from '../../../../test/chromium.ts';
import { FLAG, parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import type { LiveColumns } from './live-entry.ts';

const PAGES: Readonly<Record<string, string>> = {
  article: `<!doctype html><html lang=en><head><title>T</title><style>
    body{font:16px/1.5 serif;color:#222;background:#fafafa}h1{font-size:2.5rem;color:navy}
    .lead{font-weight:600;text-transform:uppercase}nav li{display:inline-block;list-style:none}
    aside{float:right;width:200px;background:#eee}footer{text-align:center;font-size:80%}
    </style></head><body><header><nav><ul><li><a href=/a>A</a><li><a href=/b>B</a></ul></nav></header>
    <main><h1>Storm</h1><p class=lead>Lead &amp; more</p><p>Text with <b>bold</b>, <i>italic</i> and <code>code</code>.
    <aside><h2>Aside</h2></aside></main><!-- note --><footer>End</footer></body></html>`,
  hidden: `<!doctype html><style>.sr{position:absolute;clip:rect(0 0 0 0)}.o{opacity:0}.v{visibility:hidden}
    .i{text-indent:-9999px}.far{position:absolute;left:-9999px}</style><p class=sr>a</p><p class=o>b</p><p class=v>c
    <b style="visibility:visible">d</b></p><p hidden>e</p><p style="display:none">f</p><p class=i>g</p><p class=far>h</p>
    <p style="color:#fff">w</p><details><summary>s</summary><p>k</p></details><details open><summary>s</summary><p>l</p></details>
    <select><option>m</option></select><dialog>n</dialog><p>visible</p>`,
  oldTables: `<html><body bgcolor=#ffffcc text=#003300 link=red><center><font size=+2 color=blue face=Arial>Welcome</font></center>
    <table width=600 border=1><tr bgcolor=silver><th>Name<th align=left>Value<tr><td nowrap>one<td><a href=x>two</a></table>
    <ul type=square><li>a<ul><li>b</ul></ul><pre>pre   text</pre><hr><big>big</big> <small>small</small> <tt>tt</tt></body></html>`,
  alternatives: `<!doctype html><body><noscript><p class=n>No <b>script</b> &amp; more<img src=x></noscript>
    <template><p>inert <i>x</i></p></template><svg viewBox="0 0 1 1"><title>t</title><a xlink:href="#q"><text>s</text></a>
    <linearGradient id=g></linearGradient></svg><math><mi>x</mi></math><p>after<br>line</p>`,
  variables: `<!doctype html><style>:root{--c:teal;--s:1.25em}.card{--c:maroon;color:var(--c);font-size:var(--s)}
    @media (min-width:1000px){.wide{font-weight:800}}@layer base{p{color:red}}.card{& em{color:green}> p{color:inherit}}
    .flex{display:flex}.flex span{color:oklch(0.628 0.2577 29.23)}li:nth-child(2n){font-style:italic}</style>
    <div class="card wide"><p>a <em>b</em></p></div><div class=flex><span>c</span></div><ol><li>1<li>2<li>3</ol>`,
  longText: `<!doctype html><p>${'word '.repeat(30_000)}</p><p>end`,
};

/** Bundles the code under test for the browser, as one script. */
async function bundle(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'anatome-live-'));
  try {
    await build({
      entry: { live: fileURLToPath(new URL('./live-entry.ts', import.meta.url)) },
      outDir,
      format: 'iife',
      platform: 'browser',
      config: false,
      dts: false,
      logLevel: 'silent',
      noExternal: [/./],
      inputOptions: { resolve: { conditionNames: ['source', 'import', 'default'] } },
    });
    return await readFile(join(outDir, 'live.iife.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true });
  }
}

let browser: Browser;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchChromium(), bundle()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
});

async function readInBrowser(markup: string): Promise<LiveColumns> {
  const { context, serve } = await openQuietContext(browser);
  serve(markup);
  const tab = await context.newPage();
  await tab.goto(PAGE_URL, { waitUntil: 'domcontentloaded' });
  await tab.evaluate(script);
  const columns = await tab.evaluate('readLive(document)');
  await context.close();
  return columns as LiveColumns;
}

describe.each(Object.keys(PAGES))('%s', (name) => {
  const markup = PAGES[name];
  let live: LiveColumns;
  const page = parse(markup, { url: PAGE_URL });

  beforeAll(async () => {
    live = await readInBrowser(markup);
  }, 60_000);

  test('the live page is the parsed page', () => {
    for (const column of ['kind', 'flags', 'parent', 'end', 'depth', 'attributeAt', 'textAt'] as const) {
      expect({ [column]: live.structure[column] }).toEqual({
        [column]: Array.from(page[column] as ArrayLike<number>),
      });
    }
    const nodes = Array.from({ length: page.size }, (_, node) => node);
    expect(live.structure.tag.map((tag) => live.tags[tag])).toEqual(nodes.map((node) => page.name(node)));
    const ours = Array.from(
      page.attributeName as ArrayLike<number>,
      (number) => page.attributes.names[number],
    );
    expect(live.structure.attributeName.map((number) => live.attributes[number])).toEqual(ours);
    expect(live.attributeValue).toEqual(page.attributeValue);
    expect(live.data).toEqual(page.data);
    expect(live.text).toBe(page.text);
    expect([live.mode, live.url]).toEqual([page.mode, page.url]);
  });

  test('the styles agree', () => {
    const style = computeStyle(page);
    for (const [column, values] of Object.entries(live.style)) {
      const ours = style[column as 'fontSize'];
      const differences = values.flatMap((value, node) => {
        const isInert = (page.flags[node] & (FLAG.noscript | FLAG.template)) !== 0;
        const isSame = Math.abs(value - ours[node]) <= (column === 'fontSize' ? 0.01 : 0);
        return isInert || isSame
          ? []
          : [`${page.path(node)} ${column}: browser ${value}, cascade ${ours[node]}`];
      });
      expect(differences).toEqual([]);
    }
  });

  test('what is shown has a box', () => {
    const shown = live.boxes.filter(
      (_, node) => page.isText(node) && live.style.hidden[node] === 0 && page.data[node].trim() !== '',
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const [, , width, height] of shown) expect(Math.min(width, height)).toBeGreaterThan(0);
  });
});
