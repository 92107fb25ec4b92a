import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/inspector/read/render-markdown.ts';

test.each([
  ['# A *b*', '<h1>A <em>b</em></h1>\n'],
  ['![A cat](https://example.org/cat.png)![](x.png)', '<p><em>[A cat]</em></p>\n'],
  ['![<img src=x onerror=x()>](y)', '<p><em>[&lt;img src=x onerror=x()&gt;]</em></p>\n'],
  ['H<sub>2</sub>O<script>x()</script>', '<p>H<sub>2</sub>O</p>\n'],
  ['[a](javascript:x()) [b](/c)', '<p><a>a</a> <a>b</a></p>\n'],
  ['3. a', '<ol start="3">\n<li>a</li>\n</ol>\n'],
  ['    <b>', '<pre tabindex="0">\n<code>&lt;b&gt;\n</code></pre>\n'],
])('%s', (markdown, html) => expect(renderMarkdown(markdown)).toBe(html));
