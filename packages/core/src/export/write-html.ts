/** A page as HTML, with attributes and content added. Nothing else is changed. */
import { FLAG, KIND, type Page, TAG, toLocalName } from '../page/index.ts';
import { type SpanTag, writeSpanTags } from './span-tag.ts';
import { walkPage } from './walk-page.ts';

/** What is added, node by node. */
export interface HtmlAdditions {
  /** Attributes; one of the same name takes the place of the element's own. A text gets a `span` to carry them. */
  readonly attributesOf: (node: number) => readonly (readonly [name: string, value: string])[];
  /** Markup to stand first inside an element; '' for none. */
  readonly contentOf?: (node: number) => string;
  /** Tags to be written inside a text. */
  readonly spanTagsOf?: (node: number) => readonly SpanTag[];
}

const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements whose text the HTML parser takes as it is. */
const LITERAL_TAGS: ReadonlySet<number> = new Set([
  TAG.style,
  TAG.script,
  TAG.xmp,
  TAG.iframe,
  TAG.noembed,
  TAG.plaintext,
]);

/** Writes the page. */
export function writeHtml(page: Page, additions: HtmlAdditions): string {
  const { attributesOf, contentOf } = additions;
  const out: string[] = [];
  walkPage<never>(page, [], {
    openElement: (node) => {
      out.push(toStartTag(page, node, attributesOf(node)));
      if (contentOf !== undefined && !LITERAL_TAGS.has(page.tag[node])) out.push(contentOf(node));
    },
    closeElement: (node) => {
      const name = toLocalName(page.name(node));
      if (!isVoidTag(page.name(node))) out.push(`</${name}>`);
    },
    leaf: (node) => out.push(toLeaf(page, node, additions)),
    openWrap: () => {},
    closeWrap: () => {},
  });
  return out.join('');
}

/** Whether an element of this name has neither content nor end tag. */
export function isVoidTag(name: string): boolean {
  return VOID_TAGS.has(name);
}

type Attributes = readonly (readonly [name: string, value: string])[];

function toStartTag(page: Page, node: number, added: Attributes): string {
  const own = page.attributesOf(node);
  const kept =
    added.length === 0 ? own : own.filter(([name]) => !added.some(([other]) => other.toLowerCase() === name));
  const tag = `<${toLocalName(page.name(node))}${[...kept, ...added].map(toHtmlAttribute).join('')}>`;
  // The parser drops one line break right after these tags: give it one to drop.
  const first = page.data[node + 1];
  const isDropped =
    page.tag[node] === TAG.pre || page.tag[node] === TAG.listing || page.tag[node] === TAG.textarea;
  return isDropped && node + 1 < page.end[node] && first.startsWith('\n') ? `${tag}\n` : tag;
}

/** ` name="value"`. */
export function toHtmlAttribute([name, value]: readonly [string, string]): string {
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('\u00A0', '&nbsp;').replaceAll('"', '&quot;')}"`;
}

function toLeaf(page: Page, node: number, { attributesOf, spanTagsOf }: HtmlAdditions): string {
  const data = page.data[node];
  if (page.kind[node] === KIND.comment) return `<!--${data}-->`;
  if (page.kind[node] === KIND.doctype) return toDoctype(page, node);
  const around = page.tag[page.parent[node]];
  if (LITERAL_TAGS.has(around)) return data;
  // A field shows tags as text.
  if (around === TAG.textarea) return escapeHtml(data);
  const tags = spanTagsOf?.(node) ?? [];
  const text =
    tags.length === 0 ? escapeHtml(data) : writeSpanTags(page, node, { tags, toMarkup: escapeHtml });
  const added = attributesOf(node);
  if (added.length === 0 || (page.flags[node] & FLAG.raw) !== 0) return text;
  return `<span${added.map(toHtmlAttribute).join('')}>${text}</span>`;
}

function toDoctype(page: Page, node: number): string {
  const publicId = page.attribute(node, 'public') ?? '';
  const systemId = page.attribute(node, 'system') ?? '';
  const ids =
    publicId !== ''
      ? ` PUBLIC "${publicId}"${systemId && ` "${systemId}"`}`
      : systemId && ` SYSTEM "${systemId}"`;
  return `<!DOCTYPE ${page.data[node]}${ids}>`;
}

/** Text for use between tags. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
