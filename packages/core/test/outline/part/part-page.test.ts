import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure } from '../../../src/feature/index.ts';
import { partPage } from '../../../src/outline/part/part-page.ts';
import { KIND, parse } from '../../../src/page/index.ts';
import { computeStyle } from '../../../src/style/index.ts';

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

  describe('goes through shells', () => {
    const HEAD = '<div><a href=/a>Home</a> <a href=/b>News of today</a></div>';
    const BODY = `<div><div><h1>Title</h1><p>${'word '.repeat(400)}</p></div><div><p>aside</p></div></div>`;
    const FOOT = '<div>Imprint and privacy of the society</div>';
    const CRUMB = '<div><a href=#main>Skip</a></div>';
    const starts = (html: string): string[] => partWords(html, 1).map((words) => words.split(' ')[0]);

    it('that hold all but a crumb', () => {
      expect(starts(`${CRUMB}<div>${HEAD}${BODY}${FOOT}</div>`)).toEqual([
        'Skip',
        'Home',
        'Title',
        'Imprint',
      ]);
      expect(starts(`<div><div>${HEAD}${BODY}${FOOT}</div></div><div>OK</div>`)).toEqual([
        'Home',
        'Title',
        'Imprint',
        'OK',
      ]);
    });

    it('but not into what stands between head and foot, however much it is', () => {
      expect(starts(`${HEAD}${BODY}${FOOT}`)).toEqual(['Home', 'Title', 'Imprint']);
    });

    it('nor into what a head stands before, when there is no foot', () => {
      expect(starts(`${HEAD}${BODY}`)).toEqual(['Home', 'Title']);
    });

    it('whose head is inside, with dialogues behind', () => {
      const dialogue = `<div><p>${'Sign in '.repeat(80)}</p></div>`;
      expect(starts(`<div>${HEAD}${BODY}${FOOT}</div>${dialogue}`)).toEqual([
        'Home',
        'Title',
        'Imprint',
        'Sign',
      ]);
    });

    it('but into no run of many blocks', () => {
      const posts = '<div><div>Post</div><p>text</p></div>'.repeat(20);
      expect(starts(`<div>${posts}</div><a href=/top>Top</a><div>© 1999</div>`)).toEqual([
        'Post',
        'Top',
        '©',
      ]);
    });

    it('that an author declared: landmarks beside main, whatever their sizes', () => {
      const inside = `<header>${'Home '.repeat(300)}</header><main><div><div>a</div><div>b</div></div><p>c</p></main>`;
      expect(starts(`<div>${inside}</div><div><div>Foot</div></div>`)).toEqual(['Home', 'a', 'Foot']);
    });
  });

  it('counts text that is seen; where a script was to show the page, all text', () => {
    const menus = `<div style="display:none">${'<div><div>x</div><div>y</div></div>'.repeat(50)}</div>`;
    const page = `<div><div><div>head</div></div><div><div>${'word '.repeat(40)}</div></div></div>`;
    expect(
      partWords(`<div>${page}</div>${menus}`, 1)
        .slice(0, 2)
        .map((words) => words.slice(0, 4)),
    ).toEqual(['head', 'word']);
    expect(partWords(`<body style="opacity:0">${page}</body>`, 1)).toHaveLength(2);
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
