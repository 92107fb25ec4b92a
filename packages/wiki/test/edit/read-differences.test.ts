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
  test('parts paragraphs at the edge of a run', () => {
    expect(read('<p>One two.</p><p>Three.</p>', '<p>One two. New.</p><p>Three.</p>')).toBe(
      ' One two.{+ New.+} Three. ',
    );
  });

  test('parts no words where only their looks change', () => {
    expect(read('<p>over<b>haul</b> it</p>', '<p>over<b>haul</b> them</p>')).toBe(' overhaul {-it-}{+them+}');
  });
});
