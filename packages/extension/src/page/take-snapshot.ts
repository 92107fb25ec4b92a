/**
 * What of a page is sent with a save: its markup as it stands, cut to what can be read, in a document that runs and loads
 * nothing. Elements keep their places, so paths into the page are paths into the copy.
 */
import { keepFirstBreaks } from '@anatome/wiki/edit';
import type { Snapshot } from '../message/page-order.ts';
import { findRoot, readBaseAddress } from './native-dom.ts';

/** What is never sent, by selector, and how the reader calls it. */
const LEFT_OUT: readonly (readonly [selector: string, one: string, more: string])[] = [
  ['script', 'script', 'scripts'],
  ['template,noscript', 'template', 'templates'],
  ['iframe,frame,embed,object,applet,portal', 'frame', 'frames'],
  ['video,audio,canvas', 'film, sound or drawing', 'films, sounds or drawings'],
];
/** Emptied, as their number among their neighbours counts for paths. */
const FIELDS = 'input,textarea,select';
/** Of all that a page says to machines only this is about what one reads. */
const KEPT_META = /^(charset|viewport|description|author|color-scheme|article:|og:)/i;
const TYPED = ['value', 'checked', 'selected', 'placeholder'];
/** Attributes that run, load or let somebody in. */
const CUT_ATTRIBUTE =
  /^(on|nonce$|integrity$|srcdoc$|ping$|formaction$|action$|data-.*(token|nonce|csrf|key|user|auth))/i;
/** Longer ones hold programs' data. */
const LONGEST_DATA = 200;

export function takeSnapshot(): Snapshot {
  const inert = new DOMParser().parseFromString('<!doctype html>', 'text/html');
  const source = findRoot();
  if (source === null) return { markup: '', leftOut: [] };
  const root = inert.importNode(source, true);
  const leftOut = [...cutElements(root), ...cutFields(root), ...cutMeta(root)];
  cutComments(inert, root);
  for (const element of [root, ...root.querySelectorAll('*')]) cutAttributes(element);
  keepBase(inert, root);
  keepFirstBreaks(root);
  return { markup: `<!doctype html>${root.outerHTML}`, leftOut };
}

function cutElements(root: Element): string[] {
  return LEFT_OUT.flatMap(([selector, one, more]) => {
    const found = [...root.querySelectorAll(selector)];
    for (const element of found) {
      const isPlaced = element.localName !== 'script' && element.localName !== 'template';
      if (isPlaced) empty(element);
      else element.remove();
    }
    return found.length === 0
      ? []
      : [`${found.length.toLocaleString('en')} ${found.length === 1 ? one : more}`];
  });
}

/** The box stays. */
function empty(element: Element): void {
  element.replaceChildren();
  for (const name of element.getAttributeNames())
    if (name !== 'width' && name !== 'height' && name !== 'class' && name !== 'id')
      element.removeAttribute(name);
}

function cutFields(root: Element): string[] {
  const fields = [...root.querySelectorAll(FIELDS)];
  for (const field of fields) {
    for (const name of TYPED) field.removeAttribute(name);
    if (field.localName !== 'input') field.replaceChildren();
  }
  return fields.length === 0
    ? []
    : [
        `what stands in ${fields.length.toLocaleString('en')} form ${fields.length === 1 ? 'field' : 'fields'}`,
      ];
}

function cutMeta(root: Element): string[] {
  const cut = [...root.querySelectorAll('meta')].filter((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property');
    return !meta.hasAttribute('charset') && !(name !== null && KEPT_META.test(name));
  });
  for (const meta of cut) meta.remove();
  return cut.length === 0 ? [] : [`${cut.length.toLocaleString('en')} notes to programs`];
}

function cutComments(inert: Document, root: Element): void {
  const walker = inert.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}

function cutAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isLong = name.startsWith('data-') && value.length > LONGEST_DATA;
    if (CUT_ATTRIBUTE.test(name) || isLong) element.removeAttribute(name);
  }
}

/** The copy stands elsewhere: what its addresses are read against is said in it. */
function keepBase(inert: Document, root: Element): void {
  const head = root.querySelector('head');
  if (head === null) return;
  for (const base of head.querySelectorAll('base')) base.remove();
  const base = inert.createElement('base');
  base.setAttribute('href', readBaseAddress());
  head.prepend(base);
}
