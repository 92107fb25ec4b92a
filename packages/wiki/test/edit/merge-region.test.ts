import { toEditHtml } from '@anatome/core/safe';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRegions, type MergedRegion, mergeRegion } from '../../src/edit/index.ts';

const BASE =
  '<p>The storm reached the <b>coast</b> last night.</p><ul><li>Trains run late</li><li>Schools closed</li></ul>';
const merge = (mine: string, theirs: string): MergedRegion => mergeRegion({ base: BASE, mine, theirs });

describe('mergeRegion', () => {
  it('takes both changes where they are of different words', () => {
    const mine = BASE.replace('storm', 'gale').replace('Schools', 'All schools');
    const theirs = BASE.replace('last night', 'on Monday').replace('</ul>', '<li>Ferries rest</li></ul>');
    expect(merge(mine, theirs)).toEqual({
      html: '<p>The gale reached the <b>coast</b> on Monday.</p><ul><li>Trains run late</li><li>All schools closed</li><li>Ferries rest</li></ul>',
    });
  });

  it('gives both texts where the same words were changed, never one of them', () => {
    const merged = merge(BASE.replace('coast', 'harbour'), BASE.replace('coast', 'island'));
    expect(merged).toEqual({ conflict: [{ base: 'coast', mine: 'harbour', theirs: 'island' }] });
    expect(merge('', BASE.replace('coast', 'island'))).toHaveProperty('conflict');
    expect(merge(BASE.replace('coast', 'island'), '')).toHaveProperty('conflict');
  });

  it('takes what both did alike once', () => {
    const both = BASE.replace('coast', 'island');
    expect(merge(both, both)).toEqual({ html: both });
    expect(merge(both.replace('storm', 'gale'), both)).toEqual({ html: both.replace('storm', 'gale') });
  });

  it('asks where tags of both would cross', () => {
    const base = 'one two three four five';
    const merged = mergeRegion({
      base,
      mine: 'one <b>two three</b> four five',
      theirs: 'one two <i>three four</i> five',
    });
    expect(merged).toHaveProperty('conflict');
  });

  it('asks about what is too long to be compared', () => {
    const base = '<p>a</p>'.repeat(5000);
    const conflict = { base, mine: `${base}x`, theirs: `y${base}` };
    expect(mergeRegion(conflict)).toEqual({ conflict: [conflict] });
  });

  const html = fc
    .array(
      fc.constantFrom(
        'storm ',
        'coast ',
        '<b>',
        '</b>',
        '<p>',
        '</p>',
        '<li>',
        '&amp;',
        'night',
        '<br>',
        ' ',
      ),
      { maxLength: 14 },
    )
    .map((parts) => toEditHtml(parts.join('')));

  it('leaves a change alone that is the only one', () => {
    fc.assert(
      fc.property(html, html, (base, mine) => {
        expect(mergeRegion({ base, mine, theirs: base })).toEqual({ html: mine });
        expect(mergeRegion({ base, mine: base, theirs: mine })).toEqual({ html: mine });
        expect(mergeRegion({ base, mine, theirs: mine })).toEqual({ html: mine });
      }),
    );
  });

  it('gives what is in the form, the same from both sides, or asks', () => {
    fc.assert(
      fc.property(html, html, html, (base, mine, theirs) => {
        const merged = mergeRegion({ base, mine, theirs });
        if ('html' in merged) expect(toEditHtml(merged.html)).toBe(merged.html);
        else expect(merged.conflict.length).toBeGreaterThan(0);
        expect('html' in mergeRegion({ base, mine: theirs, theirs: mine })).toBe('html' in merged);
      }),
      { numRuns: 500 },
    );
  });
});

describe('diffRegions', () => {
  it('says what went and what came, in the order of reading', () => {
    const told = diffRegions(BASE, BASE.replace('coast', 'island').replace('<li>Schools closed</li>', ''));
    expect(
      told.filter(({ change }) => change !== 'same').map(({ change, text }) => `${change} ${text.trim()}`),
    ).toEqual(['removed coast', 'added island', 'removed Schools closed']);
  });

  it('says nothing of nothing, and marks what changed in markup alone', () => {
    expect(diffRegions('', '')).toEqual([]);
    expect(diffRegions('a', 'a')).toEqual([{ change: 'same', html: 'a', text: 'a' }]);
    expect(diffRegions('a', '<b>a</b>').map(({ change, text }) => [change, text])).toEqual([
      ['added', ''],
      ['same', 'a'],
      ['added', ''],
    ]);
  });

  it('has both texts in it, whatever they are', () => {
    const any = fc
      .array(fc.constantFrom('storm', ' ', '<b>', '</b>', '<p>', '</p>', '&lt;', '😀', '<'), {
        maxLength: 20,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(any, any, (one, other) => {
        const parts = diffRegions(one, other);
        const side = (gone: string): string =>
          parts
            .filter(({ change }) => change !== gone)
            .map(({ html }) => html)
            .join('');
        expect([side('added'), side('removed')]).toEqual([one, other]);
      }),
      { numRuns: 300 },
    );
  });
});
