/**
 * Pages of any size that have very much of one thing: everything in matters.ts, each set in several ways, what is no
 * matter of repeating a piece, and what is in multiples.ts. Nothing that is made of a page, and no time it takes, may grow faster than the page.
 */
import { BLOCK_MATTERS, INLINE_MATTERS, type Matter, TEXT_MATTERS } from './matters.ts';
import { MULTIPLES, SHORTEST } from './multiples.ts';
import { fill, type Generator, page } from './page.ts';

export type { Generator };

/** How text and inline markup are set: all in one block, or a handful in each of many. */
const SETTINGS: Readonly<Record<string, (matter: Matter) => Generator>> = {
  'in a paragraph': (matter) => (size) => page(`<p>${fill(size, matter)}</p>`),
  'in pre': (matter) => (size) =>
    page(`<pre>${fill(size, (at) => matter(at) + (at % 20 === 19 ? '\n' : ''))}</pre>`),
  'in items': (matter) => (size) =>
    page(`<ul>${fill(size, (at) => `<li>${matter(3 * at)}${matter(3 * at + 1)}${matter(3 * at + 2)}`)}</ul>`),
};

/** How blocks are set. */
const BLOCK_SETTINGS: Readonly<Record<string, (matter: Matter) => Generator>> = {
  'in the body': (matter) => (size) => page(fill(size, matter)),
  'in a table cell': (matter) => (size) => page(`<table><tr><td>a<td>${fill(size, matter)}</table>`),
};

const DEEP: Readonly<Record<string, readonly [open: string, inner?: string]>> = {
  divisions: ['<div>', 'x'],
  'divisions with text': ['<div>word '],
  lists: ['<ul><li>x'],
  tables: ['<table><tr><td>'],
  emphasis: ['<b><i>', 'x'],
  quotations: ['<blockquote>x'],
  links: ['<a href=/x>x'],
  fonts: ['<font color=red>x'],
  spans: ['<span>x'],
  forms: ['<div><form>x'],
  mathematics: ['<math><mi>x'],
  svg: ['<svg><g>'],
  templates: ['<template><p>x'],
  sections: ['<section><h2>Head</h2><p>Text'],
  definitions: ['<dl><dt>a<dd>'],
  fieldsets: ['<fieldset><legend>x</legend>'],
  buttons: ['<button>x'],
  options: ['<select><option>x'],
  articles: ['<div><article>Ab'],
  figures: ['<div><figure>Ab'],
  headings: ['<div><h2>b</h2>'],
};

/** Deep in many places: the bound on depth alone would make one deep place cheap. */
function toDeep([open, inner = '']: readonly [string, string?]): Generator {
  const often = open.repeat(200) + inner;
  return (size) => page(fill(size, () => `<section>${often}</section>`));
}

const rules = (size: number, make: Matter, body = '<p class="c1 c2" id=a>x</p>'.repeat(20)): string =>
  `<!doctype html><title>Made</title><style>${fill(size, make)}</style><body>${body}`;

const styled = (size: number, make: Matter): string => page(`<p style="${fill(size, make)}">x`);

