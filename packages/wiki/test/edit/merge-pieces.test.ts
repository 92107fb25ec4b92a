import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRegions, mergeRegion } from '../../src/edit/index.ts';
import { mergePieces, type PiecesChange } from '../../src/edit/merge-pieces.ts';

const split = (text: string): string[] => text.split('');

/** Both changes as a text, what they are at odds about in brackets: mine|base|theirs. */
function merge(base: string, mine: string, theirs: string): string {
  const toText = ({ base, mine, theirs }: PiecesChange): string =>
    `[${[mine, base, theirs].map((side) => side.join('')).join('|')}]`;
  const sides = { base: split(base), mine: split(mine), theirs: split(theirs) };
  return mergePieces(sides)
    .map((part) => ('agreed' in part ? part.agreed.join('') : toText(part.conflict)))
    .join('');
}

describe('two changes of one list', () => {
  it.each([
    ['abc', 'Xabc', 'abcY', 'XabcY'],
    ['abc', 'ac', 'abcY', 'acY'],
    ['abc', 'aXc', 'aXc', 'aXc'],
    ['abc', 'aXc', 'aYc', 'a[X|b|Y]c'],
    ['abc', 'aXc', 'ac', 'a[X|b|]c'],
    ['abcd', 'acd', 'abd', 'a[c|bc|b]d'],
    ['', 'X', '', 'X'],
    ['', 'X', 'Y', '[X||Y]'],
    ['abcde', 'de', 'abcdeabc', 'deabc'],
  ])('%s, once %s and once %s, is %s', (base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });

  it('is the change of one where the other changed nothing, and of both where they did the same', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(merge(base, changed, base)).toBe(changed);
        expect(merge(base, base, changed)).toBe(changed);
        expect(merge(base, changed, changed)).toBe(changed);
      }),
    );
  });

  it('is the same whoever is first', () => {
    const turn = (merged: string): string => merged.replace(/\[(.*?)\|(.*?)\|(.*?)\]/g, '[$3|$2|$1]');
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(turn(merge(base, mine, theirs))).toBe(merge(base, theirs, mine));
      }),
    );
  });
});

describe('a long region', () => {
  const words = Array.from({ length: 1900 }, (_, at) => `w${(at * at) % 97}`).join(' ');

  it('is merged and compared at once', () => {
    const started = process.cpuUsage();
    expect(mergeRegion({ base: words, mine: `a ${words}`, theirs: `${words} b` })).toEqual({
      html: `a ${words} b`,
    });
    const dots = '.'.repeat(3900);
    expect(mergeRegion({ base: dots, mine: dots.slice(1), theirs: `x${dots}` })).toEqual({
      html: `x${dots.slice(1)}`,
    });
    expect(diffRegions(dots, `${dots.slice(1)}x`).map(({ change }) => change)).toEqual([
      'same',
      'removed',
      'added',
    ]);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(4);
  });
});
