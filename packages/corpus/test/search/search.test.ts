import { describe, expect, it } from 'vitest';
import { collectFacets } from '../../src/posting/facet.ts';
import { countFacets } from '../../src/search/count-facets.ts';
import type { Filters } from '../../src/search/filters.ts';
import { parseQuery } from '../../src/search/parse-query.ts';
import { search } from '../../src/search/search.ts';
import type { PlacedText } from '../../src/word/placed-text.ts';
import { buildSegment, type Indexed, MemoryReader } from './memory-reader.ts';

function inMain(label: PlacedText['label'], text: string, level?: number): PlacedText {
  return { zone: 'main', label, level, text };
}

const PAGES: readonly Indexed[] = [
  [inMain('footnote', 'storm')],
  [inMain('paragraph', 'A storm came over the sea.'), inMain('paragraph', 'Rain too.')],
  [inMain('heading', 'Storm', 1), inMain('paragraph', 'The sea was high.')],
  [inMain('heading', 'Storm', 2), inMain('item', 'sea')],
  [{ zone: '', label: 'title', text: 'Storm' } as const, inMain('paragraph', 'rain, stormy rain')],
  [{ zone: 'navigation', label: 'item', text: 'Storm' } as const, inMain('paragraph', '東京都は暑い')],
].map((texts, index) => ({
  document: index + 1,
  texts,
  facets: collectFacets({
    type: index % 2 === 0 ? 'forum' : 'article',
    language: 'en',
    host: `h${index % 3}.example.org`,
    date: `20${20 + index}-0${index + 1}-17`,
  }),
}));

const READER = new MemoryReader(
  [buildSegment(PAGES.slice(0, 2)), buildSegment(PAGES.slice(2))],
  PAGES.length,
);

async function find(query: string, filters: Filters = {}): Promise<string> {
  const { hits } = await search(parseQuery(query), filters, READER, { limit: 10 });
  return hits.map(({ document }) => document).join(' ');
}

describe('a search', () => {
  it('puts titles above headings by level, text, notes and menus', async () => {
    expect(await find('storm')).toBe('5 3 4 2 1 6');
  });

  it.each([
    ['storm sea', '3 4 2'],
    ['"the sea"', '3 2'],
    ['"sea the"', ''],
    ['storm* rain', '5 2'],
    ['"stor*" -sea', '5 1 6'],
    // Facets stand in the index among the words: type, host, language, dates.
    ['typ*', ''],
    ['h*', '3'],
    ['l* OR d* OR y*', ''],
    ['m*', ''],
    ['ho* NEAR/9 ty*', ''],
    ['rain OR high', '3 5 2'],
    ['sea NEAR/1 over', '2'],
    ['sea NEAR/0 over', ''],
    ['came NEAR/1 "the sea"', '2'],
    ['sea NEAR/100 rain', ''],
    ['in:heading storm', '3 4'],
    ['in:heading1 storm', '3'],
    ['in:navigation storm', '6'],
    ['in:main/heading (storm sea)', ''],
    ['-storm', ''],
    ['', '1 2 3 4 5 6'],
    ['京都', '6'],
    ['都京', ''],
  ])('of %s finds %s', async (query, hits) => {
    expect(await find(query)).toBe(hits);
  });

  it.each<[Filters, string]>([
    [{ type: 'forum' }, '5 3 1'],
    [{ type: ['Forum', 'article'], in: 'heading' }, '3 4'],
    [{ host: 'h1.example.org' }, '5 2'],
    [{ host: 'example.org', language: 'de' }, ''],
    [{ after: '2022-03-17', before: '2024-05-17' }, '3 4'],
    [{ after: '2022-03-18', before: '2024-05-18' }, '5 4'],
    [{ after: '2022' }, '5 3 4 6'],
    [{ before: '2021-02' }, '1'],
    [{ after: '2023', before: '2022' }, ''],
  ])('with %o finds %s', async (filters, hits) => {
    expect(await find('storm', filters)).toBe(hits);
  });

  it('counts what was found by facets', async () => {
    const { documents } = await search(parseQuery('sea'), {}, READER);
    expect(await countFacets(documents, 'type', READER)).toEqual({
      values: [
        { value: 'article', count: 2 },
        { value: 'forum', count: 1 },
      ],
      isCut: false,
    });
    expect(await countFacets(documents, 'host', READER, 1)).toEqual({
      values: [{ value: 'example.org', count: 3 }],
      isCut: true,
    });
  });

  it('gives pages of hits', async () => {
    const { total, hits } = await search(parseQuery('storm'), {}, READER, { limit: 2, offset: 2 });
    expect([total, hits.map(({ document }) => document)]).toEqual([6, [4, 2]]);
    await expect(search(parseQuery('storm'), {}, READER, { limit: -1 })).rejects.toThrow('whole number');
    await expect(find('storm', { after: 'May' })).rejects.toThrow('2024-05-17');
    await expect(find('storm', { in: 'cellar' })).rejects.toThrow('no place “cellar”');
  });
});
