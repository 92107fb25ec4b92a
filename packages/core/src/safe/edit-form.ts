/**
 * What an edit can say of the inside of an element, as a row of pieces, each with the node it came from. The form is the
 * same whether the page was parsed or read from a live DOM, and whatever classes, scripts and line breaks are in it.
 */
import { findAddresses } from '../feature/index.ts';
import { FLAG, isBlockTag, KIND, type Page, TAG, toLocalName } from '../page/index.ts';
import { EDIT_TAGS, UNSAID_TAGS, VOID_TAGS } from './allowed.ts';
import { readEditAttributes, toWellFormed } from './edit-attributes.ts';
import { type EditContext, isInline, nameInContext } from './edit-context.ts';

export type EditPiece =
  /** An element begins; `origin` is its node on the page, -1 where the page has none. */
  | {
      readonly kind: 'open';
      readonly tag: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly origin: number;
    }
  | { readonly kind: 'close'; readonly tag: string }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly origin: number;
      /** White space in it stays as it is. */
      readonly isPre: boolean;
    }
  /** What the form cannot say: it is not written, but stays on the page. */
  | { readonly kind: 'unsaid'; readonly origin: number };

/** Elements that lie deeper than this below the region are seen through. */
const MOST_DEPTH = 128;

/** The inside of an element as pieces, just as the page has it; `settleForm` brings them into the form. */
export function collectPieces(page: Page, root: number, around: EditContext): EditPiece[] {
  const pieces: EditPiece[] = [];
  const base = findAddresses(page).base?.href;
  const open: { end: number; tag: string }[] = [];
  const closeUntil = (node: number): void => {
    while (open.length > 0 && open.at(-1)!.end <= node) pieces.push({ kind: 'close', tag: open.pop()!.tag });
  };
  const tags = [...around];
  const isLines = isInline(around);
  for (let node = root + 1; node < page.end[root]; ) {
    closeUntil(node);
    tags.length = around.length + open.length;
    if (page.isText(node) && (page.flags[node] & FLAG.raw) === 0) {
      pieces.push(toTextPiece(page, node));
      node++;
    } else if (isUnsaid(page, node) || (isLines && page.tag[node] === TAG.table)) {
      pieces.push({ kind: 'unsaid', origin: node });
      node = page.end[node];
    } else {
      const tag = nameInContext(toFormTag(page, node), tags);
      const attribute = (name: string): string | undefined => page.attributeNamed(node, name);
      const attributes = readEditAttributes(tag, { base, attribute });
      if (tag === 'img' && attributes[0]?.[0] !== 'src') pieces.push({ kind: 'unsaid', origin: node });
      else if (open.length < MOST_DEPTH) {
        pieces.push({ kind: 'open', tag, attributes, origin: node });
        open.push({ end: VOID_TAGS.has(tag) ? node : page.end[node], tag });
        tags.push(tag);
      }
      node = VOID_TAGS.has(tag) ? page.end[node] : node + 1;
    }
  }
  closeUntil(page.size);
  return pieces;
}

function toTextPiece(page: Page, node: number): EditPiece {
  const isPre = (page.flags[node] & FLAG.pre) !== 0;
  const text = toWellFormed(page.data[node]);
  return { kind: 'text', text: isPre ? text.replace(/\r\n?/g, '\n') : text, origin: node, isPre };
}

/** Inside what no reader sees as text. */
const NOT_SAID = FLAG.noscript | FLAG.template | FLAG.svg | FLAG.math | FLAG.raw;

function isUnsaid(page: Page, node: number): boolean {
  if (page.kind[node] !== KIND.element || (page.flags[node] & NOT_SAID) !== 0) return true;
  const name = page.name(node);
  return name !== toLocalName(name) || UNSAID_TAGS.has(name);
}

/** The name an element has in the form. */
export function toFormTag(page: Page, node: number): string {
  return toFormName(page.name(node));
}

function toFormName(name: string): string {
  if (EDIT_TAGS.has(name)) return name;
  if (name === 'menu' || name === 'dir') return 'ul';
  if (name === 'listing') return 'pre';
  const tag = TAGS.get(name);
  return tag !== undefined && (isBlockTag(tag) || tag === TAG.html) ? 'div' : 'span';
}

const TAGS: ReadonlyMap<string, number> = new Map(Object.entries(TAG));

/** What an element's inside stands in, the element itself last. */
export function contextOf(page: Page, node: number): EditContext {
  const names: string[] = [];
  for (let at = node; at >= 0 && page.isElement(at); at = page.parent[at]) names.push(page.name(at));
  return toEditContext(names.reverse());
}

/** Beyond these nothing bears on how their inside is read, but that white space may count. */
const SCOPES: ReadonlySet<string> = new Set(['td', 'th', 'caption', 'body', 'html', 'template']);

/** The same by the names of the elements from the root of a page down. */
export function toEditContext(names: readonly string[]): EditContext {
  const from = Math.max(
    0,
    names.findLastIndex((name) => SCOPES.has(name)),
  );
  const around = names.slice(from).map(toFormName);
  const isPre = names.slice(0, from).some((name) => toFormName(name) === 'pre');
  return isPre ? ['pre', ...around] : around;
}
