/** What can be done to the text of a place that is open. The browser's own editor does the work where it has a command. */
import { isLineOnly } from './is-line-only.ts';
import { execute, findCaretElement, makeElement, readSelection, selectNode } from './native-commands.ts';

/** A block of text inside a region, which can be moved or deleted. */
const BLOCK = 'p,h1,h2,h3,h4,h5,h6,li,ul,ol,dl,blockquote,pre,table,figure,div,section,article,hr';

/** What needs nothing to be said but that it be done. */
export type Command = 'bold' | 'italic' | 'list' | 'up' | 'down' | 'delete' | 'add';

/** Kinds a block can be made. */
export const HEADINGS = ['p', 'h2', 'h3', 'h4'] as const;

/** A document that is written in. */
export interface Writing {
  readonly document: Document;
  /** What addresses are read against. */
  readonly base: string;
  /** Lets a picture be another one; where pictures are not loaded the address is put elsewhere. */
  setSource(image: HTMLImageElement, address: string): void;
}

/** Does a command where the caret is; gives whether anything could be done. */
export function runCommand(document: Document, command: Command, region: HTMLElement): boolean {
  switch (command) {
    case 'bold':
    case 'italic':
      return execute(document, command);
    case 'list':
      return execute(document, 'insertUnorderedList');
    case 'add':
      return addBlock(document, region);
    case 'delete':
      return deleteBlock(document, region);
    default:
      return moveBlock(document, command, region);
  }
}

/** Makes the block with the caret a paragraph or a heading. */
export function setHeading(document: Document, tag: (typeof HEADINGS)[number]): boolean {
  return execute(document, 'formatBlock', `<${tag}>`);
}

/** Links the selection, or the link one is in leads elsewhere; else the words are the link's own. */
export function setLink({ document, base }: Writing, address: string, words: string = address): boolean {
  const href = toWebAddress(address, base);
  if (href === undefined) return false;
  if (readSelection(document)?.isCollapsed === false) return execute(document, 'createLink', href);
  const around = findCaretElement(document)?.closest('a') ?? undefined;
  if (around?.parentElement?.isContentEditable === true) {
    around.setAttribute('href', href);
    return true;
  }
  const link = makeElement(document, 'a');
  link.setAttribute('href', href);
  link.textContent = words;
  return insertNode(document, link);
}

/** A picture as its reader wants it. */
export interface NewPicture {
  readonly address: string;
  /** What it shows, for those who do not see it. */
  readonly words: string;
}

/** Changes the picture, or puts a new one where the caret is. */
export function setPicture(
  writing: Writing,
  picture: HTMLImageElement | undefined,
  { address, words }: NewPicture,
): boolean {
  const { document, base } = writing;
  const src = toWebAddress(address, base);
  if (src === undefined || src.startsWith('mailto:')) return false;
  const image = picture ?? makeElement(document, 'img');
  // The page's other sizes of the old picture would win.
  for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
  if (image.parentElement?.localName === 'picture')
    for (const source of image.parentElement.querySelectorAll('source')) source.remove();
  writing.setSource(image, src);
  image.setAttribute('alt', words);
  return picture !== undefined || insertNode(document, image);
}

/** Only addresses that an edit may hold; relative ones are read against the page. */
function toWebAddress(typed: string, base: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const isBare = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text);
  const url = URL.parse(isBare ? `https://${text}` : text, base);
  return url !== null && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

/** The block that has the caret, inside its region; a picture between blocks is one when it is selected. */
export function findBlock(document: Document, region: HTMLElement): HTMLElement | undefined {
  const block = findCaretElement(document)?.closest<HTMLElement>(BLOCK) ?? undefined;
  return isInside(region, block) ? block : findPicture(document, region);
}

/** The picture that is selected, and nothing beside it. */
export function findPicture(document: Document, region: HTMLElement): HTMLImageElement | undefined {
  const selection = readSelection(document);
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const node = startContainer.childNodes[startOffset] as HTMLElement | undefined;
  const isOne = startContainer === endContainer && endOffset === startOffset + 1 && node?.localName === 'img';
  return isOne && isInside(region, node) ? (node as HTMLImageElement) : undefined;
}

function isInside(region: HTMLElement, block: HTMLElement | undefined): block is HTMLElement {
  return block !== undefined && block !== region && region.contains(block);
}

/** A place without blocks is emptied as a whole; in others it has to be clear which one goes. */
function deleteBlock(document: Document, region: HTMLElement): boolean {
  const block = findBlock(document, region);
  if (block === undefined) {
    if (region.querySelector(BLOCK) !== null) return false;
    region.replaceChildren();
    return true;
  }
  const next = block.nextElementSibling ?? block.previousElementSibling ?? region;
  block.remove();
  readSelection(document)?.collapse(next, 0);
  return true;
}

function moveBlock(document: Document, to: 'up' | 'down', region: HTMLElement): boolean {
  const block = findBlock(document, region);
  const other = to === 'up' ? block?.previousElementSibling : block?.nextElementSibling;
  if (block === undefined || other === null || other === undefined) return false;
  const selection = readSelection(document)!;
  const { anchorNode, anchorOffset } = selection;
  if (to === 'up') other.before(block);
  else other.after(block);
  // A node that moves loses the caret.
  if (block.localName === 'img') selectNode(document, block);
  else selection.collapse(anchorNode, anchorOffset);
  block.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Elements whose children are of certain kinds, none of which is a paragraph. */
const FRAMEWORK = /^(table|tbody|thead|tfoot|tr|dl)$/;

/** An empty block behind the one with the caret: an item behind an item, else a paragraph. */
function addBlock(document: Document, region: HTMLElement): boolean {
  const block = findBlock(document, region);
  const around = block?.parentElement ?? region;
  if (isLineOnly(around.localName) || FRAMEWORK.test(around.localName)) return false;
  const added = makeElement(document, /^[uo]l$/.test(around.localName) ? 'li' : 'p');
  // Without a line in it there is no place for the caret.
  added.append(makeElement(document, 'br'));
  if (block === undefined) region.append(added);
  else block.after(added);
  readSelection(document)?.collapse(added, 0);
  added.scrollIntoView({ block: 'nearest' });
  return true;
}

function insertNode(document: Document, node: Node): boolean {
  const selection = readSelection(document);
  if (selection === null || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(node);
  selection.collapse(node.parentNode, [...node.parentNode!.childNodes].indexOf(node as ChildNode) + 1);
  return true;
}
