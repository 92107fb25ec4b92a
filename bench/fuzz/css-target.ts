/** Style sheets: linked, written into the page, and as an attribute. */
import { parse } from '@anatome/core';
import { computeStyle } from '@anatome/core/style';
import type { Matter } from '../../packages/core/test/hostile/mutate.ts';
import type { Target } from './target.ts';

const MATTER: Matter = {
  seeds: [
    'p{color:red;font-size:2em}.a>b,#x~i{display:none}',
    '@media screen and (min-width:400px){p{color:blue!important}}@media (400px<=width<900px){b{opacity:0}}',
    ':root{--v:1px;--w:calc(var(--v)*2)}div{margin:var(--w,2px);width:calc(100% - var(--v))}',
    'a:not(.b):nth-child(2n+1 of .c)::before{content:"}"}:is(h1,h2):where(.x) b:first-of-type{font:italic bold 12px/1.5 serif}',
    '@layer base,top;@layer top{p{color:#123}}@layer base{p{color:#456!important}}@import url(other.css) layer(x) supports(display:grid);',
    '@supports (display:grid) and (not (color:pink)){i{font-weight:bolder}}@property --p{syntax:"*";inherits:false;initial-value:3px}',
    '.a{color:hsl(120deg 50% 50%/40%);background:url("x)y") no-repeat #fff;.b &{top:-999em;& > i{left:0}}}',
    'p{position:absolute;left:-9999px;clip:rect(0 0 0 0);transform:scale(0) translate(1px,2px);text-indent:-100em}',
    '[href^="x" i],[data-a~=b],a[target=_blank]{color:color-mix(in srgb,red 20%,#00f)}/* never closed',
    '@charset "utf-8";@font-face{font-family:x}@keyframes k{from{top:0}to{top:1px}}@unknown x{y{z:1}}<!-- p{color:red} -->',
  ],
  words: [
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ';',
    ':',
    ',',
    '"',
    "'",
    '/*',
    '*/',
    '\\',
    '\\0',
    '@media ',
    '@import "a.css";',
    '@layer ',
  ]
    .concat([
      '!important',
      'var(--v)',
      'calc(',
      'rgb(',
      '#',
      '.',
      '*',
      '&',
      '>',
      '+',
      '~',
      '|',
      'inherit',
      'revert',
      'NaN',
      '1e999px',
    ])
    .concat([
      '__proto__',
      'constructor',
      ':nth-child(',
      ':has(',
      ':not(',
      '::before',
      '-',
      '--',
      'url(',
      'U+26',
      '\u0000',
      '\ud800',
    ]),
};

const BODY =
  '<body id=x class="a b"><p class=c>One <b>two</b> <i>three</i><div><a href=x data-a="b c">four</a></div>';

export function createCssTarget(): Target {
  return {
    matter: MATTER,
    examine: (text) => {
      const attribute = text.replaceAll('"', "'");
      const markup = `<link rel=stylesheet href=s.css><style>${text}</style>${BODY}<p style="${attribute}">five`;
      const page = parse(markup, { url: 'https://example.org/' });
      const style = computeStyle(page, {
        sheets: new Map([
          ['https://example.org/s.css', text],
          ['https://example.org/other.css', text],
        ]),
      });
      for (const [name, column] of Object.entries(style))
        if (ArrayBuffer.isView(column) && (column as Uint8Array).length !== page.size)
          return `style.${name} has ${(column as Uint8Array).length} values for ${page.size} nodes.`;
      return undefined;
    },
  };
}
