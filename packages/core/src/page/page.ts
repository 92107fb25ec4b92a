/** The frozen page: flat columns in document order, a node being an integer. See docs/page-format.md. */
import { isPlainSpace } from '../character/index.ts';
import type { Limit } from './budget.ts';
import type { Column, PrefixSums } from './column.ts';
import { ElementOrder } from './element-order.ts';
import { type DocumentMode, KIND } from './kind.ts';
import { ATTRIBUTE, type AttributeName, type NameTable, TAG } from './name.ts';
import { NodeView } from './node-view.ts';
import { PathWriter, toNode } from './path.ts';
import { ElementIndex, select } from './selector/index.ts';
import { layText } from './text.ts';

/** A half-open range of nodes or of characters. */
export type Range = readonly [start: number, end: number];

/** Offsets into the markup, -1 where there are none; see docs/page-format.md. */
export interface SourceOffsets {
  readonly start: Column;
  readonly end: Column;
  /** Where the start tag ends. */
  readonly open: Column;
  /** Where the end tag starts. */
  readonly close: Column;
}

/** Places on the screen, from a live DOM: CSS pixels from the top left corner of the document. */
export interface Boxes {
  readonly x: Column;
  readonly y: Column;
  readonly width: Column;
  readonly height: Column;
}

export interface PageColumns {
  readonly kind: Column;
  readonly flags: Column;
  readonly tag: Column;
  readonly parent: Column;
  readonly end: Column;
  readonly depth: Column;
  readonly attributeAt: PrefixSums;
  readonly attributeName: Column;
  readonly attributeValue: readonly string[];
  readonly data: readonly string[];
  readonly textAt: PrefixSums;
  readonly text: string;
  readonly tags: NameTable;
  readonly attributes: NameTable;
  readonly mode: DocumentMode;
  readonly url: string | undefined;
  readonly limits: readonly Limit[];
  readonly isMended: boolean;
  readonly isPlain: boolean;
  readonly source: SourceOffsets | undefined;
  readonly boxes: Boxes | undefined;
}

export class Page implements PageColumns {
  /** How many nodes; node 0 is the document. */
  readonly size: number;
  readonly kind: Column;
  /** Bits of FLAG. */
  readonly flags: Column;
  /** Number of the element's name, 0 for other kinds. Compare with TAG. */
  readonly tag: Column;
  /** -1 for the document. */
  readonly parent: Column;
  /** One past the last descendant: the subtree of `node` is `[node, end[node])`. */
  readonly end: Column;
  readonly depth: Column;
  readonly attributeAt: PrefixSums;
  readonly attributeName: Column;
  readonly attributeValue: readonly string[];
  /** Text as in the markup, comment data, doctype name; '' for elements. */
  readonly data: readonly string[];
  /** Where each node's text starts in `text`. */
  readonly textAt: PrefixSums;
  /** The page text: white space collapsed, one line per block; scripts, styles and titles left out. */
  readonly text: string;
  readonly tags: NameTable;
  readonly attributes: NameTable;
  readonly mode: DocumentMode;
  readonly url: string | undefined;
  readonly limits: readonly Limit[];
  /** Whether a `title` that was never closed had to be taken away for there to be a page. */
  readonly isMended: boolean;
  /** Whether it was made from plain text: then all of it is content, and its words stand as they were written. */
  readonly isPlain: boolean;
  readonly source: SourceOffsets | undefined;
  readonly boxes: Boxes | undefined;
  private paths: PathWriter | undefined;
  private order: ElementOrder | undefined;
  private idIndex: Map<string, number> | undefined;
  private elements: ElementIndex | undefined;

  /** `text` and `textAt` stand in for those of the columns. */
  constructor(columns: PageColumns, text: string = columns.text, textAt: PrefixSums = columns.textAt) {
    this.size = columns.kind.length;
    this.kind = columns.kind;
    this.flags = columns.flags;
    this.tag = columns.tag;
    this.parent = columns.parent;
    this.end = columns.end;
    this.depth = columns.depth;
    this.attributeAt = columns.attributeAt;
    this.attributeName = columns.attributeName;
    this.attributeValue = columns.attributeValue;
    this.data = columns.data;
    this.textAt = textAt;
    this.text = text;
    this.tags = columns.tags;
    this.attributes = columns.attributes;
    this.mode = columns.mode;
    this.url = columns.url;
    this.limits = columns.limits;
    this.isMended = columns.isMended;
    this.isPlain = columns.isPlain;
    this.source = columns.source;
    this.boxes = columns.boxes;
  }

  /** The same page with its text laid out anew: `marks` has the BREAK before each node, as style has it. */
  layOut(marks: Column): Page {
    const { text, textAt } = layText(this, marks);
    return new Page(this, text, textAt);
  }

