import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/inspector/read/render-markdown.ts';

test.each([
  ['# A *b*', '<h1>A <em>b</em></h1>\n'],
  ['a \u{e000}0\u{e001}', '<p>a 0</p>\n'],
  ['H<sub>2</sub>O<script>x()</script>', '<p>H<sub>2</sub>O</p>\n'],
  ['[a](javascript:x()) [b](/c)', '<p><a>a</a> <a>b</a></p>\n'],
  ['3. a', '<ol start="3">\n<li>a</li>\n</ol>\n'],
  ['    <b>', '<pre tabindex="0">\n<code>&lt;b&gt;\n</code></pre>\n'],
])('%s', (markdown, html) => expect(renderMarkdown(markdown).html).toBe(html));

test('pictures are marked where they stand, and named beside', () => {
  const { html, pictures } = renderMarkdown(
    '[![A cat](https://example.org/cat.png)](/b)\n\n![<img src=x>](y)',
  );
  expect(html).toBe('<p><a>\u{e000}0\u{e001}</a></p>\n<p>\u{e000}1\u{e001}</p>\n');
  expect(pictures).toEqual([
    { address: 'https://example.org/cat.png', alt: 'A cat' },
    { address: 'y', alt: '<img src=x>' },
  ]);
});
