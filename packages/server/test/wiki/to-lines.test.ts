import { expect, it } from 'vitest';
import { toLines } from '../../src/share/to-lines.ts';

it.each([
  ['<p>one</p><p>two <b>three</b></p>', '\none\ntwo three\n'],
  ['<li>one</li><li value="2">two</li>', '\n• one\n• two'],
  ['<tr><td>a</td><td colspan="2">b</td></tr>', '\n\ta\tb\n'],
  ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
  ['half of a tag <a href="x', 'half of a tag <a href="x'],
])('%j as lines', (html, lines) => {
  expect(toLines(html)).toBe(lines);
});
