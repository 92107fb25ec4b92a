/** Documents that ask too much of one thing. Each can be made in any size: small in tests, huge in the bench. */

export interface Giant {
  /** The size the bench asks for. */
  readonly size: number;
  make(size: number): string;
}

const times = (size: number, make: (index: number) => string) =>
  Array.from({ length: size }, (_, at) => make(at)).join('');

export const GIANTS: Readonly<Record<string, Giant>> = {
  'nested div': { size: 100_000, make: (size) => `${'<div>'.repeat(size)}x` },
  'nested formatting': { size: 100_000, make: (size) => `${'<b>'.repeat(size)}x` },
  'nested tables': { size: 50_000, make: (size) => '<table><tr><td>'.repeat(size) },
  'nested templates': { size: 50_000, make: (size) => '<template>'.repeat(size) },
  'nested svg and html': { size: 30_000, make: (size) => '<svg><foreignObject>'.repeat(size) },
  'paragraphs in nested mathematics': { size: 20_000, make: (size) => '<math><mi><p>><p>>'.repeat(size) },
  'nested long names': {
    size: 2000,
    make: (size) => times(size, (at) => `<${'n'.repeat(size)}${at}>x`),
  },
  'nested lists': { size: 50_000, make: (size) => '<ul><li>x'.repeat(size) },
  'attributes of one element': {
    size: 1_000_000,
    make: (size) => `<p ${times(size, (at) => `a${at}=1 `)}>x`,
  },
  'attributes of many elements': {
    size: 1_000_000,
    make: (size) => times(size / 10, (at) => `<i a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8 i=9 j=${at}>x</i>`),
  },
  'classes of one element': {
    size: 1_000_000,
    make: (size) => `<p class="${times(size, (at) => `c${at} `)}">x`,
  },
  'attributes repeated with formatting': {
    size: 100_000,
    make: (size) => `<p><b ${times(Math.min(9000, size), (at) => `a${at} `)}>${'</p><p>x'.repeat(size)}`,
  },
  'formatting repeated in paragraphs': {
    size: 3000,
    make: (size) => `<p>${times(size, (at) => `<b a${at}>`)}${'</p><p>x'.repeat(size)}`,
  },
  'attributes adopted by body': { size: 50_000, make: (size) => times(size, (at) => `<body a${at}=1>`) },
  'siblings with text': { size: 1_000_000, make: (size) => '<p>x'.repeat(size) },
  'empty siblings': { size: 1_000_000, make: (size) => '<br>'.repeat(size) },
  'sibling links': {
    size: 200_000,
    make: (size) => times(size, (at) => `<a href="/p${at}">link ${at}</a> `),
  },
  'list items': { size: 200_000, make: (size) => `<ul>${times(size, (at) => `<li><b>${at}</b> item`)}</ul>` },
  'table rows': {
    size: 100_000,
    make: (size) => `<table>${times(size, (at) => `<tr><td>${at}<td>x`)}</table>`,
  },
  headings: { size: 100_000, make: (size) => '<h2>Head</h2><p>Text.'.repeat(size) },
  'text of words': { size: 50_000_000, make: (size) => 'word and '.repeat(size / 9) },
  'text of one word': { size: 50_000_000, make: (size) => 'x'.repeat(size) },
  'text of sentences': { size: 10_000_000, make: (size) => 'Mr. X went. Why? '.repeat(size / 17) },
  'text of spaces': { size: 50_000_000, make: (size) => `<p>a${' '.repeat(size)}b` },
  'text of line breaks in pre': { size: 10_000_000, make: (size) => `<pre>${'a\n'.repeat(size / 2)}` },
  'text of references': { size: 1_000_000, make: (size) => '&amp;&lt;&bogus;'.repeat(size / 16) },
  'markup that never closes': { size: 1_000_000, make: (size) => '<'.repeat(size) },
  'a comment that never closes': { size: 10_000_000, make: (size) => `<!--${'- '.repeat(size / 2)}` },
  'an attribute value': { size: 10_000_000, make: (size) => `<a href="${'/..'.repeat(size / 3)}">x</a>` },
  'a style attribute': { size: 1_000_000, make: (size) => `<p style="${'color:red;'.repeat(size / 10)}">x` },
  'style rules': {
    size: 100_000,
    make: (size) =>
      `<style>${times(size, (at) => `.c${at}{color:red}`)}</style>${'<p class="c1 c2">x'.repeat(1000)}`,
  },
  'style rules for every element': {
    size: 30_000,
    make: (size) => `<style>${'div div *{color:red}'.repeat(size)}</style>${'<div><p>x</div>'.repeat(size)}`,
  },
  'style rules that all match': {
    size: 20_000,
    make: (size) => `<style>${'.a#b{color:red}'.repeat(size)}</style>${'<p class=a id=b>x'.repeat(size)}`,
  },
  'descendant selectors on a deep page': {
    size: 500,
    make: (size) => `<style>${'a '.repeat(size)}b{color:red}</style>${'<a><i>'.repeat(size)}<b>x`,
  },
  'selector arguments': {
    size: 10_000,
    make: (size) => `<style>${':not('.repeat(size)}p${')'.repeat(size)}{color:red}</style><p>x`,
  },
  'nested style blocks': {
    size: 100_000,
    make: (size) => `<style>${'@media all{'.repeat(size)}p{color:red}</style><p>x`,
  },
  'open brackets in style': {
    size: 1_000_000,
    make: (size) => `<style>p{color:${'(['.repeat(size / 2)}</style><p>x`,
  },
  'variables that double': {
    size: 60,
    make: (size) =>
      `<style>:root{--v0:red;${times(size, (at) => `--v${at + 1}:var(--v${at}) var(--v${at});`)}}p{color:var(--v${size})}</style><p>x`,
  },
  'nested calc': {
    size: 100_000,
    make: (size) => `<p style="width:${'calc('.repeat(size)}1px${')'.repeat(size)}">x`,
  },
  'element names': { size: 200_000, make: (size) => times(size, (at) => `<x${at}>`) },
  'noscript parts': { size: 100_000, make: (size) => '<noscript><b>x</b></noscript>'.repeat(size) },
  'foster parents': { size: 100_000, make: (size) => `<table>${'x<b>y'.repeat(size)}` },
  'options of a select': { size: 200_000, make: (size) => `<select>${'<option>x'.repeat(size)}` },
  images: { size: 200_000, make: (size) => times(size, (at) => `<img src=${at}.gif width=${at} height=3>`) },
  'nothing but end tags': { size: 300_000, make: (size) => '</div></p></br></x>'.repeat(size / 4) },
  'no markup at all': { size: 1, make: () => '' },
  'names of Object.prototype': {
    size: 10_000,
    make: (size) =>
      ['__proto__', 'constructor', 'hasOwnProperty', 'toString']
        .map(
          (name) =>
            `<${name} ${name}=${name} class=${name} id=${name}>${name}</${name}><style>.${name}#${name}{--${name}:${name};color:var(--${name})}</style>`,
        )
        .join('')
        .repeat(size / 4),
  },
};
