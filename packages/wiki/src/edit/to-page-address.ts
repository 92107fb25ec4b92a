/** One address, one page: the rule of docs/wiki.md. */
import { isTracking } from './tracking-parameters.ts';

export interface PageAddressOptions {
  /** What the page says its address is; believed on the same site, and where it does not send a deep page to the root. */
  readonly canonical?: string | undefined;
}

/** Longer ones are no addresses of pages. */
const LONGEST = 8192;

/** The address under which a page is kept; undefined for what is no page of the web. */
export function toPageAddress(url: string, { canonical }: PageAddressOptions = {}): string | undefined {
  const own = readAddress(url);
  if (own === undefined) return undefined;
  const declared = canonical === undefined ? undefined : readAddress(canonical, own.href);
  return settle(declared !== undefined && isBelieved(own, declared) ? declared : own);
}

/** So often `/index.html` may stand behind `/index.html`, or `www.` before `www.`. */
const MOST_ROUNDS = 16;

/** An address that is given again is the same one. */
function settle(url: URL): string | undefined {
  let address = writeAddress(url);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!URL.canParse(address)) return undefined;
    const again = writeAddress(new URL(address));
    if (again === address) return address;
    address = again;
  }
  return undefined;
}

function readAddress(written: string, base?: string): URL | undefined {
  if (written.length > LONGEST || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.href.length <= LONGEST
    ? url
    : undefined;
}

function isBelieved(own: URL, declared: URL): boolean {
  const isDeep = own.pathname !== '/' || keptQuery(own) !== '';
  const isRoot = declared.pathname === '/' && keptQuery(declared) === '';
  return toHost(own) === toHost(declared) && !(isDeep && isRoot);
}

/** Always `https`, for most sites answer to both; the host without `www.`. */
function writeAddress(url: URL): string {
  return `https://${toHost(url)}${toPath(url.pathname)}${keptQuery(url)}${toRoute(url.hash)}`;
}

/** The host and its port, if it is the usual one of neither scheme. */
function toHost({ hostname, port }: URL): string {
  const name = hostname.replace(/\.+$/, '').replace(/^www\.(?=[^.]+\.[^.])/, '');
  return port === '' || port === '80' || port === '443' ? name : `${name}:${port}`;
}

/** Files that a server shows for their folder. */
const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i;

function toPath(pathname: string): string {
  return unescapePlain(pathname).replace(INDEX_FILE, '/').replace(/\/+$/, '') || '/';
}

/** Letters, digits and `-._~` need no escape (RFC 3986, 6.2.2.2); escapes that stay are in capitals. */
function unescapePlain(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : written.toUpperCase();
  });
}

/** Parameters as they are written, by name and in the order of their values, without those that only track. */
function keptQuery({ search }: URL): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isTracking(nameOf(parameter)))
    .map((parameter, at) => ({ parameter, name: nameOf(parameter), at }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.at - other.at));
  return kept.length === 0 ? '' : `?${kept.map(({ parameter }) => parameter).join('&')}`;
}

function nameOf(parameter: string): string {
  return parameter.split('=', 1)[0];
}

/** A fragment is a place on the page, but `#!` is a page of its own. */
function toRoute(hash: string): string {
  return hash.startsWith('#!') && hash.length > 2 ? hash : '';
}
