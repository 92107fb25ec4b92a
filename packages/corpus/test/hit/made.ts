/** Corpora, queries, filters and conditions at random: few words, so that they meet, and all that people should not send. */
import fc from 'fast-check';
import { type PlacedText, ZONES } from '../../src/index.ts';
import { MODULES, moduleWish, toModules } from '../search/made-modules.ts';
import type { MadeField, MadePage } from './keep-pages.ts';

const WORDS = [
  'storm',
  'stormy',
  'sea',
  'Séa',
  'rain',
  'a',
  'b',
  '東京',
  '京',
  'STRASSE',
  'Straße',
  '½',
  '𝔘nit',
];
const LABELS = ['heading', 'paragraph', 'footnote', 'navigation', 'table', 'item'] as const;
const PLACES = [
  'heading',
  'heading1',
  'main',
  'navigation',
  'main/heading',
  'header/footnote',
  'title',
].concat(MODULES.map((name) => `module/${name}`));
const DATES = ['2023-12-31', '2024-01-01', '2024-01-31', '2024-05-17', '2026-05-17'];

/** What should be refused or found to be nothing, and never be more than a text. */
export const HOSTILE: readonly string[] = [
  "' OR 1=1 --",
  '"; DROP TABLE posting; --',
  "'); DELETE FROM page; --",
  '1; SELECT pg_sleep(10)',
  '$1 $2 ? :a @b',
  '%_\\%',
  '%27%20OR%201%3D1',
  '{"$gt": ""}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a:b type:forum',
  ':length',
  'type:',
  '\0\uD800\uDFFF\uDC00',
  '\u202Eabc\u200B\uFEFF',
  'ﷺ'.repeat(40),
  `e${'\u0301'.repeat(300)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İ ı ſ ẞ ŉ ǅ',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '0x10',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  ')))(((',
  '((((((((((((((((((((((((((((((((',
  '"',
  '*',
  '-',
  '~',
  '\n\r\t',
  'a'.repeat(1_100),
  'a '.repeat(70),
];

/** Few words, often: else phrases are hardly ever there. */
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('a', 'b', 'sea') }, fc.constantFrom(...WORDS));
const words = (most: number): fc.Arbitrary<string> =>
  fc.array(word, { maxLength: most, size: 'max' }).map((all) => all.join(' '));

const text: fc.Arbitrary<PlacedText> = fc.record({
  zone: fc.constantFrom(...ZONES),
  label: fc.constantFrom(...LABELS),
  level: fc.integer({ min: 1, max: 5 }),
  text: words(9),
});

const optional = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(values, { nil: undefined });

const number = fc.constantFrom(-5, 0, 0.1, 1, 2, 19.9, 20, 40, 2024);
const field: fc.Arbitrary<MadeField> = fc.oneof(
  fc.record({
    name: fc.constantFrom('title', 'Brand', 'text 2', 'Größe'),
    kind: fc.constant('text'),
    text: fc.oneof(words(4), number.map(String)),
  }),
  fc.record({
    name: fc.constantFrom('price', 'Preis', 'price before', 'Rating'),
    kind: fc.constantFrom('price', 'number', 'rating'),
    text: word,
    number: optional(number),
    unit: fc.constantFrom(undefined, 'EUR', 'USD'),
  }),
  fc.constantFrom(...DATES).map((day) => ({
    name: 'date',
    kind: 'date',
    text: day,
    number: Number(day.replaceAll('-', '')),
  })),
  fc.record({
    name: fc.constant('link'),
    kind: fc.constant('link'),
    text: fc.constant('https://sea.example/'),
  }),
);

const page: fc.Arbitrary<Omit<MadePage, 'document'>> = fc
  .record({
    texts: fc
      .tuple(optional(words(4)), fc.array(text, { maxLength: 6, size: 'max' }))
      .map(([title, all]): PlacedText[] =>
        title === undefined ? all : [{ zone: '', label: 'title', text: title }, ...all],
      ),
    type: optional(fc.constantFrom('forum', 'article', 'home page')),
    language: optional(fc.constantFrom('en', 'de')),
    host: fc.constantFrom('example.org', 'en.example.org', 'b.test', ''),
    date: optional(fc.constantFrom(...DATES)),
    near: optional(fc.integer({ min: 1, max: 3 })),
    genres: fc.constantFrom([], ['article'], ['course-page', 'academic-page']),
    wishes: fc.array(moduleWish, { maxLength: 3 }),
    series: fc.array(
      fc.record({
        score: fc.constantFrom(0.5, 0.75, 1),
        records: fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ wishes, ...made }) => ({ ...made, modules: toModules(made.texts, wishes) }));

/** Pages with ascending numbers that have gaps, and whether each is dead. */
export const corpus: fc.Arbitrary<readonly (MadePage & { readonly isDead: boolean })[]> = fc
  .array(fc.record({ page, gap: fc.integer({ min: 1, max: 300 }), isDead: fc.boolean() }), {
    minLength: 6,
    maxLength: 14,
    size: 'max',
  })
  .map((made) => {
    let document = 0;
    return made.map(({ page: one, gap, isDead }) => {
      document += gap;
      return { ...one, document, isDead: isDead && gap % 2 === 0 };
    });
  });

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }));
const orHostile = (values: fc.Arbitrary<string>, weight = 12): fc.Arbitrary<string> =>
  fc.oneof({ weight, arbitrary: values }, { weight: 1, arbitrary: hostile });

const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => `"${all.join(' ')}"`);
const term = fc.oneof(word, phrase, fc.constantFrom('st*', 's*', '東*', '"a s*"', 'sto*'));
const near = fc
  .tuple(term, fc.integer({ min: 0, max: 4 }), term, fc.option(term))
  .map(([a, most, b, c]) => `${a} NEAR/${most} ${b}${c === null ? '' : ` NEAR/1 ${c}`}`);
const signs = fc
  .array(fc.constantFrom('(', ')', '"', '-', 'OR', 'NEAR/2', 'NOT', 'AND', 'in:main', '*', 'a', 'sea', ' '))
  .map((parts) => parts.join(' '));

/** A query with or without places. */
function toQueries(withPlaces: boolean): fc.Arbitrary<string> {
  const { query } = fc.letrec<{ query: string }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      term,
      near,
      fc.tuple(tie('query'), tie('query')).map(([a, b]) => `${a} ${b}`),
      fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a} OR ${b})`),
      fc.tuple(tie('query'), tie('query')).map(([a, b]) => `${a} -(${b})`),
      withPlaces
        ? fc.tuple(fc.constantFrom(...PLACES), tie('query')).map(([place, a]) => `in:${place} (${a})`)
        : term,
    ),
  }));
  return orHostile(fc.oneof({ weight: 8, arbitrary: query }, { weight: 1, arbitrary: signs }), 8);
}

