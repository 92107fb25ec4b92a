/** Markdown read back by a CommonMark parser: every word is there again, in order, and nothing has become markup. */
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { toContentHtml, toMarkdown, toText } from '../../../src/export/index.ts';
import { parse } from '../../../src/page/index.ts';
import { keep } from './keep.ts';

const render = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

/** Characters that mean something to Markdown, and some that do not. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'* _ ` [ ] ( ) # - + > ! ~ | \\ : . 1 1. 12) ** __ ``` ~~~ --- === [x] [a](b) ![a](b) [^1] [^1]: [a]: a_b x*y'.split(
          ' ',
        ),
      ),
      fc.constantFrom(
        '&lt;b>',
        '&lt;',
        '&amp;amp;',
        '&amp;',
        'word',
        'two words',
        'naïve',
        '漢字',
        'שלום',
        'C++',
        '「',
        '」',
      ),
      fc.constantFrom(' ', ' ', ' '),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const inline = fc.letrec<{ piece: string; run: string }>((tie) => ({
  piece: fc.oneof(
    { weight: 5, arbitrary: text },
    { weight: 2, arbitrary: tie('run').map((run) => `<b>${run}</b>`) },
    { weight: 2, arbitrary: tie('run').map((run) => `<i>${run}</i>`) },
    { weight: 1, arbitrary: tie('run').map((run) => `<s>${run}</s>`) },
    { weight: 1, arbitrary: text.map((run) => `<code>${run}</code>`) },
    { weight: 1, arbitrary: text.map((run) => `<a href="/x">${run}</a>`) },
    { weight: 1, arbitrary: fc.constant('<br>') },
  ),
  run: fc
    .array(tie('piece'), { minLength: 1, maxLength: 3, depthIdentifier: 'inline' })
    .map((run) => run.join('')),
})).run;

const block = fc
  .letrec<{ block: string; blocks: string }>((tie) => ({
    block: fc.oneof(
      { weight: 5, arbitrary: inline.map((run) => `<p>${run}</p>`) },
      { weight: 1, arbitrary: inline.map((run) => `<h2>${run}</h2>`) },
      { weight: 1, arbitrary: text.map((run) => `<pre>${run}</pre>`) },
      { weight: 2, arbitrary: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }).map(toItems('ul')) },
      { weight: 1, arbitrary: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }).map(toItems('ol')) },
      { weight: 1, arbitrary: tie('blocks').map((inner) => `<blockquote>${inner}</blockquote>`) },
      { weight: 1, arbitrary: fc.tuple(inline, inline, inline, inline).map(toTable) },
      { weight: 1, arbitrary: fc.constant('<hr>') },
    ),
    blocks: fc
      .array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'block' })
      .map((all) => all.join('')),
  }))
  // What stands between these delimiters is a formula, and no text.
  .blocks.filter((html) => !/\\[([]/.test(html))
  // A last heading that heads nothing is left out.
  .map((html) => `${html}<p>end</p>`);

function toItems(name: string): (items: string[]) => string {
  return (items) => `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name.slice(0, 2)}>`;
}

function toTable([a, b, c, d]: readonly string[]): string {
  return `<table><tr><th>${a}<th>${b}<tr><td>${c}<td>${d}</table>`;
}

function exportAll(html: string): { markdown: string; text: string; html: string; shown: string } {
  const page = parse(`<!doctype html><body>${html}`, { url: 'https://example.org/' });
  const outline = keep(page, 'body');
  return {
    markdown: toMarkdown(page, outline),
    text: toText(page, outline),
    html: toContentHtml(page, outline),
    shown: page.text,
  };
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

describe('Markdown', () => {
  it('has every character again when it is read back', () => {
    fc.assert(
      fc.property(block, (html) => {
        const { markdown, shown } = exportAll(html);
        expect(withoutSpace(exportAll(render(markdown)).shown), markdown).toBe(withoutSpace(shown));
      }),
      { numRuns: 250 },
    );
  });

  it('has every block, item and cell again', () => {
    fc.assert(
      fc.property(block, (html) => {
        const { markdown, text: before } = exportAll(html);
        expect(exportAll(render(markdown)).text, markdown).toBe(before);
      }),
      { numRuns: 250 },
    );
  });
});

describe('clean HTML', () => {
  it('gives the same Markdown as the page', () => {
    fc.assert(
      fc.property(block, (html) => {
        const { markdown, html: clean } = exportAll(html);
        expect(exportAll(clean).markdown).toBe(markdown);
      }),
      { numRuns: 150 },
    );
  });
});
