/** What a page leaves to other files: style sheets, and images whose size it does not say. Got only on request. */
import type { Fetcher } from './fetcher.ts';

/** Analyses the page with what is there so far, and says which sheets are missing. */
export type PageLook = (given: {
  readonly sheets?: ReadonlyMap<string, string>;
  readonly images?: (url: string) => undefined;
}) => { readonly missingSheets: readonly string[] };

/** Gets files by their addresses, as far as there are any. */
export type GetParts = (
  urls: readonly string[],
  accept: readonly string[],
) => Promise<Map<string, Uint8Array>>;

/** The parts of one page, by absolute address. */
export interface PageParts {
  readonly sheets?: ReadonlyMap<string, Uint8Array>;
  readonly images?: ReadonlyMap<string, Uint8Array>;
}

/** Sheets may import sheets; nobody waits for a longer chain. */
const SHEET_ROUNDS = 3;
/** Bounds for one page: its pictures tell their size in their first bytes, but arrive whole. */
const MOST_PARTS = 200;
const MOST_BYTES = 50_000_000;
const MOST_BYTES_OF_ONE = 10_000_000;

/** Gets what the analysis of a page asks for; what does not come is left out. */
export async function collectParts(
  look: PageLook,
  get: GetParts,
  wanted: { readonly sheets?: boolean | undefined; readonly images?: boolean | undefined },
): Promise<PageParts> {
  const sheets = wanted.sheets ? await collectSheets(look, get) : undefined;
  const images = wanted.images ? await get(listImages(look, sheets ?? new Map()), ['image/*']) : undefined;
  return { ...(sheets && { sheets }), ...(images && { images }) };
}

/** Gets parts from the web, politely and in parallel; says how many of how many did not come. */
export function createPartGetter(
  fetcher: Fetcher,
  onMissing: (missing: number, asked: number) => void = () => {},
): GetParts {
  return async (urls, accept) => {
    const wanted = urls.filter((url) => /^https?:/i.test(url)).slice(0, MOST_PARTS);
    const bounds = { maxBytes: MOST_BYTES_OF_ONE, maxTotalBytes: MOST_BYTES };
    const outcomes = await fetcher.fetchMany(wanted, { accept, ...bounds });
    const arrived = new Map<string, Uint8Array>();
    for (const { url, fetched } of outcomes) if (fetched) arrived.set(url, fetched.bytes);
    if (arrived.size < urls.length) onMissing(urls.length - arrived.size, urls.length);
    return arrived;
  };
}

async function collectSheets(look: PageLook, get: GetParts): Promise<Map<string, Uint8Array>> {
  const sheets = new Map<string, Uint8Array>();
  const tried = new Set<string>();
  for (let round = 0; round < SHEET_ROUNDS; round++) {
    const missing = look({ sheets: decodeAll(sheets) }).missingSheets.filter((url) => !tried.has(url));
    if (missing.length === 0) break;
    for (const url of missing) tried.add(url);
    for (const [url, sheet] of await get(missing, ['text/css', 'text/plain'])) sheets.set(url, sheet);
  }
  return sheets;
}

/** Looks once with a loader that has nothing but notes what is asked for. */
function listImages(look: PageLook, sheets: ReadonlyMap<string, Uint8Array>): string[] {
  const asked = new Set<string>();
  const images = (url: string): undefined => {
    asked.add(url);
  };
  look({ sheets: decodeAll(sheets), images });
  return [...asked];
}

function decodeAll(sheets: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const decoder = new TextDecoder();
  return new Map(Array.from(sheets, ([url, sheet]) => [url, decoder.decode(sheet)]));
}
