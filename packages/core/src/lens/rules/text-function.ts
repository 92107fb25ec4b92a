/**
 * Section 4 of the paper: `nchar`, `lc`, `uc`, `differentChar`, where a variable's text is that of all its nodes; and
 * what else a stylesheet can say as well as the engine.
 */
import { KIND, type Page } from '../../page/index.ts';
import {
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
  if (value.length === 1) return stringOf(page, value[0]!);
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

/** Sets asked about before: a rule asks of every element whether it is in the same one. */
const LOOKUPS = new WeakMap<NodeSet, ReadonlySet<number>>();

/** Whether some of the nodes are in the set. Ours: XPath 1.0 says it as `count(a | b) < count(a) + count(b)`. */
function isAmong(nodes: NodeSet, set: NodeSet): boolean {
  let lookup = LOOKUPS.get(set);
  if (lookup === undefined) {
    lookup = new Set(set);
    LOOKUPS.set(set, lookup);
  }
  return nodes.some((node) => lookup.has(node));
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['svg', 'http://www.w3.org/2000/svg'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
]);

/** As in the XHTML of a page, so that the engine and a stylesheet agree. */
function namespaceOf(page: Page, node: number | undefined): string {
  if (node === undefined || node >= page.size || page.kind[node] !== KIND.element) return '';
  return FOREIGN.get(page.name(node).split('/', 1)[0]!) ?? XHTML;
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
      apply: ([value], { page }) => countCharacters(page, value!),
    },
  ],
  [
    'lc',
    {
      readsText: true,
      least: 1,
      most: 1,
      type: 'string',
      apply: ([value], { page }) => toSmall(joinText(page, value!)),
    },
  ],
  [
    'uc',
    {
      readsText: true,
      least: 1,
      most: 1,
      type: 'string',
      apply: ([value], { page }) => toCapital(joinText(page, value!)),
    },
  ],
  [
    'differentChar',
    {
      readsText: true,
      least: 2,
      most: 2,
      type: 'boolean',
      apply: ([value, characters], { page }) => hasOther(joinText(page, value!), joinText(page, characters!)),
    },
  ],
  [
    'among',
    {
      least: 2,
      most: 2,
      type: 'boolean',
      apply: ([nodes, set]) => isAmong(toNodeSet(nodes!, 'among()'), toNodeSet(set!, 'among()')),
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
