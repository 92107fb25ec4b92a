import { parse } from '@anatome/core/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEdit, mergeRevisions, type RegionEdit } from '../../src/edit/index.ts';

const page = parse(
  '<main><p>one two three</p><p>four five six</p><div><p>seven</p><p>eight</p></div></main>',
);

function edit(path: string, html: string, id?: string): RegionEdit {
  return createEdit(page, undefined, { node: page.resolve(`/html[1]/body[1]/main[1]/${path}`), html, id });
}

describe('mergeRevisions', () => {
  it('lets edits of different regions stand side by side', () => {
    const merged = mergeRevisions({
      base: [],
      mine: [edit('p[1]', 'mine')],
      theirs: [edit('p[2]', 'theirs')],
    });
    expect(merged).toEqual({
      edits: [expect.objectContaining({ html: 'theirs' }), expect.objectContaining({ html: 'mine' })],
    });
  });

  it('merges what both made of one region, whatever each calls it', () => {
    const mine = edit('p[1]', 'ONE two three', 'mine');
    const theirs = edit('p[1]', 'one two THREE', 'theirs');
    const merged = mergeRevisions({ base: [], mine: [mine], theirs: [theirs] });
    expect(merged.edits).toEqual([{ ...theirs, html: 'ONE two THREE' }]);
    expect(merged).not.toHaveProperty('conflicts');
  });

  it('asks where both changed the same words, with both texts, and keeps the rest', () => {
    const [mine, theirs, rest] = [
      edit('p[1]', 'ONE two three'),
      edit('p[1]', 'uno two three'),
      edit('p[2]', 'x'),
    ];
    expect(mergeRevisions({ base: [], mine: [mine, rest], theirs: [theirs] })).toEqual({
      conflicts: [{ base: undefined, mine, theirs }],
      edits: [rest],
    });
  });

  it('takes an edit back that one took back, and asks where the other changed it', () => {
    const base = edit('p[1]', 'one');
    const changed = { ...base, html: 'one more' };
    expect(mergeRevisions({ base: [base], mine: [], theirs: [base] })).toEqual({ edits: [] });
    expect(mergeRevisions({ base: [base], mine: [base], theirs: [] })).toEqual({ edits: [] });
    expect(mergeRevisions({ base: [base], mine: [], theirs: [] })).toEqual({ edits: [] });
    expect(mergeRevisions({ base: [base], mine: [], theirs: [changed] })).toEqual({
      conflicts: [{ base, mine: undefined, theirs: changed }],
      edits: [],
    });
  });

  it('asks about an edit inside the region of another, on any depth', () => {
    const [outer, one, other] = [
      edit('div[1]', 'all'),
      edit('div[1]/p[1]', 'SEVEN'),
      edit('div[1]/p[2]', 'EIGHT'),
    ];
    const merged = mergeRevisions({ base: [], mine: [one, other], theirs: [outer] });
    expect(merged).toEqual({
      conflicts: [
        { base: undefined, mine: one, theirs: outer },
        { base: undefined, mine: other, theirs: outer },
      ],
      edits: [],
    });
    const turned = mergeRevisions({ base: [], mine: [outer], theirs: [one] });
    expect(turned).toMatchObject({ conflicts: [{ mine: outer, theirs: one }], edits: [] });
  });

  it('sees that one lies in the other where paths are too long to say so', () => {
    const deep = parse(`${'<section>'.repeat(60)}<p>deep</p><p>down</p>`);
    const section = deep.select('section')[40];
    const [inner] = deep.select('p');
    const outer = createEdit(deep, undefined, { node: section, html: 'all' });
    const within = createEdit(deep, undefined, { node: inner, html: 'x' });
    expect(within.pointer.path.startsWith(outer.pointer.path)).toBe(false);
    expect(mergeRevisions({ base: [], mine: [within], theirs: [outer] })).toMatchObject({
      edits: [],
      conflicts: [{}],
    });
  });

  const edits = fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom('p[1]', 'p[2]', 'div[1]/p[1]', 'div[1]/p[2]'),
        fc.constantFrom('', 'a', 'b c', 'one two'),
      ),
      { selector: ([path]) => path },
    )
    .map((all) => all.map(([path, html]) => edit(path, html)));
  const sorted = (all: readonly RegionEdit[]) => all.map(({ id, html }) => `${id} ${html}`).sort();

  it('leaves a revision alone that only one changed, and loses no edit otherwise', () => {
    fc.assert(
      fc.property(edits, edits, edits, (base, mine, theirs) => {
        expect(sorted(mergeRevisions({ base, mine, theirs: base }).edits)).toEqual(sorted(mine));
        expect(sorted(mergeRevisions({ base, mine: base, theirs: mine }).edits)).toEqual(sorted(mine));
        expect(sorted(mergeRevisions({ base, mine, theirs: mine }).edits)).toEqual(sorted(mine));
        const merged = mergeRevisions({ base, mine, theirs });
        const asked =
          'conflicts' in merged ? merged.conflicts.flatMap(({ mine, theirs }) => [mine?.id, theirs?.id]) : [];
        const there = new Set([...merged.edits.map(({ id }) => id), ...asked]);
        const known = new Map(base.map((each) => [each.id, each.html]));
        for (const each of [...mine, ...theirs])
          if (known.get(each.id) !== each.html) expect(there).toContain(each.id);
      }),
      { numRuns: 40 },
    );
  });
});
