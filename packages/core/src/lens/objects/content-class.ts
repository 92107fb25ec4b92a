/** From what siblings hold to the content class of the object they make (section 2.1). */
import { KIND, type Page, TAG } from '../../page/index.ts';
import { CONTENT, LISTS, TEXTS } from './content.ts';
import { ELEMENT_CONTENT } from './element-content.ts';
import type { ContentClass } from './object-class.ts';
import { isHeadingRole } from './role-content.ts';

const CLASS_OF: ReadonlyMap<number, ContentClass> = new Map([
  [CONTENT.text, 'Paragraph'],
  [CONTENT.title, 'Title'],
  [CONTENT.label, 'Label'],
  [CONTENT.image, 'Image'],
  [CONTENT.map, 'Map'],
  [CONTENT.select, 'FormSelect'],
  [CONTENT.input, 'FormInput'],
  [CONTENT.textArea, 'FormTextArea'],
  [CONTENT.server, 'PluginServer'],
  [CONTENT.client, 'PluginClient'],
  [CONTENT.script, 'PluginClient'],
  [CONTENT.separator, 'Separator'],
  [CONTENT.unordered, 'UnorderedList'],
  [CONTENT.ordered, 'OrderedList'],
  [CONTENT.definition, 'DefinitionList'],
]);

/** What text means where it stands: Paragraph unless a title or a label is around it. */
export type TextContext = 'Paragraph' | 'Title' | 'Label';

/** The class of a node with contents of one kind, or undefined where kinds are mixed. */
export function toContentClass(bits: number, context: TextContext): ContentClass | undefined {
  const kinds = bits & ~CONTENT.block;
  // A script beside something drawn is not what is seen there.
  const drawn = kinds === CONTENT.script ? kinds : kinds & ~CONTENT.script;
  if (drawn === CONTENT.text) return context;
  return CLASS_OF.get(drawn);
}

/** Whether a list is one object: of text, perhaps with pictures and rules in it. */
export function isWholeList(page: Page, node: number, bits: number): boolean {
  if (page.kind[node] !== KIND.element || (bits & CONTENT.block) !== 0) return false;
  return ((ELEMENT_CONTENT[page.tag[node]] ?? 0) & LISTS & bits) !== 0;
}

/** The class of a list taken as a whole. */
export function toListClass(page: Page, node: number): ContentClass {
  return CLASS_OF.get(ELEMENT_CONTENT[page.tag[node]])!;
}

const TEXT_BLOCKS: ReadonlySet<number> = new Set([
  ...[TAG.p, TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6, TAG.pre, TAG.address],
  ...[TAG.legend, TAG.caption, TAG.figcaption, TAG.summary],
]);

/** Whether a block of text alone is the object itself rather than a box around it: `p`, headings, captions. */
export function isTextBlock(page: Page, node: number, bits: number): boolean {
  return TEXT_BLOCKS.has(page.tag[node]) && (bits & ~(TEXTS | CONTENT.block | CONTENT.script)) === 0;
}

/** What plain text means inside a node. */
export function toContext(page: Page, node: number, outer: TextContext): TextContext {
  const content = ELEMENT_CONTENT[page.tag[node]] ?? 0;
  if (content === CONTENT.title || isHeadingRole(page, node)) return 'Title';
  if (content === CONTENT.label) return 'Label';
  return page.tag[node] === TAG.p ? 'Paragraph' : outer;
}
