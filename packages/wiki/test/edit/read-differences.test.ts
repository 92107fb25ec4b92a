/** What a reader is told of a change: runs are read one after the other, so their edges must not run together. */
import { describe, expect, test } from 'vitest';
import { diffRegions } from '../../src/edit/index.ts';

const read = (before: string, after: string): string =>
  diffRegions(before, after)
    .map(({ change, text }) =>
      change === 'same' ? text : change === 'added' ? `{+${text}+}` : `{-${text}-}`,
    )
    .join('');

describe('the text of differences', () => {
  test('has blocks on lines of their own, and no line before the first and behind the last', () => {
    expect(read('<p>One two.</p><p>Three.</p>', '<p>One two. New.</p><p>Three.</p>')).toBe(
      'One two.{+ New.+}\nThree.',
    );
    expect(read('<h2>One</h2><p>Two.</p>', '<h2>One</h2><p>Three.</p>')).toBe('One\n{-Two-}{+Three+}.');
    expect(read('<p>One.</p>', '<p>One.</p><ul><li>Two</li><li>Three</li></ul>')).toBe(
      'One.{+\nTwo\nThree+}',
    );
  });

  test('has the cells of a row in one line', () => {
    const table = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
    expect(read(table, table)).toBe('a b\nc d');
  });

  test('parts no words where only their looks change', () => {
    expect(read('<p>over<b>haul</b> it</p>', '<p>over<b>haul</b> them</p>')).toBe('overhaul {-it-}{+them+}');
  });
});