  isElement(node: number): boolean {
    return this.kind[node] === KIND.element;
  }

  isText(node: number): boolean {
    return this.kind[node] === KIND.text;
  }

  /** Whether `inner` lies in the subtree of `outer` (a node contains itself). */
  contains(outer: number, inner: number): boolean {
    return inner >= outer && inner < this.end[outer];
  }

  /** First child, or -1. */
  firstChild(node: number): number {
    return node + 1 < this.end[node] ? node + 1 : -1;
  }

  /** Next sibling, or -1. */
  nextSibling(node: number): number {
    const next = this.end[node];
    const parent = this.parent[node];
    return parent >= 0 && next < this.end[parent] ? next : -1;
  }

  *children(node: number): Generator<number> {
    const end = this.end[node];
    for (let child = node + 1; child < end; child = this.end[child]) yield child;
  }

  /** Element name as written in the standard (`div`, `svg/path`), '' for other kinds. */
  name(node: number): string {
    return this.tags.names[this.tag[node]];
  }

  /** Value of a well-known attribute, or undefined. */
  attribute(node: number, name: AttributeName): string | undefined {
    // Asked first, because many elements have no attribute and looking up ATTRIBUTE costs more.
    if (this.attributeAt[node] === this.attributeAt[node + 1]) return undefined;
    return this.attributeByNumber(node, ATTRIBUTE[name]);
  }

  /** Value of any attribute, or undefined. */
  attributeNamed(node: number, name: string): string | undefined {
    const number = this.attributes.find(name);
    return number < 0 ? undefined : this.attributeByNumber(node, number);
  }

  private attributeByNumber(node: number, number: number): string | undefined {
    const end = this.attributeAt[node + 1];
    for (let place = this.attributeAt[node]; place < end; place++) {
      if (this.attributeName[place] === number) return this.attributeValue[place];
    }
    return undefined;
  }

  /** All attributes of a node, in source order. */
  attributesOf(node: number): [name: string, value: string][] {
    const pairs: [string, string][] = [];
    for (let place = this.attributeAt[node]; place < this.attributeAt[node + 1]; place++) {
      pairs.push([this.attributes.names[this.attributeName[place]], this.attributeValue[place]]);
    }
    return pairs;
  }

  /** The span of a subtree (or of a run of neighbouring subtrees) in `text`, without white space at its edges. */
  span(start: number, end: number = this.end[start]): Range {
    let from = this.textAt[start];
    let to = this.textAt[end];
    while (from < to && isPlainSpace(this.text.charCodeAt(from))) from++;
    while (to > from && isPlainSpace(this.text.charCodeAt(to - 1))) to--;
    return [from, to];
  }

  /** The page text of a subtree, or of a run of neighbouring subtrees. */
  textOf(start: number, end: number = this.end[start]): string {
    const [from, to] = this.span(start, end);
    return this.text.slice(from, to);
  }

  /** The absolute XPath of a node: the public pointer. */
  path(node: number): string {
    this.paths ??= new PathWriter(this);
    return this.paths.toPath(node);
  }

  /**
   * Elements by number, made once.
   *
   * @internal
   */
  get elementOrder(): ElementOrder {
    this.order ??= new ElementOrder(this);
    return this.order;
  }

  /** The node a path points to, or -1. */
  resolve(path: string): number {
    return toNode(this, path);
  }

  /**
   * What selectors ask for, made once. It hangs on the page and not in a weak map: what such a map holds lives through
   * every scavenge, and the page with it, until the next full collection.
   *
   * @internal
   */
  indexElements(): ElementIndex {
    this.elements ??= new ElementIndex(this);
    return this.elements;
  }

  /** All elements a CSS selector matches, in document order; an invalid selector is a SyntaxError. */
  select(selector: string): number[] {
    return select(this, selector);
  }

  /** The first element with this id, or -1. */
  byId(id: string): number {
    this.idIndex ??= indexIds(this);
    return this.idIndex.get(id) ?? -1;
  }

  /** The first element of this name in document order, or -1. */
  first(tag: number, from = 0, to: number = this.size): number {
    for (let node = from; node < to; node++) if (this.tag[node] === tag) return node;
    return -1;
  }

  /** The document's title as written, white space collapsed, or ''. */
  get title(): string {
    const node = this.first(TAG.title);
    if (node < 0) return '';
    return this.data
      .slice(node + 1, this.end[node])
      .join('')
      .replace(/[\t\n\f\r ]+/g, ' ')
      .trim();
  }

  /** A node as an object, for exploring by hand; code that must be fast uses the integers. */
  view(node = 0): NodeView {
    return new NodeView(this, node);
  }
}

function indexIds(page: Page): Map<string, number> {
  const index = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    const id = page.attribute(node, 'id');
    if (id !== undefined && !index.has(id)) index.set(id, node);
  }
  return index;
}
