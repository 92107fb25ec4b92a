import { describe, expect, it } from 'vitest';
import { findNearest, toKnownWords } from '../../src/terminal/find-nearest.ts';

const KNOWN = ['outline', 'text', 'json', 'html', 'xhtml'];

describe('findNearest', () => {
  it.each([
    ['jsn', 'json'],
    ['josn', 'json'],
    ['JSON', 'json'],
    ['txt', 'text'],
    ['outlien', 'outline'],
    ['out', 'outline'],
    ['htm', 'html'],
  ])('takes %s for %s', (word, meant) => {
    expect(findNearest(word, KNOWN)).toBe(meant);
  });

  it.each(['yaml', 'x', '', 'markdown', 'constructor'])('takes %j for nothing known', (word) => {
    expect(findNearest(word, KNOWN)).toBeUndefined();
  });

  it('is listed beside all known words', () => {
    expect(toKnownWords('jsn', ['text', 'json'])).toBe('known are text, json; did you mean json?');
    expect(toKnownWords('x', [])).toBe('none is known yet');
  });
});
