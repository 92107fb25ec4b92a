/**
 * Where a link leads, told from its text whenever the text is enough: building a URL for each link of a page takes
 * longer than everything else measured here. Whatever is unusual goes through URL, as a browser would.
 */
import { getDomain } from 'tldts';
import { type Addresses, toUrl, withoutFragment } from './address.ts';
import { LINK } from './features.ts';

/** Schemes that reach a person: RFC 6068, 3966, 5724, 2806 (fax, modem), 3261, 6121 and what messengers register. */
const CONTACT_SCHEMES: ReadonlySet<string> = new Set(
  'mailto tel sms smsto mms fax modem callto sip sips xmpp skype facetime whatsapp tg viber line wechat weixin'.split(
    ' ',
  ),
);

/** Schemes with a host that a browser follows. */
const HOST_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ftps', 'ws', 'wss']);

/** A host without user, port or escapes; everything else goes through URL. */
const PLAIN_HOST = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;
/** Tabs and line breaks inside an address are dropped before it is read. */
const LINE_BREAK = /[\t\n\r]/;
const LINE_BREAKS = /[\t\n\r]+/g;
const SCHEME = /^[a-z][a-z0-9+.-]*(?=:)/i;

const SPACE = 0x20;
const HASH = 0x23;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;

/** Tells the LINK of an address as written on one page. */
export class LinkKinds {
  private readonly pageUrl: URL | undefined;
  private readonly baseUrl: URL | undefined;
  private readonly pageAddress: string;
  private readonly isBaseThisPage: boolean;
  /** LINK of an address without a host of its own. */
  private readonly relativeKind: number;
  private pageDomain: string | null | undefined;
  private readonly hostKinds = new Map<string, number>();
  private readonly fragmentKinds = new Map<string, number>();

  constructor({ page, base }: Addresses) {
    this.pageUrl = page;
    this.baseUrl = base;
    this.pageAddress = withoutFragment(page?.href ?? '');
    this.isBaseThisPage = withoutFragment(base?.href ?? '') === this.pageAddress;
    this.relativeKind = base === undefined ? LINK.internal : this.hostKind(base.hostname);
  }

  /** The LINK of an `href` as written. */
  kindOf(written: string): number {
    const href = toClean(written);
    if (href === '') return LINK.other;
    if (href.charCodeAt(0) === HASH) return this.isBaseThisPage ? LINK.thisPage : this.relativeKind;
    const fragment = href.indexOf('#');
    if (fragment < 0) return this.kindOfAddress(href);
    return this.kindWithFragment(href.slice(0, fragment));
  }

  /** An address may have a thousand fragments: a table of contents on another page. */
  private kindWithFragment(address: string): number {
    let kind = this.fragmentKinds.get(address);
    if (kind === undefined) {
      kind = this.kindOfAddress(address);
      if (kind === LINK.internal && this.isThisPage(address)) kind = LINK.thisPage;
      this.fragmentKinds.set(address, kind);
    }
    return kind;
  }

  private isThisPage(address: string): boolean {
    if (this.baseUrl === undefined) return false;
    return toUrl(address, this.baseUrl.href)?.href === this.pageAddress;
  }

  private kindOfAddress(href: string): number {
    const first = href.charCodeAt(0);
    if (first === SLASH || first === BACKSLASH) {
      const second = href.charCodeAt(1);
      return second === SLASH || second === BACKSLASH ? this.kindOfHostIn(href, 2) : this.relativeKind;
    }
    const scheme = href.indexOf(':') < 0 ? undefined : SCHEME.exec(href)?.[0].toLowerCase();
    if (scheme === undefined) return this.relativeKind;
    if (CONTACT_SCHEMES.has(scheme)) return LINK.contact;
    if (!HOST_SCHEMES.has(scheme)) return LINK.other;
    return href.startsWith('//', scheme.length + 1)
      ? this.kindOfHostIn(href, scheme.length + 3)
      : this.kindOfUrl(href);
  }

  /** The kind of `//host/…` with the host beginning at `from`. */
  private kindOfHostIn(href: string, from: number): number {
    let to = from;
    while (to < href.length && !isHostEnd(href.charCodeAt(to))) to++;
    const host = href.slice(from, to).toLowerCase();
    return PLAIN_HOST.test(host) ? this.hostKind(host) : this.kindOfUrl(href);
  }

  private kindOfUrl(href: string): number {
    const url = toUrl(href, this.baseUrl?.href ?? 'http://localhost/');
    return url === undefined ? LINK.other : this.hostKind(url.hostname);
  }

  private hostKind(host: string): number {
    let kind = this.hostKinds.get(host);
    if (kind === undefined) {
      kind = this.compareHost(host);
      this.hostKinds.set(host, kind);
    }
    return kind;
  }

  private compareHost(host: string): number {
    if (this.pageUrl === undefined) return LINK.external;
    if (host === this.pageUrl.hostname) return LINK.internal;
    this.pageDomain ??= domainOf(this.pageUrl.hostname);
    return this.pageDomain !== null && domainOf(host) === this.pageDomain ? LINK.sameDomain : LINK.external;
  }
}

/** As URL does: controls and spaces cut off at both ends, line breaks dropped. */
function toClean(written: string): string {
  let from = 0;
  let to = written.length;
  while (from < to && written.charCodeAt(from) <= SPACE) from++;
  while (to > from && written.charCodeAt(to - 1) <= SPACE) to--;
  const clean = written.slice(from, to);
  return LINE_BREAK.test(clean) ? clean.replace(LINE_BREAKS, '') : clean;
}

/** Registrable as browsers judge "same site": two customers of one hosting company are strangers. */
function domainOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** `/`, `?` and `\` end the host; the fragment is gone already. */
function isHostEnd(unit: number): boolean {
  return unit === SLASH || unit === BACKSLASH || unit === 0x3f;
}
