/**
 * The page as well-formed XHTML, whatever came in, with elements of the analysis namespace inserted around what was
 * found. The original elements are all still there; a name XML cannot spell is spelt `_x003A_` and kept beside.
 */

import type { Annotation, JsonValue } from '../annotation/index.ts';
import { roundTo } from '../number/index.ts';
import type { Outline } from '../outline/index.ts';
import { KIND, type Page, TAG, toLocalName } from '../page/index.ts';
import { collectEntries } from './collect-entries.ts';
import { walkPage } from './walk-page.ts';
import { nestWraps, type Wrap } from './wrap.ts';
import { escapeXml, escapeXmlAttribute, isXmlName, toXmlComment, toXmlName } from './xml.ts';

export const ANATOME_NAMESPACE = 'https://anatome.example/ns/1';
const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** An element to insert: its qualified name and its attributes. */
export interface Inserted {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export interface XhtmlOptions {
  /** Namespaces of the inserted names, by prefix. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** Further attributes of an original element; one of the same name takes the place of the element's own. */
  readonly attributesOf?: (node: number) => readonly (readonly [name: string, value: string])[];
  /** A text node as markup, where elements are inserted inside it; undefined leaves it as it is. */
  readonly textOf?: (node: number) => string | undefined;
  /** Markup to stand first inside an original element; '' for none. */
  readonly contentOf?: (node: number) => string;
}

/** XHTML with `anatome:heading` and so on around each entry of the outline and each annotation. */
export function toXhtml(
  page: Page,
  outline: Pick<Outline, 'entries'>,
  annotations: readonly Annotation[] = [],
): string {
  const said = [...collectEntries(outline), ...annotations];
  const places = said.map((entry) => ({ nodes: entry.nodes, content: toInserted(entry) }));
  return writeXhtml(page, places, { namespaces: { anatome: ANATOME_NAMESPACE } });
}

/** The page alone, nothing inserted: what compiled rules (`toXslt`) and other stylesheets work on. */
export function toBareXhtml(page: Page): string {
  return writeXhtml(page, [], { namespaces: { anatome: ANATOME_NAMESPACE } });
}

/** XHTML with any elements inserted around runs of nodes. */
export function writeXhtml(
  page: Page,
  places: readonly { readonly nodes: readonly [number, number]; readonly content: Inserted }[],
  options: XhtmlOptions,
): string {
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'];
  const root = page.first(TAG.html);
  // A page cut before its root element still becomes a document, an empty one.
  if (root < 0) return `${out.join('')}<html${toDeclarations(options)}/>\n`;
  // What is said of the root itself, or of comments after it, has no place inside it to stand around.
  const isInside = ({ nodes }: (typeof places)[number]) => nodes[0] > root && nodes[1] <= page.end[root];
  walkPage(page, nestWraps(page, places.filter(isInside)), {
    openElement: (node) => {
      const declarations = node === root ? toDeclarations(options) : '';
      const further = options.attributesOf?.(node) ?? [];
      const added = further.map(([name, value]) => ` ${name}="${escapeXmlAttribute(value)}"`).join('');
      const own = toAttributes(page, node, new Set(further.map(([name]) => name)));
      const content = options.contentOf?.(node) ?? '';
      out.push(`<${toName(page, node)}${declarations}${added}${own}`);
      if (page.end[node] > node + 1) out.push(`>${content}`);
      else out.push(content === '' ? '/>' : `>${content}</${toName(page, node)}>`);
    },
    closeElement: (node) => {
      if (page.end[node] > node + 1) out.push(`</${toName(page, node)}>`);
    },
    leaf: (node) => out.push(options.textOf?.(node) ?? toLeaf(page, node, root)),
    openWrap: (wrap) => out.push(`<${wrap.content.name}${toInsertedAttributes(wrap)}>`),
    closeWrap: (wrap) => out.push(`</${wrap.content.name}>`),
  });
  return `${out.join('')}\n`;
}

function toInserted(
  said: Pick<Annotation, 'label' | 'attributes' | 'level'> & { score?: number; lens?: string },
): Inserted {
  const attributes: [string, string][] =
    said.score === undefined ? [] : [['score', String(roundTo(said.score, 3))]];
  if (said.lens !== undefined) attributes.push(['lens', said.lens]);
  if (said.level !== undefined) attributes.push(['level', String(said.level)]);
  for (const [name, value] of Object.entries(said.attributes ?? {})) {
    if (name !== 'level' && name !== 'score' && name !== 'lens') attributes.push([name, toValue(value)]);
  }
  return { name: `anatome:${toXmlName(said.label)}`, attributes };
}

function toValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toInsertedAttributes({ content, part }: Wrap<Inserted>): string {
  const attributes = new Map(content.attributes.map(([name, value]) => [toXmlName(name), value]));
  // An attribute of that name would move the original elements inside to another namespace.
  attributes.delete('xmlns');
  // Which piece of a split place this is.
  if (part > 0) attributes.set('split', String(part));
  return Array.from(attributes, ([name, value]) => ` ${name}="${escapeXmlAttribute(value)}"`).join('');
}

function toDeclarations({ namespaces }: XhtmlOptions): string {
  const own = Object.entries(namespaces).map(
    ([prefix, uri]) => ` xmlns:${prefix}="${escapeXmlAttribute(uri)}"`,
  );
  return ` xmlns="${XHTML}" xmlns:xlink="http://www.w3.org/1999/xlink"${own.join('')}`;
}

function toName(page: Page, node: number): string {
  return toXmlName(toLocalName(page.name(node)));
}

function toAttributes(page: Page, node: number, replaced: ReadonlySet<string>): string {
  const name = page.name(node);
  const isForeign = name.includes('/');
  let text = namespaceOf(page, node);
  const taken = new Set<string>(['xmlns', ...replaced]);
  for (const [attribute, value] of page.attributesOf(node)) {
    const safe = isForeign && FOREIGN_ATTRIBUTES.has(attribute) ? attribute : toXmlName(attribute);
    if (taken.has(safe)) continue;
    taken.add(safe);
    text += ` ${safe}="${escapeXmlAttribute(value)}"`;
  }
  if (!isXmlName(toLocalName(name))) text += ` anatome:name="${escapeXmlAttribute(toLocalName(name))}"`;
  return text;
}

/** Attributes whose prefix is a namespace in foreign elements (adjusted by the parser). */
const FOREIGN_ATTRIBUTES: ReadonlySet<string> = new Set(
  'xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space'.split(
    ' ',
  ),
);

/** Says the namespace where it changes: at the root of foreign content, and of HTML inside it. */
function namespaceOf(page: Page, node: number): string {
  const own = spaceOf(page.name(node));
  const parent = page.parent[node];
  if (parent < 0 || page.kind[parent] !== KIND.element || own === spaceOf(page.name(parent))) return '';
  return ` xmlns="${own}"`;
}

function spaceOf(name: string): string {
  return name.startsWith('svg/') ? SVG : name.startsWith('math/') ? MATHML : XHTML;
}

function toLeaf(page: Page, node: number, root: number): string {
  if (page.kind[node] === KIND.comment) return `<!--${toXmlComment(page.data[node])}-->`;
  if (page.kind[node] === KIND.doctype) return '';
  // White space after the root element is the only text the parser leaves outside it, if ever.
  if (page.parent[node] < root) return '';
  return escapeXml(page.data[node]);
}
