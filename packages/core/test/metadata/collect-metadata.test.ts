import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METADATA_FIELDS } from '../../src/metadata/index.ts';
import { readSamples } from '../samples.ts';
import { metadataOf } from './metadata-of.ts';

describe('title', () => {
  it('is the heading that a part of the document title repeats', () => {
    const found = metadataOf(
      '<title>Storm reaches coast | The Daily</title><h1>The Daily</h1><h2>Storm reaches coast</h2>',
    );
    expect(found.title).toMatchObject({ value: 'Storm reaches coast', source: 'heading', name: 'h2' });
    expect(found.siteName?.value).toBe('The Daily');
  });

  it('loses the name of the site at either end', () => {
    const site = '<meta property="og:site_name" content="The Daily">';
    expect(metadataOf(`${site}<title>Storm - The Daily</title>`).title?.value).toBe('Storm');
    expect(metadataOf(`${site}<title>The Daily: Storm</title>`).title?.value).toBe('Storm');
    expect(metadataOf(`${site}<title>The Daily</title>`).title?.value).toBe('The Daily');
  });

  it('keeps separators that belong to it', () => {
    expect(metadataOf('<title>Tea - a history</title><h1>Tea - a history</h1>').title?.value).toBe(
      'Tea - a history',
    );
  });
});

describe('title, of several', () => {
  it.each([
    [
      'a heading without its anchor',
      '<title>Loops — Docs</title><h1>Loops<a href="#loops">¶</a></h1>',
      'Loops',
    ],
    ['a heading without its buttons', '<h1>Crate <b>tide</b> <button>Copy path</button></h1>', 'Crate tide'],
    ['a heading as it is read', '<h1>Tea &amp;#x26; cake</h1>', 'Tea & cake'],
    [
      'the chapter, not the book',
      '<title>What is a loan? - The Book of Money</title><h1>The Book of Money</h1><h2>What is a loan?</h2>',
      'What is a loan?',
    ],
    [
      'the first line of a heading that the title says',
      '<title>Overview | Cloud</title><h1>Overview<div>Stay organized with collections</div></h1>',
      'Overview',
    ],
    [
      'anything but Home',
      '<title>Home</title><meta property="og:title" content="Storms of the north"><h1>Home</h1>',
      'Storms of the north',
    ],
    [
      'a heading that is seen',
      '<title>Storms of the north</title><h1 style="position:absolute;left:-9999px">Skip links</h1><p>x',
      'Storms of the north',
    ],
    [
      'a heading without the name of the site',
      '<meta property="og:site_name" content="The Daily"><h1>Storm reaches coast – The Daily</h1>',
      'Storm reaches coast',
    ],
  ])('is %s', (_, markup, title) => {
    expect(metadataOf(markup).title?.value).toBe(title);
  });
});

describe('the name of the site', () => {
  it('is no rest of a sentence', () => {
    expect(metadataOf("<title>Ada Low's page</title><h1>Ada Low</h1>").siteName).toBeUndefined();
  });

  it('is the last part of the title of several', () => {
    const markup = '<title>Socks | Shop | Woolworks</title><a href="/">Woolworks</a><h1>Socks</h1>';
    expect(metadataOf(markup).siteName?.value).toBe('Woolworks');
  });

  it('is no account', () => {
    expect(metadataOf('<meta name="twitter:site" content="@daily"><p>x').siteName).toBeUndefined();
  });
});

