/** What an edit may say: whatever it was made from, and wherever it is to stand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../src/page/index.ts';
import { contextOf, readEditHtml, toEditContext, toEditHtml } from '../../src/safe/index.ts';
import { OWN_MATTER } from '../hostile/matter.ts';
import { EDIT_CONTEXTS } from './edit-contexts.ts';
import { BASE, findFault, regionOf } from './edit-fault.ts';
import { HOSTILE } from './hostile.ts';

function edit(markup: string, ...around: string[]): string {
  return toEditHtml(markup, { base: BASE, around: around.length === 0 ? undefined : around });
}

describe('an edit', () => {
  it.each([
    ['what runs is gone', 'a<script>x()</script>b', 'ab'],
    ['what looks is gone', '<style>p{}</style>a', 'a'],
    ['handlers, styles, names are gone', '<p onclick=x() style="color:red" id=a class=b>c', '<p>c</p>'],
    ['forms leave their words', '<form action=/x><p>a<input name=q></form>', '<div><p>a</p></div>'],
    ['drawings are gone', '<svg><text>a</text></svg>b', 'b'],
    ['formulas are gone', '<math><mi>a</mi></math>b', 'b'],
    ['frames are gone', '<iframe src=x>a</iframe><object>b</object>c', 'c'],
    ['controls are gone', '<button>a</button><select><option>b</select><textarea>c</textarea>d', 'd'],
    ['what nobody sees is gone', '<noscript>a</noscript><template>b</template><title>c</title>d', 'd'],
    ['raw text is gone', '<xmp><b></xmp>a<noembed>b</noembed>', 'a'],
    ['all that follows plaintext is gone', 'a<plaintext>b', 'a'],
    ['comments are gone', '<p>a<!-- b --><![CDATA[c]]><?php d ?>e', '<p>ae</p>'],
    [
      'marks stay as they are',
      '<b>a</b><strong>b</strong><i>c</i><em>d</em>',
      '<b>a</b><strong>b</strong><i>c</i><em>d</em>',
    ],
    ['other blocks are div', '<section>a</section><center>b</center>', '<div>a</div><div>b</div>'],
    ['all else is span', '<x-card>a</x-card><font color=red>b</font>', '<span>a</span><span>b</span>'],
    [
      'old names are new ones',
      '<menu><li>a</menu><listing>b  c</listing>',
      '<ul><li>a</li></ul><pre>b  c</pre>',
    ],
    ['characters are escaped', 'a&lt;b&amp;&quot;&nbsp;', 'a&lt;b&amp;&quot;&nbsp;'],
    ['half characters are whole', '\0a\ud800b', 'a\ufffdb'],
  ])('%s', (_, markup, expected) => expect(edit(markup)).toBe(expected));

  it.each<readonly [string, string | undefined]>([
    ['/b', 'https://site.example/b'],
    ['b?c#d', 'https://site.example/a/b?c#d'],
    ['#part', 'https://site.example/a/#part'],
    ['//other.example/x', 'https://other.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['HTTP://OTHER.example', 'http://other.example/'],
    ['https://a.example/"&lt;>', 'https://a.example/%22%3C%3E'],
    ...[
      'javascript:x()',
      ' java&#9;script:x()',
      '&#1;javascript:x()',
      'vbscript:x',
      'data:text/html,x',
      'tel:1',
      'ftp://a.example/',
      'file:///x',
      'blob:https://a.example/x',
      'view-source:https://a.example/',
      'https://',
      `/${'x'.repeat(9000)}`,
    ].map((href) => [href, undefined] as const),
  ])('a link to %s', (href, expected) => {
    const kept = expected === undefined ? '' : ` href="${expected}"`;
    expect(edit(`<a name=n target=_top ping=p rel=r href='${href}'>c</a>`)).toBe(`<a${kept}>c</a>`);
  });

  it('keeps no relative address where nobody knows what it is relative to', () => {
    expect(toEditHtml('<a href=/b>c</a><img src=d.png>')).toBe('<a>c</a>');
  });

  it.each([
    [
      '<img src=x.png srcset="y 2x" alt="A  b" width=10 height=2em onerror=x()>',
      '<img src="https://site.example/a/x.png" alt="A b" width="10">',
    ],
    ['<img src="data:image/gif;base64,AA"><img alt=b><img src="mailto:a@b.example">', ''],
    ['<ol start=3 type=a><li value=2>b', '<ol start="3"><li>b</li></ol>'],
    ['<p lang=de dir=rtl>a<p lang="x y" dir=up>b', '<p lang="de" dir="rtl">a</p><p>b</p>'],
    [
      '<table><td colspan=2 rowspan=0 scope=row>a',
      '<table><tbody><tr><td colspan="2" scope="row">a</td></tr></tbody></table>',
    ],
    [
      '<abbr title="A   b">c</abbr><time datetime="2026-11-18">d</time>',
      '<abbr title="A b">c</abbr><time datetime="2026-11-18">d</time>',
    ],
    ['<blockquote cite=x><q cite=y><ins datetime=z>a', '<blockquote><q><ins>a</ins></q></blockquote>'],
  ])('attributes: %s', (markup, expected) => expect(edit(markup)).toBe(expected));

  it.each([
    ['<p>a\n\t b <b> c </b> d </p> e', '<p>a b <b>c </b>d</p>e'],
    ['  a  ', 'a'],
    ['<p>a</p> \n <p>b</p>', '<p>a</p><p>b</p>'],
    ['a <br> b', 'a<br>b'],
    ['a<i> </i>b', 'a b'],
    ['a&nbsp; b', 'a&nbsp; b'],
    ['<pre> a\r\n  b </pre>', '<pre> a\n  b </pre>'],
    ['<pre>\n\na</pre>', '<pre>\n\na</pre>'],
  ])('white space is as it is shown: %j', (markup, expected) => expect(edit(markup)).toBe(expected));

  it.each([
    ['<p></p><b></b><div><span> </span></div>', ''],
    ['a<p> </p>b', 'ab'],
    ['<div><br></div><hr>', '<div><br></div><hr>'],
    ['<ul><li></ul><ul></ul>', '<ul><li></li></ul>'],
    ['<table></table>', ''],
    ['', ''],
  ])('what says nothing is not said: %j', (markup, expected) => expect(edit(markup)).toBe(expected));
});

describe('an edit, by where it stands', () => {
  it.each<[string, string, string]>([
    ['p', '<p>a</p><p>b</p>', 'a<br>b'],
    ['p', '<ul><li>a<li>b</ul><table><td>c</table>', 'a<br>b'],
    ['p', '<h1>a</h1>b<b>c<div>d</div></b>', 'a<br>b<b>c<br>d</b>'],
    ['p b', '<p>a</p>b', 'a<br>b'],
    ['ul', '<li>a<p>b', '<li>a<p>b</p></li>'],
    ['ul li', '<li>a<li>b', '<div>a</div><div>b</div>'],
    ['div', '<dt>a<dd>b', '<div>a</div><div>b</div>'],
    ['dl', '<dt>a<dd>b', '<dt>a</dt><dd>b</dd>'],
    ['dl div', '<dt>a<dd>b', '<dt>a</dt><dd>b</dd>'],
    ['table', '<td>a', '<tbody><tr><td>a</td></tr></tbody>'],
    ['tbody', '<td>a', '<tr><td>a</td></tr>'],
    ['tr', '<td>a<th>b', '<td>a</td><th>b</th>'],
    ['td', '<td>a', 'a'],
    ['h2', '<h1>a</h1>b', '<div>a</div>b'],
    ['a', '<a href=/b>a</a>', '<span>a</span>'],
    ['a div', '<p><a href=/b>a</a>', '<p><span>a</span></p>'],
    ['pre', '\na\n  b', '\na\n  b'],
    ['pre b', 'a\n b', 'a\n b'],
  ])('in %s: %s', (around, markup, expected) => expect(edit(markup, ...around.split(' '))).toBe(expected));
});

describe('the form of a region', () => {
  const namesOn = (path: string): string[] =>
    path
      .slice(1)
      .replace(/\[\d+\]/g, '')
      .split('/');

  it.each([
    ['<div><p id=region>', ['div', 'div', 'p']],
    ['<section><menu><li id=region>', ['div', 'div', 'ul', 'li']],
    ['<pre><code id=region>', ['div', 'pre', 'code']],
    ['<p><table><td id=region>', ['td']],
    ['<table><td><a><b id=region>', ['td', 'a', 'b']],
    ['<pre><table><td id=region>', ['pre', 'td']],
    ['<x-y><svg><foreignObject><p id=region>', ['div', 'span', 'span', 'span', 'p']],
  ])('stands in what bears on it, on a page and on a path: %s', (markup, expected) => {
    // Without a doctype a table may stand in a paragraph.
    const page = parse(`<body>${markup}`);
    expect(contextOf(page, regionOf(page))).toEqual(expected);
    expect(toEditContext(namesOn(page.path(regionOf(page))))).toEqual(expected);
  });

  it.each(['<pre><code id=region>a\n  b</code></pre>', '<pre><table><td id=region>a\n  b</table></pre>'])(
    'keeps lines inside of preformatted text: %j',
    (markup) => {
      const page = parse(`<!DOCTYPE html>${markup}`);
      expect(readEditHtml(page, regionOf(page))).toBe('a\n  b');
    },
  );

  it('does not depend on classes, scripts, comments and line breaks', () => {
    const plain = '<p>a b</p><ul><li>c</li></ul>';
    const dressed =
      '\n<!-- x --><p class=y\n style="z">a\n  b</p>\n<script>x()</script><ul id=q>\n<li onclick=x()>c\n</li>\n</ul>\n';
    expect(edit(dressed)).toBe(edit(plain));
  });
});

/** Markup, and pieces of it that were torn apart. */
const pieces = fc.array(
  fc.constantFrom(...[...HOSTILE, ...OWN_MATTER.seeds].flatMap((html) => html.split(/(?=[<"])/))),
  {
    maxLength: 25,
  },
);

describe('strangers', () => {
  it.each(EDIT_CONTEXTS)('say nothing else when it is read again, in $around', (place) => {
    // In each place some, and in all of them together every one several times.
    const first = EDIT_CONTEXTS.indexOf(place) % 5;
    for (let at = first; at < HOSTILE.length; at += 5)
      expect(findFault(HOSTILE[at], place), HOSTILE[at]).toBeUndefined();
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(findFault(parts.join(''), place)).toBeUndefined();
      }),
      { numRuns: 25 },
    );
  });

  it('say nothing else in any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(text, fc.constantFrom(...EDIT_CONTEXTS), (markup, place) => {
        expect(findFault(markup, place)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('may leave everything open, as deep and as long as they like', () => {
    for (const piece of LONG) {
      const times = [2_000, 8_000].map((count) => {
        const started = process.cpuUsage();
        const html = edit(piece.repeat(count));
        const { user, system } = process.cpuUsage(started);
        expect(html.length, piece).toBeLessThanOrEqual(8 * piece.length * count);
        expect(depthOf(html), piece).toBeLessThanOrEqual(128);
        return (user + system) / 1000;
      });
      // Four times as much, with room for a busy machine; the square would be sixteen.
      expect(times[1], piece).toBeLessThan(10 * Math.max(times[0], 20));
    }
  }, 120_000);
});

const LONG = [
  '<div>',
  '<b><p>',
  '<ul><li>x',
  '<table><td>',
  '<a href=x>',
  '<p>x',
  ' x',
  '&',
  '"',
  '<',
  '<!--',
  '<svg><desc>',
  '<pre>\n',
  '<b></b>',
  '\0',
  '\ud800',
  '<br>',
  '<h1>x',
  '<nobr>x',
];

function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (name === 'br' || name === 'hr' || name === 'img') continue;
    depth += slash === '' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}
