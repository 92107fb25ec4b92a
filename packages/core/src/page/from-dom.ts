/**
 * fromDom: a live document in, the same page as from its markup out, with boxes. Shadow roots are left out: what they
 * hold is no part of the document's tree, and markup cannot say it either.
 */

import type { WrittenAttribute } from './attribute-columns.ts';
import { type Budget, completeBudget, type Limit } from './budget.ts';
import { type DocumentMode, KIND } from './kind.ts';
import {
  type LiveDoctype,
  type LiveDocument,
  type LiveElement,
  type LiveNode,
  type LiveRect,
  type LiveText,
  NODE_TYPE,
} from './live-dom.ts';
import { NameTable, TAG } from './name.ts';
import type { Boxes, Page } from './page.ts';
import { PageWriter } from './page-writer.ts';
import { parse } from './parse.ts';

/** A page and, for each of its nodes, the live one; null for what lives only in the page (inside `noscript`). */
export interface LivePage {
  readonly page: Page;
  readonly nodes: readonly (LiveNode | null)[];
}

export function fromDom(document: LiveDocument, budget: Partial<Budget> = {}): LivePage {
  return new DomWalker(document, completeBudget(budget)).walk();
}

const FIRST_CAPACITY = 1024;

class DomWalker {
  private readonly document: LiveDocument;
  private readonly budget: Budget;
  private readonly tags = NameTable.ofTags();
  private readonly writer: PageWriter;
  private readonly nodes: (LiveNode | null)[] = [];
  private readonly limits: Limit[] = [];

  constructor(document: LiveDocument, budget: Budget) {
    this.document = document;
    this.budget = budget;
    this.writer = new PageWriter(budget, this.tags, FIRST_CAPACITY);
  }

  walk(): LivePage {
    this.writer.openNode(KIND.document, 0);
    this.nodes.push(this.document);
    /** What comes after each open element. */
    const after: (LiveNode | null)[] = [];
    let node = this.document.firstChild;
    while (node !== null || after.length > 0) {
      if (node === null) {
        this.writer.closeNode();
        node = after.pop()!;
      } else if (this.writer.isFull) {
        this.limits.push({ what: 'nodes', limit: this.budget.nodes, found: this.budget.nodes + 1 });
        break;
      } else if (node.nodeType === NODE_TYPE.element) {
        const inside = this.openElement(node as LiveElement);
        after.push(node.nextSibling);
        node = inside;
      } else node = this.writeLeaf(node);
    }
    return this.finish();
  }

  /** Opens an element and gives its first child. */
  private openElement(element: LiveElement): LiveNode | null {
    const tag = this.tags.intern(toName(element));
    this.writer.openNode(KIND.element, tag);
    this.writer.attributes.add(toAttributes(element));
    this.nodes.push(element);
    if (tag === TAG.template && element.content !== undefined) return element.content.firstChild;
    if ((tag === TAG.noscript || tag === TAG.noframes) && this.graftAlternative(element)) return null;
    return element.firstChild;
  }

  /** Where scripts run, `noscript` holds unparsed text; it is parsed here as `parse` does it. */
  private graftAlternative(element: LiveElement): boolean {
    const text = element.firstChild;
    if (text === null || text.nodeType !== NODE_TYPE.text || text.nextSibling !== null) return false;
    const { data } = text as LiveText;
    if (!data.includes('<') && !data.includes('&')) return false;
    const name = element.localName;
    const parsed = parse(`<!doctype html><body><${name}>${data}</${name}>`);
    const root = parsed.first(parsed.tags.find(name));
    this.copySubtree(parsed, root);
    return true;
  }

  /** Writes what stands below `root` of another page. */
  private copySubtree(from: Page, root: number): void {
    const ends: number[] = [];
    for (let node = root + 1; node < from.end[root]; node++) {
      while (ends.length > 0 && ends.at(-1)! <= node) {
        this.writer.closeNode();
        ends.pop();
      }
      if (this.writer.isFull) break;
      const attributes = from.attributesOf(node).map(([name, value]) => ({ name, value }));
      this.nodes.push(null);
      if (from.isElement(node)) {
        this.writer.openNode(KIND.element, this.tags.intern(from.name(node)));
        ends.push(from.end[node]);
      } else this.writer.leaf(from.kind[node], from.data[node]);
      this.writer.attributes.add(attributes);
    }
    for (const _ of ends) this.writer.closeNode();
  }