describe('author', () => {
  it.each([
    ['<meta name="author" content="By Ada Low">', 'Ada Low', 'meta'],
    [
      '<meta name="citation_author" content="Low, Ada"><meta name="citation_author" content="Ek, Bo">',
      'Ada Low, Bo Ek',
      'meta',
    ],
    [
      '<div itemscope itemtype="http://schema.org/Article"><p itemprop=author itemscope><b itemprop=name>Ada Low</b></p></div>',
      'Ada Low',
      'microdata',
    ],
    ['<h1>A storm</h1><p>By Ada Low | 5 min</p>', 'Ada Low', 'visible'],
    ['<h1>A storm</h1><p>Written by</p><p>Ada Low</p>', 'Ada Low', 'visible'],
    ['<html lang=de><h1>Ein Sturm</h1><p>Von Ada Groß, 3. März 2026</p>', 'Ada Groß', 'visible'],
    ['<html lang=fr><h1>La tempête</h1><p>Par Éloïse Durand</p>', 'Éloïse Durand', 'visible'],
    ['<html lang=ja><h1>嵐</h1><p>著者：山田太郎</p>', '山田太郎', 'visible'],
    ['<html lang=ru><h1>Шторм</h1><p>Автор: Анна Ким</p>', 'Анна Ким', 'visible'],
    ['<h1>A storm</h1><a rel="author" href="/ada">Ada Low</a>', 'Ada Low', 'visible'],
    ['<h1>A storm</h1><p>March 15, 2026 · 3 min read · By Ada Low</p>', 'Ada Low', 'visible'],
    ['<h1>A storm</h1><p>By Ada Low April 12, 2026</p>', 'Ada Low', 'visible'],
    ['<h1>A storm</h1><p>03/01/2026 by Ada Low, at the coast</p>', 'Ada Low', 'visible'],
    ['<h1>A storm</h1><p><span>By</span><span>Ada Low</span></p>', 'Ada Low', 'visible'],
    ['<h1>A storm</h1><p class=author>Post by ada » Sat Feb 24, 2026 12:41 pm</p>', 'ada', 'visible'],
    ['<h1>A storm</h1><p>Thread starter <a class=username href="/m/7">ada77</a></p>', 'ada77', 'visible'],
    [
      `<h1>A storm</h1>${'<p>It blew and blew, and nobody at the coast could sleep that night. '.repeat(20)}<p>Written by Ada Low</p>`,
      'Ada Low',
      'visible',
    ],
  ])('is found in %s', (markup, value, source) => {
    expect(metadataOf(markup).author).toMatchObject({ value, source });
  });

  it('is no address, and says why not', () => {
    const found = metadataOf('<meta property="article:author" content="https://social.example/ada">');
    expect(found.author).toBeUndefined();
    expect(found.candidates.author[0]).toMatchObject({ rejected: 'an address or an account, no name' });
  });

  it.each([
    ['navigation', '<nav><a href="/t">By Type</a></nav><h1>A storm</h1>'],
    ['a choice', '<h1>Socks</h1><select><option>By Review</option></select>'],
    ['a plain word', '<h1>Socks</h1><p>By type</p>'],
    ['a month', '<h1>A storm</h1><p>Written by Feb 11, 2026</p>'],
    ['a button', '<h1>A storm</h1><p><a rel=author href="/ada">View more posts</a></p>'],
    ['a heading of the author box', '<h1>A storm</h1><p class=author>Meet the Author</p>'],
    ['a quotation', '<h1>A storm</h1><blockquote><p>By Ada Low</p></blockquote>'],
    ['a comment', '<h1>A storm</h1><div class="comments"><p>Posted by Ada Low</p></div>'],
    ['the header of the site', '<header><p>By Ada Low</p></header><main><h1>A storm</h1></main>'],
    ['an aside', '<main><h1>A storm</h1></main><aside><p>By Ada Low</p></aside>'],
    [
      'the teaser of another page',
      '<h1>News</h1><h2><a href="/x">Storm reaches coast</a></h2><p>By Ada Low</p>',
    ],
    ['an account of a network', '<meta name="twitter:creator" content="DailyNews"><p>x'],
    ['a link to a network', '<h1>A storm</h1><a href="https://net.example/profile/x">Blue Net</a>'],
    ['what machines write for nobody', '<meta name=author content=undefined><p>x'],
  ])('is not %s', (_, markup) => {
    expect(metadataOf(markup).author).toBeUndefined();
  });

  it('of an item is not that of a comment on it', () => {
    const item = '<div itemscope itemtype="http://schema.org/Article"><h1>A storm</h1>';
    const found = metadataOf(`${item}<div class=comments><b itemprop=author>Bo Ek</b></div></div>`);
    expect(found.author).toBeUndefined();
    expect(found.candidates.author[0].rejected).toBe('in a comment');
  });

  it('is none of a list of names down the page', () => {
    const item = (name: string) => `<p class=author>${name}</p><p>${'Words of a teaser. '.repeat(15)}</p>`;
    const found = metadataOf(`<h1>News</h1>${item('Ada Low')}${item('Bo Ek')}${item('Cy Orr')}`);
    expect(found.author).toBeUndefined();
    expect(found.candidates.author[0].rejected).toBe('one of several in a list');
  });

  it('is a person rather than the house', () => {
    const house =
      '<meta property="og:site_name" content="The Daily"><meta name="parsely-author" content="The Daily">';
    expect(metadataOf(`${house}<h1>A storm</h1><p>By Ada Low</p>`).author?.value).toBe('Ada Low');
  });
});

