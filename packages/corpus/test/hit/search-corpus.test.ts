import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CorpusHit,
  type CorpusSearch,
  type Engine,
  openEngine,
  type PlacedText,
  searchCorpus,
} from '../../src/index.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';
import { keepPages, type MadePage, retirePages } from './keep-pages.ts';

function inMain(label: PlacedText['label'], text: string, level?: number): PlacedText {
  return { zone: 'main', label, level, text };
}

const PAGES: readonly MadePage[] = [
  {
    document: 1,
    texts: [
      { zone: '', label: 'title', text: 'Weather of the north' },
      { zone: 'navigation', label: 'item', text: 'Storm' },
      inMain('heading', 'A storm at sea', 1),
      inMain('paragraph', 'It was calm. Then a storm came over the sea.'),
    ],
    type: 'article',
    language: 'en',
    host: 'news.example.org',
    date: '2024-05-17',
  },
  {
    document: 2,
    texts: [
      { zone: '', label: 'title', text: 'Stürme: Storm' },
      { zone: 'navigation', label: 'item', text: 'Start' },
      inMain('paragraph', 'Regen und Wind'),
    ],
    type: 'forum',
    language: 'de',
    host: 'b.test',
  },
  { document: 3, texts: [inMain('paragraph', 'A storm over the sea')], type: 'forum', near: 3 },
  { document: 4, texts: [inMain('paragraph', 'The storm over the sea')], type: 'forum', near: 3 },
  { document: 5, texts: [inMain('paragraph', 'An old storm')], type: 'forum' },
  { document: 6, texts: [] },
];

/** A hit as text, marks in brackets. */
function show({ document, title, excerpt, places }: CorpusHit): string {
  const where = places.map(({ zone, kind, count }) => `${zone}/${kind} ${count}`).join(', ');
  const from = excerpt === undefined ? '' : `${excerpt.path} ${mark(excerpt)}`;
  return `${document} | ${mark(title)} | ${from} | ${where}`;
}

function mark({ text, marks }: CorpusHit['title']): string {
  let [shown, at] = ['', 0];
  for (const [start, end] of marks) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}

describe.each(Object.entries(ENGINES))('a search in a corpus in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let engine: Engine;

  beforeAll(async () => {
    places = await openPlaces();
    engine = await openEngine(await places.place());
    await keepPages(engine, PAGES.slice(0, 3));
    await keepPages(engine, PAGES.slice(3));
    await retirePages(engine, [5]);
  }, 60_000);

  afterAll(async () => {
    await engine.close();
    await places.close();
  }, 60_000);

  const find = async (query: string, more: Omit<CorpusSearch, 'query'> = {}): Promise<string[]> =>
    (await searchCorpus(engine, { query, ...more })).hits.map(show);

  it('shows the text that says most, and where words stand', async () => {
    expect(await find('storm')).toEqual([
      '2 | Stürme: [Storm] | /2 Regen und Wind | /title 1',
      '1 | Weather of the north | /2 A [storm] at sea | main/heading1 1, main/paragraph 1, navigation/item 1',
      '3 |  | /0 A [storm] over the sea | main/paragraph 1',
      '4 |  | /0 The [storm] over the sea | main/paragraph 1',
    ]);
    expect(await find('"came over" sea in:paragraph', { limit: 1 })).toEqual([
      '1 | Weather of the north | /3 It was calm. Then a storm [came over] the [sea]. | main/heading1 1, main/paragraph 2',
    ]);
  });

  it('shows the beginning of a page that was found by no word', async () => {
    expect(await find('-storm')).toEqual(['6 |  |  | ']);
    expect(await find('', { filters: { host: 'test' } })).toEqual([]);
    expect(await find('', { filters: { type: 'forum' }, limit: 1 })).toEqual([
      '2 | Stürme: Storm | /2 Regen und Wind | ',
    ]);
  });

  it('says what is known of a page', async () => {
    const { hits } = await searchCorpus(engine, { query: 'calm' });
    expect(hits[0]).toMatchObject({
      page: 1,
      version: 1,
      url: 'https://news.example.org/1',
      host: 'news.example.org',
      type: 'article',
      language: 'en',
      date: '2024-05-17',
      excerpt: { zone: 'main', label: 'paragraph', path: '/3' },
    });
    expect(hits[0].score).toBeGreaterThan(0);
  });

  it('takes pages that say nearly the same for one, where it is asked to', async () => {
    const { total, hits, facets } = await searchCorpus(engine, {
      query: 'over',
      filters: { type: 'forum' },
      isFolded: true,
      facets: ['type', 'language'],
    });
    expect([total, hits.map(({ document }) => document)]).toEqual([1, [3]]);
    expect(facets.type?.values).toEqual([{ value: 'forum', count: 1 }]);
    expect(await find('over', { isFolded: false, filters: { type: 'forum' } })).toHaveLength(2);
  });

  it('counts what was found, and gives some of it', async () => {
    const { total, hits, facets } = await searchCorpus(engine, {
      query: 'storm',
      limit: 2,
      offset: 1,
      facets: ['type', 'year'],
    });
    expect([total, hits.map(({ document }) => document)]).toEqual([4, [1, 3]]);
    expect(facets.type?.values).toEqual([
      { value: 'forum', count: 3 },
      { value: 'article', count: 1 },
    ]);
    expect(facets.year?.values).toEqual([{ value: '2024', count: 1 }]);
    expect(await find('storm', { limit: 0 })).toEqual([]);
    expect(await find('storm', { offset: 10 })).toEqual([]);
  });

  it.each<[CorpusSearch, string]>([
    [{ limit: 1_001 }, '“limit” is 1000 at most'],
    [{ limit: 0.5 }, 'whole number'],
    [{ offset: Number.NaN }, 'whole number'],
    [{ facets: ['posting' as never] }, 'There is no facet “posting”'],
    [{ filters: { in: 'cellar' } }, 'no place “cellar”'],
    [{ filters: { type: Array(101).fill('a') } }, '100 values at most'],
    [{ filters: { after: '\0' } }, 'wants a day'],
  ])('of %o is refused', async (asked, why) => {
    await expect(searchCorpus(engine, { query: 'storm', ...asked })).rejects.toThrow(why);
  });
});
