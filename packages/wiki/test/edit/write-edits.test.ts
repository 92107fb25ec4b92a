import { type Page, parse } from '@anatome/core/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEdit,
  type PlacedEdit,
  placeEdits,
  readRegion,
  tryWriteEdits,
  writeEdits,
} from '../../src/edit/index.ts';

const URL = 'https://example.org/storm';
const read = (markup: string): Page => parse(markup, { url: URL, offsets: true });

/** Writes HTML into what a selector finds first. */
function write(markup: string, selector: string, html: string): string {
  const page = read(markup);
  const [node] = page.select(selector);
  const placed = placeEdits(page, undefined, [createEdit(page, undefined, { node, html })]);
  const { markup: written, refused } = tryWriteEdits(markup, page, placed);
  return refused.length > 0 ? 'refused' : written;
}

describe('writeEdits', () => {
  it('leaves everything outside as it was, and keeps what the form cannot say', () => {
    const markup = `<!doctype HTML><HTML lang=de><body class='a' ONLOAD="x()"><P ID=lead class="big">It <B class=hot>came</B><script>var a = "<p>";</script> at night.</P>\r\n<p>Rest &copy;<!-- c -->`;
    expect(write(markup, 'p', 'It <b>came</b> by day.')).toBe(markup.replace('at night', 'by day'));
    expect(write(markup, 'p', 'It <b>left</b> at night.')).toBe(markup.replace('came', 'left'));
  });

  it('keeps classes of blocks that stay, move or change, and takes away those that go', () => {
    const list =
      '<ul class="news">\n  <li class="a" data-x=1>One</li>\n  <li class="b"><a class="link" href="/two">Two</a></li>\n</ul>';
    expect(write(list, 'ul', '<li><a href="https://example.org/two">Two</a></li><li>One</li>')).toContain(
      '<li class="b"><a class="link" href="/two">Two</a></li>',
    );
    expect(write(list, 'ul', '<li>One more</li><li><a href="https://example.org/2">Two</a></li>')).toBe(
      list.replace('One', 'One more').replace('href="/two"', 'href="https://example.org/2"'),
    );
    expect(
      write(
        list,
        'ul',
        '<li>One</li><li>New &amp; &lt;b&gt;</li><li><a href="https://example.org/two">Two</a></li>',
      ),
    ).toContain('<li>New &amp; &lt;b&gt;</li>');
    const gone = write(list, 'ul', '<li>One</li>');
    expect(gone).toContain('<li class="a" data-x=1>One</li>');
    expect(gone).not.toContain('Two');
  });

  it('gives a picture another address without the other addresses of the old one', () => {
    const figure =
      '<figure><img class=wide src="/a.png" srcset="/a2.png 2x" alt="A"><figcaption>By Ann</figcaption></figure>';
    expect(
      write(
        figure,
        'figure',
        '<img src="https://example.org/b.png" alt="B &quot;b&quot;"><figcaption>By Ann</figcaption>',
      ),
    ).toBe(
      '<figure><img class="wide" src="https://example.org/b.png" alt="B &quot;b&quot;"><figcaption>By Ann</figcaption></figure>',
    );
  });

  it('empties a region, and writes into one that was empty', () => {
    expect(write('<div class=a><p>x</p></div>', 'div', '')).toBe('<div class=a></div>');
    expect(write('<div class=a></div><p>y', 'div', '<p>x</p>')).toBe('<div class=a><p>x</p></div><p>y');
    expect(write('<ul><li>a<li>b</ul>', 'li', 'A<br>A')).toBe('<ul><li>A<br>A<li>b</ul>');
  });

  it('writes nothing of a conflict and of an orphan, nor of two that lie in each other the inner one', () => {
    const markup = '<div><p>a</p></div><p>b</p>';
    const page = read(markup);
    const [div, inner, last] = ['div', 'div p', 'p:last-child'].map((selector) => page.select(selector)[0]);
    const edit = createEdit(page, undefined, { node: last, html: 'B' });
    const placed: PlacedEdit[] = [
      { edit, state: 'conflict', node: last, theirs: 'b', score: 1 },
      { edit, state: 'orphan', best: 0 },
    ];
    expect(writeEdits(markup, page, placed)).toBe(markup);
    const nested: PlacedEdit[] = [
      { edit, state: 'same', node: inner, html: 'X' },
      { edit, state: 'same', node: div, html: '<p>Y</p>' },
    ];
    expect(tryWriteEdits(markup, page, nested)).toEqual({
      markup: '<div><p>Y</p></div><p>b</p>',
      refused: [nested[0]],
    });
  });

  it('refuses what the markup tears apart, and writes the rest', () => {
    const markup = '<table><tr><td>one</td></tr>loose <b>text</b></table><p>two</p>';
    const page = read(markup);
    const placed = ['b', 'td', 'p'].map((selector): PlacedEdit => {
      const [node] = page.select(selector);
      const edit = createEdit(page, undefined, { node, html: 'new' });
      return { edit, state: 'same', node, html: edit.html };
    });
    const { markup: written, refused } = tryWriteEdits(markup, page, placed);
    expect(refused).toEqual([]);
    expect(written).toBe('<table><tr><td>new</td></tr>loose <b>new</b></table><p>new</p>');
    // What stands in the table in the markup and before it on the page cannot be kept when the table is written.
    const [table] = page.select('table');
    const edit = createEdit(page, undefined, { node: table, html: '<tr><td>x</td></tr>' });
    const torn: PlacedEdit = { edit, state: 'same', node: table, html: edit.html };
    expect(tryWriteEdits(markup, page, [torn, placed[2]])).toEqual({
      markup: markup.replace('two', 'new'),
      refused: [torn],
    });
  });

  it('writes tables whose rows have no body in the markup', () => {
    const table = '<div><table class=t><tr class=a><td>1<td>2<tr><td>3</table></div>';
    expect(
      write(
        table,
        'div',
        '<table><tbody><tr><td>1</td><td>zwei</td></tr><tr><td>3</td></tr></tbody></table>',
      ),
    ).toContain('zwei');
    expect(
      write(
        table,
        'div',
        '<p>x</p><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
      ),
    ).toBe(table.replace('<table', '<p>x</p><table'));
    expect(write(table, 'table', '<tbody><tr><td>3</td></tr></tbody>')).toBe(
      '<div><table class=t><tr><td>3</tr></table></div>',
    );
  });

  it('asks for offsets', () => {
    expect(() => writeEdits('<p>a', parse('<p>a'), [])).toThrow(/offsets: true/);
  });

  const word = fc.constantFrom(
    'storm',
    'coast ',
    ' a',
    '&amp;',
    '\n',
    '&nbsp;',
    '<b class=x>b</b>',
    '<i>',
    '</i>',
    '<a href="/x">l</a>',
    '<br>',
    '<img src="p.png">',
    '<script>s</script>',
    '<!--c-->',
    '<span>',
  );
  const said = fc.array(word, { maxLength: 8 }).map((parts) => parts.join(''));
  const block = fc
    .tuple(
      fc.constantFrom(
        'p',
        'ul><li',
        'div',
        'pre',
        'blockquote',
        'table><tr><td',
        'dl><dd',
        'h2',
        'section><p',
      ),
      said,
      fc.boolean(),
    )
    .map(([tag, text, isClosed]) => `<${tag} class="k">${text}${isClosed ? `</${tag.split('>')[0]}>` : ''}`);
  const markups = fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => blocks.join('\n'));
  const edited = fc.array(fc.oneof(said, block), { maxLength: 4 }).map((parts) => parts.join(''));

  it('on any page writes what was meant, byte for byte nothing else, or says which it could not', () => {
    let count = 0;
    fc.assert(
      fc.property(
        markups,
        fc.array(edited, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (markup, texts, seed) => {
          const page = read(markup);
          const nodes = page.select('p, li, div, pre, blockquote, td, dd, h2, section');
          const placed = texts.map((html, at): PlacedEdit => {
            const node = nodes[(seed + at * 3) % nodes.length];
            const edit = createEdit(page, undefined, { node, html });
            return { edit, state: 'same', node, html: edit.html };
          });
          const { markup: written, refused } = tryWriteEdits(markup, page, placed);
          const kept = placed.filter((each) => !refused.includes(each)) as Extract<
            PlacedEdit,
            { html: string }
          >[];
          count += kept.length;
          const again = read(written);
          for (const { node, html } of kept)
            expect(readRegion(again, again.resolve(page.path(node)))).toBe(html);
          expect(
            cutOut(
              written,
              again,
              kept.map(({ node }) => again.resolve(page.path(node))),
            ),
          ).toBe(
            cutOut(
              markup,
              page,
              kept.map(({ node }) => node),
            ),
          );
        },
      ),
      { numRuns: 150 },
    );
    expect(count).toBeGreaterThan(150);
  });
});

/** The markup without the inside of elements. */
function cutOut(markup: string, page: Page, nodes: readonly number[]): string {
  const { open, close, end } = page.source!;
  let out = '';
  let at = 0;
  for (const node of [...nodes].sort((one, other) => one - other)) {
    out += `${markup.slice(at, open[node])}…`;
    at = close[node] >= 0 ? close[node] : end[node];
  }
  return out + markup.slice(at);
}
