import { describe, expect, it } from 'vitest';
import { metadataOf, withJsonLd } from './metadata-of.ts';

const article = (more: object) =>
  JSON.stringify({ '@type': 'NewsArticle', headline: 'Storm reaches coast', ...more });

describe('JSON-LD', () => {
  it('gives title, author, dates and the name of the site', () => {
    const block = article({
      author: { '@type': 'Person', name: 'Ada Low' },
      datePublished: '2026-11-15T08:00:00+0100',
      dateModified: '2026-11-16',
      publisher: { '@type': 'Organization', name: 'The Daily' },
    });
    const found = metadataOf(withJsonLd(block));
    expect(found.title).toMatchObject({ value: 'Storm reaches coast', source: 'json-ld', name: 'headline' });
    expect(found.author?.value).toBe('Ada Low');
    expect(found.date).toMatchObject({
      value: '2026-11-15T08:00:00+01:00',
      written: '2026-11-15T08:00:00+0100',
    });
    expect(found.modified?.value).toBe('2026-11-16');
    expect(found.siteName?.value).toBe('The Daily');
  });

  it('follows graphs and references', () => {
    const graph = {
      '@graph': [
        {
          '@type': ['Article', 'BlogPosting'],
          headline: 'A',
          author: [{ '@id': '#ada' }, { name: 'Bo Ek' }],
        },
        { '@type': 'Person', '@id': '#ada', name: 'Ada Low' },
      ],
    };
    expect(metadataOf(withJsonLd(JSON.stringify(graph))).author?.value).toBe('Ada Low, Bo Ek');
  });

  it.each([
    ['a comment around it', `<!-- ${article({})} -->`],
    ['CDATA around it', `//<![CDATA[\n${article({})}\n//]]>`],
    ['a comma too many', '{"@type":"Article","headline":"Storm reaches coast",}'],
    [
      'commas too many in lists',
      '[{"@type":"Article","headline":"Storm reaches coast","keywords":["a",,],},]',
    ],
    ['a line break in a string', '{"@type":"Article","headline":"Storm reaches coast","description":"a\nb"}'],
    ['a semicolon behind it', `${article({})};`],
    ['entities instead of quotes', article({}).replaceAll('"', '&quot;')],
  ])('is read with %s', (_, block) => {
    const found = metadataOf(withJsonLd(block));
    expect(found.title?.value).toBe('Storm reaches coast');
    expect(found.shortfalls).toEqual([]);
  });

  it('loses one bad block, not the rest', () => {
    const found = metadataOf(withJsonLd('{"@type": oops', article({})));
    expect(found.title?.value).toBe('Storm reaches coast');
    expect(found.shortfalls).toEqual([{ step: 'json-ld', message: 'Block 1 was not read: it is no JSON.' }]);
    expect(found.schemaOrg).toHaveLength(1);
  });

  it('decodes entities and drops tags', () => {
    const block = article({ headline: 'Fish &amp; chips &#8211; <em>the</em> guide' });
    expect(metadataOf(withJsonLd(block)).title?.value).toBe('Fish & chips – the guide');
  });

  it('does not take what the page lists for the page', () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [{ item: { '@type': 'Article', headline: 'Another' } }],
    };
    expect(metadataOf(withJsonLd(JSON.stringify(list))).title).toBeUndefined();
  });

  it('is bounded in length and depth', () => {
    const long = `{"@type":"Article","headline":"${'x'.repeat(1_100_000)}"}`;
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const found = metadataOf(withJsonLd(long, deep, article({})));
    expect(found.shortfalls).toHaveLength(2);
    expect(found.title?.value).toBe('Storm reaches coast');
  });
});