describe('dates', () => {
  it.each([
    [
      '<meta property="article:published_time" content="2026-11-15T10:00:00Z">',
      '2026-11-15T10:00:00Z',
      'open-graph',
    ],
    ['<h1>A</h1><time datetime="2026-11-15">today</time>', '2026-11-15', 'visible'],
    ['<h1>A storm</h1><p>Published: November 15th, 2026</p>', '2026-11-15', 'visible'],
    ['<html lang=pl><h1>Burza</h1><p>15 listopada 2026</p>', '2026-11-15', 'visible'],
    ['<html lang=hr><h1>Oluja</h1><p>15. listopada 2026.</p>', '2026-10-15', 'visible'],
    ['<h1>A storm</h1><p>November 2026</p>', '2026-11', 'visible'],
    [`<h1>A storm</h1><p>COAST, Nov 15, 2026 (AP) - ${'It blew. '.repeat(30)}</p>`, '2026-11-15', 'visible'],
    ['<meta name="w-published-date" content="2026-11-15">', '2026-11-15', 'meta'],
  ])('are found in %s', (markup, value, source) => {
    expect(metadataOf(markup).date).toMatchObject({ value, source });
  });

  it('come from the address when nothing else says them', () => {
    expect(metadataOf('<p>x', 'https://example.org/2026/11/15/storm').date).toMatchObject({
      value: '2026-11-15',
      source: 'url',
    });
  });

  it.each([
    ['https://example.org/2026/november/15/storm', '2026-11-15'],
    ['https://example.org/articles/2026-11-15+storm', '2026-11-15'],
    ['https://example.org/2026/11/storm', '2026-11'],
  ])('come from the address %s', (url, value) => {
    expect(metadataOf('<p>x', url).date).toMatchObject({ value, source: 'url' });
  });

  it('in the text give way to the month of the address', () => {
    const markup = '<h1>Books</h1><p>Published: June 17, 2025</p>';
    expect(metadataOf(markup, 'https://example.org/2026/11/books').date?.value).toBe('2026-11');
  });

  it.each([
    ['<h1>A storm</h1><p>Joined: 24 July 2017</p><p>24 February 2026</p>', '2026-02-24'],
    ['<h1>A storm</h1><p>Joined</p><p>Feb 14, 2024</p><p>Feb 25, 2026</p>', '2026-02-25'],
    ['<p>Friday, December 19, 2025</p><h1>A storm</h1><p>March 5, 2026</p>', '2026-03-05'],
    ['<h1>A</h1><p>Published May 3, 2026</p><time datetime="2026-05-04">today</time>', '2026-05-04'],
    ['<h1>A</h1><aside><time datetime="2026-01-01">x</time></aside><p>May 3, 2026</p>', '2026-05-03'],
    [
      '<h1>A</h1><div class=comments><time datetime="2026-01-01">x</time></div><p>May 3, 2026</p>',
      '2026-05-03',
    ],
    ['<main><h1>A</h1></main><aside><p>Published</p><p>May 3, 2026</p></aside>', '2026-05-03'],
    ['<h1>A</h1><blockquote>May 1, 2020</blockquote><p>May 3, 2026</p>', '2026-05-03'],
    [
      '<h1>A</h1><p>9 replies, last post by Ann <time>Sep 26, 2024</time></p><p>#1 Jan 3, 2024</p>',
      '2024-01-03',
    ],
    ['<html lang=de><h1>A</h1><p>Letzter Beitrag von Ann, 26.9.2024</p><p>3.1.2024</p>', '2024-01-03'],
    [
      '<h1>A</h1><p>Dec 15, 2025</p><p>We reduce prices of all our runners on January 1, 2026, as we said it would be.</p>',
      '2025-12-15',
    ],
    ['<h1>A</h1><a href="/2" title="2024-04-17T10:58:44.717Z"></a><p>Words.</p>', '2024-04-17T10:58:44Z'],
    ['<h1>A</h1><h2><a href="/b">Storm reaches coast</a></h2><p>May 1, 2020</p>', undefined],
    [
      '<h1>Taxes</h1><p>The end of the season for most of us and for our children is April 15, 2025.</p>',
      undefined,
    ],
  ])('are those of the page alone in %s', (markup, value) => {
    expect(metadataOf(markup).date?.value).toBe(value);
  });

  it('are none of a list that goes back in time, but the first of a thread that goes on', () => {
    const list = ['March 9, 2026', 'March 5, 2026', 'Feb 1, 2026'].map((day) => `<p>${day}</p><p>Words.</p>`);
    expect(metadataOf(`<h1>News</h1>${list.join('')}`).date).toBeUndefined();
    expect(metadataOf(`<h1>Thread</h1>${list.toReversed().join('')}`).date?.value).toBe('2026-02-01');
  });

  it('that readers see come before a later one that machines are told', () => {
    const told = '<meta property="article:published_time" content="2026-06-24">';
    expect(metadataOf(`${told}<h1>A storm</h1><p>Aug 25, 2024</p>`).date?.value).toBe('2024-08-25');
    expect(metadataOf(`${told}<h1>A storm</h1><p>Aug 25, 2026</p>`).date?.value).toBe('2026-06-24');
  });

  it('of a change are no dates of publication', () => {
    const found = metadataOf('<h1>A storm</h1><p>Last updated on 3 May 2026</p>');
    expect(found.date).toBeUndefined();
    expect(found.modified?.value).toBe('2026-05-03');
  });
});

