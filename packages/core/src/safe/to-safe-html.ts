/**
 * A page made safe to show in a frame, with the number of its node on every element (`data-n`). An allow-list over our
 * own page, not a filter over markup: what is written was parsed by us, named in allowed.ts, and escaped here. Where
 * something is left out an empty comment stands, so that texts stay apart and keep their place in a path.
 */
import { findAddresses } from '../feature/index.ts';
import { FLAG, KIND, type Page, TAG, toLocalName } from '../page/index.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  BOXED_TAGS,
  DROPPED_TAGS,
  STYLE_ATTRIBUTES,
  VOID_TAGS,
} from './allowed.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { ToAsset } from './to-asset.ts';
import { toSafeCss } from './to-safe-css.ts';

const LEFT_OUT = '<!---->';

/** The page, what its links are read against, and where its images come from. */
interface Showing {
  readonly page: Page;
  readonly base: string | undefined;
  readonly toAsset: ToAsset;
}

/** The whole page as HTML that runs nothing and loads nothing but what `toAsset` lets through. */
export function toSafeHtml(page: Page, toAsset: ToAsset): string {
  const showing: Showing = { page, base: findAddresses(page).base?.href, toAsset };
  const out: string[] = ['<!DOCTYPE html>'];
  const open: { end: number; tag: string }[] = [];
  const closeUntil = (node: number): void => {
    while (open.length > 0 && open.at(-1)!.end <= node) out.push(open.pop()!.tag);
  };
  for (let node = 1; node < page.size; ) {
    closeUntil(node);
    const written = writeNode(showing, node);
    out.push(written.start);
    if (written.end !== undefined) open.push({ end: page.end[node], tag: written.end });
    node = written.isWhole ? page.end[node] : node + 1;
  }
  closeUntil(page.size);
  return out.join('');
}

/** How a node begins, how it ends (when its children come between), and whether that was all of it. */
interface Written {
  readonly start: string;
  readonly end?: string;
  readonly isWhole?: boolean;
}

function writeNode(showing: Showing, node: number): Written {
  const { page } = showing;
  if (page.kind[node] === KIND.doctype) return { start: '' };
  if (page.kind[node] === KIND.text) return { start: toText(page, node) };
  if (page.kind[node] !== KIND.element) return { start: LEFT_OUT };
  return writeElement(showing, node);
}

/** Raw text is written with its element or not at all. */
function toText(page: Page, node: number): string {
  return (page.flags[node] & FLAG.raw) !== 0 && page.tag[page.parent[node]] !== TAG.title
    ? ''
    : escapeMarkup(page.data[node]);
}

function writeElement(showing: Showing, node: number): Written {
  const { page } = showing;
  const name = page.name(node);
  if (name === 'link') return { start: toSheetLink(showing, node), isWhole: true };
  if (name === 'style') return { start: toStyle(showing, node), isWhole: true };
  // Shown only where scripts are off, which they are in the frame, but not for the visitor the page was made for.
  if (name === 'noscript') return openTag(showing, node, { name: 'div', added: ' hidden' });
  if (DROPPED_TAGS.has(name)) return { start: LEFT_OUT, isWhole: true };
  if (BOXED_TAGS.has(name)) {
    const { start, end = '' } = openTag(showing, node, { name: 'span', added: toBox(name, page, node) });
    return { start: `${start}${end}`, isWhole: true };
  }
  return openTag(showing, node, { name: toShownName(name) });
}

function toShownName(name: string): string {
  if (ALLOWED_TAGS.has(name)) return toLocalName(name);
  if (name === 'xmp' || name === 'listing' || name === 'plaintext') return 'pre';
  if (name === 'object' || name === 'frameset' || name === 'multicol') return 'div';
  // A custom element without its script is a plain one that style sheets may speak of.
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name) ? name : 'span';
}

interface TagOptions {
  readonly name: string;
  readonly added?: string;
}

function openTag(showing: Showing, node: number, { name, added = '' }: TagOptions): Written {
  const { page } = showing;
  const attributes = page
    .attributesOf(node)
    .map(([attribute, value]) => toAttribute(showing, { node, attribute, value }))
    .join('');
  const source = page.tag[node] === TAG.img ? toImageSource(showing, node) : '';
  const start = `<${name} data-n="${node}"${attributes}${source}${added}>`;
  // The parser drops a line break right after these tags: give it one to drop.
  const isDropping = name === 'pre' || name === 'textarea';
  const written = isDropping && page.data[node + 1]?.startsWith('\n') ? `${start}\n` : start;
  return VOID_TAGS.has(name) ? { start: written } : { start: written, end: `</${name}>` };
}