const OTHERS: Readonly<Record<string, Generator>> = {
  'style rules by class': (size) => rules(size, (at) => `.c${at}{color:red}`),
  'style rules by id': (size) => rules(size, (at) => `#i${at}{margin:${at}px}`),
  'style rules by element': (size) => rules(size, () => 'p{color:red}'),
  'style rules by attribute': (size) => rules(size, (at) => `[data-a${at}]{color:red}`),
  'style rules by half attributes': (size) => rules(size, () => 'p['),
  'style rules for all': (size) => rules(size, (at) => `*{margin:${at}px}`),
  'style rules and as many elements': (size) =>
    rules(
      size / 2,
      (at) => `.c${at}{color:red}`,
      fill(size / 2, (at) => `<p class=c${at}>x`),
    ),
  'descendant selectors': (size) => rules(size, () => 'div p span .x{color:red}'),
  'one long selector': (size) => rules(size, () => 'div ', '<div><p>x'),
  'a list of selectors': (size) => rules(size, (at) => `.c${at},`),
  'negations in selectors': (size) => rules(size, () => ':not('),
  'child positions': (size) => rules(size, (at) => `p:nth-child(${at}n+1){color:red}`),
  'sibling selectors': (size) =>
    rules(size / 2, () => 'b~i{color:red}', `<p>${'<b>x</b>'.repeat(size / 16)}`),
  'media queries': (size) => rules(size, (at) => `@media (min-width:${at}px){p{color:red}}`),
  'nested media queries': (size) => rules(size, () => '@media all{'),
  'style comments': (size) => rules(size, () => '/* a */'),
  'opened style comments': (size) => rules(size, () => '/*'),
  'style strings': (size) => rules(size, () => 'p{content:"a"}'),
  'opened style strings': (size) => rules(size, () => '"'),
  'style escapes': (size) => rules(size, () => '\\61 '),
  'style imports': (size) => rules(size, (at) => `@import url(${at}.css);`),
  'style variables': (size) => rules(size, (at) => `:root{--v${at}:${at}px}p{margin:var(--v${at})}`),
  'variables in a chain': (size) =>
    rules(size, (at) => `:root{--v${at + 1}:var(--v${at})}`, '<p style="color:var(--v99)">x'),
  'font faces': (size) => rules(size, (at) => `@font-face{font-family:f${at};src:url(${at})}`),
  'opened brackets in style': (size) => rules(size, () => '('),
  'opened blocks in style': (size) => rules(size, () => 'p{'),
  'declarations of an element': (size) => styled(size, () => 'color:red;'),
  'unknown declarations': (size) => styled(size, (at) => `x${at}:y;`),
  'values of a declaration': (size) => page(`<p style="font-family:${fill(size, (at) => `f${at},`)}">x`),
  'calculations in style': (size) => page(`<p style="width:${fill(size, () => 'calc(')}1px">x`),
  'shorthand values': (size) => page(`<p style="background:${fill(size, () => 'red ')}">x`),
  attributes: (size) => page(`<p ${fill(size, (at) => `a${at}=1 `)}>x`),
  'data attributes': (size) => page(fill(size, (at) => `<p data-a=${at} data-b=x title="t">x</p>`)),
  'equal attributes': (size) => page(`<p ${fill(size, () => 'a=1 ')}>x`),
  'classes of an element': (size) => page(`<p class="${fill(size, (at) => `c${at} `)}">x`),
  'a long class': (size) => page(`<p class="${'c'.repeat(size)}">x`),
  'a long identifier': (size) => page(`<p id="${'i-'.repeat(size / 2)}">x`),
  'a long address': (size) => page(`<p><a href="${'/a'.repeat(size / 2)}">x</a>`),
  'an address of dots': (size) => page(`<p><a href="${'../'.repeat(size / 3)}">x</a>`),
  'an address of queries': (size) => page(`<p><a href="/?${fill(size, (at) => `a${at}=1&amp;`)}">x</a>`),
  'a long source of an image': (size) => page(`<img src="data:image/png;base64,${'A'.repeat(size)}">`),
  'a long title attribute': (size) => page(`<p title="${'word '.repeat(size / 5)}">x`),
  'a long alternative text': (size) => page(`<img src=a alt="${'word '.repeat(size / 5)}">`),
  'a long title': (size) => `<title>${'word | '.repeat(size / 7)}</title><p>x`,
  'a title of colons': (size) => `<title>${'a: '.repeat(size / 3)}</title><h1>a</h1><p>x`,
  'a title of dashes': (size) => `<title>${'a - '.repeat(size / 4)}</title><h1>a</h1><p>x`,
  'a title as long as the headline': (size) =>
    `<title>${'word '.repeat(size / 10)}</title><h1>${'word '.repeat(size / 10)}</h1><p>x`,
  'many titles': (size) => fill(size, (at) => `<title>t${at}</title>`),
  'a long description': (size) => `<meta name=description content="${'word '.repeat(size / 5)}"><p>x`,
  'authors in a meta element': (size) =>
    `<meta name=author content="${fill(size, (at) => `Anna B${at}, `)}"><p>x`,
  'a long keyword list': (size) => `<meta name=keywords content="${fill(size, (at) => `k${at},`)}"><p>x`,
  'links to feeds': (size) =>
    fill(size, (at) => `<link rel=alternate type="application/rss+xml" href=/f${at} title=f${at}>`),
  'nested JSON-LD': (size) =>
    `<script type="application/ld+json">${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}</script><p>x`,
  'a list in JSON-LD': (size) =>
    `<script type="application/ld+json">[${fill(size, (at) => `{"@type":"Article","headline":"h${at}"},`)}{}]</script><p>x`,
  'a graph in JSON-LD': (size) =>
    `<script type="application/ld+json">{"@graph":[${fill(size, (at) => `{"@id":"#${at}","author":{"@id":"#${at + 1}"}},`)}{}]}</script><p>x`,
  'strings in JSON-LD': (size) =>
    `<script type="application/ld+json">{"a":"${'\\"'.repeat(size / 2)}"}</script><p>x`,
  'opened JSON-LD': (size) => `<script type="application/ld+json">${'['.repeat(size)}</script><p>x`,
  'commented JSON-LD': (size) => `<script type="application/ld+json">${'/*'.repeat(size / 2)}</script><p>x`,
  'a long script': (size) => page(`<script>${'var a="b";'.repeat(size / 10)}</script><p>x`),
  'half end tags in a script': (size) => page(`<script>${'</scrip'.repeat(size / 7)}</script><p>x`),
  'escapes in a script': (size) => page(`<script>${'<!--<script>'.repeat(size / 12)}</script><p>x`),
  'a long comment': (size) => page(`<!--${'a - '.repeat(size / 4)}--><p>x`),
  'opened comments': (size) => page('<!--'.repeat(size / 4)),
  'dashes in a comment': (size) => page(`<!--${'-'.repeat(size)}x`),
  'opened tags': (size) => page('<'.repeat(size)),
  'opened tags with names': (size) => page('<a '.repeat(size / 3)),
  'end tags': (size) => page('</div>'.repeat(size / 6)),
  'declarations of documents': (size) => '<!doctype html>'.repeat(size / 15),
  'opened CDATA': (size) => page(`<svg>${'<![CDATA['.repeat(size / 9)}`),
  'processing instructions': (size) => page('<?a?>'.repeat(size / 5)),
  'opened attribute values': (size) => page('<a b="'.repeat(size / 6)),
  'null characters': (size) => page('\0a'.repeat(size / 2)),
  'carriage returns': (size) => page(`<pre>${'a\r'.repeat(size / 2)}`),
  'a long word': (size) => page(`<p>${'x'.repeat(size)}`),
  'a long word of capitals and digits': (size) => page(`<p>${'A1'.repeat(size / 2)}`),
  'a long word of hyphens': (size) => page(`<p>${'well-known-'.repeat(size / 11)}`),
  'a long local part': (size) => page(`<p>${'a.'.repeat(size / 2)}@example.org`),
  'a long domain': (size) => page(`<p>a@${'b.'.repeat(size / 2)}example`),
  'a long port': (size) => page(`<p>http://a:${'1'.repeat(size)}/`),
  'a long telephone number': (size) => page(`<p>+49 ${'30 '.repeat(size / 3)}`),
  'a paragraph without full stop': (size) => page(`<p>${'Word And '.repeat(size / 9)}`),
  'quotes opened and closed': (size) => page(`<p>${'„a“ “b” »c« '.repeat(size / 12)}`),
  'brackets opened and closed': (size) => page(`<p>${'('.repeat(size / 2)}x${')'.repeat(size / 2)}`),
  'one table of one row': (size) => page(`<table><tr>${fill(size, (at) => `<td>${at}`)}</table>`),
  'one table of one column': (size) => page(`<table>${fill(size, (at) => `<tr><td>${at}`)}</table>`),
  'a square table': (size) => {
    const side = Math.ceil(Math.sqrt(size / 8));
    return page(`<table>${fill(size, (at) => `${at % side === 0 ? '<tr>' : ''}<td>${at}`)}</table>`);
  },
  'a table with a caption': (size) =>
    page(
      `<table><caption>${'word '.repeat(size / 10)}</caption>${'<tr><td>a<td>b'.repeat(size / 28)}</table>`,
    ),
  'a table of columns': (size) => page(`<table>${'<col>'.repeat(size / 5)}<tr><td>x</table>`),
  'a table with wide cells': (size) => page(`<table>${fill(size, () => '<tr><td colspan=1000>x')}</table>`),
  'a table with high cells': (size) => page(`<table>${fill(size, () => '<tr><td rowspan=60000>x')}</table>`),
  'headers of cells': (size) =>
    page(`<table>${fill(size, (at) => `<tr><th id=h${at}>a<td headers="h${at}">b`)}</table>`),
  'cells with links': (size) =>
    page(
      `<table>${fill(size, (at) => `<tr><td><a href=/${at}>Name ${at}</a><td>${at} €<td>1.1.2020`)}</table>`,
    ),
  'rows of one table, ragged': (size) =>
    page(`<table>${fill(size, (at) => `<tr>${'<td>x'.repeat(1 + (at % 9))}`)}</table>`),
  'alternating blocks': (size) => page(fill(size, (at) => (at % 2 ? '<p>x</p>' : '<div>y</div>'))),
  'blocks in a pattern': (size) =>
    page(fill(size, (at) => ['<h3>a</h3>', '<p>b</p>', '<ul><li>c</ul>', '<hr>'][(at * at) % 4])),
  'never the same block twice': (size) =>
    page(
      fill(size, (at) => `<${['p', 'div', 'ul', 'h2', 'pre'][at % 5]} class=k${at}>${'ab '.repeat(at % 17)}`),
    ),
  'growing nests': (size) =>
    page(fill(size, (at) => `${'<div>'.repeat(at % 40)}x${'</div>'.repeat(at % 40)}`)),
  'ever deeper, ever back': (size) => page(fill(size, (at) => (at % 3 === 2 ? '</div>' : '<div><p>x</p>'))),
  'one long select': (size) => page(`<select>${fill(size, (at) => `<option>${at}`)}</select>`),
  'a text field': (size) => page(`<textarea>${'word '.repeat(size / 5)}</textarea>`),
  'labels of fields': (size) => page(fill(size, (at) => `<label for=i${at}>a</label><input id=i${at}>`)),
  'targets of links': (size) => page(fill(size, (at) => `<a href="#t${at}">x</a><i id=t${at}></i>`)),
  'links to one target': (size) => page(`<i id=t>x</i>${fill(size, () => '<a href="#t">x</a>')}`),
  'equal identifiers': (size) => page(fill(size, () => '<p id=a>x')),
  'notes and their marks': (size) =>
    page(
      `<p>${fill(size / 2, (at) => `word<a href="#n${at}">[${at}]</a> `)}</p>${fill(size / 2, (at) => `<p id=n${at}>${at} note`)}`,
    ),
  'equal paragraphs': (size) => page('<p>The same words stand here again and again.</p>'.repeat(size / 50)),
  'a change log': (size) =>
    page(
      `<pre>${fill(size, (at) => `pkg (1.${at}-1) unstable; urgency=low\n\n  * New upstream release (Closes: #${at}).\n  * Fix www.example.org/${at} links.\n\n -- Anna Muster <anna${at}@example.org>  Mon, ${1 + (at % 28)} Jan 2020 12:00:00 +0100\n\n`)}</pre>`,
    ),
  'a licence': (size) =>
    page(
      `<pre>${'Permission is hereby granted, free of charge, to any person (the "Software"),\n'.repeat(size / 78)}</pre>`,
    ),
  'a table of text': (size) =>
    page(`<pre>${fill(size, (at) => `${String(at).padStart(8)}  word      ${at * 3}  2020-01-02\n`)}</pre>`),
  'a drawing of text': (size) => page(`<pre>${'+----+----+\n|    |    |\n'.repeat(size / 24)}</pre>`),
  'a mailing list': (size) =>
    page(`<pre>${fill(size, (at) => `> > On ${at}, a${at}@example.org wrote:\n> Text.\n`)}</pre>`),
  'code in pre': (size) =>
    page(`<pre><code>${fill(size, (at) => `if (a${at} &lt; b) { return "${at}"; } // c\n`)}</code></pre>`),
  'an empty page of spaces': (size) => ' '.repeat(size),
  'text without any tag': (size) => 'word and more. '.repeat(size / 15),
};

function setAll(
  matters: Readonly<Record<string, Matter>>,
  settings: Readonly<Record<string, (matter: Matter) => Generator>>,
): [string, Generator][] {
  return Object.entries(matters).flatMap(([name, matter]) =>
    Object.entries(settings).map(([how, set]): [string, Generator] => [`${name} ${how}`, set(matter)]),
  );
}

/** All generators by name. */
export const GENERATORS: ReadonlyMap<string, Generator> = new Map([
  ...setAll(TEXT_MATTERS, SETTINGS),
  ...setAll(INLINE_MATTERS, SETTINGS),
  ...setAll(BLOCK_MATTERS, BLOCK_SETTINGS),
  ...Object.entries(DEEP).map(([name, row]): [string, Generator] => [`${name} in each other`, toDeep(row)]),
  ...Object.entries(OTHERS),
  ...Object.entries(MULTIPLES),
  ...Object.entries(SHORTEST),
]);
