import { bearsBase, FLAG, type Page, TAG } from '../../page/index.ts';

/** Schemes a reader may follow without running anything. */
const SAFE_SCHEME = /^(?:https?|ftp|mailto|tel|sms|geo|xmpp|irc|magnet):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const BASE_SCHEME = /^(?:https?|ftp|file):/;
/** What a browser drops or trims before it reads an address. */
const STRIPPED = /[\t\n\r]+/g;
/** Parameters that tell who sent the reader, never what he gets: campaigns of Google, Facebook, Microsoft, Mailchimp. */
const TRACKING = /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)=/i;
/** Longer addresses carry data, not a place. */
const MAX_LENGTH = 8000;

/** Makes addresses of one page absolute, and leaves out those that would run something. */
export class Addresses {
  private readonly base: string | undefined;
  /** The page's own address without its fragment. */
  private readonly own: string | undefined;
  private readonly known = new Map<string, string>();

  constructor(page: Page) {
    this.base = [findDeclared(page), findOwn(page)].find(
      (base) => base !== undefined && bearsBase(page, base),
    );
    this.own = page.url?.split('#')[0];
  }

  /** Whether an absolute address is that of the page. */
  isOwn(address: string): boolean {
    return address !== '' && address === this.own;
  }

  /** The fragment of an address that leads to a place in this very page, '' for all others. */
  fragmentOf(written: string | undefined): string {
    const at = written?.indexOf('#') ?? -1;
    if (written === undefined || at < 0) return '';
    const before = written.slice(0, at).trim();
    const isHere = before === '' || (this.own !== undefined && this.resolve(before) === this.own);
    return isHere ? written.slice(at + 1).trim() : '';
  }

  /** The absolute address, the written one where the page's own is unknown, '' where it is none to follow. */
  resolve(written: string | undefined): string {
    if (written === undefined || written.length > MAX_LENGTH) return '';
    let address = this.known.get(written);
    if (address === undefined) {
      address = this.read(written.replace(STRIPPED, '').trim());
      this.known.set(written, address);
    }
    return address;
  }

  private read(written: string): string {
    if (written === '' || (SCHEME.test(written) && !SAFE_SCHEME.test(written))) return '';
    if (this.base !== undefined || SCHEME.test(written)) {
      // An address no browser could follow is no address.
      return URL.canParse(written, this.base) ? dropTracking(new URL(written, this.base).href) : '';
    }
    return encodeURI(decodable(written)).replaceAll('%25', '%');
  }
}

/** The rest of the address stays as it was written, to the letter. */
function dropTracking(address: string): string {
  return address.replace(/\?[^#]*/, (query) => {
    const parts = query.slice(1).split('&');
    const own = parts.filter((part) => !TRACKING.test(part));
    if (own.length === parts.length) return query;
    return own.length === 0 ? '' : `?${own.join('&')}`;
  });
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Lone surrogates would make encodeURI throw. */
function decodable(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD');
}

/** The first `base` with an address counts, read against the page's own. */
function findDeclared(page: Page): string | undefined {
  const own = findOwn(page);
  for (let node = page.first(TAG.base); node >= 0; node = page.first(TAG.base, node + 1)) {
    const href = page.attribute(node, 'href');
    if (href === undefined || (page.flags[node] & (FLAG.noscript | FLAG.template)) !== 0) continue;
    const declared = URL.canParse(href, own) ? new URL(href, own).href : '';
    return BASE_SCHEME.test(declared) ? declared : undefined;
  }
  return undefined;
}

/** A document without an address of its own says `about:blank`. */
function findOwn({ url }: Page): string | undefined {
  return url !== undefined && BASE_SCHEME.test(url) && URL.canParse(url) ? url : undefined;
}
