import { ATTRIBUTE, FLAG, type Page, TAG, toTagTable } from '../page/index.ts';
import { HIDDEN, type Style } from '../style/index.ts';

/** The nodes of a page that may speak of it, in document order. */
export interface Marks {
  readonly metas: readonly number[];
  readonly links: readonly number[];
  /** Scripts of type application/ld+json. */
  readonly blocks: readonly number[];
  /** `time` elements, and those that scripts write "3 days ago" into, the moment in their `title`. */
  readonly times: readonly number[];
  /** Elements with `itemprop`, and for each the nearest `itemscope` around it, -1 for none. */
  readonly properties: readonly number[];
  readonly scopes: readonly number[];
  /** Visible h1 to h3. */
  readonly headings: readonly number[];
  /** Links with `rel=author`. */
  readonly authorLinks: readonly number[];
  /** Links whose address may be that of the site's first page. */
  readonly homeLinks: readonly number[];
}

/**
 * Bounds per kind. The most on one of 974 pages: 211 metas, 303 links, 104 blocks, 600 properties (November 2026). Of
 * times (109) and headings (216) only the first are of use, those near the top.
 */
const MOST = {
  metas: 1000,
  links: 1000,
  blocks: 200,
  times: 60,
  properties: 3000,
  headings: 200,
  authors: 20,
  homes: 20,
};
/** An address without a path, but for a language or an index. */
const HOME =
  /^(?:(?:https?:)?\/\/[^/?#\s]+)?\/?(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:index\.\w+)?$|^\.?(?:\.\.?\/)*(?:index\.\w+)?$/i;
const JSON_LD = /^\s*application\/(?:[\w.-]+\+)?ld\+json\b/i;
const REL_AUTHOR = /(?:^|\s)author(?:\s|$)/i;

/** One pass over the nodes; no text is read. */
export function scanPage(page: Page, style: Style): Marks {
  const scanner = new Scanner(page, style);
  const hasItems = hasAttribute(page, ATTRIBUTE.itemprop);
  const { tag, size } = page;
  for (let node = 1; node < size; node++) {
    if (tag[node] === 0) continue;
    if (hasItems) scanner.seeItem(node);
    if (SPEAKERS[tag[node]] === 1) scanner.see(node);
  }
  return scanner;
}

/** 1 for the elements `see` knows. */
const SPEAKERS = toTagTable({ 'meta link time script a span abbr h1 h2 h3': 1 });
const LONGEST_HOME = 100;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

class Scanner implements Marks {
  readonly metas: number[] = [];
  readonly links: number[] = [];
  readonly blocks: number[] = [];
  readonly times: number[] = [];
  readonly properties: number[] = [];
  readonly scopes: number[] = [];
  readonly headings: number[] = [];
  readonly authorLinks: number[] = [];
  readonly homeLinks: number[] = [];
  private readonly page: Page;
  private readonly style: Style;
  private readonly openScopes: number[] = [];

  constructor(page: Page, style: Style) {
    this.page = page;
    this.style = style;
  }

  see(node: number): void {
    const { page } = this;
    const tag = page.tag[node];
    if (tag === TAG.meta) push(this.metas, node, MOST.metas);
    else if (tag === TAG.link) push(this.links, node, MOST.links);
    else if (tag === TAG.time) push(this.times, node, MOST.times);
    else if (tag === TAG.script) this.seeAttribute(node, ATTRIBUTE.type, JSON_LD, this.blocks);
    else if (tag === TAG.a || tag === TAG.span || tag === TAG.abbr) this.seeInline(node);
    else if (tag >= TAG.h1 && tag <= TAG.h3 && this.isSeen(node)) push(this.headings, node, MOST.headings);
  }

  private seeInline(node: number): void {
    if (this.page.attributeAt[node] === this.page.attributeAt[node + 1]) return;
    if (this.page.tag[node] === TAG.a) {
      this.seeAttribute(node, ATTRIBUTE.rel, REL_AUTHOR, this.authorLinks);
      if (this.homeLinks.length < MOST.homes) this.seeHome(node);
    }
    if (this.times.length < MOST.times) this.seeAttribute(node, ATTRIBUTE.title, MOMENT, this.times);
  }

  private seeHome(node: number): void {
    const href = this.page.attribute(node, 'href');
    if (href !== undefined && href.length < LONGEST_HOME && href !== '' && HOME.test(href.trim()))
      this.homeLinks.push(node);
  }

  private seeAttribute(node: number, name: number, pattern: RegExp, into: number[]): void {
    const { attributeAt, attributeName, attributeValue } = this.page;
    const end = attributeAt[node + 1];
    let place = attributeAt[node];
    while (place < end && attributeName[place] !== name) place++;
    if (place < end && pattern.test(attributeValue[place])) push(into, node, MOST.blocks);
  }

  seeItem(node: number): void {
    const { page, openScopes } = this;
    const property = page.attribute(node, 'itemprop');
    if (property !== undefined || openScopes.length > 0) {
      while (openScopes.length > 0 && node >= page.end[openScopes.at(-1)!]) openScopes.pop();
    }
    if (property !== undefined && this.properties.length < MOST.properties) {
      this.properties.push(node);
      this.scopes.push(openScopes.at(-1) ?? -1);
    }
    if (page.attribute(node, 'itemscope') !== undefined) openScopes.push(node);
  }

  private isSeen(node: number): boolean {
    const isOffered = (this.page.flags[node] & (FLAG.noscript | FLAG.template)) === 0;
    return isOffered && this.style.hidden[node] !== HIDDEN.display;
  }
}

function push(list: number[], node: number, most: number): void {
  if (list.length < most) list.push(node);
}

function hasAttribute({ attributeName }: Page, wanted: number): boolean {
  for (let place = 0; place < attributeName.length; place++) if (attributeName[place] === wanted) return true;
  return false;
}
