/** What a crawler reads of a page: where it leads, whether it may be kept and followed, and its text. No analysis. */
import { decode } from '@anatome/core/decode';
import { findAddresses, toUrl } from '@anatome/core/feature';
import { simhash } from '@anatome/core/number';
import { FLAG, type Page, parse, TAG } from '@anatome/core/page';
import { toAddress } from '../store/to-address.ts';
import { cutWords } from '../word/cut-words.ts';
import { readPermission } from './read-permission.ts';

export interface CrawledPage {
  /** Where links lead that may be followed, in the order of the page, each once. */
  readonly links: readonly string[];
  /** Images, sheets, scripts and what else a page shows or uses. */
  readonly embedded: readonly string[];
  /** Links beyond `MOST_LINKS`. */
  readonly left: number;
  /** Addresses longer than any that is kept. */
  readonly tooLong: number;
  readonly mayKeep: boolean;
  readonly mayFollow: boolean;
  /** Text that is no link: what tells the language. */
  readonly text: string;
  /** What the page says its language is. */
  readonly declared: string | undefined;
  /** Of a page of fifty words or more. */
  readonly simhash: bigint | undefined;
}

export interface CrawledInput {
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly contentType: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What robots rules may call us. */
  readonly agent: string;
}

/** Links of one page that are looked at. */
export const MOST_LINKS = 5_000;
/** Texts of fewer words are alike by chance. */
const LEAST_WORDS = 50;
/** So much text tells the language and whether a page is like another. */
const MOST_TEXT = 50_000;
/** Elements whose texts name places, not what the page is about. */
const NO_PROSE = new Set<number>([TAG.a, TAG.nav, TAG.select, TAG.button, TAG.script, TAG.style, TAG.title]);

/** Reads a page as it came. */
export function readCrawled({ bytes, url, contentType, headers, agent }: CrawledInput): CrawledPage {
  const { markup } = decode(bytes, { contentType });
  const page = parse(/^text\/plain/i.test(contentType) ? '' : markup, { url });
  const found = collectAddresses(page);
  const words = cutWords(page.text.slice(0, MOST_TEXT));
  return {
    ...found,
    ...readPermission(page, headers, agent),
    text: page.size > 4 ? collectProse(page) : markup.slice(0, MOST_TEXT),
    declared: findLanguage(page, headers),
    simhash: words.length < LEAST_WORDS ? undefined : simhash(words),
  };
}

/** Elements that lead somewhere, by the attribute that says where. */
const LEADING = new Map<number, 'href' | 'src'>([
  [TAG.a, 'href'],
  [TAG.area, 'href'],
  [TAG.frame, 'src'],
  [TAG.iframe, 'src'],
]);
/** Elements that show or use something. */
const EMBEDDING = new Map<number, 'src' | 'data'>([
  [TAG.img, 'src'],
  [TAG.script, 'src'],
  [TAG.embed, 'src'],
  [TAG.source, 'src'],
  [TAG.audio, 'src'],
  [TAG.video, 'src'],
  [TAG.object, 'data'],
]);
/** Kinds of `link` that are other pages, and those that are parts of this one. */
const PAGE_LINK = /(?:^|\s)(?:canonical|next|prev|alternate)(?:\s|$)/i;
const PART_LINK = /(?:^|\s)(?:stylesheet|icon)(?:\s|$)/i;
const NOFOLLOW = /(?:^|\s)nofollow(?:\s|$)/i;

function collectAddresses(page: Page): Pick<CrawledPage, 'links' | 'embedded' | 'left' | 'tooLong'> {
  const links = new AddressList(page);
  const embedded = new AddressList(page);
  for (let node = 1; node < page.size; node++) {
    if (!page.isElement(node) || page.flags[node] & FLAG.template) continue;
    const tag = page.tag[node];
    const rel = page.attribute(node, 'rel') ?? '';
    const leading = LEADING.get(tag);
    if (leading) {
      if (!NOFOLLOW.test(rel)) links.add(page.attributeNamed(node, leading));
    } else if (EMBEDDING.has(tag)) embedded.add(page.attributeNamed(node, EMBEDDING.get(tag)!));
    else if (tag === TAG.link && PART_LINK.test(rel)) embedded.add(page.attribute(node, 'href'));
    else if (tag === TAG.link && PAGE_LINK.test(rel)) links.add(page.attribute(node, 'href'));
    else if (tag === TAG.meta) links.add(findRefresh(page, node));
  }
  return { links: links.addresses, embedded: embedded.addresses, left: links.left, tooLong: links.tooLong };
}

/** Where a page sends its visitors after a while. */
function findRefresh(page: Page, node: number): string | undefined {
  if (page.attributeNamed(node, 'http-equiv')?.toLowerCase() !== 'refresh') return undefined;
  const content = (page.attributeNamed(node, 'content') ?? '').slice(0, 4_000);
  const at = content.search(/url\s{0,9}=/i);
  if (at < 0) return undefined;
  return content
    .slice(content.indexOf('=', at) + 1)
    .trim()
    .replace(/^["']|["']$/g, '');
}

/** Addresses as pages are kept by, each once. */
class AddressList {
  readonly addresses: string[] = [];
  left = 0;
  tooLong = 0;
  private readonly known = new Set<string>();
  private readonly base: string | undefined;

  constructor(page: Page) {
    this.base = findAddresses(page).base?.href;
  }

  add(written: string | undefined): void {
    if (written === undefined) return;
    const url = toUrl(written.trim(), this.base);
    if (url === undefined || !/^https?:$/.test(url.protocol)) return;
    const address = toAddress(url.href);
    if (address === undefined) this.tooLong++;
    else if (!this.known.has(address)) {
      if (this.addresses.length >= MOST_LINKS) this.left++;
      else {
        this.known.add(address);
        this.addresses.push(address);
      }
    }
  }
}

/** What stands outside of links and menus; all text where there is nothing else. */
function collectProse(page: Page): string {
  let text = '';
  for (let node = 0; node < page.size && text.length < MOST_TEXT; node++) {
    if (NO_PROSE.has(page.tag[node]) && page.isElement(node)) node = page.end[node] - 1;
    else if (page.isText(node) && !(page.flags[node] & (FLAG.raw | FLAG.template)))
      text += `${page.data[node]} `;
  }
  return /\p{L}/u.test(text) ? text : page.text;
}

function findLanguage(page: Page, headers: CrawledInput['headers']): string | undefined {
  const html = page.first(TAG.html);
  const lang = html < 0 ? undefined : (page.attribute(html, 'lang') ?? page.attributeNamed(html, 'xml:lang'));
  return lang || headers.find(([name]) => name.toLowerCase() === 'content-language')?.[1].split(',', 1)[0];
}
