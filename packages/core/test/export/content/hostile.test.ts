/** What a stranger can do to the exports of the content: nothing but be printed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toContentHtml, toMarkdown, toText } from '../../../src/export/index.ts';
import { parse, TAG } from '../../../src/page/index.ts';
import { keep } from './keep.ts';

function printAll(html: string): { markdown: string; text: string; html: string } {
  const page = parse(html, { url: 'https://example.org/' });
  const outline = keep(page, 'body');
  return {
    markdown: toMarkdown(page, outline),
    text: toText(page, outline),
    html: toContentHtml(page, outline),
  };
}

/** Milliseconds a print may take on a busy machine. */
const PATIENCE = 5000;

describe('hostile pages', () => {
  it.each([
    ['lists in lists', '<ul><li>x'.repeat(5000)],
    ['quotes in quotes', '<blockquote>x'.repeat(5000)],
    ['bold in italics', '<b><i>x'.repeat(5000)],
    ['tables in tables', '<table><tr><td>x'.repeat(2000)],
    ['wide spans', `<table>${'<tr><td colspan=1000 rowspan=65534>x<td>y'.repeat(500)}</table>`],
    ['footnotes', `${'<sup><a href="#n">1</a></sup>'.repeat(20000)}<p id=n>note`],
    ['signs', `<p>${'*_`[]()~'.repeat(20000)}`],
    ['underscores', `<p>${'_'.repeat(100000)}`],
    ['brackets', `<p>${'['.repeat(100000)}`],
    ['formulas', `<p>${'\\( '.repeat(50000)}`],
    ['srcset', `<img srcset="${'a '.repeat(100000)}">`],
    ['breaks', `<p>x${'<br>'.repeat(100000)}y`],
    ['marks', `<p>${'<b>a</b><i>b</i> '.repeat(20000)}`],
    ['mathml', `<math>${'<msup><mi>x</mi>'.repeat(20000)}</math>`],
  ])('%s print in time', (_name, html) => {
    const started = performance.now();
    const printed = printAll(html);
    expect(performance.now() - started).toBeLessThan(PATIENCE);
    expect(printed.html.length).toBeLessThan(200 * html.length + 1000);
  });

  it('have nothing that runs in their clean HTML', () => {
    const attribute = fc.constantFrom(
      'onclick',
      'style',
      'href',
      'src',
      'srcset',
      'data-src',
      'title',
      'class',
      'lang',
    );
    const value = fc.constantFrom(
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\\nscript:alert(1)',
      'data:text/html,<script>1</script>',
      '"><script>alert(1)</script>',
      'vbscript:x',
      '/fine',
    );
    const name = fc.constantFrom(
      'a',
      'img',
      'p',
      'iframe',
      'svg',
      'math',
      'form',
      'object',
      'video',
      'code',
      'table',
    );
    const element = fc
      .tuple(
        name,
        fc.array(fc.tuple(attribute, value), { maxLength: 3 }),
        fc.constantFrom('x', '<script>1</script>'),
      )
      .map(
        ([tag, attributes, inner]) =>
          `<${tag} ${attributes.map(([key, said]) => `${key}='${said}'`).join(' ')}>${inner}</${tag}>`,
      );
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 5 }), (elements) => {
        const clean = parse(printAll(elements.join('')).html);
        for (let node = 0; node < clean.size; node++) {
          expect([TAG.script, TAG.iframe, TAG.object, TAG.form, TAG.style]).not.toContain(clean.tag[node]);
          for (const [key, said] of clean.attributesOf(node)) {
            expect(key).toMatch(/^(?:href|src|alt|title|class|start|value|id|role|colspan|rowspan|align)$/);
            if (key === 'href' || key === 'src') expect(said).toMatch(/^(?:https?:|#)/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