export const queryText = fc.oneof({ weight: 9, arbitrary: toQueries(true) }, fc.constant(''));

const dates = orHostile(
  fc.constantFrom('2023', '2023-12-31', '2024-01', '2024-01-31', '2024-05-17', '2025', '2027'),
);
const oneOrMore = (values: fc.Arbitrary<string>): fc.Arbitrary<string | readonly string[]> =>
  fc.oneof(values, fc.array(values, { maxLength: 3 }));

const pageFilters = {
  type: oneOrMore(orHostile(fc.constantFrom('forum', 'Article', 'home page', 'none'))),
  language: oneOrMore(orHostile(fc.constantFrom('en', 'DE'))),
  host: oneOrMore(orHostile(fc.constantFrom('example.org', 'b.test', 'en.example.org'))),
  genre: oneOrMore(orHostile(fc.constantFrom('article', 'Academic-Page', 'none'))),
  module: oneOrMore(orHostile(fc.constantFrom(...MODULES, `${MODULES[0]}/linked`, `${MODULES[1]}/inline`))),
  after: dates,
  before: dates,
};
const count = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 6 }) },
  fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1_000, 1_001),
);
const sparse = { requiredKeys: [] };

/** Everything searchCorpus takes. */
export const corpusSearch = fc.record(
  {
    query: queryText,
    filters: fc.oneof(
      fc.constant({}),
      fc.record({ in: orHostile(fc.constantFrom(...PLACES)), ...pageFilters }, sparse),
    ),
    limit: count,
    offset: count,
    isFolded: fc.boolean(),
    facets: fc.array(
      fc.constantFrom('type', 'language', 'host', 'date', 'month', 'year', 'genre', 'module'),
      { maxLength: 3 },
    ),
  },
  sparse,
);

const column = orHostile(
  fc.constantFrom(
    ...['title', 'price', 'PREIS', '"price before"', 'price before', 'rating', 'brand', '"text 2"', 'größe'],
    ...['date', 'number', 'text', 'link', 'cellar'],
  ),
  16,
);
const comparison = fc
  .tuple(
    column,
    fc.constantFrom('<', '<=', '>', '>=', '=', '!=', '~'),
    orHostile(
      fc.oneof(
        number.map(String),
        fc.constantFrom('20 EUR', '$2', '2024-01', '2024', '2024-05-17'),
        word,
        phrase,
      ),
      16,
    ),
  )
  .map((parts) => parts.join(' '));
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    comparison,
    column,
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `${a} and ${b}`),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} or ${b})`),
    tie('condition').map((a) => `not (${a})`),
  ),
}));

/** Everything searchRecords takes. */
export const recordSearch = fc.record(
  {
    where: orHostile(condition, 10),
    text: fc.oneof(fc.constant(''), toQueries(false)),
    filters: fc.oneof(fc.constant({}), fc.record(pageFilters, sparse)),
    sort: orHostile(fc.constantFrom('price', '-price', 'title', '-date', 'größe', '-Brand', 'cellar')),
    limit: count,
    offset: count,
  },
  sparse,
);
