/** What a page leaves to other files, fetched only on request. */
import type { PageOptions } from '@anatome/core';
import type { PageLook } from '@anatome/fetch';
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

/** Fetches what was asked for, politely and in parallel; what does not arrive is left out and counted on stderr. */
export async function fetchParts(bytes: Uint8Array, look: Look, options: PartOptions): Promise<Parts> {
  if (!options.images && !options.sheets) return {};
  const { collectParts, createFetcher, createPartGetter } = await import('@anatome/fetch');
  const fetcher = createFetcher(await toReach(options));
  const get = createPartGetter(fetcher, (missing, asked) =>
    note(`${missing} of ${asked} files could not be fetched`),
  );
  const lookAgain: PageLook = (given) =>
    look.analyzer.analyze(bytes, { ...look.page, ...given, needs: { lenses: [], parts: [] } }).style;
  try {
    const { sheets, images } = await collectParts(lookAgain, get, options);
    return { ...(sheets && { sheets: decodeAll(sheets) }), ...(images && { images }) };
  } finally {
    await fetcher.close();
  }
}

function decodeAll(sheets: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  return new Map(Array.from(sheets, ([url, sheet]) => [url, new TextDecoder().decode(sheet)]));
}
