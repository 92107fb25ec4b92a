import { type Page, parse } from '@anatome/core/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEdit, type PlacedEdit, placeEdits, type RegionEdit } from '../../src/edit/index.ts';

const STORM = `<nav><a href="/">Home</a> <a href="/news">News</a></nav><main><h1>Storm reaches coast</h1>
  <p>The storm that had been feared for days reached the coast last night, and the harbour was closed.</p>
  <p>In the morning the boats lay on the quay, one of them upside down, and nobody had been hurt.</p>
  <ul><li>Trains run late until Friday</li><li>Schools of the island are closed</li></ul></main><footer>Imprint</footer>`;

/** An edit of what a selector finds first, that writes something behind it. */
function editOf(page: Page, selector: string, more = ' And more.'): RegionEdit {
  const [node] = page.select(selector);
  const edit = createEdit(page, undefined, { node, html: '' });
  return createEdit(page, undefined, { node, html: edit.base + more });
}

function place(markup: string, ...edits: RegionEdit[]): { page: Page; placed: PlacedEdit[] } {
  const page = parse(markup);
  return { page, placed: placeEdits(page, undefined, edits) };
}

/** What became of each edit in a word, and what stands there. */
function tell(page: Page, placed: readonly PlacedEdit[]): string[] {
  return placed.map((each) =>
    each.state === 'orphan'
      ? 'orphan'
      : `${each.state} ${page.name(each.node)} ${page.textOf(each.node).slice(0, 12)}`,
  );
}

const before = parse(STORM);
const first = editOf(before, 'p');
const items = editOf(before, 'ul', '<li>Ferries do not run</li>');

describe('placeEdits', () => {
  it('says same of what is as it was', () => {
    const { page, placed } = place(STORM, first, items);
    expect(tell(page, placed)).toEqual(['same p The storm th', 'same ul Trains run l']);
    expect(placed.map((each) => 'html' in each && each.html)).toEqual([first.html, items.html]);
  });

  it('says same of what is as it was beside words that are longer than any quote', () => {
    const long = 'il'.repeat(700);
    const page = parse(`<p>${long}</p><p id=a>One two.</p><p></p><p>${long} three</p>`);
    for (const node of page.select('p')) {
      const edit = createEdit(page, undefined, { node, html: 'x' });
      expect(placeEdits(page, undefined, [edit])).toMatchObject([{ state: 'same', node }]);
    }
  });

  it('finds what has moved under another template, with advertisements around it', () => {
    const [paragraph, rest] = STORM.split('<p>In the');
    const moved = `<div class="top"><ul><li>Shop</li></ul></div><div><section><div class="ad">Buy boots now</div><p>In the${rest}
      <div class="ad">Advertisement</div>${paragraph}</section></div>`;
    const { page, placed } = place(moved, first, items);
    expect(tell(page, placed)).toEqual(['same p The storm th', 'same ul Trains run l']);
  });

  it('merges what was worded anew with what was edited', () => {
    const { page, placed } = place(STORM.replace('feared for days', 'expected for weeks'), first);
    expect(tell(page, placed)).toEqual(['merged p The storm th']);
    expect(placed[0]).toMatchObject({
      html: 'The storm that had been expected for weeks reached the coast last night, and the harbour was closed. And more.',
    });
    expect((placed[0] as { score: number }).score).toBeGreaterThan(0.9);
  });

  it('asks where both changed the same words, and shows what the page says', () => {
    const edit = createEdit(before, undefined, {
      node: before.select('p')[0],
      html: first.base.replace('last night', 'on Monday'),
    });
    const { placed } = place(STORM.replace('last night', 'on Tuesday'), edit);
    expect(placed[0]).toMatchObject({ state: 'conflict', theirs: expect.stringContaining('on Tuesday') });
    expect(placed[0]).not.toHaveProperty('html');
  });

  it('puts an edit nowhere whose region is gone, though another stands in its place', () => {
    const gone = STORM.replace(/<p>The storm.*?<\/p>/s, '');
    const { placed } = place(gone, first);
    expect(placed[0]).toMatchObject({ state: 'orphan', edit: first });
    expect((placed[0] as { best: number }).best).toBeLessThan(0.9);
    const replaced = STORM.replace(
      /<p>The storm.*?<\/p>/s,
      '<p>The council met on Monday to speak of taxes, schools and the new road to the north.</p>',
    );
    expect(place(replaced, first).placed[0].state).toBe('orphan');
  });

  it('tells twins apart by what stands around them, and says so where nothing does', () => {
    const card = (name: string) =>
      `<section><h3>${name}</h3><p>Free delivery for all orders</p><p>Costs ${name.length} euros with ${name}</p></section>`;
    const shelf = ['Amber lamp', 'Velvet chair', 'Oak table of the north'].map(card);
    const page = parse(shelf.join(''));
    const edit = editOf(page, 'section:nth-of-type(2) > p');
    const turned = place(
      [shelf[2], shelf[1], shelf[0]].join('').replace('<section>', '<div>New</div><section>'),
      edit,
    );
    const { node } = turned.placed[0] as { node: number };
    expect(turned.page.textOf(turned.page.parent[node])).toMatch(/^Velvet/);
    expect(place([shelf[2], shelf[0]].join(''), edit).placed[0].state).toBe('orphan');
    const row = '<td>yes</td>'.repeat(6);
    const table = parse(`<table><tr>${row}</table>`);
    expect(place(`<p>x</p><table><tr><td>no</td>${row}</table>`, editOf(table, 'td')).placed[0].state).toBe(
      'orphan',
    );
  });

  it('gives no element to two edits, and none inside that of another', () => {
    const outer = editOf(before, 'main');
    const { page, placed } = place(STORM, first, outer, { ...first, id: 'again' });
    expect(tell(page, placed)).toEqual(['same p The storm th', 'orphan', 'orphan']);
  });

  it('is at ease with nothing: no edits, no words, no page', () => {
    expect(place(STORM).placed).toEqual([]);
    expect(place('', first, items).placed.map(({ state }) => state)).toEqual(['orphan', 'orphan']);
    const pictures = parse('<figure><img src="https://example.org/a.png"></figure>');
    const [node] = pictures.select('figure');
    const edit = createEdit(pictures, undefined, { node, html: 'x' });
    expect(placeEdits(pictures, undefined, [edit])[0].state).toBe('same');
    expect(place('<figure></figure>', edit).placed[0].state).toBe('orphan');
    const lost = { ...first, pointer: { ...first.pointer, path: '/nowhere[', rival: undefined } };
    expect(tell(before, place(STORM, lost).placed)).toEqual(['same p The storm th']);
  });

  it('says same of every region of any page that has not changed', () => {
    const words = fc.array(
      fc.constantFrom('storm', 'coast', 'night', 'a', '&amp;', '<b>b</b>', '<img src=x>'),
      { maxLength: 8 },
    );
    const block = fc
      .tuple(fc.constantFrom('p', 'li', 'div', 'td', 'pre', 'h2'), words)
      .map(([tag, said]) => `<${tag}>${said.join(' ')}</${tag}>`);
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const page = parse(blocks.join('\n'), { url: 'https://example.org/' });
        const nodes = page
          .select('p, li, td, pre, h2')
          .filter((node) => page.name(page.parent[node]) !== 'p');
        const edits = nodes.map((node) => createEdit(page, undefined, { node, html: 'x' }));
        const placed = placeEdits(page, undefined, edits);
        expect(placed.map((each) => each.state === 'same' && each.node)).toEqual(nodes);
      }),
      { numRuns: 200 },
    );
  });
});
