import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, parse } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { collectGoldCode, countCode, countFenceLanguages } from '../../bench/content-sets/count-code.ts';
import { collectTitles, countHeadings, findWantedHeadings } from '../../bench/content-sets/count-headings.ts';
import { countMains } from '../../bench/content-sets/count-mains.ts';
import { countSnippets } from '../../bench/content-sets/count-snippets.ts';
import { findDeclaredLanguage } from '../../bench/content-sets/declared-language.ts';
import {
  collectFences,
  collectHeadings,
  collectMarkdownHeadings,
} from '../../bench/content-sets/read-structure.ts';
import { SETS } from '../../bench/content-sets/set-pages.ts';
import { CountTally, WordTally } from '../../bench/content-sets/tally.ts';

describe('countSnippets', () => {
  it('compares letters and digits alone', () => {
    const page = { wanted: ['„Gut“ – am 3. Mai', 'gone'], unwanted: ['Impressum', 'Twitter'] };
    const counts = countSnippets('Sie sagte: "gut" - am\n3. Mai. IMPRESSUM', page);
    expect(counts).toEqual({ hits: 1, found: 2, wanted: 2 });
  });
});

describe('tallies', () => {
  it('average words over pages, and count snippets over all of them', () => {
    const words = new WordTally();
    words.add({ precision: 1, recall: 0.5, f1: 0.6 });
    words.add({ precision: 0, recall: 0.5, f1: 0 });
    expect(words.score()).toEqual({ precision: 0.5, recall: 0.5, f: 0.3 });
    const snippets = new CountTally();
    snippets.add({ hits: 1, found: 1, wanted: 1 });
    snippets.add({ hits: 2, found: 5, wanted: 3 });
    expect(snippets.score()).toMatchObject({ precision: 0.5, recall: 0.75, f: 0.6 });
    expect(snippets.lost).toBe(1);
  });

  it('know no score without pages', () => {
    expect(new WordTally().score().f).toBeNaN();
    expect(new CountTally().score().f).toBeNaN();
  });
});

describe('headings', () => {
  it('are wanted when they are a line of the gold, each once', () => {
    const page = parse(
      '<h1>Tea</h1><nav><h2>Menu</h2></nav><h2>How to  brew</h2><p>Hot.</p><h2>How to brew</h2>',
    );
    const wanted = findWantedHeadings(collectHeadings(page), 'Tea\nHow to brew\nHot. Menu of teas.');
    expect([...wanted]).toEqual(['tea', 'howtobrew']);
    expect(countHeadings(['tea', 'tea', 'menu'], wanted, new Set())).toEqual({
      hits: 1,
      found: 2,
      wanted: 2,
    });
    const titles = collectTitles(page, 'Tea | Shop');
    expect(countHeadings(['tea', 'howtobrew', 'teashop'], wanted, titles)).toEqual({
      hits: 1,
      found: 1,
      wanted: 1,
    });
  });

  it('are read from Markdown: no comment in code, no address of a link', () => {
    const markdown =
      '# [![A cup](cup.png) Tea](https://tea.example/a)\n\n```sh\n# no heading\n```\n\n> ## Brew *well*\n';
    expect(collectMarkdownHeadings(markdown)).toEqual(['tea', 'brewwell']);
  });
});

describe('code', () => {
  const GOLD = 'Run this: npm install anatome now. Then rest.';

  it('is wanted when its words are mostly in the gold', () => {
    const page = parse('<pre>npm install anatome</pre><pre>curl other place entirely</pre><pre>rest</pre>');
    const blocks = collectGoldCode(page, GOLD);
    expect(blocks).toEqual([['npm', 'install', 'anatome']]);
    expect(countCode('npm install anatome', blocks).hits).toBe(1);
    expect(countCode('npm is a tool', blocks)).toMatchObject({ hits: 0, wanted: 1 });
  });

  it.each([
    ['<pre class="language-js">x</pre>', 'javascript'],
    ['<pre><code class="hljs python">x</code></pre>', 'python'],
    ['<div class="highlight highlight-source-shell"><pre>x</pre></div>', 'bash'],
    ['<pre class="brush: php; toolbar: false">x</pre>', 'php'],
    ['<pre class="shiki github-dark" data-language="ts">x</pre>', 'typescript'],
    ['<pre class="shiki github-dark language-none">x</pre>', ''],
    ['<div class="language-js"><pre>x</pre><pre>y</pre></div>', ''],
  ])('%s declares "%s"', (markup, language) => {
    const page = parse(markup);
    expect(findDeclaredLanguage(page, page.select('pre')[0])).toBe(language);
  });

  it('has the language of its fence compared with the declared one', () => {
    const page = parse(
      '<pre class="language-js">one()</pre><pre class="language-py">two()</pre><pre>three()</pre><pre>four()</pre>',
    );
    const fences = collectFences(
      '```javascript\none()\n```\n```github-dark\ntwo()\n```\n- ```_hash_1\n  three()\n  ```\n~~~\nfour()\n~~~\n',
    );
    expect(fences.map(({ language }) => language)).toEqual(['javascript', 'github-dark', '_hash_1', '']);
    expect(countFenceLanguages(page, fences)).toEqual({ declared: 2, right: 1, undeclared: 2, invented: 1 });
  });
});

describe('countMains', () => {
  it('finds mains without a word of the gold', () => {
    const page = parse('<div>Search our shop now</div><div>The tea was hot and good</div>');
    const blocks = page.select('div').map((node) => page.span(node));
    const [form, article] = page.select('div').map((node) => toMain([node, page.end[node]]));
    const count = (...entries: Entry[]) => countMains({ page, blocks }, entries, 'The tea was hot and good');
    expect(count(article)).toEqual({ count: 1, empty: 0, isFirstEmpty: false });
    expect(count(form, article)).toEqual({ count: 2, empty: 1, isFirstEmpty: true });
    expect(count()).toEqual({ count: 0, empty: 0, isFirstEmpty: false });
  });
});

function toMain(nodes: Entry['nodes']): Entry {
  return { label: 'main', nodes, score: 1, reasons: [], text: '', entries: [] };
}

describe('programs of the peers', () => {
  const read = (file: string): string =>
    readFileSync(join(import.meta.dirname, '..', '..', 'bench', 'peers', file), 'utf8');

  it('run on all sets', () => {
    for (const file of ['run-trafilatura.py', 'rs-trafilatura/src/main.rs']) {
      const listed = /SETS[^=]*=\s*[[(]([^\])]*)/.exec(read(file))?.[1] ?? '';
      expect(listed.match(/[\w-]+/g), file).toEqual(SETS);
    }
  });
});
