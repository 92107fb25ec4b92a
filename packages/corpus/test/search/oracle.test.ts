import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectFacets } from '../../src/posting/facet.ts';
import { mergeBlobs } from '../../src/posting/merge-blobs.ts';
import { countFacets } from '../../src/search/count-facets.ts';
import type { Filters } from '../../src/search/filters.ts';
import { parseQuery } from '../../src/search/parse-query.ts';
import { type Query, QueryError } from '../../src/search/query.ts';
import { search } from '../../src/search/search.ts';
import { type PlacedText, ZONES } from '../../src/word/placed-text.ts';
import { MODULES, moduleWish, toModules } from './made-modules.ts';
import { buildSegment, type Indexed, MemoryReader, type Segment } from './memory-reader.ts';
import { type MadePage, searchNaively } from './oracle.ts';

const WORDS = ['storm', 'stormy', 'sea', 'Séa', 'rain', 'a', 'b', '東京', '京', 'STRASSE', 'Straße', '½'];
const LABELS = ['heading', 'paragraph', 'footnote', 'title', 'navigation', 'table'] as const;
const PLACES = [
  'heading',
  'heading1',
  'main',
  'navigation',
  'main/heading',
  'header/footnote',
  'title',
].concat(MODULES.map((name) => `module/${name}`));

/** Few words, often: else phrases are hardly ever there. */
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('a', 'b', 'sea') }, fc.constantFrom(...WORDS));
const text: fc.Arbitrary<PlacedText> = fc.record({
  zone: fc.constantFrom(...ZONES),
  label: fc.constantFrom(...LABELS),
  level: fc.integer({ min: 1, max: 5 }),
  text: fc.array(word, { maxLength: 9, size: 'max' }).map((words) => words.join(' ')),
});
const page: fc.Arbitrary<Omit<MadePage, 'document'>> = fc
  .record({
    texts: fc.array(text, { maxLength: 5, size: 'max' }),
    type: fc.constantFrom('forum', 'article'),
    language: fc.constantFrom('en', 'de'),
    host: fc.constantFrom('example.org', 'en.example.org', 'b.test'),
    date: fc.option(fc.constantFrom('2023-12-31', '2024-01-01', '2024-01-31', '2024-05-17', '2026-05-17'), {
      nil: undefined,
    }),
    genres: fc.constantFrom([], ['article'], ['course-page', 'academic-page']),
    wishes: fc.array(moduleWish, { maxLength: 4 }),
  })
  .map(({ wishes, ...made }) => ({ ...made, modules: toModules(made.texts, wishes) }));
const corpus = fc.array(fc.record({ page, gap: fc.integer({ min: 1, max: 300 }), isDead: fc.boolean() }), {
  maxLength: 10,
  size: 'max',
});

