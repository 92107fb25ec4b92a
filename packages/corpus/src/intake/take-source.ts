/** What a person names: a page, or a sitemap or feed, whose pages are meant. Lists that pages link to are pages to nobody. */
import { readFile, stat } from 'node:fs/promises';
import { decompress, type Fetched, type Fetcher } from '@anatome/fetch';
import { toAddress } from '../store/to-address.ts';
import type { Taken } from './arrival.ts';
import { type LinkList, readLinkList } from './list/read-link-list.ts';
import { takeUrlList, toFailed, toTaken, type UrlOptions } from './take-urls.ts';

/** How lists are followed. */
export interface ListOptions extends UrlOptions {
  /** Lists read in all: indexes of sitemaps lead to many. */
  readonly mostLists?: number | undefined;
  /** Addresses taken in all. */
  readonly mostAddresses?: number | undefined;
}

/** Bounds of one list, as sitemaps.org has them. */
const MOST_BYTES = 52_428_800;
const MOST_IN_ONE = 50_000;
const MOST_LISTS = 1_000;
const MOST_ADDRESSES = 1_000_000;
/** An index leads to lists; some lead to further indexes. */
const DEEPEST = 3;
/** As for pages: what grows more was made to fill memory. */
const MOST_RATIO = 100;
/** What pages and lists are served as. */
const TYPES = [
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'application/*+xml',
  'text/plain',
  'application/json',
  'application/feed+json',
  'application/gzip',
  'application/x-gzip',
];
const LIST_NAME = /\.(?:xml|rss|atom|rdf|json)(?:\.gz)?$/i;

/** The page at an address, or the pages that a list at it leads to. */
export async function* takeAddress(
  address: string,
  fetcher: Fetcher,
  options: ListOptions = {},
): AsyncGenerator<Taken> {
  const { fetched, error } = await fetchSource(address, fetcher);
  if (!fetched) {
    yield toFailed(address, error);
    return;
  }
  const list = await readFetched(fetched).catch((refused: Error) => refused);
  if (list instanceof Error) yield toProblem(address, list);
  else if (list === undefined) yield toTaken(address, fetched, fetcher, options);
  else yield* takeList({ address, list }, fetcher, options);
}

/** Whether a file is named as sitemaps and feeds are. */
export function isListName(path: string): boolean {
  return LIST_NAME.test(path);
}

/** The pages that a list in a file leads to. */
export async function* takeListFile(
  path: string,
  fetcher: Fetcher,
  options: ListOptions = {},
): AsyncGenerator<Taken> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new ListError('too-large', `is larger than ${MOST_BYTES} bytes`);
    const list = await readList(await readFile(path), { url: undefined });
    if (list === undefined) throw new ListError('not-a-list', 'is neither a sitemap nor a feed');
    yield* takeList({ address: path, list }, fetcher, options);
  } catch (error) {
    yield toProblem(path, error as Error);
  }
}

interface NamedList {
  readonly address: string;
  readonly list: LinkList;
}

/** The pages of a list, and of those it leads to; each page and each list once. */
async function* takeList(first: NamedList, fetcher: Fetcher, options: ListOptions): AsyncGenerator<Taken> {
  const known = new AddressSet(options.mostAddresses ?? MOST_ADDRESSES);
  for await (const each of readLists(first, fetcher, options)) {
    if (!('list' in each)) {
      yield each;
      continue;
    }
    const { fresh, left, bad } = known.add(each.list.pages);
    yield* takeUrlList(fresh, fetcher, options);
    yield* sayLeft(each.address, 'addresses', left);
    yield* sayBad(each.address, bad);
  }
}

async function* readLists(
  first: NamedList,
  fetcher: Fetcher,
  { mostLists = MOST_LISTS }: ListOptions,
): AsyncGenerator<NamedList | Taken> {
  const known = new AddressSet(mostLists);
  known.add([first.address]);
  const todo: { readonly address: string; readonly depth: number; readonly list?: LinkList }[] = [
    { ...first, depth: 1 },
  ];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { address, depth, list } = next;
    const read = list ? { address, list } : await fetchList(address, fetcher);
    yield read;
    if (!('list' in read)) continue;
    const isDeepest = depth >= DEEPEST;
    const { fresh, left, bad } = known.add(isDeepest ? [] : read.list.lists);
    // The first is taken next: sites name what matters first.
    todo.push(...fresh.map((at) => ({ address: at, depth: depth + 1 })).reverse());
    yield* sayLeft(address, 'further lists', isDeepest ? read.list.lists.length : left);
    yield* sayBad(address, bad);
  }
}

function* sayLeft(source: string, what: string, left: number): Generator<Taken> {
  const message = `${left} ${what} were left out: there are more than are read at once`;
  if (left > 0) yield { problem: { source, code: 'left-out', message } };
}

function* sayBad(source: string, bad: number): Generator<Taken> {
  const message = `${bad} of its addresses cannot be fetched: they are neither http nor https`;
  if (bad > 0) yield { problem: { source, code: 'bad-url', message } };
}

/** Addresses that were met, up to a bound. */
class AddressSet {
  private readonly known = new Set<string>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Those that are new; how many were too many, and how many are none of the web. */
  add(addresses: readonly string[]): {
    readonly fresh: string[];
    readonly left: number;
    readonly bad: number;
  } {
    const fresh: string[] = [];
    let [left, bad] = [0, 0];
    for (const [at, written] of addresses.entries()) {
      const address = toAddress(written);
      if (address === undefined || !/^https?:/.test(address)) bad++;
      else if (this.known.has(address)) continue;
      else if (this.known.size >= this.most || at >= MOST_IN_ONE) left++;
      else {
        this.known.add(address);
        fresh.push(address);
      }
    }
    return { fresh, left, bad };
  }
}

/** Why something is not read as a list. */
class ListError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** As one of many, so that its time begins with its turn. */
async function fetchSource(address: string, fetcher: Fetcher) {
  // What is packed as a file has no better type on many servers.
  const accept = /\.gz(?:$|\?)/i.test(address) ? [...TYPES, 'application/octet-stream'] : TYPES;
  const [outcome] = await fetcher.fetchMany([address], { accept, maxBytes: MOST_BYTES });
  return outcome;
}

async function fetchList(address: string, fetcher: Fetcher): Promise<NamedList | Taken> {
  const { fetched, error } = await fetchSource(address, fetcher);
  if (!fetched) return toFailed(address, error);
  try {
    const list = await readFetched(fetched);
    if (list === undefined) throw new ListError('not-a-list', 'is neither a sitemap nor a feed');
    return { address, list };
  } catch (refused) {
    return toProblem(address, refused as Error);
  }
}

function readFetched({ bytes, contentType, url }: Fetched): Promise<LinkList | undefined> {
  return readList(bytes, { contentType: /gzip|octet/i.test(contentType) ? undefined : contentType, url });
}

async function readList(
  bytes: Uint8Array,
  options: { readonly contentType?: string | undefined; readonly url: string | undefined },
): Promise<LinkList | undefined> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const bounds = { url: options.url ?? 'the file', maxBytes: MOST_BYTES, maxRatio: MOST_RATIO };
  const unpacked = isPacked ? await decompress(bytes, { ...bounds, contentEncoding: 'gzip' }) : bytes;
  return readLinkList(unpacked, options);
}

function toProblem(source: string, error: Error): Taken {
  const code = (error as { code?: string }).code ?? 'refused';
  return { problem: { source, code, message: error.message } };
}
