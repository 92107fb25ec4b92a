/**
 * The integer tree adapter: parse5 builds its tree in columns, a node being an index. Links instead of child
 * arrays make every mutation the parser asks for (foster parenting, adoption agency) constant-time.
 * Node 0 means "none", so that parse5's truth tests on nodes work.
 */
import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { AttributeColumns } from './attribute-columns.ts';
import type { Budget } from './budget.ts';
import { type DocumentMode, KIND } from './kind.ts';
import { NameTable, TAG, toLocalName } from './name.ts';
import { toTagTable } from './tag-table.ts';
import type { TreeBuffer, TreeColumns } from './tree-columns.ts';

type Node = number;
export type IntegerTree = TreeAdapterTypeMap<Node, Node, Node, Node, Node, Node, Node, Node, Node, Node>;
type Location = Token.ElementLocation;

/**
 * A text growing longer than this is put aside in flat pieces. The parser hands text over word by word; V8 keeps
 * every concatenation of a string nobody has read yet, which at 50 MB is more than a gigabyte.
 */
const PIECE = 1 << 16;

/** The formatting elements of the standard (13.2.4.3). */
const FORMATTING = toTagTable({ 'a b big code em font i nobr s small strike strong tt u': 1 });

/** Thrown into the parser when the node budget is used up; what was built so far is a tree all the same. */
export const NODES_USED_UP: Error = new Error('The node budget is used up.');

/** A tree under construction. `content` of a template is linked as its child list by `toPage`. */
export class TreeBuilder implements TreeAdapter<IntegerTree> {
  readonly tags: NameTable = NameTable.ofTags();
  private readonly limit: number;
  /** Whether a node was asked for that the budget did not allow. */
  isUsedUp = false;
  /** How many nodes there are, node 0 among them. */
  size = 1;
  columns: TreeColumns;
  private readonly kept: TreeBuffer;
  /** Text, comment data, doctype name. */
  readonly data: string[] = [''];
  readonly attributes: AttributeColumns;
  /** Attributes that came when the node was made already: every further `<body …>` and `<html …>` adds to the first. */
  private readonly later: Map<Node, Map<string, Token.Attribute>> = new Map();
  /** The attributes of formatting elements. */
  private readonly formatting: WeakSet<Token.Attribute[]> = new WeakSet();
  readonly content: Map<Node, Node> = new Map();
  readonly location: Map<Node, Location> = new Map();
  /** Elements whose text is markup meant for others: `noscript`, `noframes`. */
  readonly alternatives: Node[] = [];
  private readonly namespaces: html.NS[] = [];
  mode: DocumentMode = 'no-quirks';
  /** The text node the last insertion went to; the parser asks for its location right after. */
  touchedText: Node = 0;
  /** The beginnings of long texts; `data` then holds only the rest. */
  private readonly pieces: Map<Node, string[]> = new Map();

  /** The budget bounds how many nodes are built: a few tags can ask for millions, `<p><b 1><b 2>…` and then `<p>x<p>x…`. */
  constructor(budget: Budget, kept: TreeBuffer) {
    this.columns = kept.columns;
    this.kept = kept;
    this.limit = Math.max(1, budget.nodes);
    this.attributes = new AttributeColumns(budget);
  }

  /** How many nodes can still be built. */
  get nodesLeft(): number {
    return this.limit - this.size + 1;
  }

  private create(kind: number, tag: number, data: string): Node {
    const node = this.size;
    if (node > this.limit) {
      this.isUsedUp = true;
      throw NODES_USED_UP;
    }
    if (node === this.columns.capacity) this.columns = this.kept.enlarge(this.columns);
    this.size++;
    const { columns } = this;
    columns.kind[node] = kind;
    columns.tag[node] = tag;
    columns.parent[node] = 0;
    columns.firstChild[node] = 0;
    columns.lastChild[node] = 0;
    columns.next[node] = 0;
    columns.previous[node] = 0;
    columns.attributeAt[node] = this.attributes.count;
    this.data.push(data);
    return node;
  }

  createDocument(): Node {
    return this.create(KIND.document, 0, '');
  }

  createDocumentFragment(): Node {
    return this.create(KIND.document, 0, '');
  }

