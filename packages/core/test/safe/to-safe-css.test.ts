import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ToAsset, toSafeCss } from '../../src/safe/index.ts';

const toAsset: ToAsset = (address, kind) =>
  /^(data|javascript|about):/i.test(address) ? undefined : `/asset?${kind}=${encodeURIComponent(address)}`;
const rewrite = (css: string): string => toSafeCss(css, toAsset);

describe('style sheets', () => {
  it.each([
    ['color: red', 'color: red'],
    ['a > b { color: #fff !important }', 'a > b { color: #fff !important }'],
    ['a { background: url(x.png) no-repeat }', 'a { background: url("/asset?image=x.png") no-repeat }'],
    [`a { background: url( 'x y.png' ) }`, 'a { background: url("/asset?image=x%20y.png") }'],
    ['a { background: URL(x.png) }', 'a { background: url("/asset?image=x.png") }'],
    ['a { background: \\75 rl(x.png) }', 'a { background: url("/asset?image=x.png") }'],
    ['a { background: u\\72l(x.png) }', 'a { background: url("/asset?image=x.png") }'],
    ['a { background: u/**/rl(x.png) }', 'a { background: u/**/rl(x.png) }'],
    ['@import "a.css" print;', '@import url("/asset?sheet=a.css") print;'],
    ['@import url(a.css);', '@import url("/asset?sheet=a.css");'],
    ['@IMPORT/**/url("a.css");', '@IMPORT url("/asset?sheet=a.css");'],
    ['@\\69mport "a.css";', '@\\69mport url("/asset?sheet=a.css");'],
    [
      'a { background: image-set("a.png" 1x, url(b.png) 2x) }',
      'a { background: image-set("/asset?image=a.png" 1x, url("/asset?image=b.png") 2x) }',
    ],
    [
      '@font-face { src: url(f.woff) } a { background: url(x) }',
      '@font-face { src: url("data:,") } a { background: url("/asset?image=x") }',
    ],
    ['a { fill: url(#shade) }', 'a { fill: url("#shade") }'],
    [
      'a { background: url(data:image/png;base64,AA==) }',
      'a { background: url("data:image/png;base64,AA==") }',
    ],
    ['a { background: url(javascript:alert(1)) }', 'a { background: url("data:,")) }'],
    ['a::before { content: "url(x)" }', 'a::before { content: "url(x)" }'],
    ['a { content: "</style><script>" }', 'a { content: "\\3c /style\\3e \\3c script\\3e " }'],
    ['</style><script>x()</script>', '/**//style>/**/script>x()/**//script>'],
    ['@media (width < 600px) { a { top: 0 } }', '@media (width < 600px) { a { top: 0 } }'],
    ['a { background: u<rl(x) }', 'a { background: u/**/rl(x) }'],
    ['a { background: u\\<rl(x) }', 'a { background: u\\3c rl(x) }'],
    ['u@charset "x";rl(y)', 'u/**/rl(y)'],
    ['a { background: url(x', 'a { background: url("/asset?image=x")'],
    ['@charset "utf-8"; @namespace url(x); a { top: 0 }', '/**/ /**/ a { top: 0 }'],
    ['a { b: "unclosed\nc: url(x) }', 'a { b: "unclosed"\nc: url("/asset?image=x") }'],
  ])('%j', (css, expected) => expect(rewrite(css)).toBe(expected));

  it('lead nowhere but to the proxy, whatever they are made of', () => {
    const part = fc.constantFrom(
      ...[
        'url(',
        'u\\72l(',
        '"',
        "'",
        ')',
        '(',
        ';',
        '{',
        '}',
        '@import ',
        '\\',
        '/*',
        '*/',
        '\n',
        ' ',
        '<',
        '</style>',
      ],
      ...[
        'http://evil.example/',
        '//evil.example',
        'image-set(',
        'src(',
        '-',
        '1',
        'a',
        '\\75',
        '#',
        ',',
        '<!--',
        '-->',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const css = rewrite(parts.join(''));
        const strings: string[] = [];
        // Strings and escapes are no names: what is left of them is a number and a letter. A white space ends an escape.
        const bare = css.replace(/\\[0-9a-f]{1,6}\s?|\\[\s\S]|"([^"]*)"/gi, (found, text) =>
          found[0] === '"' ? `§${strings.push(text) - 1}§` : 'e',
        );
        for (const [, at] of bare.matchAll(/(?<![-\w])url\(\s*(?:§(\d+)§)?/gi))
          expect(strings[Number(at)]).toMatch(/^(\/asset\?|#|data:,)/);
        expect(bare).not.toMatch(/@import\s*§/i);
        expect(css).not.toMatch(/<[a-z/!]/i);
      }),
      { numRuns: 3000 },
    );
  });
});
