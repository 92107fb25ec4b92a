/** Documents that are text and no page: Markdown, JSON, XML, feeds. Named, so that a person knows what came. */
import type { ReadingOptions } from './choose-reading.ts';
import { isHtmlType, isJsonType, isMarkdownType, isTextType, isXmlType, toMediaType } from './media-type.ts';
import { findXmlRoot } from './xml-root.ts';

/** The start of a document, and whether that is all of it. */
export interface Beginning {
  readonly text: string;
  readonly isWhole: boolean;
}

/** What a document is, as in "is an RSS feed"; undefined for pages and plain text, and where the caller has decided. */
export function findOtherKind(
  { text, isWhole }: Beginning,
  { as, contentType }: ReadingOptions,
): string | undefined {
  const type = toMediaType(contentType);
  if (as !== undefined || isHtmlType(type)) return undefined;
  if (isMarkdownType(type)) return 'a Markdown document';
  if (isJsonType(type)) return type === 'application/feed+json' ? 'a JSON feed' : 'JSON data';
  if (isXmlType(type)) return nameXml(text) ?? nameXmlType(type, text);
  if (isTextType(type)) return undefined;
  return nameXml(text) ?? (looksLikeJson({ text, isWhole }) ? 'JSON data' : undefined);
}

const ROOTS: ReadonlyMap<string, string> = new Map([
  ['rss', 'an RSS feed'],
  ['rdf', 'an RDF document or RSS 1.0 feed'],
  ['feed', 'an Atom feed'],
  ['entry', 'an Atom entry'],
  ['opml', 'an OPML list of feeds'],
  ['urlset', 'a sitemap'],
  ['sitemapindex', 'a sitemap'],
]);

/** What can be the root of a page or of a piece of one. */
const PAGE_ROOT =
  /^(?:html|head|body|article|aside|blockquote|center|div|dl|figure|footer|form|h[1-6]|header|main|nav|ol|p|pre|section|span|table|ul)$/i;
const XHTML = 'http://www.w3.org/1999/xhtml';

/** What a document is by its root, where that is surely no page. */
function nameXml(text: string): string | undefined {
  const root = findXmlRoot(text);
  if (root === undefined || root.tag.includes(XHTML)) return undefined;
  const known = ROOTS.get(root.name.toLowerCase());
  // Without a declaration or a namespace it may be a tag that somebody made up.
  const isSure = root.isDeclared || /\sxmlns[:=]|\sversion\s*=/.test(root.tag);
  if (known !== undefined && isSure) return known;
  if (!root.isDeclared || PAGE_ROOT.test(root.name)) return undefined;
  return /^svg$/i.test(root.name) ? 'an SVG image' : `an XML document (<${root.name.slice(0, 50)}>)`;
}

/** The same by its type, where no root says that it is a page. */
function nameXmlType(type: string, text: string): string | undefined {
  const root = findXmlRoot(text);
  if (root === undefined || PAGE_ROOT.test(root.name) || root.tag.includes(XHTML)) return undefined;
  if (type === 'application/rss+xml') return 'an RSS feed';
  if (type === 'application/atom+xml') return 'an Atom feed';
  if (type === 'image/svg+xml') return 'an SVG image';
  return ROOTS.get(root.name.toLowerCase()) ?? `an XML document (<${root.name.slice(0, 50)}>)`;
}

/** An object with a first name, or a list that begins with an object: no prose does. */
const JSON_START = /^\uFEFF?\s*(?:\[\s*)?\{\s*"(?:[^"\\]|\\.)*"\s*:/;

function looksLikeJson({ text, isWhole }: Beginning): boolean {
  if (JSON_START.test(text)) return true;
  return isWhole && /^\uFEFF?\s*[[{]/.test(text) && isJson(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
