import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure } from '../../src/feature/index.ts';
import { partPage } from '../../src/outline/part-page.ts';
import { KIND, parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';

/** Words of each part, in document order. */
function partWords(html: string, level: 1 | 2): string[] {
  const page = parse(html);
  const style = computeStyle(page);
  const parts = partPage({ page, style, features: measure(page, style) }, level);
  const words = new Map<number, string[]>();
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.text || page.data[node].trim() === '') continue;
    const part = parts[node];
    words.set(part, [...(words.get(part) ?? []), page.data[node].trim()]);
  }
  return Array.from(words.values(), (texts) => texts.join(' '));
}

const PAGE = `
  <div><div>
    <div>head</div>
    <div><div><div><h1>title</h1><p>one</p><p>two</p></div><div><ul><li>a<li>b</ul></div></div></div>
    <div>foot</div>
  </div></div>`;

describe('partPage', () => {
  it('parts a page at its first branching, wrappers not counted', () => {
    expect(partWords(PAGE, 1)).toEqual(['head', 'title one two a b', 'foot']);
  });

  it('parts it further down on level 2, but no text and no list', () => {
    expect(partWords(PAGE, 2)).toEqual(['head', 'title one two', 'a b', 'foot']);
  });

  it('keeps a table of data whole and opens one of layout', () => {
    expect(partWords('<table><tr><td>1<td>2<tr><td>3<td>4</table>', 2)).toEqual(['1 2 3 4']);
    expect(
      partWords('<table><tr><td><div>menu</div><td><div><div>x</div><div>y</div></div></table>', 1),
    ).toEqual(['menu', 'x y']);
  });

  it('gives text beside blocks to the element around them', () => {
    expect(partWords('loose<div><div>a</div><div>b</div></div><div><div>c</div></div>', 1)).toEqual([
      'loose',
      'a b',
      'c',
    ]);
  });

  it('nests: parts of level 2 lie inside those of level 1, and every node is in its own part', () => {
    const tree = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('text', '<p>par</p>', '<ul><li>item</ul>', '<b>bold</b>'),
        fc.array(tie('html'), { maxLength: 4 }).map((inner) => `<div>${inner.join('')}</div>`),
      ),
    })).html;
    fc.assert(
      fc.property(tree, (html) => {
        const page = parse(String(html));
        const style = computeStyle(page);
        const input = { page, style, features: measure(page, style) };
        const [outer, inner] = [partPage(input, 1), partPage(input, 2)];
        for (let node = 0; node < page.size; node++) {
          expect(page.contains(inner[node], node)).toBe(true);
          expect(page.contains(outer[node], inner[node])).toBe(true);
        }
      }),
    );
  });
});
