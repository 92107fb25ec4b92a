/**
 * Section 4 of the paper: `nchar`, `lc`, `uc`, `differentChar`, where a variable's text is that of all its nodes; and
 * what else a stylesheet can say as well as the engine.
 */
import { KIND, type Page } from '../../page/index.ts';
import {
  compareOrder,
  type NodeSet,
  stringOf,
  toNodeSet,
  toText,
  type Value,
  type XPathFunction,
} from '../../xpath/index.ts';
import { toCapital, toSmall } from './letter-case.ts';

/** The texts of all nodes one after the other, or the value as text. */
export function joinText(page: Page, value: Value): string {
  if (typeof value !== 'object') return toText(page, value);
  if (value.length === 1) return stringOf(page, value[0]);
  let text = '';
  for (const node of value) text += stringOf(page, node);
  return text;
}

/** Characters are code points, as in XPath. */
function countCharacters(page: Page, value: Value): number {
  const text = joinText(page, value);
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count--;
  }
  return count;
}

/** Tabs, line breaks and no-break spaces are spaces to whoever looks at the page. */
export const SPACE_LIKE = '\t\n\r\u00A0';

/** Whether some character of the text is none of the given ones; all white space counts as a space. */
function hasOther(text: string, characters: string): boolean {
  const known = new Set(Array.from(toSpaces(characters)));
  for (const character of toSpaces(text)) if (!known.has(character)) return true;
  return false;
}

function toSpaces(text: string): string {
  return text.replace(/[\t\n\f\r\u00A0]/g, ' ');
}

/** Whether some of the nodes are in the set. Ours: XPath 1.0 says it as `count(a | b) < count(a) + count(b)`. */
function isAmong(page: Page, nodes: NodeSet, set: NodeSet): boolean {
  return nodes.some((node) => isMember(page, node, set));
}

/** Sets are in document order, so a bisection finds a node; no table is made of what is asked once. */
function isMember(page: Page, node: number, set: NodeSet): boolean {
  let low = 0;
  let high = set.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareOrder(page, set[middle], node);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['svg', 'http://www.w3.org/2000/svg'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
]);

/** As in the XHTML of a page, so that the engine and a stylesheet agree. */
function namespaceOf(page: Page, node: number | undefined): string {
  if (node === undefined || node >= page.size || page.kind[node] !== KIND.element) return '';
  return FOREIGN.get(page.name(node).split('/', 1)[0]) ?? XHTML;
}

/** The functions of the paper, by name. */
export const TEXT_FUNCTIONS: readonly [string, XPathFunction][] = [
  [
    'nchar',
    {
      readsText: true,
      least: 1,
      most: 1,
      type: 'number',
      apply: ([value], { page }) => countCharacters(page, value),
    },
  ],
  [
    'lc',
    {
      readsText: true,
      least: 1,
      most: 1,
      type: 'string',
      apply: ([value], { page }) => toSmall(joinText(page, value)),
    },
  ],
  [
    'uc',
    {
      readsText: true,
      least: 1,
      most: 1,
      type: 'string',
      apply: ([value], { page }) => toCapital(joinText(page, value)),
    },
  ],
  [
    'differentChar',
    {
      readsText: true,
      least: 2,
      most: 2,
      type: 'boolean',
      apply: ([value, characters], { page }) => hasOther(joinText(page, value), joinText(page, characters)),
    },
  ],
  [
    'among',
    {
      least: 2,
      most: 2,
      type: 'boolean',
      apply: ([nodes, set], { page }) =>
        isAmong(page, toNodeSet(nodes, 'among()'), toNodeSet(set, 'among()')),
    },
  ],
  [
    'namespace-uri',
    {
      least: 0,
      most: 1,
      type: 'string',
      reads: 'node when bare',
      apply: ([value], { page, node }) => namespaceOf(page, typeof value === 'object' ? value[0] : node),
    },
  ],
];