interface Attribute {
  readonly node: number;
  readonly attribute: string;
  readonly value: string;
}

function toAttribute(showing: Showing, { node, attribute, value }: Attribute): string {
  const { page, toAsset } = showing;
  if (ALLOWED_ATTRIBUTES.has(attribute) || /^(aria|data)-[a-z0-9_-]+$/.test(attribute)) {
    return OURS.has(attribute) ? '' : ` ${attribute}="${escapeMarkup(value)}"`;
  }
  if (STYLE_ATTRIBUTES.has(attribute)) return ` ${attribute}="${escapeMarkup(toSafeCss(value, toAsset))}"`;
  if (attribute === 'href' || attribute === 'xlink:href') return toLink(showing, node, value);
  if (attribute === 'background') return toSource(attribute, toAsset(value, 'image'));
  if (attribute === 'src' && page.tag[node] === TAG.input) return toSource('src', toAsset(value, 'image'));
  return '';
}

/** Attributes that whoever shows the page reads, and no page may write. */
const OURS: ReadonlySet<string> = new Set(['data-n', 'data-href', 'data-was']);

/** A link still looks like one but leads nowhere; where it would have led stands beside it. */
function toLink({ page, base }: Showing, node: number, value: string): string {
  const fragment = value.trim().startsWith('#') ? value.trim() : '#';
  if (page.tag[node] !== TAG.a)
    return page.name(node) === 'svg/use' ? ` href="${escapeMarkup(fragment)}"` : '';
  const address = URL.canParse(value, base) ? new URL(value, base).href : '';
  const shown = /^(https?|mailto|tel):/.test(address) ? ` data-href="${escapeMarkup(address)}"` : '';
  return ` href="${escapeMarkup(fragment)}"${shown}`;
}

/** Lazy images keep their address in `data-src`, or only among several. */
function toImageSource({ page, toAsset }: Showing, node: number): string {
  const source = page.attribute(node, 'src')?.trim() ?? '';
  const lazy = page.attribute(node, 'data-src') ?? page.attribute(node, 'srcset')?.trim().split(/[\s,]/)[0];
  if (/^data:image\//i.test(source) && lazy === undefined) return ` src="${escapeMarkup(source)}"`;
  const address = source === '' || source.startsWith('data:') ? (lazy ?? '') : source;
  return toSource('src', address === '' ? undefined : toAsset(address, 'image'));
}

function toSource(attribute: string, address: string | undefined): string {
  return address === undefined ? '' : ` ${attribute}="${escapeMarkup(address)}"`;
}

/** A box of the size the element would have had; `data-was` says what it was. */
function toBox(name: string, page: Page, node: number): string {
  const toLength = (value: string | undefined, usual: string): string =>
    value !== undefined && /^\d{1,5}%?$/.test(value) ? (value.endsWith('%') ? value : `${value}px`) : usual;
  const width = toLength(page.attribute(node, 'width'), '300px');
  const height = toLength(page.attribute(node, 'height'), name === 'audio' ? '54px' : '150px');
  return ` data-was="${name}" style="display:inline-block;width:${width};height:${height};outline:1px dashed gray"`;
}

function toSheetLink({ page, toAsset }: Showing, node: number): string {
  const relations = (page.attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/);
  const href = page.attribute(node, 'href') ?? '';
  if (!relations.includes('stylesheet') || relations.includes('alternate') || href === '') return LEFT_OUT;
  const address = toAsset(href, 'sheet');
  if (address === undefined) return LEFT_OUT;
  return `<link data-n="${node}" rel="stylesheet" href="${escapeMarkup(address)}"${toMedia(page, node)}>`;
}

function toStyle({ page, toAsset }: Showing, node: number): string {
  const css = page.data.slice(node + 1, page.end[node]).join('');
  return `<style data-n="${node}"${toMedia(page, node)}>${toSafeCss(css, toAsset)}</style>`;
}

function toMedia(page: Page, node: number): string {
  const media = page.attribute(node, 'media');
  return media === undefined ? '' : ` media="${escapeMarkup(media)}"`;
}