  createElement(tagName: string, namespaceURI: html.NS, attributes: Token.Attribute[]): Node {
    const tag = this.tags.intern(
      namespaceURI === html.NS.HTML ? tagName : toForeignName(tagName, namespaceURI),
    );
    const node = this.create(KIND.element, tag, '');
    if (attributes.length > 0) this.addAttributes(tag, attributes);
    if (tag === TAG.noscript || tag === TAG.noframes) this.alternatives.push(node);
    return node;
  }

  /** The parser makes a formatting element that is left open again and again, from the same list of attributes. */
  private addAttributes(tag: number, attributes: Token.Attribute[]): void {
    if (FORMATTING[tag] === 1 && this.formatting.has(attributes))
      this.attributes.repeat(attributes, this.size);
    else this.attributes.add(attributes);
    if (FORMATTING[tag] === 1) this.formatting.add(attributes);
  }

  createCommentNode(data: string): Node {
    return this.create(KIND.comment, 0, data);
  }

  createTextNode(value: string): Node {
    return this.create(KIND.text, 0, value);
  }

  appendChild(parent: Node, node: Node): void {
    const { columns } = this;
    const last = columns.lastChild[parent];
    columns.parent[node] = parent;
    columns.previous[node] = last;
    columns.next[node] = 0;
    if (last === 0) columns.firstChild[parent] = node;
    else columns.next[last] = node;
    columns.lastChild[parent] = node;
  }

  insertBefore(parent: Node, node: Node, reference: Node): void {
    const { columns } = this;
    const before = columns.previous[reference];
    columns.parent[node] = parent;
    columns.previous[node] = before;
    columns.next[node] = reference;
    columns.previous[reference] = node;
    if (before === 0) columns.firstChild[parent] = node;
    else columns.next[before] = node;
  }

  detachNode(node: Node): void {
    const { columns } = this;
    const parent = columns.parent[node];
    if (parent === 0) return;
    const before = columns.previous[node];
    const after = columns.next[node];
    if (before === 0) columns.firstChild[parent] = after;
    else columns.next[before] = after;
    if (after === 0) columns.lastChild[parent] = before;
    else columns.previous[after] = before;
    columns.parent[node] = 0;
    columns.previous[node] = 0;
    columns.next[node] = 0;
  }

  insertText(parent: Node, text: string): void {
    const last = this.columns.lastChild[parent];
    if (last !== 0 && this.columns.kind[last] === KIND.text) {
      this.lengthenText(last, text);
    } else {
      this.touchedText = this.createTextNode(text);
      this.appendChild(parent, this.touchedText);
    }
  }

  insertTextBefore(parent: Node, text: string, reference: Node): void {
    const before = this.columns.previous[reference];
    if (before !== 0 && this.columns.kind[before] === KIND.text) {
      this.lengthenText(before, text);
    } else {
      this.touchedText = this.createTextNode(text);
      this.insertBefore(parent, this.touchedText, reference);
    }
  }

  private lengthenText(node: Node, text: string): void {
    const whole = this.data[node] + text;
    this.touchedText = node;
    if (whole.length < PIECE) {
      this.data[node] = whole;
      return;
    }
    // Reading a character makes V8 flatten the string and drop what it was put together from.
    whole.charCodeAt(0);
    const pieces = this.pieces.get(node);
    if (pieces === undefined) this.pieces.set(node, [whole]);
    else pieces.push(whole);
    this.data[node] = '';
  }

  /** Puts long texts together; to be called once the parser is done. */
  joinTexts(): void {
    for (const [node, pieces] of this.pieces) this.data[node] = pieces.join('') + this.data[node];
    this.pieces.clear();
  }

  adoptAttributes(recipient: Node, attributes: Token.Attribute[]): void {
    let all = this.later.get(recipient);
    if (all === undefined) {
      all = new Map(this.getAttrList(recipient).map((attribute) => [attribute.name, attribute]));
      this.later.set(recipient, all);
    }
    for (const attribute of attributes) {
      if (!all.has(attribute.name)) all.set(attribute.name, attribute);
    }
  }

  /** Writes the attributes of a node among those of a page, whose names are numbered like ours. */
  writeAttributes(node: Node, page: AttributeColumns): void {
    const later = this.later.get(node);
    if (later !== undefined) page.add([...later.values()]);
    else page.copy(this.attributes, this.columns.attributeAt[node], this.attributesEnd(node));
  }

