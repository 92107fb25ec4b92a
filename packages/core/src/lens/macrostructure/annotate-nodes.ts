/** Stage 1 (Rehm 4.2): basic annotation of nodes. Words, links, font and image kinds come as features. */
import { IMAGE } from '../../feature/index.ts';
import { type Page, type PrefixSums, TAG, toTagTable } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import type { Scene } from '../lens.ts';
import { isText } from './is-text.ts';

/** What a node does to the flow of text around it; most nodes do nothing. */
export const ROLE = {
  none: 0,
  /** Begins and ends a paragraph in the browser: the paper's `@b`. */
  paragraph: 1,
  lineBreak: 2,
  separator: 3,
  icon: 4,
  banner: 5,
  spacer: 6,
  /** A text node with a word; given out by stage 2. */
  text: 7,
} as const;

export interface NodeNotes {
  /** ROLE of each node. */
  readonly role: Uint8Array;
  /** Running total of separators, lists and tables a person sees: a text block never climbs around one. */
  readonly obstacles: PrefixSums;
  /** Separators, icons, banners and spacers a person sees, in document order. */
  readonly images: readonly number[];
  /** `br` elements, in document order. */
  readonly lineBreaks: readonly number[];
  /** List elements, and tables, in document order. */
  readonly lists: readonly number[];
  /** `li` elements outside any list, in document order. */
  readonly strayItems: readonly number[];
  readonly tables: readonly number[];
}

/** Elements that carry structure whatever their display: a menu of `li { display: inline }` is still a list. */
const STRUCTURE_TAGS = toTagTable({
  'table caption thead tbody tfoot tr td th': 1,
  'ul ol dl menu dir li dt dd button select textarea': 1,
});

const PARAGRAPH_DISPLAYS = new Uint8Array(32);
for (const name of ['none', 'block', 'listItem', 'flex', 'grid', 'table', 'flowRoot'] as const) {
  PARAGRAPH_DISPLAYS[DISPLAY[name]] = 1;
}
for (const name of ['tableRow', 'tableCell', 'tableGroup', 'tableCaption'] as const) {
  PARAGRAPH_DISPLAYS[DISPLAY[name]] = 1;
}

const IMAGE_ROLES = new Uint8Array(16);
IMAGE_ROLES[IMAGE.spacer] = ROLE.spacer;
IMAGE_ROLES[IMAGE.icon] = ROLE.icon;
IMAGE_ROLES[IMAGE.separator] = ROLE.separator;
IMAGE_ROLES[IMAGE.banner] = ROLE.banner;

/** Whether an element is a list by its name. */
export function isListTag(tag: number): boolean {
  return tag === TAG.ul || tag === TAG.ol || tag === TAG.dl || tag === TAG.menu || tag === TAG.dir;
}

/** Gives every node its role in the flow of text. */
export function annotateNodes(scene: Scene): NodeNotes {
  const { page, style, features } = scene;
  const role = new Uint8Array(page.size);
  const obstacles = new Uint32Array(page.size + 1);
  const images: number[] = [];
  const lineBreaks: number[] = [];
  const lists: number[] = [];
  const strayItems: number[] = [];
  const tables: number[] = [];
  let count = 0;
  let selectEnd = 0;
  for (let node = 0; node < page.size; node++) {
    obstacles[node] = count;
    const tag = page.tag[node];
    // Text carries no tag; the options of a select are one control, not paragraphs.
    if (tag === 0 || node < selectEnd) continue;
    if (tag === TAG.select) selectEnd = page.end[node];
    const own = toRole(tag, style.display[node], features.image[node]);
    if (own === ROLE.none || (own >= ROLE.separator && holdsText(page, node))) continue;
    role[node] = own;
    const isList = isListTag(tag);
    if (isList) lists.push(node);
    else if (tag === TAG.table) tables.push(node);
    else if (tag === TAG.li && !isListTag(page.tag[page.parent[node]])) strayItems.push(node);
    else if (own === ROLE.lineBreak) lineBreaks.push(node);
    if (style.hidden[node] !== 0) continue;
    if (own >= ROLE.separator) images.push(node);
    if (own === ROLE.separator || tag === TAG.table || isList) count++;
  }
  obstacles[page.size] = count;
  return { role, obstacles, images, lineBreaks, lists, strayItems, tables };
}

/** A drawing with words in it (an svg, mostly) is a place for text, however small it is drawn. */
function holdsText(page: Page, image: number): boolean {
  for (let node = image + 1; node < page.end[image]; node++) if (isText(page, node)) return true;
  return false;
}

function toRole(tag: number, display: number, image: number): number {
  if (tag === TAG.br) return ROLE.lineBreak;
  if (tag === TAG.hr) return ROLE.separator;
  if (image !== IMAGE.none) return IMAGE_ROLES[image];
  return STRUCTURE_TAGS[tag] === 1 || PARAGRAPH_DISPLAYS[display] === 1 ? ROLE.paragraph : ROLE.none;
}
