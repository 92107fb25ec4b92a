/**
 * How long a search takes in 100,000 made pages, without any database: `npx tsx bench/corpus/search-speed.ts [PAGES]`.
 * Words are drawn after Zipf, for pages and for queries alike, so that the queries are harder than people's.
 */
import {
  collectFacets,
  type Filters,
  type PlacedText,
  type PostingReader,
  Postings,
  parseQuery,
  SegmentBuilder,
  search,
  type WordPostings,
} from '../../packages/corpus/src/index.ts';

const PAGES = Number(process.argv[2] ?? 100_000);
const PAGES_PER_SEGMENT = 10_000;
const WORDS_PER_PAGE = 200;
const VOCABULARY = 200_000;
const QUERIES = 500;
const TYPES = ['article', 'forum', 'listing', 'product', 'other'];

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(24);

/** A word by rank: the n-th is about 1/n as frequent as the first. */
function drawWord(): string {
  return `w${Math.floor(VOCABULARY ** random()).toString(36)}`;
}

function drawWords(count: number): string {
  return Array.from({ length: count }, drawWord).join(' ');
}

function makeTexts(): PlacedText[] {
  const paragraphs = Array.from({ length: 4 }, () => drawWords(WORDS_PER_PAGE / 5));
  return [
    { zone: '', label: 'title', text: drawWords(6) },
    { zone: 'navigation', label: 'item', text: drawWords(12) },
    { zone: 'main', label: 'heading', level: 1, text: drawWords(6) },
    ...paragraphs.map((text) => ({ zone: 'main', label: 'paragraph', text }) as const),
    { zone: 'footer', label: 'legal', text: drawWords(16) },
  ];
}

function buildIndex(): { readonly words: Map<string, Uint8Array[]>; readonly bytes: number } {
  const words = new Map<string, Uint8Array[]>();
  let bytes = 0;
  for (let first = 1; first <= PAGES; first += PAGES_PER_SEGMENT) {
    const builder = new SegmentBuilder();
    for (let page = first; page < first + PAGES_PER_SEGMENT && page <= PAGES; page++)
      builder.add(
        page,
        makeTexts(),
        collectFacets({ type: TYPES[page % TYPES.length], host: `h${page % 999}.test` }),
      );
    for (const [word, data] of builder.finish()) {
      words.set(word, [...(words.get(word) ?? []), data]);
      bytes += data.length;
    }
  }
  return { words, bytes };
}

function createReader(words: ReadonlyMap<string, readonly Uint8Array[]>): PostingReader {
  const sorted = [...words.keys()].sort();
  return {
    documents: PAGES,
    read: async (word) => new Postings(words.get(word) ?? []),
    readRange: async (from, to, most): Promise<WordPostings[]> =>
      sorted
        .filter((word) => word >= from && word < to)
        .slice(0, most)
        .map((word) => ({ word, postings: new Postings(words.get(word)!) })),
    // Some are dead in every corpus that is used.
    isDead: (document) => document % 1_000 === 0,
  };
}

async function measure(
  name: string,
  reader: PostingReader,
  make: () => string,
  filters: Filters,
): Promise<void> {
  const times: number[] = [];
  let hits = 0;
  for (let number = 0; number < QUERIES; number++) {
    const query = parseQuery(make());
    const start = performance.now();
    hits += (await search(query, filters, reader)).total;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor((QUERIES - 1) * share)].toFixed(1).padStart(7);
  const mean = Math.round(hits / QUERIES);
  console.log(`${name.padEnd(28)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms  ${mean} hits`);
}

const start = performance.now();
const { words, bytes } = buildIndex();
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(
  `${PAGES} pages in ${seconds} s, ${words.size} words, ${(bytes / 1e6).toFixed(0)} MB of postings`,
);
const reader = createReader(words);
const frequent = [...words].sort((a, b) => sizeOf(b[1]) - sizeOf(a[1]))[0];
console.log(`the most frequent word: ${frequent[0]}, ${(sizeOf(frequent[1]) / 1e3).toFixed(0)} kB`);

function sizeOf(blobs: readonly Uint8Array[]): number {
  return blobs.reduce((sum, { length }) => sum + length, 0);
}

await measure('one word', reader, drawWord, {});
await measure('two words, a type', reader, () => drawWords(2), { type: 'forum' });
await measure('two frequent words, a type', reader, () => 'w1 w2', { type: 'forum' });
await measure('a OR b -c in headings', reader, () => `${drawWord()} OR ${drawWord()} -${drawWord()}`, {
  in: 'heading',
});
await measure('a phrase', reader, () => `"${drawWords(2)}"`, {});
await measure('NEAR/5, a type', reader, () => `${drawWord()} NEAR/5 ${drawWord()}`, { type: 'forum' });
await measure('a beginning', reader, () => `w${drawWord().slice(1, 3)}*`, { type: 'forum' });