  private attributesEnd(node: Node): number {
    return node + 1 < this.size ? this.columns.attributeAt[node + 1] : this.attributes.count;
  }

  setTemplateContent(template: Node, content: Node): void {
    this.content.set(template, content);
  }

  getTemplateContent(template: Node): Node {
    return this.content.get(template)!;
  }

  setDocumentType(document: Node, name: string, publicId: string, systemId: string): void {
    const attributes = [
      { name: 'public', value: publicId },
      { name: 'system', value: systemId },
    ];
    const known = this.getChildNodes(document).find((node) => this.columns.kind[node] === KIND.doctype);
    const doctype = known ?? this.create(KIND.doctype, 0, name);
    this.data[doctype] = name;
    this.later.set(doctype, new Map(attributes.map((attribute) => [attribute.name, attribute])));
    if (known === undefined) this.appendChild(document, doctype);
  }

  setDocumentMode(_document: Node, mode: html.DOCUMENT_MODE): void {
    this.mode = mode as DocumentMode;
  }

  getDocumentMode(): html.DOCUMENT_MODE {
    return this.mode as html.DOCUMENT_MODE;
  }

  getFirstChild(node: Node): Node | null {
    return this.columns.firstChild[node] || null;
  }

  getChildNodes(node: Node): Node[] {
    const children: Node[] = [];
    for (let child = this.columns.firstChild[node]; child !== 0; child = this.columns.next[child])
      children.push(child);
    return children;
  }

  getParentNode(node: Node): Node | null {
    return this.columns.parent[node] || null;
  }

  getAttrList(node: Node): Token.Attribute[] {
    const later = this.later.get(node);
    if (later !== undefined) return [...later.values()];
    return this.attributes.read(this.columns.attributeAt[node], this.attributesEnd(node));
  }

  getTagName(element: Node): string {
    const name = this.tags.names[this.columns.tag[element]];
    return this.getNamespaceURI(element) === html.NS.HTML ? name : toLocalName(name);
  }

  getNamespaceURI(element: Node): html.NS {
    const tag = this.columns.tag[element];
    const known = this.namespaces[tag];
    if (known !== undefined) return known;
    const namespace = toNamespace(this.tags.names[tag]);
    this.namespaces[tag] = namespace;
    return namespace;
  }

  getTextNodeContent(node: Node): string {
    return this.data[node];
  }

  getCommentNodeContent(node: Node): string {
    return this.data[node];
  }

  getDocumentTypeNodeName(node: Node): string {
    return this.data[node];
  }

  getDocumentTypeNodePublicId(node: Node): string {
    return this.getAttrList(node)[0].value;
  }

  getDocumentTypeNodeSystemId(node: Node): string {
    return this.getAttrList(node)[1].value;
  }

  isTextNode(node: Node): node is Node {
    return this.columns.kind[node] === KIND.text;
  }

  isCommentNode(node: Node): node is Node {
    return this.columns.kind[node] === KIND.comment;
  }

  isDocumentTypeNode(node: Node): node is Node {
    return this.columns.kind[node] === KIND.doctype;
  }

  isElementNode(node: Node): node is Node {
    return this.columns.kind[node] === KIND.element;
  }

  setNodeSourceCodeLocation(node: Node, location: Location | null): void {
    if (location !== null) this.location.set(node, location);
  }

  getNodeSourceCodeLocation(node: Node): Location | undefined {
    return this.location.get(node);
  }

  updateNodeSourceCodeLocation(node: Node, location: Partial<Location>): void {
    const known = this.location.get(node);
    if (known !== undefined) this.location.set(node, { ...known, ...location });
  }
}

function toForeignName(tagName: string, namespace: html.NS): string {
  if (namespace === html.NS.SVG) return `svg/${tagName}`;
  if (namespace === html.NS.MATHML) return `math/${tagName}`;
  return tagName;
}

function toNamespace(name: string): html.NS {
  if (name.startsWith('svg/')) return html.NS.SVG;
  if (name.startsWith('math/')) return html.NS.MATHML;
  return html.NS.HTML;
}
