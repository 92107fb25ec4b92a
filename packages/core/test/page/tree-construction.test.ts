/** The page holds exactly parse5's tree: where HTML parsing is hard, and on random tag soup. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, TAG } from '../../src/page/index.ts';
import { toPageLines, toParse5Lines } from './tree-lines.ts';

const CASES: Readonly<Record<string, readonly string[]>> = {
  'foster parenting': [
    '<table>stray<tr><td>cell</table>after',
    '<table><b>bold</b><tr><td>1<td>2</table>',
    '<table><tr>x<td>y</td>z</tr></table>',
    '<table><tbody><p>one<p>two<tr><th>h</table>',
    '<div><table><a href=1>a<tr><td></a>b</table></div>',
    '<table><form><input type=hidden><input><tr><td>x</form></table>',
    '<table> \n <tr> \n <td>space stays</table>',
    '<table><tr><td><table>inner text<td>x</table></table>',
  ],
  'the adoption agency': [
    '<b>1<i>2</b>3</i>4',
    '<p><b>x<p>y</b>z',
    '<a href=1>one<a href=2>two</a>three',
    '<a><p>x</a>y</p>z',
    '<b><div><i><div></b>x</i>y',
    '<font size=1><p>a<font size=2><p>b</font>c</font>d',
    '<b><b><b><b><p>four, of which the ark lets three survive',
    '<nobr>x<nobr>y</nobr>z',
    '<b><em><strong><code><u><s><tt><small><p></b>x',
    '<i><table><tr><td></i>x</table>y',
  ],
  templates: [
    '<template><p>inert</template>',
    '<template><tr><td>row without table</template>',
    '<table><template><tr></template><tr><td>x</table>',
    '<template><template><b>x</template></template><p>y',
    '<div><template></div>still inside</template>out',
    '<template><noscript><b>x</b></noscript></template>',
    '<head><template>in head</template><title>t</title>',
  ],
  'noscript and noframes': [
    '<noscript><p>no <b>scripts</b></noscript>',
    '<head><noscript><link rel=stylesheet href=x></noscript><title>t</title>',
    '<noscript>plain</noscript>',
    '<noscript>a &amp; b</noscript>',
    '<noscript><noscript><i>x</i></noscript></noscript>',
    '<p><noscript><div>block</div></noscript>after',
    '<frameset><frame src=a><noframes><body><p>no frames</body></noframes></frameset>',
    '<noframes><noscript><b>x</b></noscript></noframes>',
    '<noscript><table><tr><td>x</noscript>y',
    '<svg><noscript><b>x</b></noscript></svg>',
  ],
  'tables, forms and lists': [
    '<table><caption>c<td>x</table>',
    '<table><colgroup><col><td>x<tfoot><tr><td>f</table>',
    '<tr><td>no table</td></tr>',
    '<table><tr><td><ul><li>x</td><td>y</table>',
    '<form><form><input></form></form>',
    '<form><div></form><input></div>',
    '<ul><li>a<ul><li>b</ul>c<li>d</ul>',
    '<dl><dt>t<dd>d<dt>u</dl>',
    '<button>a<button>b</button>c',
    '<h1>a<h2>b</h1>c</h2>',
    '<p>a<address>b<p>c</address>d',
  ],
  'select, ruby and text elements': [
    '<select><option>a<option>b<optgroup><option>c</select>',
    '<select><div>x</div><select>y',
    '<table><tr><td><select><td>x</table>',
    '<ruby>a<rb>b<rt>c<rtc>d<rp>e</ruby>',
    '<textarea>\n<b>x</textarea>',
    '<pre>\n\nx</pre><listing>\ny</listing>',
    '<xmp><b>x</xmp><iframe><b>y</iframe>',
    '<plaintext><b>x</plaintext>',
    '<script><!-- <script> --></script>x',
    '<title><b>&amp;</title><style><b>&amp;</style>',
  ],
  'svg and math': [
    '<svg><path d=1 /><g><p>breaks out',
    '<svg><foreignObject><p>html <svg><a>again</foreignobject></svg>',
    '<svg viewbox=1 xlink:href=2 xml:lang=de xmlns:xlink=3><desc><b>x</b></desc></svg>',
    '<math><mi>x<mo><b>y</b></mo><annotation-xml encoding=text/html><p>z</math>',
    '<math definitionurl=x><annotation-xml><svg><title>t</title>',
    '<svg><![CDATA[a<b]]></svg><![CDATA[comment]]>',
    '<svg><font color=red>breaks out',
    '<svg><script>a<b</script><style>c<d</style></svg>',
    '<table><svg><tr><td>x</svg></table>',
  ],
  'the frame of a document': [
    '',
    ' \n ',
    'text',
    '<!doctype html public "-//W3C//DTD HTML 4.01 Transitional//EN">x',
    '<!-- before --><!doctype html><!-- between --><html lang=de><!-- in --></html><!-- after -->',
    '<html a=1><body b=1><html a=2 c=3><body b=2 d=4>',
    '<frameset cols=1><frame></frameset>lost text',
    'x<frameset><frame>',
    '</body>after body</html>after html<!-- end -->',
    '<head></head> <link><body></body><p>x',
    '\0a\0b<p\0 a\0=\0>',
    '<div a=1 a=2 A=3 =x "y>',
    '&notin;&notit;&#0;&#x80;&#xD800;&#x110000;',
    '<x:y __proto__=1 constructor=2><constructor toString></__proto__>',
    'a\r\nb\rc',
  ],
};

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('the tree is that of parse5 %s', (_, scripting) => {
  describe.each(Object.entries(CASES))('in %s', (_topic, cases) => {
    it.each(cases.map((markup) => [markup]))('%j', (markup) => {
      expect(toPageLines(parse(markup, { scripting }))).toEqual(toParse5Lines(markup, scripting));
    });
  });
});

describe('random tag soup', () => {
  const names =
    'a b i p div table tr td tbody ul li form select option button template noscript noframes svg math mi h1 nobr';
  const name = fc.constantFrom(
    ...`${names} title desc foreignObject textarea script frameset body html`.split(' '),
  );
  const attribute = fc.constantFrom('', ' a=1', ' a=2', ' class="x y"', ' xlink:href=z');
  const piece = fc.oneof(
    fc.tuple(name, attribute).map(([tag, attributes]) => `<${tag}${attributes}>`),
    name.map((tag) => `</${tag}>`),
    fc.constantFrom('text', ' ', '&amp;', '<!--c-->', '<!doctype html>', '\0', '<br/>', '<![CDATA[x]]>'),
  );
  const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('becomes the tree of parse5', () => {
    fc.assert(
      fc.property(soup, fc.boolean(), (markup, scripting) => {
        expect(toPageLines(parse(markup, { scripting }))).toEqual(toParse5Lines(markup, scripting));
      }),
      { numRuns: 1000 },
    );
  });

  it('becomes the tree of parse5 whatever is written into attributes', () => {
    const bit = fc.constantFrom(
      'x',
      'word and word ',
      '&',
      '&amp;',
      '&quot;',
      '&amp',
      '&copy=1',
      '&#39;',
      '&#x',
      '>',
      '<',
      '\n',
      'é',
    );
    const value = fc.array(bit, { maxLength: 12 }).map((bits) => bits.join(''));
    fc.assert(
      fc.property(value, value, value, (one, other, last) => {
        const markup = `<p a="${one}" b='${other}"' c="'${last}"d>text</p>`;
        expect(toPageLines(parse(markup))).toEqual(toParse5Lines(markup, true));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps a value that is longer than what is parsed at a time', () => {
    const page = parse(`<p title="${'tea &amp; cake '.repeat(200_000)}">text</p>`);
    expect(page.attribute(page.first(TAG.p), 'title')).toBe('tea & cake '.repeat(200_000));
  });

  it('becomes the tree of parse5 however its tags are written', () => {
    const scrap = fc.constantFrom(
      ...[
        '<',
        '</',
        '>',
        '/>',
        ' ',
        '\n',
        '\r\n',
        '\r',
        '\t',
        '\f',
        '=',
        '"',
        "'",
        '`',
        '/',
        '&',
        '&lt',
        '\0',
        'é',
        '😀',
      ],
      ...[
        'a',
        'A',
        'b',
        'p',
        'class',
        'ID',
        'x',
        'x y',
        '<p ',
        '<A b=',
        '<i c="',
        "<td d='",
        '</p >',
        '<!--',
        '-->',
      ],
      ...[
        '<script>',
        '</script>',
        '<pre>',
        '<textarea>',
        '</textarea>',
        '<title>',
        '<table>',
        '<frameset>',
        '<svg>',
      ],
    );
    const scraps = fc.array(scrap, { maxLength: 80 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(scraps, (markup) => {
        expect(toPageLines(parse(markup))).toEqual(toParse5Lines(markup, true));
      }),
      { numRuns: 3000 },
    );
  });

  it('becomes the tree of parse5 however its comments are written', () => {
    const scraps =
      '< ! > - -- --- <! <!-- --> --!> --! <!--> <!---> <!d <!doctype <![CDATA[ ]]> <svg> <p> <table>';
    const scrap = fc.constantFrom(...scraps.split(' '), ' ', 'word', '&amp;', 'é', '😀');
    const soup = fc.array(scrap, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(soup, (markup) => {
        expect(toPageLines(parse(markup))).toEqual(toParse5Lines(markup, true));
      }),
      { numRuns: 3000 },
    );
  });

  it('becomes the tree of parse5 when it is fed in pieces', () => {
    const filler = `<!--${'-x'.repeat(1 << 19)}`;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), soup, (shift, after) => {
        const markup = `${filler.slice(shift)}--><p class="a b" id=c>one &amp; two</p>${after}`;
        expect(toPageLines(parse(markup))).toEqual(toParse5Lines(markup, true));
      }),
      { numRuns: 10 },
    );
  });

  it('becomes the same tree with offsets, and with text long enough to be kept in pieces', () => {
    const long = 'word '.repeat(30_000);
    fc.assert(
      fc.property(soup, soup, (before, after) => {
        // A title that is never closed and as long as a page is mended on purpose.
        fc.pre(!before.includes('<title'));
        const markup = before + long + after;
        expect(toPageLines(parse(markup, { offsets: true }))).toEqual(toParse5Lines(markup, true));
      }),
      { numRuns: 20 },
    );
  });
});
