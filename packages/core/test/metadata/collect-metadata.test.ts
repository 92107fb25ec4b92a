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
  ])('is found in %s', (markup, value, source) => {
    expect(metadataOf(markup).author).toMatchObject({ value, source });
  });

  it('is no address, and says why not', () => {
    const found = metadataOf('<meta property="article:author" content="https://social.example/ada">');
    expect(found.author).toBeUndefined();
    expect(found.candidates.author[0]).toMatchObject({ rejected: 'an address or an account, no name' });
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
  ])('are found in %s', (markup, value, source) => {
    expect(metadataOf(markup).date).toMatchObject({ value, source });
  });

  it('come from the address when nothing else says them', () => {
    expect(metadataOf('<p>x', 'https://example.org/2026/11/15/storm').date).toMatchObject({
      value: '2026-11-15',
      source: 'url',
    });
  });

  it('of a change are no dates of publication', () => {
    const found = metadataOf('<h1>A storm</h1><p>Last updated on 3 May 2026</p>');
    expect(found.date).toBeUndefined();
    expect(found.modified?.value).toBe('2026-05-03');
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
