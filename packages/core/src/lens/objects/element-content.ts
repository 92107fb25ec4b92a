/** Which content class an element gives, by its name: the tags of section 2.1 and their equivalents of today. */
import { isBlockTag, toTagTable } from '../../page/index.ts';
import { CONTENT } from './content.ts';

/** Containers: text inside them is of this class. */
const CONTAINERS = {
  'h1 h2 h3 h4 h5 h6': CONTENT.title,
  'label legend caption th figcaption summary': CONTENT.label,
  'ul menu dir': CONTENT.unordered,
  ol: CONTENT.ordered,
  dl: CONTENT.definition,
};

/** Atoms: one object with all they hold. */
const ATOMS = {
  'img image svg/svg': CONTENT.image,
  select: CONTENT.select,
  'input button': CONTENT.input,
  textarea: CONTENT.textArea,
  'object embed applet iframe frame video audio canvas layer': CONTENT.client,
  'hr br': CONTENT.separator,
  script: CONTENT.script,
};

/** Content bit by element; for containers, what plain text inside becomes. */
export const ELEMENT_CONTENT: Uint16Array = toTagTable({ ...CONTAINERS, ...ATOMS }, Uint16Array);

const ATOM_CONTENT = toTagTable(ATOMS, Uint16Array);

/** In the paper a list item is not block-level; it is scanned as a block when it holds one. */
const NOT_BLOCK = toTagTable({
  'li dt dd br button select option optgroup textarea ul ol dl menu dir': 1,
});

/** Whether an element is one object, whatever is inside. */
export function isAtom(tag: number): boolean {
  return (ATOM_CONTENT[tag] ?? 0) !== 0;
}

/**
 * Whether an element is block-level by its name, as in the paper. Names and not CSS: `a { display: block }` in a menu
 * would tear it into as many objects as it has links.
 */
export function isPlainBlock(tag: number): boolean {
  return isBlockTag(tag) && NOT_BLOCK[tag] !== 1;
}