  /** Writes text, comment or doctype and gives what comes next. */
  private writeLeaf(node: LiveNode): LiveNode | null {
    if (node.nodeType === NODE_TYPE.text) return this.writeText(node as LiveText);
    if (node.nodeType === NODE_TYPE.comment) {
      this.writer.leaf(KIND.comment, (node as LiveText).data);
      this.nodes.push(node);
    } else if (node.nodeType === NODE_TYPE.doctype) {
      const { name, publicId, systemId } = node as LiveDoctype;
      const attributes = [
        { name: 'public', value: publicId },
        { name: 'system', value: systemId },
      ];
      this.writer.leaf(KIND.doctype, name);
      this.writer.attributes.add(attributes);
      this.nodes.push(node);
    }
    return node.nextSibling;
  }

  /** Neighbouring texts are one: browsers cut long text into pieces while parsing. */
  private writeText(first: LiveText): LiveNode | null {
    let text = first.data;
    let next = first.nextSibling;
    while (next !== null && next.nodeType === NODE_TYPE.text) {
      text += (next as LiveText).data;
      next = next.nextSibling;
    }
    this.writer.leaf(KIND.text, text);
    this.nodes.push(first);
    return next;
  }

  private finish(): LivePage {
    const { document, nodes, limits } = this;
    const boxes = measureBoxes(document, nodes);
    const page = this.writer.finish({ mode: toMode(document), url: document.baseURI, limits, boxes });
    return { page, nodes };
  }
}

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2000/svg', 'svg/'],
  ['http://www.w3.org/1998/Math/MathML', 'math/'],
]);

function toName({ localName, namespaceURI }: LiveElement): string {
  return (NAMESPACES.get(namespaceURI ?? '') ?? '') + localName;
}

function toAttributes({ attributes }: LiveElement): WrittenAttribute[] {
  return Array.from(attributes, ({ localName, prefix, value }) => ({ name: localName, prefix, value }));
}

const LIMITED_QUIRKS = /^-\/\/w3c\/\/dtd xhtml 1\.0 (?:frameset|transitional)\/\//i;
const LIMITED_QUIRKS_WITH_SYSTEM = /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//i;

/** A browser tells quirks from the rest; the doctype tells the third mode (HTML standard, 13.2.6.4.1). */
function toMode({ compatMode, doctype }: LiveDocument): DocumentMode {
  if (compatMode === 'BackCompat') return 'quirks';
  const { publicId = '', systemId = '' } = doctype ?? {};
  const isLimited =
    LIMITED_QUIRKS.test(publicId) || (systemId !== '' && LIMITED_QUIRKS_WITH_SYSTEM.test(publicId));
  return isLimited ? 'limited-quirks' : 'no-quirks';
}

/** Where everything stands; NaN for what has no box to ask for. */
function measureBoxes(document: LiveDocument, nodes: readonly (LiveNode | null)[]): Boxes | undefined {
  const window = document.defaultView;
  if (window === null) return undefined;
  const range = document.createRange();
  const column = (): Float32Array => new Float32Array(nodes.length).fill(Number.NaN);
  const boxes = { x: column(), y: column(), width: column(), height: column() };
  nodes.forEach((live, node) => {
    const rect = live === null ? undefined : findRect(live, range);
    if (rect === undefined) return;
    boxes.x[node] = rect.x + window.scrollX;
    boxes.y[node] = rect.y + window.scrollY;
    boxes.width[node] = rect.width;
    boxes.height[node] = rect.height;
  });
  return boxes;
}

function findRect(node: LiveNode, range: ReturnType<LiveDocument['createRange']>): LiveRect | undefined {
  if (node.nodeType === NODE_TYPE.element) return (node as LiveElement).getBoundingClientRect();
  if (node.nodeType !== NODE_TYPE.text) return undefined;
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}
