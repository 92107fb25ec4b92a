import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze } from '@anatome/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CollectedText, collectPlacedTexts } from '../../src/text/collect-placed-texts.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures');

describe('collectPlacedTexts', () => {
  it('says where each text stands and what it is', () => {
    expect(
      show(`<title>Storm</title><nav><a href=/>Home</a> <a href=/news>News</a></nav>
        <main><h2>It came<br>at night</h2><p>The storm reached the <b>coast</b>. Nobody slept until the morning came.</p>
        <ul><li>Boats<li>Roofs</ul></main><footer><p>Imprint</footer>`),
    ).toEqual([
      ' title "Storm" /html[1]/head[1]/title[1]',
      'navigation paragraph "Home News" TextBlock /html[1]/body[1]/nav[1]/a[1]',
      'main heading 2 "It came\nat night" Headline /html[1]/body[1]/main[1]/h2[1]',
      'main paragraph "The storm reached the coast. Nobody slept until the morning came." TextBlock /html[1]/body[1]/main[1]/p[1]',
      'main item "Boats" ListItem /html[1]/body[1]/main[1]/ul[1]/li[1]',
      'main item "Roofs" ListItem /html[1]/body[1]/main[1]/ul[1]/li[2]',
      'footer paragraph "Imprint" TextBlock /html[1]/body[1]/footer[1]/p[1]',
    ]);
  });

  it('keeps what nobody sees, as hidden', () => {
    const texts = show('<main><p>Seen by all of us.</p><p hidden>Gone.</p></main>');
    expect(texts.filter((text) => text.includes('hidden'))).toEqual([
      'main hidden "Gone." TextBlock /html[1]/body[1]/main[1]/p[2]',
    ]);
  });

  it('cuts a cell or an item of several blocks, but not a line that is only broken', () => {
    const texts = collect('<ul><li><p>One and</p><p>two</p><li>three<br>four<br><br>five</ul>');
    expect(texts.map(({ text }) => text)).toEqual(['One and', 'two', 'three\nfour', 'five']);
  });

  it('has each word of every page exactly once', () => {
    for (const file of collectPages()) expectWhole(readFileSync(file), file);
  });

  it('has each word of whatever is written', () => {
    const tag = fc.constantFrom(
      'p',
      'div',
      'b',
      'span hidden',
      'li',
      'td',
      'table',
      'nav',
      'h2',
      'br',
      'pre',
      'a href=x',
    );
    const part = fc.oneof(
      fc.string({ maxLength: 8 }).map((text) => text.replace(/[<&]/g, 'x')),
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(' ')[0]}>`),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) =>
        expectWhole(`<body>${parts.join('')}`, 'made'),
      ),
      { numRuns: 200 },
    );
  });

  it('takes time by the length of a page, not by its depth', () => {
    const deep = analyze(`${'<div><b>x</b>'.repeat(20_000)}`);
    const wide = analyze('<p>One <b>two</b> three.</p>'.repeat(25_000));
    for (const analysis of [deep, wide]) {
      const started = performance.now();
      collectPlacedTexts(analysis);
      expect(performance.now() - started).toBeLessThan(3000);
    }
  });
});

function collect(markup: string): CollectedText[] {
  return collectPlacedTexts(analyze(markup));
}

function show(markup: string): string[] {
  return collect(markup).map(({ zone, label, level, text, macro, path }) =>
    [zone, label, level ?? [], `"${text}"`, macro || [], path].flat().join(' '),
  );
}

function* collectPages(): Generator<string> {
  for (const folder of ['pages', 'golden']) {
    for (const name of readdirSync(join(FIXTURES, folder)).sort()) {
      if (name.endsWith('.html')) yield join(FIXTURES, folder, name);
    }
  }
}

/** The texts without the title are the page text, cut between words only; hidden letters may be cut from a word. */
function expectWhole(input: string | Uint8Array, name: string): void {
  const analysis = analyze(input);
  const texts = collectPlacedTexts(analysis).filter(({ label }) => label !== 'title');
  expect(squeeze(texts.map(({ text }) => text).join(' ')), name).toBe(squeeze(analysis.page.text));
  expect(
    texts.filter(({ text }) => text.trim() === ''),
    name,
  ).toEqual([]);
  for (const { nodes, path, text } of texts) {
    expect(squeeze(analysis.page.textOf(...nodes)), name).toContain(squeeze(text));
    expect(analysis.page.resolve(path), name).toBe(nodes[0]);
  }
  if (texts.some(({ label }) => label === 'hidden')) return;
  const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
  expect(
    texts.flatMap(({ text }) => words(text)),
    name,
  ).toEqual(words(analysis.page.text));
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
