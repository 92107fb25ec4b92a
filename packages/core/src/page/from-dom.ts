/**
 * fromDom: a live document in, the same page as from its markup out, with boxes. Shadow roots are left out: what they
 * hold is no part of the document's tree, and markup cannot say it either.
 */

import type { WrittenAttribute } from './attribute-columns.ts';
import { type Budget, completeBudget, type Limit } from './budget.ts';
import { DomReader } from './dom-reader.ts';
import { type DocumentMode, KIND } from './kind.ts';
import {
  type LiveDoctype,
  type LiveDocument,
  type LiveElement,
  type LiveNode,
  type LiveText,
  NODE_TYPE,
} from './live-dom.ts';
import { measureBoxes } from './measure-boxes.ts';
import { NameTable, TAG } from './name.ts';
import type { Page } from './page.ts';
import { PageWriter } from './page-writer.ts';
import { parse } from './parse.ts';

/** A page and, for each of its nodes, the live one; null for what lives only in the page (inside `noscript`). */
export interface LivePage {
  readonly page: Page;
  readonly nodes: readonly (LiveNode | null)[];
}

/** Takes a document as it stands; `url` is its address, where it does not know it. */
export function fromDom(document: LiveDocument, budget: Partial<Budget> = {}, url?: string): LivePage {
  return new DomWalker(document, completeBudget(budget), url).walk();
}

const FIRST_CAPACITY = 1024;

class DomWalker {
  private readonly document: LiveDocument;
  private readonly budget: Budget;
  private readonly url: string | undefined;
  private readonly dom = new DomReader();
  private readonly tags = NameTable.ofTags();
  private readonly writer: PageWriter;
  private readonly nodes: (LiveNode | null)[] = [];
  private readonly limits: Limit[] = [];

  constructor(document: LiveDocument, budget: Budget, url: string | undefined) {
    this.document = document;
    this.budget = budget;
    this.url = url;
    this.writer = new PageWriter(budget, this.tags, FIRST_CAPACITY);
  }

  walk(): LivePage {
    this.writer.openNode(KIND.document, 0);
    this.nodes.push(this.document);
    /** What comes after each open element. */
    const after: (LiveNode | null)[] = [];
    let node = this.dom.get(this.document, 'firstChild');
    while (node !== null || after.length > 0) {
      if (node === null) {
        this.writer.closeNode();
        node = after.pop()!;
      } else if (this.writer.isFull) {
        this.limits.push({ what: 'nodes', limit: this.budget.nodes, found: this.budget.nodes + 1 });
        break;
      } else if (this.typeOf(node) === NODE_TYPE.element) {
        const inside = this.openElement(node as LiveElement);
        after.push(this.dom.get(node, 'nextSibling'));
        node = inside;
      } else node = this.writeLeaf(node);
    }
    return this.finish();
  }

  /** Opens an element and gives its first child. */
  private openElement(element: LiveElement): LiveNode | null {
    const { dom } = this;
    const tag = this.tags.intern(
      toName(dom.get(element, 'localName'), dom.get(element, 'namespaceURI') ?? ''),
    );
    this.writer.openNode(KIND.element, tag);
    this.writer.attributes.add(toAttributes(dom.get(element, 'attributes')));
    this.nodes.push(element);
    if (tag === TAG.template && element.content !== undefined) return element.content.firstChild;
    if ((tag === TAG.noscript || tag === TAG.noframes) && this.graftAlternative(element, tag)) return null;
    return dom.get(element, 'firstChild');
  }

  private typeOf(node: LiveNode): number {
    return this.dom.get(node, 'nodeType');
  }

  /** Where scripts run, `noscript` holds unparsed text; it is parsed here as `parse` does it. */
  private graftAlternative(element: LiveElement, tag: number): boolean {
    const text = element.firstChild;
    if (text === null || text.nodeType !== NODE_TYPE.text || text.nextSibling !== null) return false;
    const { data } = text as LiveText;
    if (!data.includes('<') && !data.includes('&')) return false;
    const name = this.tags.names[tag];
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
    if (isText(node)) return this.writeText(node);
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
    while (next !== null && isText(next)) {
      text += next.data;
      next = next.nextSibling;
    }
    this.writer.leaf(KIND.text, text);
    this.nodes.push(first);
    return next;
  }

  private finish(): LivePage {
    const { document, nodes, limits, dom } = this;
    const measured = measureBoxes({ document, nodes, dom, time: this.budget.time });
    if (measured?.isCut) limits.push({ what: 'time', limit: this.budget.time, found: this.budget.time });
    const url = this.url ?? toAddress(dom.get(document, 'URL'), dom.get(document, 'baseURI'));
    const mode = toMode(dom.get(document, 'compatMode'), dom.get(document, 'doctype'));
    const page = this.writer.finish({ mode, url, limits, boxes: measured?.boxes });
    return { page, nodes };
  }
}

/** Text, and what XML may say instead; a field may stand in for the next sibling of a form, never of a text. */
function isText(node: LiveNode): node is LiveText {
  return node.nodeType === NODE_TYPE.text || node.nodeType === NODE_TYPE.cdata;
}

/** A document that was made inside another has no address of its own: links go by that of the other. */
function toAddress(own: string | undefined, base: string): string {
  return own === undefined || own.startsWith('about:') ? base : own;
}

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2000/svg', 'svg/'],
  ['http://www.w3.org/1998/Math/MathML', 'math/'],
]);

function toName(localName: string, namespace: string): string {
  return (NAMESPACES.get(namespace) ?? '') + localName;
}

function toAttributes(attributes: LiveElement['attributes']): WrittenAttribute[] {
  return Array.from(attributes, ({ localName, prefix, value }) => ({ name: localName, prefix, value }));
}

const LIMITED_QUIRKS = /^-\/\/w3c\/\/dtd xhtml 1\.0 (?:frameset|transitional)\/\//i;
const LIMITED_QUIRKS_WITH_SYSTEM = /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//i;

/** A browser tells quirks from the rest; the doctype tells the third mode (HTML standard, 13.2.6.4.1). */
function toMode(compatMode: string, doctype: LiveDoctype | null): DocumentMode {
  if (compatMode === 'BackCompat') return 'quirks';
  const { publicId = '', systemId = '' } = doctype ?? {};
  const isLimited =
    LIMITED_QUIRKS.test(publicId) || (systemId !== '' && LIMITED_QUIRKS_WITH_SYSTEM.test(publicId));
  return isLimited ? 'limited-quirks' : 'no-quirks';
}
