import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffOutlines, MOST_LINES, type OutlineLine } from '../../src/index.ts';

/** `heading Storm` per line, deeper by two spaces. */
function toLines(text: string): OutlineLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent, label, words = ''] = /^( *)(\w+) ?(.*)$/.exec(line)!;
      return { label, depth: indent.length / 2, level: null, text: words, path: '', nodes: [0, 1] };
    });
}

const SIGNS = { same: ' ', changed: '~', removed: '-', added: '+' };

function show(before: string, after: string): string[] {
  return diffOutlines(toLines(before), toLines(after)).map(
    ({ kind, before: old, after: now }) =>
      `${SIGNS[kind]} ${kind === 'changed' ? `${old!.text} > ${now!.text}` : (now ?? old)!.text}`,
  );
}

describe('the difference of two outlines', () => {
  it('tells what came, what went and what was changed, in the order of the page', () => {
    expect(
      show(
        'heading Storm reaches the coast\nparagraph The ferries stay in port\nparagraph Nobody was hurt',
        'heading Storm has reached the coast\nparagraph The ferries stay in port\nlist Boats\nitem One',
      ),
    ).toEqual([
      '~ Storm reaches the coast > Storm has reached the coast',
      '  The ferries stay in port',
      '- Nobody was hurt',
      '+ Boats',
      '+ One',
    ]);
  });

  it('knows words again under another label, and entries that moved deeper', () => {
    expect(show('heading Prices', 'paragraph Prices')).toEqual(['~ Prices > Prices']);
    expect(show('item A\nitem B', 'list\n  item A\n  item B')).toEqual(['+ ', '  A', '  B']);
  });

  it('leaves what is not alike apart', () => {
    expect(show('paragraph The sun shines', 'paragraph Rates of tax in 2027')).toEqual([
      '- The sun shines',
      '+ Rates of tax in 2027',
    ]);
  });

  it('has every entry of both once, in order, whatever they are', () => {
    const lines = fc
      .array(fc.constantFrom('heading A', 'heading B', 'item A b c', 'item A b d', 'list', 'paragraph B'), {
        maxLength: 14,
      })
      .map((all) => toLines(all.join('\n')));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = diffOutlines(before, after);
        expect(changes.flatMap((change) => change.before ?? [])).toEqual(before);
        expect(changes.flatMap((change) => change.after ?? [])).toEqual(after);
        for (const change of changes)
          if (change.kind === 'same') expect(change.before!.text).toBe(change.after!.text);
      }),
    );
  });

  it('is quick and cut where outlines are long', () => {
    const long = (word: string) =>
      toLines(Array.from({ length: 3_000 }, (_, at) => `item ${word} ${at}`).join('\n'));
    const changes = diffOutlines(long('one'), long('two'));
    expect(changes.flatMap(({ before }) => before ?? [])).toHaveLength(MOST_LINES);
  });
});
