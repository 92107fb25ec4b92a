/** Style sheets and images of pages, asked for by the rules of the crawl; what a site has on every page is asked for once. */

import { createAnalyzer } from '@anatome/core';
import { collectParts, type GetParts } from '@anatome/fetch';
import type { Arrival, ArrivedPart } from '../intake/arrival.ts';

/** Bounds of one page, as `corpus add --parts` has them. */
const MOST_PARTS = 200;
const MOST_BYTES = 50_000_000;
/** Bytes of parts in memory for the next pages. */
const MOST_REMEMBERED = 50_000_000;

/** Gets one part; undefined where it may not be asked for, or does not come. */
export type GetPart = (url: string, accept: readonly string[]) => Promise<Uint8Array | undefined>;

/** Gets all parts that the analysis of a page asks for. */
export function createPartCollector(getPart: GetPart): (arrival: Arrival) => Promise<ArrivedPart[]> {
  const analyzer = createAnalyzer();
  const memory = new Map<string, Uint8Array | undefined>();
  let remembered = 0;
  const recall = async (url: string, accept: readonly string[]): Promise<Uint8Array | undefined> => {
    if (memory.has(url)) return memory.get(url);
    const bytes = await getPart(url, accept);
    remembered += url.length + (bytes?.length ?? 0);
    if (remembered > MOST_REMEMBERED) {
      memory.clear();
      remembered = url.length + (bytes?.length ?? 0);
    }
    memory.set(url, bytes);
    return bytes;
  };
  const get: GetParts = async (urls, accept) => {
    const arrived = new Map<string, Uint8Array>();
    let left = MOST_BYTES;
    for (const url of urls.filter((each) => /^https?:/i.test(each)).slice(0, MOST_PARTS)) {
      const bytes = await recall(url, accept);
      if (bytes === undefined || bytes.length > left) continue;
      left -= bytes.length;
      arrived.set(url, bytes);
    }
    return arrived;
  };
  return async ({ bytes, url, contentType }) => {
    const { sheets = new Map(), images = new Map() } = await collectParts(
      (given) =>
        analyzer.analyze(bytes, { url, contentType, ...given, needs: { lenses: [], parts: [] } }).style,
      get,
      { sheets: true, images: true },
    );
    return [
      ...Array.from(sheets, ([at, sheet]): ArrivedPart => ({ kind: 'sheet', url: at, bytes: sheet })),
      ...Array.from(images, ([at, image]): ArrivedPart => ({ kind: 'image', url: at, bytes: image })),
    ];
  };
}