describe('the order of day and month', () => {
  it.each([
    ['the language', '<html lang=en-GB><h1>A</h1><p>12/03/2026</p>', '2026-03-12'],
    [
      'another tag of the language',
      '<html lang=en><meta property="og:locale" content="en_GB"><h1>A</h1><p>12/03/2026</p>',
      '2026-03-12',
    ],
    [
      'other days of the page',
      '<html lang=en><h1>A</h1><p>12/03/2026</p><p>x</p><p>25/03/2026</p>',
      '2026-03-12',
    ],
    [
      'a day that machines are told',
      '<html lang=en><meta property="article:modified_time" content="2026-03-12"><h1>A</h1><p>12/03/2026</p>',
      '2026-03-12',
    ],
    [
      'what is not ahead of all other days',
      '<html lang=en><meta property="article:modified_time" content="2026-04-02"><h1>A</h1><p>12/03/2026</p>',
      '2026-03-12',
    ],
    [
      'the habit of English where nothing else is said',
      '<html lang=en><h1>A</h1><p>12/03/2026</p>',
      '2026-12-03',
    ],
  ])('is told by %s', (_, markup, value) => {
    expect(metadataOf(markup).date?.value).toBe(value);
  });

  it('is told by the end of the host', () => {
    const markup = '<html lang=en><h1>A</h1><p>12/03/2026</p>';
    expect(metadataOf(markup, 'https://example.co.uk/a').date?.value).toBe('2026-03-12');
  });
});

describe('the rest', () => {
  it('has addresses made absolute against the base', () => {
    const found = metadataOf(
      '<base href="/a/"><link rel=canonical href="b"><meta property="og:image" content="c.png"><link rel="shortcut icon" href="/f.ico">',
    );
    expect(found.canonical).toMatchObject({ value: 'https://example.org/a/b', written: 'b', source: 'link' });
    expect(found.image?.value).toBe('https://example.org/a/c.png');
    expect(found.favicon?.value).toBe('https://example.org/f.ico');
  });

  it('refuses addresses that are not on the web', () => {
    expect(metadataOf('<link rel=canonical href="javascript:alert(1)">').canonical).toBeUndefined();
  });

  it.each([
    ['<html lang="en_us">', 'en-US'],
    ['<meta http-equiv="content-language" content="de, en">', 'de'],
    ['<meta property="og:locale" content="pt_BR">', 'pt-BR'],
    ['<html lang="{{lang}}">', undefined],
  ])('reads the language of %s', (markup, language) => {
    expect(metadataOf(markup).language?.value).toBe(language);
  });

  it('names every meta element', () => {
    expect(metadataOf('<meta name=Generator content=x><meta charset=utf-8>').metaTags).toEqual([
      { name: 'generator', content: 'x' },
    ]);
  });
});

describe('any page', () => {
  it('is read without complaint, samples first', () => {
    for (const [, markup] of readSamples())
      expect(metadataOf(markup).candidates.title.length).toBeGreaterThan(0);
  });

  it('never makes it throw, and the choice is the first candidate', () => {
    const piece = fc.constantFrom(
      '<h1>',
      '</h1>',
      '<title>',
      '</title>',
      ' | ',
      'By Ada',
      '\n',
      '<meta name=author content="',
      '">',
      '<time datetime=2026-99-99>',
      '<script type=application/ld+json>',
      '{"@type":"Article","author":[null,{"@id":"#a"},[]],"headline":{}}',
      '</script>',
      '<p itemprop=author itemscope>',
      '<base href=//>',
      '&quot;',
      '31.2.2026',
      '\u0661\u0662',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const found = metadataOf(pieces.join(''));
        for (const field of METADATA_FIELDS) {
          const first = found.candidates[field].find(({ rejected }) => rejected === undefined);
          expect(found[field]).toEqual(first);
        }
      }),
    );
  });

  it('stays cheap with ten thousand meta elements', () => {
    const found = metadataOf(
      '<meta name=author content="Ada Low"><meta property="og:title" content="x">'.repeat(5000),
    );
    expect(found.author?.value).toBe('Ada Low');
    expect(found.metaTags.length).toBeLessThanOrEqual(1000);
  });
});
