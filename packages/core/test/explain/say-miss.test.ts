import { expect, it } from 'vitest';
import { sayMiss } from '../../src/explain/say-miss.ts';
import { parse } from '../../src/page/index.ts';

const page = parse('<main><h1>Storm</h1><p>A storm.</main>');

it.each([
  ['snow', 'no text "snow" on the page; scripts, styles and the title are not searched'],
  ['/html/body/p', 'no node at /html/body/p; the path leads as far as /html/body'],
  ['//h2', 'nothing on the page is at the XPath "//h2"'],
  ['//h1[', '"//h1[" is no XPath: '],
  ['xpath:h1 +', '"h1 +" is no XPath: '],
  ['css:h2', 'no element of the page matches the CSS selector "h2"'],
  ['css:p[', '"p[" is no CSS selector; one is'],
  [
    'main > h2',
    'nothing found for "main > h2": no element matches it as a CSS selector, and no text of the page reads so',
  ],
  ['p:nope(', 'nothing found for "p:nope(": it is no CSS selector, and'],
])('%j: %s', (at, said) => {
  const miss = sayMiss(page, at);
  expect(miss.startsWith(said), miss).toBe(true);
});

it('repeats no more than the beginning of what was asked', () => {
  expect(sayMiss(page, 'x'.repeat(9000)).length).toBeLessThan(400);
});
