/** What a page leaves to other files: style sheets, and images whose size it does not say. Fetched only on request. */
import type { Needs, PageOptions } from '@anatome/core';
import type { Settings } from '../command/settings.ts';
import { note } from '../terminal/message.ts';
import { type ReachOptions, toReach } from './to-reach.ts';

export interface PartOptions extends ReachOptions {
  readonly images?: boolean;
  readonly sheets?: boolean;
}

/** The parts of one page; empty where none were asked for. */
type Parts = Pick<PageOptions, 'images' | 'sheets'>;

/** How the page is looked at to see what it asks for. */
type Look = Pick<Settings, 'analyzer' | 'page'>;
const NEEDS: Needs = { lenses: [], parts: [] };

/** Sheets may import sheets; nobody waits for a longer chain. */
const SHEET_ROUNDS = 3;
/** Bounds for one page: its pictures tell their size in their first bytes, but arrive whole. */
const MOST_PARTS = 200;
const MOST_BYTES = 50_000_000;
const MOST_BYTES_OF_ONE = 10_000_000;

/** Fetches what was asked for, politely and in parallel; what does not arrive is left out and counted on stderr. */
export async function fetchParts(bytes: Uint8Array, look: Look, options: PartOptions): Promise<Parts> {
  if (!options.images && !options.sheets) return {};
  const { createFetcher } = await import('@anatome/fetch');
  const fetcher = createFetcher({ ...(await toReach(options)), maxBytes: MOST_BYTES_OF_ONE });
  const fetchAll = async (
    urls: readonly string[],
    accept: readonly string[],
  ): Promise<Map<string, Uint8Array>> => {
    const wanted = urls.filter((url) => /^https?:/i.test(url)).slice(0, MOST_PARTS);
    const outcomes = await fetcher.fetchMany(wanted, { accept, maxTotalBytes: MOST_BYTES });
    const arrived = new Map<string, Uint8Array>();
    for (const outcome of outcomes) if (outcome.fetched) arrived.set(outcome.url, outcome.fetched.bytes);
    if (arrived.size < urls.length)
      note(`${urls.length - arrived.size} of ${urls.length} files could not be fetched`);
    return arrived;
  };
  try {
    const sheets = options.sheets ? await fetchSheets(bytes, look, fetchAll) : undefined;
    const images = options.images
      ? await fetchImages(bytes, { ...look, page: { ...look.page, sheets } }, fetchAll)
      : undefined;
    return { ...(sheets && { sheets }), ...(images && { images }) };
  } finally {
    await fetcher.close();
  }
}

type FetchAll = (urls: readonly string[], accept: readonly string[]) => Promise<Map<string, Uint8Array>>;

async function fetchSheets(bytes: Uint8Array, look: Look, fetchAll: FetchAll): Promise<Map<string, string>> {
  const sheets = new Map<string, string>();
  const tried = new Set<string>();
  for (let round = 0; round < SHEET_ROUNDS; round++) {
    const { style } = look.analyzer.analyze(bytes, { ...look.page, sheets, needs: NEEDS });
    const missing = style.missingSheets.filter((url) => !tried.has(url));
    if (missing.length === 0) break;
    for (const url of missing) tried.add(url);
    const arrived = await fetchAll(missing, ['text/css', 'text/plain']);
    for (const [url, sheet] of arrived) sheets.set(url, new TextDecoder().decode(sheet));
  }
  return sheets;
}

/** Measures the page once with a loader that has nothing but notes what is asked for. */
async function fetchImages(
  bytes: Uint8Array,
  look: Look,
  fetchAll: FetchAll,
): Promise<Map<string, Uint8Array>> {
  const asked = new Set<string>();
  look.analyzer.analyze(bytes, {
    ...look.page,
    needs: NEEDS,
    images: (url) => {
      asked.add(url);
      return undefined;
    },
  });
  return fetchAll([...asked], ['image/*']);
}
