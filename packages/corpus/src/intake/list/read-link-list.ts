/** What only leads to pages: sitemaps (sitemaps.org), feeds (RSS, Atom, JSON Feed), lists of addresses. */
import { decode } from '@anatome/core/decode';
import { readAttribute, scanXml, type XmlPiece } from './scan-xml.ts';

/** Addresses as they are written, in their order. */
export interface LinkList {
  readonly kind: 'sitemap' | 'feed' | 'addresses';
  /** What the list leads to. */
  readonly pages: readonly string[];
  /** Further lists, of the index of a sitemap. */
  readonly lists: readonly string[];
}

export interface LinkListOptions {
  readonly contentType?: string | undefined;
  /** What addresses in it are relative to. */
  readonly url?: string | undefined;
}

/** How much is looked at to tell a list from a page. */
const SAMPLE = 4_096;
/** Lists have four levels; what nests deeper is none. */
const DEEPEST = 64;

/** Reads a list; undefined for everything that is none. Throws where a document that could be one is refused. */
export function readLinkList(
  bytes: Uint8Array,
  { contentType, url }: LinkListOptions = {},
): LinkList | undefined {
  const start = decode(bytes.subarray(0, SAMPLE), { contentType }).markup.trimStart();
  if (start.startsWith('{')) return /jsonfeed\.org\/version\//.test(start) ? readJsonFeed(bytes) : undefined;
  if (!start.startsWith('<')) return readAddresses(bytes, start);
  const root = findRoot(start);
  const read = root === undefined ? undefined : READERS.get(root);
  if (read === undefined) return undefined;
  const { markup } = decode(bytes, { contentType });
  return read(walk(markup), url);
}

/** The first element behind declarations and comments. */
function findRoot(markup: string): string | undefined {
  for (const piece of scanXml(markup)) {
    if (piece.kind === 'open') return piece.name;
    if (piece.kind === 'text' && piece.text.trim() !== '') return undefined;
  }
  return undefined;
}

/** A piece, and the names of the elements it stands in. */
interface Placed {
  readonly piece: XmlPiece;
  readonly path: readonly string[];
}

/** What is never closed is closed with what it stands in; what is closed without having been opened is nothing. */
function* walk(markup: string): Generator<Placed> {
  const path: string[] = [];
  for (const piece of scanXml(markup)) {
    if (piece.kind === 'close') {
      const at = path.lastIndexOf(piece.name);
      if (at < 0) continue;
      path.length = at;
      yield { piece, path };
    } else {
      yield { piece, path };
      if (piece.kind === 'open' && !piece.isEmpty && path.length < DEEPEST) path.push(piece.name);
    }
  }
}

type Reader = (pieces: Iterable<Placed>, url: string | undefined) => LinkList;

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['urlset', readSitemap],
  ['sitemapindex', readSitemap],
  ['rss', readRss],
  ['rdf', readRss],
  ['feed', readAtom],
]);

function readSitemap(pieces: Iterable<Placed>): LinkList {
  const found: Record<string, string[]> = { url: [], sitemap: [] };
  for (const { piece, path } of pieces) {
    // Sitemaps of images have `loc`, too, one level deeper.
    const [parent, name] = path.slice(-2);
    if (piece.kind === 'text' && name === 'loc') found[parent]?.push(piece.text.trim());
  }
  return { kind: 'sitemap', pages: found.url.filter(Boolean), lists: found.sitemap.filter(Boolean) };
}

/** An item has a link, or a permanent name that is one. */
function readRss(pieces: Iterable<Placed>): LinkList {
  const pages: string[] = [];
  let [link, guid, isPermanent] = ['', '', true];
  for (const { piece, path } of pieces) {
    const [parent, name] = path.slice(-2);
    if (piece.kind === 'text' && parent === 'item' && name === 'link') link += piece.text;
    if (piece.kind === 'text' && parent === 'item' && name === 'guid') guid += piece.text;
    if (piece.kind === 'open' && piece.name === 'guid')
      isPermanent = readAttribute(piece.attributes, 'ispermalink')?.toLowerCase() !== 'false';
    if (piece.kind !== 'close' || piece.name !== 'item') continue;
    const page = link.trim() || (isPermanent ? guid.trim() : '');
    if (page !== '') pages.push(page);
    [link, guid, isPermanent] = ['', '', true];
  }
  return { kind: 'feed', pages, lists: [] };
}

/** An entry leads to its first alternate. */
function readAtom(pieces: Iterable<Placed>, url: string | undefined): LinkList {
  const pages: string[] = [];
  let base = url;
  let entryBase = base;
  let isFound = false;
  for (const { piece, path } of pieces) {
    if (piece.kind !== 'open') continue;
    const own = readAttribute(piece.attributes, 'xml:base');
    if (piece.name === 'feed') base = own === undefined ? base : resolve(own, base);
    if (piece.name === 'entry') [entryBase, isFound] = [own === undefined ? base : resolve(own, base), false];
    if (piece.name !== 'link' || path.at(-1) !== 'entry' || isFound) continue;
    const href = readAttribute(piece.attributes, 'href');
    if (href === undefined || (readAttribute(piece.attributes, 'rel') ?? 'alternate') !== 'alternate')
      continue;
    isFound = true;
    pages.push(resolve(href.trim(), entryBase));
  }
  return { kind: 'feed', pages, lists: [] };
}

function resolve(address: string, base: string | undefined): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function readJsonFeed(bytes: Uint8Array): LinkList | undefined {
  try {
    const { items } = JSON.parse(new TextDecoder().decode(bytes)) as { items?: unknown };
    if (!Array.isArray(items)) return undefined;
    const pages = items
      .map((item) => item?.url ?? item?.external_url)
      .filter((page) => typeof page === 'string');
    return { kind: 'feed', pages, lists: [] };
  } catch {
    return undefined;
  }
}

const ADDRESS = /^https?:\/\/\S+$/i;

/** A text is a list when each of its lines is an address. */
function readAddresses(bytes: Uint8Array, start: string): LinkList | undefined {
  if (!ADDRESS.test(start.split(/\s*\n/, 1)[0].trim())) return undefined;
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line) => line.trim());
  const pages = lines.filter((line) => line !== '');
  return pages.every((line) => ADDRESS.test(line)) ? { kind: 'addresses', pages, lists: [] } : undefined;
}
