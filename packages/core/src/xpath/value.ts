/** XPath 1.0, sections 3.4 and 4: the four types of value, and how one becomes another. */
import { ATTRIBUTE, KIND, type Page, toLocalName } from '../page/index.ts';
import { XPathTypeError } from './xpath-error.ts';

/**
 * Nodes in document order, each once. A page node is its number; the attribute at place `p` of the attribute columns
 * is `page.size + p`.
 */
export type NodeSet = readonly number[];

export type Value = NodeSet | boolean | number | string;

export function isNodeSet(value: Value): value is NodeSet {
  return typeof value === 'object';
}

/** The nodes, or an error naming who wanted them. */
export function toNodeSet(value: Value, who: string): NodeSet {
  if (isNodeSet(value)) return value;
  throw new XPathTypeError(`${who} needs nodes, not the ${typeof value} ${JSON.stringify(value)}.`);
}

export function toBoolean(value: Value): boolean {
  if (isNodeSet(value)) return value.length > 0;
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  return typeof value === 'string' ? value.length > 0 : value;
}

/** Section 4.4: only plain decimals are numbers; `1e3`, `+1` and `0x10` are not. */
const DECIMAL = /^[\t\n\r ]*(-?(?:\d+(?:\.\d*)?|\.\d+))[\t\n\r ]*$/;

export function toNumber(page: Page, value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const match = DECIMAL.exec(toText(page, value));
  return match === null ? Number.NaN : Number(match[1]);
}

export function toText(page: Page, value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return fromNumber(value);
  return value.length === 0 ? '' : stringOf(page, value[0]);
}

/** Section 4.2: numbers are written out in as many digits as tell them apart, never with an exponent. */
function fromNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e');
  const sign = value < 0 ? '-' : '';
  if (exponent === undefined) return sign + mantissa;
  const digits = mantissa.replace('.', '');
  const power = Number(exponent);
  return power < 0 ? `${sign}0.${'0'.repeat(-power - 1)}${digits}` : sign + digits.padEnd(power + 1, '0');
}

/** Section 5: the string-value of a node. */
export function stringOf(page: Page, node: number): string {
  if (node >= page.size) return page.attributeValue[node - page.size];
  const end = page.end[node];
  if (page.kind[node] === KIND.text || page.kind[node] === KIND.comment) return page.data[node];
  if (page.kind[node] === KIND.doctype) return '';
  let text = '';
  for (let inner = node + 1; inner < end; inner++)
    if (page.kind[inner] === KIND.text) text += page.data[inner];
  return text;
}

/** The local name of an element or attribute, '' for other nodes. */
export function localNameOf(page: Page, node: number): string {
  if (node < page.size) return toLocalName(page.name(node));
  const name = attributeNameOf(page, node);
  return name.slice(name.indexOf(':') + 1);
}

/** The name as written: foreign elements without their namespace, attributes with their prefix. */
export function nameOf(page: Page, node: number): string {
  return node < page.size ? toLocalName(page.name(node)) : attributeNameOf(page, node);
}

function attributeNameOf(page: Page, node: number): string {
  return page.attributes.names[page.attributeName[node - page.size]];
}

const NAMESPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/** HTML elements are in no namespace here, so that rules need no prefixes. */
export function namespaceOf(page: Page, node: number): string {
  if (node >= page.size) return '';
  const name = page.name(node);
  const slash = name.indexOf('/');
  return slash < 0 ? '' : NAMESPACES[name.slice(0, slash)];
}

/** The element an attribute belongs to, the parent of any other node, -1 for the root. */
export function parentOf(page: Page, node: number): number {
  return node < page.size ? page.parent[node] : ownerOf(page, node - page.size);
}

/** The element whose attributes include a place of the attribute columns, by bisection. */
function ownerOf(page: Page, place: number): number {
  let low = 0;
  let high = page.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (page.attributeAt[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Document order over nodes and attributes: an attribute comes after its element and before its children. */
export function compareOrder(page: Page, a: number, b: number): number {
  const isPlain = a < page.size && b < page.size;
  if (isPlain || (a >= page.size && b >= page.size)) return a - b;
  const [node, attribute] = a < page.size ? [a, b] : [b, a];
  const isBefore = node <= ownerOf(page, attribute - page.size);
  return isBefore === (node === a) ? -1 : 1;
}

/** Whether some of the nodes are attributes. */
export function hasAttributes({ size }: Page, nodes: NodeSet): boolean {
  for (const node of nodes) if (node >= size) return true;
  return false;
}

function byNumber(a: number, b: number): number {
  return a - b;
}

/** Sorted in document order, each node once. */
export function toOrdered(page: Page, nodes: number[]): NodeSet {
  let isOrdered = true;
  for (let index = 1; index < nodes.length && isOrdered; index++) {
    isOrdered = compareOrder(page, nodes[index - 1], nodes[index]) < 0;
  }
  if (isOrdered) return nodes;
  if (hasAttributes(page, nodes)) nodes.sort((a, b) => compareOrder(page, a, b));
  else nodes.sort(byNumber);
  const ordered: number[] = [];
  for (const node of nodes) if (node !== ordered.at(-1)) ordered.push(node);
  return ordered;
}

/** The language around a node, lower case, or undefined: `lang` here, `xml:lang` in foreign content. */
export function languageOf(page: Page, node: number): string | undefined {
  const first = node < page.size ? node : ownerOf(page, node - page.size);
  for (let at = first; at >= 0; at = page.parent[at]) {
    for (let place = page.attributeAt[at]; place < page.attributeAt[at + 1]; place++) {
      const name = page.attributeName[place];
      const isLanguage = name === ATTRIBUTE.lang || page.attributes.names[name] === 'xml:lang';
      if (isLanguage) return page.attributeValue[place].toLowerCase();
    }
  }
  return undefined;
}
