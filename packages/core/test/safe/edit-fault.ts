/** What has to be true of every edit, whatever it was made from and wherever it stands. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type Page, parse } from '../../src/page/index.ts';
import { EDIT_TAGS, VOID_TAGS } from '../../src/safe/allowed.ts';
import { escapeMarkup } from '../../src/safe/escape-markup.ts';
import { readEditHtml, toEditHtml } from '../../src/safe/index.ts';
import type { ContextCase } from './edit-contexts.ts';

export const BASE = 'https://site.example/a/';

/** Region of a page, by its id. */
export function regionOf(page: Page): number {
  return page.select('#region')[0];
}

/** What is wrong with what became of markup in a place; undefined where nothing is. */
export function findFault(markup: string, place: ContextCase): string | undefined {
  const html = toEditHtml(markup, { base: BASE, around: place.around });
  if (toEditHtml(html, { base: BASE, around: place.around }) !== html) return `is not itself again: ${html}`;
  if (html.length > mostCharacters(markup)) return `has ${html.length} characters`;
  return findMisread(html, place) ?? findForeign(html, place);
}

/** A quote takes six characters; an element that was left open stands in every paragraph after it. */
function mostCharacters(markup: string): number {
  return 2_000 + 40 * markup.length;
}

/** It is read on a page as it was written, and nothing of it leaves its place. */
function findMisread(html: string, { before, after }: ContextCase): string | undefined {
  const page = parse(`<!DOCTYPE html><body>${before}${html}${after}<hr id=end>`);
  const region = regionOf(page);
  if (readEditHtml(page, region) !== html) return `is read otherwise: ${readEditHtml(page, region)}`;
  const isAlone = page.parent[page.select('#end')[0]] === page.parent[page.select('body > *')[0]];
  return isAlone && page.select('body > *').length === 2 ? undefined : `leaves its place: ${html}`;
}

/** The tree that parse5 makes of it is the one that is written there, of allowed names only. */
function findForeign(html: string, { before, after }: ContextCase): string | undefined {
  const region = findRegion(parseFragment(`${before}${html}${after}`));
  if (region === undefined) return `has lost its place: ${html}`;
  const written = writeInside(region);
  return written === html ? undefined : `is another tree: ${written}`;
}

type Tree = DefaultTreeAdapterTypes.ParentNode;

function findRegion(root: Tree): Tree | undefined {
  const waiting: Tree[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('attrs' in next && next.attrs.some(({ value }) => value === 'region')) return next;
    for (const child of next.childNodes) if ('childNodes' in child) waiting.push(child);
  }
  return undefined;
}

/** A tree in the form; what cannot be in it makes it another text. */
function writeInside(element: Tree): string {
  return element.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return escapeMarkup((node as DefaultTreeAdapterTypes.TextNode).value);
      if (!('tagName' in node) || !EDIT_TAGS.has(node.tagName)) return `(${node.nodeName})`;
      return writeElement(node);
    })
    .join('');
}

function writeElement(element: DefaultTreeAdapterTypes.Element): string {
  const { tagName, attrs, namespaceURI } = element;
  const names = attrs.map(({ name, value }) => {
    const isAllowed = ATTRIBUTES.test(name) && (name !== 'href' || LINK.test(value));
    return isAllowed ? ` ${name}="${escapeMarkup(value)}"` : ` (${name})`;
  });
  const start = `<${tagName}${names.join('')}>${namespaceURI.endsWith('xhtml') ? '' : '(foreign)'}`;
  if (VOID_TAGS.has(tagName)) return start;
  const inside = writeInside(element);
  return `${start}${tagName === 'pre' && inside.startsWith('\n') ? '\n' : ''}${inside}</${tagName}>`;
}

const ATTRIBUTES = /^(?:href|src|alt|width|height|colspan|rowspan|scope|start|datetime|title|lang|dir)$/;
const LINK = /^(?:https?|mailto):/;
