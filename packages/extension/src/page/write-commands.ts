/** What the toolbar does to the text. The browser's own editor does the work where it has a command. */
import { createElement, execute, readBaseAddress } from './native-dom.ts';

/** A block of text inside a region, which can be moved or deleted. */
const BLOCK = 'p,h1,h2,h3,h4,h5,h6,li,ul,ol,dl,blockquote,pre,table,figure,div,section,article,hr';

export type Command = 'bold' | 'italic' | 'list' | 'up' | 'down' | 'delete';

export const HEADINGS = ['p', 'h2', 'h3', 'h4'] as const;

/** Does a command where the caret is; gives whether anything could be done. */
export function runCommand(command: Command, region: HTMLElement): boolean {
  switch (command) {
    case 'bold':
    case 'italic':
      return execute(command);
    case 'list':
      return execute('insertUnorderedList');
    default:
      return runBlockCommand(command, region);
  }
}

export function setHeading(tag: (typeof HEADINGS)[number]): boolean {
  return execute('formatBlock', `<${tag}>`);
}

/** Links the selection; with nothing selected the words are the link's own. */
export function setLink(address: string, words = address): boolean {
  const href = toWebAddress(address);
  if (href === undefined) return false;
  if (getSelection()?.isCollapsed === false) return execute('createLink', href);
  const link = createElement('a');
  link.setAttribute('href', href);
  link.textContent = words;
  return insertNode(link);
}

/** Changes the picture, or puts a new one where the caret is. */
export function setPicture(picture: HTMLImageElement | undefined, address: string, words: string): boolean {
  const src = toWebAddress(address);
  if (src === undefined || src.startsWith('mailto:')) return false;
  const image = picture ?? createElement('img');
  // The page's other sizes of the old picture would win.
  for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
  if (image.parentElement?.localName === 'picture')
    for (const source of image.parentElement.querySelectorAll('source')) source.remove();
  image.setAttribute('src', src);
  image.setAttribute('alt', words);
  return picture !== undefined || insertNode(image);
}

/** Only addresses that an edit may hold; relative ones are read against the page. */
export function toWebAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const isBare = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text);
  const url = URL.parse(isBare ? `https://${text}` : text, readBaseAddress());
  return url !== null && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

/** The block that has the caret, inside its region. */
export function findBlock(region: HTMLElement): HTMLElement | undefined {
  const node = getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest<HTMLElement>(BLOCK);
  return block !== null && block !== undefined && block !== region && region.contains(block)
    ? block
    : undefined;
}

function runBlockCommand(command: 'up' | 'down' | 'delete', region: HTMLElement): boolean {
  const block = findBlock(region);
  if (block === undefined) {
    if (command !== 'delete') return false;
    region.replaceChildren();
    return true;
  }
  if (command === 'delete') {
    block.remove();
    return true;
  }
  const other = command === 'up' ? block.previousElementSibling : block.nextElementSibling;
  if (other === null) return false;
  const selection = getSelection()!;
  const { anchorNode, anchorOffset } = selection;
  if (command === 'up') other.before(block);
  else other.after(block);
  // A node that moves loses the caret.
  selection.collapse(anchorNode, anchorOffset);
  block.scrollIntoView({ block: 'nearest' });
  return true;
}

function insertNode(node: Node): boolean {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(node);
  selection.collapse(node.parentNode, [...node.parentNode!.childNodes].indexOf(node as ChildNode) + 1);
  return true;
}
