/** Pages from the web, by their addresses. */
import { createAnalyzer } from '@anatome/core';
import { findNonPage } from '@anatome/core/decode';
import { collectParts, createPartGetter, FetchError, type Fetched, type Fetcher } from '@anatome/fetch';
import type { Arrival, ArrivedPart, Taken } from './arrival.ts';
import { takeAhead } from './take-ahead.ts';

/** How pages are fetched. */
export interface UrlOptions {
  /** Fetches the style sheets and images that the page's analysis asks for, too. */
  readonly withParts?: boolean | undefined;
}

/** Addresses under way at once: the fetcher's own manners hold beside it. */
const AHEAD = 8;

/** The pages at the addresses of a list, one a line; empty lines and those that begin with # are passed over. */
export function takeUrlList(
  lines: Iterable<string> | AsyncIterable<string>,
  fetcher: Fetcher,
  options: UrlOptions = {},
): AsyncGenerator<Taken> {
  return takeAhead(readAddresses(lines), AHEAD, (address) => takeUrl(address, fetcher, options));
}

async function* readAddresses(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const address = line.trim();
    if (address !== '' && !address.startsWith('#')) yield address;
  }
}

async function takeUrl(address: string, fetcher: Fetcher, options: UrlOptions): Promise<Taken> {
  const [{ fetched, error }] = await fetcher.fetchMany([address]);
  return fetched ? toTaken(address, fetched, fetcher, options) : toFailed(address, error);
}

/** What was fetched, as a page. */
export async function toTaken(
  address: string,
  { url, bytes, status, headers, contentType }: Fetched,
  fetcher: Fetcher,
  { withParts }: UrlOptions,
): Promise<Taken> {
  const fetched = new Date().toISOString();
  const answer = { url, fetched, source: 'web', status, headers, contentType };
  const other = findNonPage(bytes, { contentType });
  if (other) return { problem: { source: address, ...other }, answer: { ...answer, size: bytes.length } };
  const arrival: Arrival = { ...answer, bytes };
  if (!withParts) return { arrival };
  try {
    return { arrival: { ...arrival, parts: await fetchParts(arrival, fetcher) } };
  } catch (error) {
    return toFailed(address, error);
  }
}

/** What could not be fetched; where a server said why, that is known of the address. */
export function toFailed(address: string, error: unknown): Taken {
  const { message } = error as Error;
  if (!(error instanceof FetchError)) return { problem: { source: address, code: 'failed', message } };
  const { code, url, status } = error;
  const problem = { source: address, code, message };
  if (status === undefined) return { problem };
  return { problem, answer: { url, status, fetched: new Date().toISOString(), source: 'web' } };
}

async function fetchParts({ bytes, url, contentType }: Arrival, fetcher: Fetcher): Promise<ArrivedPart[]> {
  const analyzer = createAnalyzer();
  const { sheets = new Map(), images = new Map() } = await collectParts(
    (given) =>
      analyzer.analyze(bytes, { url, contentType, ...given, needs: { lenses: [], parts: [] } }).style,
    createPartGetter(fetcher),
    { sheets: true, images: true },
  );
  return [
    ...Array.from(sheets, ([at, sheet]): ArrivedPart => ({ kind: 'sheet', url: at, bytes: sheet })),
    ...Array.from(images, ([at, image]): ArrivedPart => ({ kind: 'image', url: at, bytes: image })),
  ];
}
