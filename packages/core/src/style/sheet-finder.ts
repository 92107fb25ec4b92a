/** The sheets of a page in order: `style` elements, and linked sheets where the caller has handed in their text. */
import { splitTokens } from '../character/index.ts';
import { FLAG, KIND, type Page, TAG } from '../page/index.ts';
import { evaluateMedia, type Viewport } from './evaluate-media.ts';

export interface PageSheet {
  readonly text: string;
  /** Where its imports are resolved. */
  readonly url: string;
}

/** A base that is longer is none: thousands of sheets may be named against it. */
const LONGEST_BASE = 2000;
/** Sheets that are noted as missing; nobody fetches more. */
const MOST_MISSING = 1000;

export class SheetFinder {
  readonly missing: string[] = [];
  /** The elements that may hold or name a sheet, in document order. */
  readonly nodes: number[] = [];
  private readonly sheets: ReadonlyMap<string, string>;
  private readonly page: Page;
  private readonly viewport: Viewport;
  /** The page's address, as `base` may change it. */
  readonly baseUrl: string;

  constructor(page: Page, sheets: ReadonlyMap<string, string>, viewport: Viewport) {
    this.page = page;
    this.sheets = sheets;
    this.viewport = viewport;
    let base = -1;
    for (let node = 1; node < page.size; node++) {
      const tag = page.tag[node];
      if (tag === 0) continue;
      if (tag === TAG.style || tag === TAG.link || tag === TAG['svg/style']) this.nodes.push(node);
      else if (tag === TAG.base && base < 0) base = node;
    }
    this.baseUrl = findBase(page, base);
  }

  /** The sheet of one of `nodes`, if it applies on this screen. */
  read(node: number): PageSheet | undefined {
    const { page } = this;
    if ((page.flags[node] & (FLAG.template | FLAG.noscript)) !== 0 || !this.applies(node)) return undefined;
    if (page.tag[node] === TAG.link) return this.findLinked(node);
    return { text: readText(page, node), url: this.baseUrl };
  }

  private applies(node: number): boolean {
    const type = this.page.attribute(node, 'type')?.trim().toLowerCase() ?? '';
    if (type !== '' && type !== 'text/css') return false;
    return evaluateMedia(this.page.attribute(node, 'media') ?? '', this.viewport);
  }

  private findLinked(node: number): PageSheet | undefined {
    const { page } = this;
    const kinds = splitTokens((page.attribute(node, 'rel') ?? '').toLowerCase());
    const href = page.attribute(node, 'href');
    if (!kinds.includes('stylesheet') || kinds.includes('alternate') || href === undefined) return undefined;
    if (page.attributeNamed(node, 'disabled') !== undefined) return undefined;
    return this.find(href, this.baseUrl);
  }

  /** A sheet by its address; one that was not handed in is noted as missing. */
  find(href: string, from: string): PageSheet | undefined {
    const url = toAbsolute(href.trim(), from);
    const text = this.sheets.get(url);
    if (text === undefined && this.missing.length < MOST_MISSING) this.missing.push(url);
    return text === undefined ? undefined : { text, url };
  }
}

function findBase(page: Page, base: number): string {
  const own = page.url ?? '';
  const href = base < 0 ? undefined : page.attribute(base, 'href');
  const declared = href === undefined ? own : toAbsolute(href.trim(), own);
  return declared.length > LONGEST_BASE ? own : declared;
}

function toAbsolute(href: string, from: string): string {
  if (from !== '' && URL.canParse(href, from)) return new URL(href, from).href;
  return URL.canParse(href) ? new URL(href).href : href;
}

function readText(page: Page, node: number): string {
  const end = page.end[node];
  if (end === node + 2 && page.kind[node + 1] === KIND.text) return page.data[node + 1];
  let text = '';
  for (let child = node + 1; child < end; child++)
    if (page.kind[child] === KIND.text) text += page.data[child];
  return text;
}
