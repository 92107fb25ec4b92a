/** Addresses of sheets that a page may link to: more rather than fewer, for what is too much is only looked up. */
import { decode } from '@anatome/core/decode';
import type { ShardPage } from '../shard-page.ts';

const START = /<(link|base|style)\b/gi;
const STYLE_END = /<\/style/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const IMPORT = /@import\s+(?:url\(\s*)?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"');]{1,2000}))/gi;
/** Longer tags are looked at no further. */
const LONGEST_TAG = 4_000;
/** Addresses of a page that are looked up. */
const MOST = 1_000;

/** Absolute addresses, in the order of the page. */
export function findLinkedSheets({
  url = '',
  input,
  contentType,
}: Pick<ShardPage, 'url' | 'input' | 'contentType'>): string[] {
  const markup = typeof input === 'string' ? input : decode(input, { contentType }).markup;
  const { base, hrefs } = scan(markup);
  const from = toAbsolute(base ?? '', url) ?? url;
  return [...new Set(hrefs.flatMap((href) => toAbsolute(href, from) ?? []))];
}

/** What a sheet imports, as it is written. */
export function findImports(text: string): string[] {
  const found: string[] = [];
  for (const [, double, single, bare] of text.matchAll(IMPORT)) {
    found.push((double ?? single ?? bare).trim());
    if (found.length === MOST) break;
  }
  return found;
}

interface Scanned {
  readonly base: string | undefined;
  readonly hrefs: readonly string[];
}

/** Step by step, each part looked at once: one expression for tags without an end looks at all that follows each time. */
function scan(markup: string): Scanned {
  const hrefs: string[] = [];
  let base: string | undefined;
  const start = new RegExp(START);
  for (let match = start.exec(markup); match !== null && hrefs.length < MOST; match = start.exec(markup)) {
    const end = markup.indexOf('>', match.index);
    if (end < 0) break;
    const name = match[1].toLowerCase();
    const href = readHref(markup.slice(match.index, Math.min(end, match.index + LONGEST_TAG)));
    start.lastIndex = name === 'style' ? findStyleEnd(markup, end) : end;
    if (name === 'style') hrefs.push(...findImports(markup.slice(end + 1, start.lastIndex)));
    else if (name === 'base') base ??= href;
    else if (href !== undefined) hrefs.push(href);
  }
  return { base, hrefs: hrefs.slice(0, MOST) };
}

function findStyleEnd(markup: string, from: number): number {
  const end = new RegExp(STYLE_END);
  end.lastIndex = from;
  return end.exec(markup)?.index ?? markup.length;
}

function readHref(tag: string): string | undefined {
  const [, double, single, bare] = HREF.exec(tag) ?? [];
  return (double ?? single ?? bare)?.replace(/&(?:amp|#38|#x26);?/gi, '&').trim();
}

function toAbsolute(href: string, base: string): string | undefined {
  if (base !== '' && URL.canParse(href, base)) return new URL(href, base).href;
  return URL.canParse(href) ? new URL(href).href : undefined;
}
