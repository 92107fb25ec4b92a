import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { parse } from '../../src/page/index.ts';
import { type ToAsset, toNoAsset, toSafeHtml } from '../../src/safe/index.ts';
import { HOSTILE } from './hostile.ts';

const toAsset: ToAsset = (address, kind) => `/v1/asset?${kind}=${address}`;

function show(html: string, url?: string): string {
  return toSafeHtml(parse(html, { url }), url === undefined ? toNoAsset : toAsset);
}

/** The body's content, without the numbers. */
function bodyOf(html: string): string {
  return /<body[^>]*>(.*)<\/body>/s.exec(show(html))![1].replace(/ data-n="\d+"/g, '');
}

describe('a shown page', () => {
  it('has the number of its node on every element', () => {
    const page = parse('<title>t</title><p class=a>b<b>c</b><!-- d -->e<br><svg><path d="M0"/></svg>');
    const shown = parse(toSafeHtml(page, toNoAsset));
    for (const node of shown.select('*')) {
      const number = Number(shown.attributeNamed(node, 'data-n'));
      expect(page.name(number)).toBe(shown.name(node));
      expect(page.path(number)).toBe(shown.path(node));
    }
    expect(shown.select('*')).toHaveLength(page.select('*').length);
  });

  it.each([
    ['<p>a<script>x()</script>b', '<p>a<!---->b</p>'],
    ['<p onclick=x() style="color:red" id=a>b', '<p style="color:red" id="a">b</p>'],
    ['<a href="javascript:x()">b</a>', '<a href="#">b</a>'],
    ['<a href="https://example.org/">b</a>', '<a href="#" data-href="https://example.org/">b</a>'],
    [
      '<base href="https://example.org/a/"><a href=b>c</a>',
      '<a href="#" data-href="https://example.org/a/b">c</a>',
    ],
    ['<a href=#part>b</a>', '<a href="#part">b</a>'],
    ['<form action=/x method=post><input name=q value=v></form>', '<form><input value="v"></form>'],
    ['<img src=x.png alt=a onerror=x()>', '<img alt="a">'],
    ['<img src="data:image/gif;base64,AA">', '<img src="data:image/gif;base64,AA">'],
    ['<body><noscript><p>a</noscript>', '<div hidden><p>a</p></div>'],
    ['<x-card>a</x-card><blah>b</blah>', '<x-card>a</x-card><span>b</span>'],
    ['<p data-n=9 data-href=x>a', '<p>a</p>'],
    ['<pre>\n\na</pre>', '<pre>\n\na</pre>'],
    [
      '<svg><a href=x><text>b</text></a><image href=x /><use href="#i" /><use href="//e/x#i" /></svg>',
      '<svg><!----><!----><use href="#i"></use><use href="#"></use></svg>',
    ],
    ['<body><template><p>a</template>b', '<!---->b'],
    ['<p>1 < 2 & "3"', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
  ])('%s', (html, expected) => expect(bodyOf(html)).toBe(expected));

  it('loads its style sheets and images from where it is told to', () => {
    const shown = show(
      '<link rel=stylesheet href=/a.css><style>b{background:url(c.png)}</style><img data-src=d.png><body background=e.gif>',
      'https://example.org/f/',
    );
    expect(Array.from(shown.matchAll(/\/v1\/asset\?([^"\s]+)/g), ([, link]) => link)).toEqual([
      'sheet=/a.css',
      'image=c.png',
      'image=e.gif',
      'image=d.png',
    ]);
  });
});

/** What must not be in a shown page once it is parsed again. */
function collectHarm(html: string): string[] {
  const page = parse(html);
  const bad =
    'script, iframe, frame, object, embed, base, meta, foreignObject, animate, set, portal, template';
  const harm = page.select(bad).map((node) => page.path(node));
  for (const node of page.select('*')) {
    for (const [name, value] of page.attributesOf(node)) {
      const isHandler = /^on|^(name|action|formaction|srcdoc|ping|target|autofocus|srcset|poster|is)$/i.test(
        name,
      );
      const isAddress =
        /^(src|href|xlink:href|background|data)$/.test(name) &&
        !/^(#|\/v1\/asset\?|data:image\/)/.test(value);
      if (
        isHandler ||
        isAddress ||
        (/^style$|^fill$/.test(name) && /url\((?!"(#|data:|\/v1\/asset))/i.test(value))
      )
        harm.push(`${page.path(node)} ${name}=${value}`);
    }
  }
  return harm;
}

describe('hostile pages', () => {
  it('are many', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(100));

  it.each(HOSTILE)('%s', (html) => {
    expect(collectHarm(show(html))).toEqual([]);
    expect(collectHarm(show(html, 'https://example.org/'))).toEqual([]);
  });

  it('in any combination', () => {
    const pieces = fc.constantFrom(...HOSTILE.flatMap((html) => html.split(/(?=<)/)));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        expect(collectHarm(show(parts.join('')))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('that are huge and deep are written all the same', () => {
    const { page } = analyze(`${'<div>'.repeat(5000)}${'<p>a'.repeat(50_000)}`, {
      needs: { lenses: [], parts: [] },
    });
    expect(toSafeHtml(page, toNoAsset).match(/<p /g)).toHaveLength(50_000);
  });
});