const HOSTILE = [
  "' OR 1=1 --",
  '"; DROP TABLE posting; --',
  '%_\\',
  'a:b type:forum',
  '\0\uD800',
  ')))(((',
  '"',
  '*',
];
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`);
const term = fc.oneof(word, phrase, fc.constantFrom('st*', 's*', '東*', '"a s*"', 'sto*'));
const queryText = fc.oneof(
  { weight: 8, arbitrary: fc.letrec((tie) => queryParts(tie)).query as fc.Arbitrary<string> },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.constantFrom('(', ')', '"', '-', 'OR', 'NEAR/2', 'NOT', 'AND', 'in:main', '*', 'a', 'sea', ' '),
      )
      .map((parts) => parts.join(' ')),
  },
);

function queryParts(tie: fc.LetrecTypedTie<{ query: string }> | fc.LetrecLooselyTypedTie): {
  query: fc.Arbitrary<string>;
} {
  const inner = (tie as fc.LetrecLooselyTypedTie)('query') as fc.Arbitrary<string>;
  const near = fc
    .tuple(term, fc.integer({ min: 0, max: 4 }), term, fc.option(term))
    .map(([a, most, b, c]) => `${a} NEAR/${most} ${b}${c === null ? '' : ` NEAR/1 ${c}`}`);
  return {
    query: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      term,
      near,
      fc.tuple(inner, inner).map(([a, b]) => `${a} ${b}`),
      fc.tuple(inner, inner).map(([a, b]) => `(${a} OR ${b})`),
      fc.tuple(inner, inner).map(([a, b]) => `${a} -(${b})`),
      fc.tuple(fc.constantFrom(...PLACES), inner).map(([place, a]) => `in:${place} (${a})`),
    ),
  };
}

const dates = fc.constantFrom('2023', '2023-12-31', '2024-01', '2024-01-31', '2024-05-17', '2025', '2027');
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    in: fc.constantFrom(...PLACES),
    type: fc.constantFrom('forum', 'none', ['forum', 'article']),
    language: fc.constant('en'),
    host: fc.constantFrom('example.org', 'b.test', 'en.example.org', "x' OR 1=1"),
    genre: fc.constantFrom('article', 'academic-page', ['article', 'none']),
    module: fc.constantFrom(MODULES[0], `${MODULES[1]}/linked`, [...MODULES], 'none/inline'),
    after: dates,
    before: dates,
  },
  { requiredKeys: [] },
);

function tryParse(text: string): Query | undefined {
  try {
    return parseQuery(text);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

/** One segment; one per document; two that interlace; and all merged, without the dead. */
function* buildReaders(
  all: readonly Indexed[],
  living: number,
  dead: ReadonlySet<number>,
): Generator<MemoryReader> {
  const singles = all.map((one) => buildSegment([one]));
  const odd = [0, 1].map((rest) => buildSegment(all.filter((_, index) => index % 2 === rest)));
  yield new MemoryReader([buildSegment(all)], living, dead);
  yield new MemoryReader(singles, living, dead);
  yield new MemoryReader(odd, living, dead);
  yield new MemoryReader([mergeSegments(odd, dead)], living);
}

function mergeSegments(segments: readonly Segment[], dead: ReadonlySet<number>): Segment {
  const words = new Set(segments.flatMap((segment) => [...segment.keys()]));
  return new Map(
    [...words].flatMap((one) => {
      const blobs = segments.flatMap((segment) => segment.get(one) ?? []);
      const merged = mergeBlobs(blobs, (document) => dead.has(document));
      return merged === undefined ? [] : [[one, merged] as const];
    }),
  );
}

it('finds what reading all pages finds, in the same order with the same scores, whatever the segments', async () => {
  await fc.assert(
    fc.asyncProperty(
      corpus,
      fc.array(fc.tuple(queryText, fc.oneof(fc.constant({}), filters)), { minLength: 6, maxLength: 6 }),
      async (made, asked) => {
        let document = 0;
        const all = made.map(({ page, gap, isDead }) => {
          document += gap;
          return { ...page, document, isDead };
        });
        const living = all.filter(({ isDead }) => !isDead);
        const dead = new Set(all.filter(({ isDead }) => isDead).map((one) => one.document));
        const indexed = all.map((one) => ({
          document: one.document,
          texts: one.texts,
          facets: collectFacets(one),
          modules: one.modules,
        }));
        for (const reader of buildReaders(indexed, living.length, dead))
          for (const [text, filter] of asked) {
            const query = tryParse(text);
            if (query === undefined) continue;
            const hits = searchNaively(living, query, filter);
            const result = await search(query, filter, reader, { limit: 5, offset: 1 });
            expect({ text, total: result.total, hits: result.hits }).toEqual({
              text,
              total: hits.length,
              hits: hits.slice(1, 6),
            });
            const { values } = await countFacets(result.documents, 'type', reader);
            const forums = living.filter(
              (one) => one.type === 'forum' && hits.some((hit) => hit.document === one.document),
            );
            expect(values.find(({ value }) => value === 'forum')?.count ?? 0).toBe(forums.length);
            const modules = await countFacets(result.documents, 'module', reader);
            const listed = living.filter(
              (one) =>
                one.modules?.some(({ name }) => name === MODULES[0]) &&
                hits.some((hit) => hit.document === one.document),
            );
            expect(modules.values.find(({ value }) => value === MODULES[0])?.count ?? 0).toBe(listed.length);
          }
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);
