import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../src/page/index.ts';
import { PROSE_TAGS } from '../../src/safe/allowed.ts';
import { toSafeProse } from '../../src/safe/index.ts';
import { HOSTILE } from './hostile.ts';

const REL = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('prose', () => {
  it.each([
    ['<p>a <em>b</em> &amp; &lt;c&gt;</p>\n<hr>', '<p>a <em>b</em> &amp; &lt;c&gt;</p>\n<hr>'],
    ['<a href="https://example.org/?a&amp;b">c</a>', `<a href="https://example.org/?a&amp;b" ${REL}>c</a>`],
    ['<a href=MAILTO:a@example.org>c</a>', `<a href="MAILTO:a@example.org" ${REL}>c</a>`],
    ['<a href="javascript:x()" target=_top>a</a><a href=/b>b</a>', '<a>a</a><a>b</a>'],
    ['<a href=" java\nscript:x()">a</a><a href="data:text/html,x">b</a>', '<a>a</a><a>b</a>'],
    ['<ol start=3><li>a</ol>', '<ol start="3"><li>a</li></ol>'],
    ['<pre>\n\n a</pre>', '<pre tabindex="0">\n\n a</pre>'],
    [
      '<table><tr><td align=right onclick=x()>1</table>',
      '<table tabindex="0"><tbody><tr><td align="right">1</td></tr></tbody></table>',
    ],
    ['<p style="position:fixed" id=studio class=a>b', '<p>b</p>'],
    ['a<img src=x onerror=x()>b<b onclick=x()>c</b>', 'ab<b>c</b>'],
    ['<div>a<span>b</span></div><button>c</button>', 'abc'],
    ['a<script>b</script><style>c</style><svg><text>d</text></svg><iframe>e</iframe>f', 'af'],
    ['<title>a</title><noscript><p>b</noscript><template><p>c</template><video>d</video>e', 'e'],
    ['<p><button><p>a</p></button></p>', '<p></p><p>a</p><p></p>'],
    ['<frameset><frame src=x></frameset>a', 'a'],
    ['', ''],
  ])('%s', (html, expected) => expect(toSafeProse(html)).toBe(expected));
});

/** What stands in prose and must not. */
function collectHarm(prose: string): string[] {
  const page = parse(`<!DOCTYPE html><body>${prose}`);
  return page.select('body *').flatMap((node) => {
    const name = page.name(node);
    const harm = page
      .attributesOf(node)
      .filter(([attribute, value]) => !isHarmless(attribute, value))
      .map(([attribute, value]) => `${name} ${attribute}=${value}`);
    return PROSE_TAGS.has(name) ? harm : [name, ...harm];
  });
}

function isHarmless(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?|mailto|tel):/i.test(value.trim());
  return ['start', 'align', 'tabindex', 'target', 'rel'].includes(attribute);
}

describe('hostile prose', () => {
  it.each(HOSTILE)('%s', (html) => {
    const prose = toSafeProse(html);
    expect(collectHarm(prose)).toEqual([]);
    expect(toSafeProse(prose)).toBe(prose);
  });

  it('in any combination, and stays as it is when it is made safe again', () => {
    const nesting =
      '<a href=https://a.b/>|</a>|<p>|</p>|<table>|<tr>|<td>|</table>|<ul>|<li>|<pre>|\n|<b>|</b>|<i>|<h1>|<h2>|<button>|&#13;|\r|\0'.split(
        '|',
      );
    const piece = fc.constantFrom(...nesting, ...HOSTILE.flatMap((html) => html.split(/(?=<)/)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        const prose = toSafeProse(parts.join(''));
        expect(collectHarm(prose)).toEqual([]);
        expect(toSafeProse(prose)).toBe(prose);
      }),
      { numRuns: 3000 },
    );
  });

  it('that is huge and deep is written all the same', () => {
    const prose = toSafeProse(`${'<b><i>'.repeat(300)}${'<p>a'.repeat(2000)}`);
    expect(prose.match(/a/g)).toHaveLength(2000);
    expect(collectHarm(prose)).toEqual([]);
  });
});
