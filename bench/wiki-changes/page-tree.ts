/** A page as parse5 has it, to be changed: elements and texts in order, taken out, put in, renamed. */
import {
  type DefaultTreeAdapterMap,
  html,
  parse,
  parseFragment,
  serialize,
  defaultTreeAdapter as tree,
} from 'parse5';

export type TreeElement = DefaultTreeAdapterMap['element'];
export type TreeText = DefaultTreeAdapterMap['textNode'];
export type TreeNode = DefaultTreeAdapterMap['childNode'];
type TreeParent = DefaultTreeAdapterMap['parentNode'];
export type TreeDocument = DefaultTreeAdapterMap['document'];

/** Gives numbers from 0 up to, but not, 1. */
export type Random = () => number;

/** What holds no words of a reader. */
const SILENT: ReadonlySet<string> = new Set(
  'script style noscript template textarea title svg math iframe select head option'.split(' '),
);
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr td th ul'.split(
    ' ',
  ),
);
/** Blocks between which any block may stand. */
const HOLDERS: ReadonlySet<string> = new Set(
  'article aside blockquote body dd div figure footer form header li main nav section td'.split(' '),
);

export function readTree(markup: string): TreeDocument {
  return parse(markup, { scriptingEnabled: false });
}

export function writeTree(document: TreeParent): string {
  return serialize(document, { scriptingEnabled: false });
}

export function makeElements(markup: string): TreeElement[] {
  return makeNodes(markup).filter(isElement);
}

export function makeNodes(markup: string): TreeNode[] {
  return parseFragment(markup).childNodes;
}

export function isElement(node: TreeNode | TreeParent): node is TreeElement {
  return 'tagName' in node;
}

/** The elements below a place in document order, without what readers do not see. */
export function collectElements(root: TreeParent): TreeElement[] {
  const found: TreeElement[] = [];
  const waiting: TreeNode[] = [...root.childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node) || SILENT.has(node.tagName) || node.namespaceURI !== html.NS.HTML) continue;
    found.push(node);
    for (let at = node.childNodes.length - 1; at >= 0; at--) waiting.push(node.childNodes[at]);
  }
  return found;
}

/** Texts with words in them. */
export function collectTexts(root: TreeParent): TreeText[] {
  const holders = isElement(root as TreeNode) ? [root, ...collectElements(root)] : collectElements(root);
  return holders.flatMap(({ childNodes }) =>
    childNodes.filter(
      (child): child is TreeText =>
        child.nodeName === '#text' && /\p{L}|\p{N}/u.test((child as TreeText).value),
    ),
  );
}

export function textOf(root: TreeParent): string {
  return collectTexts(root)
    .map(({ value }) => value)
    .join(' ');
}

export function isBlock({ tagName }: TreeElement): boolean {
  return BLOCKS.has(tagName);
}

/** Whether blocks may be put beside an element. */
export function hasRoomBeside({ parentNode }: TreeElement): boolean {
  return parentNode !== null && isElement(parentNode) && HOLDERS.has(parentNode.tagName);
}

export function contains(outer: TreeElement, inner: TreeElement): boolean {
  for (let node: TreeParent | null = inner; node !== null; node = isElement(node) ? node.parentNode : null)
    if (node === outer) return true;
  return false;
}

export function insertBefore(node: TreeNode, next: TreeElement): void {
  tree.insertBefore(next.parentNode!, node, next);
}

export function remove(node: TreeNode): void {
  if (node.parentNode !== null) tree.detachNode(node);
}

/** Puts a new element around another. */
export function wrap(element: TreeElement, tag: string): TreeElement {
  const [box] = makeElements(`<${tag}></${tag}>`);
  insertBefore(box, element);
  remove(element);
  tree.appendChild(box, element);
  return box;
}

/** What is in an element takes its place. */
export function unwrap(element: TreeElement): void {
  for (const child of [...element.childNodes]) {
    remove(child);
    insertBefore(child, element);
  }
  remove(element);
}

export function append(parent: TreeElement, nodes: readonly TreeNode[]): void {
  for (const node of nodes) tree.appendChild(parent, node);
}

export function rename(element: TreeElement, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}

export function findElement(root: TreeParent, tag: string): TreeElement | undefined {
  return collectElements(root).find(({ tagName }) => tagName === tag);
}

export function attributeOf({ attrs }: TreeElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Sets an attribute, or takes it away. */
export function setAttribute(element: TreeElement, name: string, value: string | undefined): void {
  const others = element.attrs.filter((attribute) => attribute.name !== name);
  element.attrs = value === undefined ? others : [...others, { name, value }];
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)];
}
