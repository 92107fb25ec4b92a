/**
 * What every node holds, as bits: one pass from the last node to the first tells each element the content classes
 * (section 2.1) below it. Only what a person sees counts, scripts apart, which have a bit of their own.
 */
import { IMAGE } from '../../feature/index.ts';
import { KIND, type Page, TAG } from '../../page/index.ts';
import { isBlockDisplay } from '../../style/index.ts';
import type { Scene } from '../lens.ts';
import { CONTENT, CONTROLS, DRAWN, LISTS, TEXTS } from './content.ts';
import { ELEMENT_CONTENT, isAtom, isPlainBlock } from './element-content.ts';
import { isServerPlugin } from './is-server-plugin.ts';
import { toRoleContent } from './role-content.ts';

/** The contents of every node of a page. */
export function markContents(scene: Scene): Uint16Array {
  const { page } = scene;
  const contents = new Uint16Array(page.size);
  for (let node = page.size - 1; node > 0; node--) {
    const bits =
      page.kind[node] === KIND.element ? toElement(scene, node, contents[node]) : toLeaf(scene, node);
    contents[node] = bits;
    contents[page.parent[node]] |= bits;
  }
  return contents;
}

function toLeaf({ page, style, features }: Scene, node: number): number {
  if (page.kind[node] === KIND.text) {
    if (features.visibleCharacters[node + 1] === features.visibleCharacters[node]) return 0;
    return isServerPlugin(page, node) ? CONTENT.server : CONTENT.text;
  }
  if (page.kind[node] !== KIND.comment || style.hidden[node] !== 0) return 0;
  return isServerPlugin(page, node) ? CONTENT.server : 0;
}

/** The bits of an element, from those of what is inside. */
function toElement(scene: Scene, node: number, inside: number): number {
  const { page, style } = scene;
  const tag = page.tag[node];
  const content = ELEMENT_CONTENT[tag] ?? 0;
  // Areas are never drawn and still make a map; so with scripts.
  if (content === CONTENT.script)
    return style.hidden[page.parent[node]] === 0 && isProgram(page, node) ? content : 0;
  if (tag === TAG.area) return style.hidden[page.parent[node]] === 0 ? CONTENT.map : 0;
  if (style.hidden[node] !== 0) return inside;
  if (isAtom(tag)) return toAtom(scene, node, content);
  const role = toRoleContent(page, node, inside);
  if (role !== 0) return role;
  return toContainer(scene, node, inside);
}

/** Elements whose inside is their own affair: what it holds belongs to the one object they are. */
function toAtom({ page, features }: Scene, node: number, content: number): number {
  const tag = page.tag[node];
  if (tag === TAG.input && page.attribute(node, 'type')?.toLowerCase() === 'hidden') return 0;
  if (tag === TAG.br) return isDoubleBreak(page, node) ? content : 0;
  if (content !== CONTENT.image || tag !== TAG.img) return content;
  if (page.attribute(node, 'usemap') !== undefined || page.attribute(node, 'ismap') !== undefined)
    return CONTENT.map;
  const kind = features.image[node];
  return kind === IMAGE.spacer || kind === IMAGE.separator ? CONTENT.separator : content;
}

/** Two line breaks in a row are a blank line; one only ends a line. */
function isDoubleBreak(page: Page, node: number): boolean {
  let next = page.nextSibling(node);
  while (next >= 0 && page.isText(next) && page.data[next].trim() === '') next = page.nextSibling(next);
  if (next >= 0 && page.tag[next] === TAG.br) return true;
  for (let before = node - 1; before > page.parent[node]; before--) {
    if (page.isText(before) && page.data[before].trim() === '') continue;
    return page.tag[before] === TAG.br && page.parent[before] === page.parent[node];
  }
  return false;
}

const PROGRAM_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script.*)$/i;

/** Data islands and templates in `script` are no programs. */
function isProgram(page: Page, node: number): boolean {
  return PROGRAM_TYPE.test(page.attribute(node, 'type')?.trim() ?? '');
}

function toContainer({ page, style }: Scene, node: number, inside: number): number {
  const tag = page.tag[node];
  const content = ELEMENT_CONTENT[tag] ?? 0;
  let bits = inside;
  if ((content & LISTS) !== 0) {
    // A list is one object as long as it is a list of text; other lists are containers like any block.
    if ((inside & TEXTS) === 0 || isRichList(inside)) return inside | CONTENT.block;
    return (inside & ~TEXTS) | content;
  }
  if (content !== 0 && (inside & CONTENT.text) !== 0) bits = (inside & ~CONTENT.text) | content;
  if (isPlainBlock(tag)) return bits | CONTENT.block;
  // A custom element is whatever its sheet makes of it; an empty one is drawn by its script. No well-known one is.
  if (tag >= ELEMENT_CONTENT.length && page.name(node).includes('-')) {
    if ((inside & DRAWN) === 0) return bits | CONTENT.client;
    if (isBlockDisplay(style.display[node])) return bits | CONTENT.block;
  }
  return bits;
}

function isRichList(inside: number): boolean {
  return (inside & (CONTENT.block | CONTROLS | CONTENT.server)) !== 0;
}
