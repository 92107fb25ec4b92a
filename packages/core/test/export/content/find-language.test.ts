import { expect, test } from 'vitest';
import { findLanguage } from '../../../src/export/content/find-language.ts';
import { parse, TAG } from '../../../src/page/index.ts';

function find(markup: string, tag: number = TAG.pre): string {
  const page = parse(markup);
  return findLanguage(page, page.first(tag));
}

test.each([
  [
    'behind buttons',
    '<pre class=playground><div><button><i></i></button><button><i></i></button></div><code class="language-rust">x</code></pre>',
    'rust',
  ],
  ['behind another code', '<pre><code>1</code><code class=language-go>x</code></pre>', 'go'],
  ['not said', '<pre><code>x</code></pre>', ''],
  ['not a language', '<pre class="shiki github-dark"><code>x</code></pre>', ''],
])('the language of code: %s', (_, markup, language) => expect(find(markup)).toBe(language));

test('a table of numbers and code has the language of its code', () => {
  const row =
    '<td><pre class=chroma><code><span>1</span></code></pre></td><td><pre class=chroma><code class=language-c data-lang=c>x</code></pre></td>';
  expect(find(`<table class=lntable><tr>${row}</tr></table>`, TAG.table)).toBe('c');
});
