import { parse } from '@anatome/core/page';
import { toEditHtml } from '@anatome/core/safe';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GraftPiece, graft } from '../../src/edit/index.ts';

/** A graft in letters: `p` kept, `P(…)` an element that stays with another inside, `<p>` a new one, texts in quotes. */
function tell(markup: string, html: string): string {
  const page = parse(markup, { url: 'https://example.org/' });
  const found = graft(page, page.select('div')[0], html);
  const nameOf = (node: number): string =>
    page.isElement(node) ? page.name(node) : page.isText(node) ? `#${page.data[node].trim()}` : '!--';
  const write = (pieces: readonly GraftPiece[]): string =>
    pieces
      .map(toLetters)
      .filter((told) => told !== '#')
      .join(' ');
  const toLetters = (piece: GraftPiece): string => {
    if (piece.kind === 'text') return `'${piece.text.trim()}'`;
    if (piece.kind === 'kept') return nameOf(piece.node);
    if (piece.kind === 'new') return `<${piece.tag}>(${write(piece.pieces)})`;
    const attributes = piece.attributes.map(([name, value]) => `[${name}=${value}]`).join('');
    return `${nameOf(piece.node).toUpperCase()}${attributes}(${write(piece.pieces)})`;
  };
  return found === undefined ? 'none' : write(found.pieces);
}

describe('graft', () => {
  it('keeps all of it where nothing is to change', () => {
    expect(tell('<div><p class=a>x</p> <script>s</script><!--c--><p>y</p></div>', '<p>x</p><p>y</p>')).toBe(
      'p script !-- p',
    );
  });

  it('changes words in the elements they stand in', () => {
    expect(
      tell('<div><p>one <b>two</b> three</p><p>four</p></div>', '<p>one <b>two</b> 3</p><p>four</p>'),
    ).toBe("P(#one b '3') p");
  });

  it('keeps what the form cannot say behind what it stood behind', () => {
    expect(tell('<div><p>a</p><iframe></iframe><p>b</p><!--c--></div>', '<p>b</p><p>new</p>')).toBe(
      "iframe p !-- <p>('new')",
    );
    expect(tell('<div>a<input>b</div>', 'c')).toBe("'c' input");
  });

  it('takes along what moved, with all that is in it', () => {
    expect(
      tell(
        '<div><p>a</p><section class=s><p>b<video></video></p></section></div>',
        '<div><p>b</p></div><p>a</p>',
      ),
    ).toBe('section p');
    expect(tell('<div><ul><li>a</li></ul><ol></ol><p>x</p></div>', '<ol><li>a</li></ol><p>x</p>')).toContain(
      'li',
    );
  });

  it('uses each old element once, however often it is said', () => {
    expect(tell('<div><p>a</p></div>', '<p>a</p><p>a</p>')).toBe("p <p>('a')");
  });

  it('changes attributes that an edit may say, and none of the rest', () => {
    expect(
      tell('<div><a class=k href="/x" title=t>l</a></div>', '<a href="https://example.org/y">l</a>'),
    ).toBe('A[href=https://example.org/y](#l)');
    expect(tell('<div><a href="/x">l</a></div>', '<a>l</a>')).toBe('A[href=undefined](#l)');
  });

  it('finds a way to say any text in any region, or none', () => {
    const part = fc.constantFrom(
      'a',
      'b ',
      '<p>',
      '</p>',
      '<ul><li>',
      '</ul>',
      '<b>',
      '</b>',
      '<br>',
      '<script>s</script>',
      '<!--c-->',
      '<img src="https://x.org/i">',
      '\n ',
      '<pre>\n',
      '&lt;',
      '<input>',
    );
    const markup = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    let missing = 0;
    fc.assert(
      fc.property(markup, markup, (old, fresh) => {
        if (tell(`<div>${old}</div>`, toEditHtml(fresh)) === 'none') missing++;
      }),
      { numRuns: 200 },
    );
    expect(missing).toBeLessThan(10);
  });
});
