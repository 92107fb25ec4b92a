/** XPath 1.0, section 4: the core function library, and the form in which callers add functions of their own. */
import type { Column, Page, PrefixSums } from '../page/index.ts';
import type { ValueType } from './expression.ts';
import {
  isNodeSet,
  languageOf,
  localNameOf,
  type NodeSet,
  nameOf,
  namespaceOf,
  stringOf,
  toBoolean,
  toNodeSet,
  toNumber,
  toOrdered,
  toText,
  type Value,
} from './value.ts';

/** Where an expression is evaluated, as it is during a call. */
export interface Focus {
  readonly page: Page;
  readonly node: number;
  readonly position: number;
  readonly size: number;
}

export interface Signature {
  readonly least: number;
  readonly most: number;
  readonly type: ValueType;
  /** What the function reads beside its arguments; `node when bare`: the context node stands in for a missing one. */
  readonly reads?: 'node' | 'node when bare' | 'position' | undefined;
  /** Reads the text of nodes it is given, so that it costs as much as there is inside them. */
  readonly readsText?: boolean | undefined;
}

export interface XPathFunction extends Signature {
  apply(operands: readonly Value[], focus: Focus): Value;
  /** The same for one node of the page (not an attribute) as the only argument, without a set around it. */
  atNode?(node: number): Value;
  /** The same where it is a number the page has of each node. */
  readonly column?: Column | undefined;
  /** The same where it is a count of what is inside the node: a running total over the page. */
  readonly sums?: PrefixSums | undefined;
}

/** Functions by name. Not an object: names come from strangers. */
export type FunctionTable = Pick<ReadonlyMap<string, XPathFunction>, 'get'>;

/** Signatures by name: all that reading an expression takes. */
export type SignatureTable = ReadonlyMap<string, Signature>;

/** The signature of a function, the caller's own before the core library's. */
export function signatureOf(
  name: string,
  own: Pick<SignatureTable, 'get'> | undefined,
): Signature | undefined {
  return own?.get(name) ?? CORE.get(name);
}

/** The function itself, looked up in the same order. */
export function functionOf(name: string, own: FunctionTable | undefined): XPathFunction | undefined {
  return own?.get(name) ?? CORE.get(name);
}

/** The nodes a function is about: its argument, or the context node. */
function nodesOf(operands: readonly Value[], focus: Focus, who: string): NodeSet {
  return operands.length === 0 ? [focus.node] : toNodeSet(operands[0], who);
}

function textOf(operands: readonly Value[], focus: Focus): string {
  return operands.length === 0 ? stringOf(focus.page, focus.node) : toText(focus.page, operands[0]);
}

const BARE = { least: 0, most: 1, reads: 'node when bare' } as const;
const one = (type: ValueType): Signature => ({ least: 1, most: 1, type });

const NODE_SET_FUNCTIONS: readonly [string, XPathFunction][] = [
  ['last', { least: 0, most: 0, type: 'number', reads: 'position', apply: (_, focus) => focus.size }],
  ['position', { least: 0, most: 0, type: 'number', reads: 'position', apply: (_, focus) => focus.position }],
  ['count', { ...one('number'), apply: ([set]) => toNodeSet(set, 'count()').length }],
  ['id', { ...one('node-set'), apply: ([value], { page }) => findById(page, value) }],
  [
    'local-name',
    { ...BARE, type: 'string', apply: (operands, focus) => firstOf(operands, focus, localNameOf) },
  ],
  [
    'namespace-uri',
    { ...BARE, type: 'string', apply: (operands, focus) => firstOf(operands, focus, namespaceOf) },
  ],
  ['name', { ...BARE, type: 'string', apply: (operands, focus) => firstOf(operands, focus, nameOf) }],
];

function firstOf(
  operands: readonly Value[],
  focus: Focus,
  read: (page: Page, node: number) => string,
): string {
  const nodes = nodesOf(operands, focus, 'name()');
  return nodes.length === 0 ? '' : read(focus.page, nodes[0]);
}

function findById(page: Page, value: Value): NodeSet {
  const texts = isNodeSet(value) ? value.map((node) => stringOf(page, node)) : [toText(page, value)];
  const found = texts.flatMap((text) => text.split(/[\t\n\r ]+/).map((id) => page.byId(id)));
  return toOrdered(
    page,
    found.filter((node) => node >= 0),
  );
}

const STRING_FUNCTIONS: readonly [string, XPathFunction][] = [
  ['string', { ...BARE, type: 'string', apply: textOf }],
  [
    'concat',
    {
      least: 2,
      most: Number.POSITIVE_INFINITY,
      type: 'string',
      apply: (operands, { page }) => operands.map((operand) => toText(page, operand)).join(''),
    },
  ],
  ['starts-with', onTwoTexts('boolean', (text, part) => text.startsWith(part))],
  ['contains', onTwoTexts('boolean', (text, part) => text.includes(part))],
  ['substring-before', onTwoTexts('string', (text, part) => text.slice(0, Math.max(0, text.indexOf(part))))],
  [
    'substring-after',
    onTwoTexts('string', (text, part) =>
      text.includes(part) ? text.slice(text.indexOf(part) + part.length) : '',
    ),
  ],
  ['substring', { least: 2, most: 3, type: 'string', apply: substring }],
  [
    'string-length',
    { ...BARE, type: 'number', apply: (operands, focus) => countCharacters(textOf(operands, focus)) },
  ],
  [
    'normalize-space',
    { ...BARE, type: 'string', apply: (operands, focus) => normalize(textOf(operands, focus)) },
  ],
  ['translate', { least: 3, most: 3, type: 'string', apply: translate }],
];

function onTwoTexts(type: ValueType, apply: (text: string, part: string) => Value): XPathFunction {
  return { least: 2, most: 2, type, apply: ([a, b], { page }) => apply(toText(page, a), toText(page, b)) };
}

/** Characters are code points: XPath knows nothing of UTF-16. */
function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count--;
  }
  return count;
}

/** Section 4.2: characters whose position p fulfils round(from) ≤ p < round(from) + round(length). */
function substring(operands: readonly Value[], { page }: Focus): string {
  const text = toText(page, operands[0]);
  const from = round(toNumber(page, operands[1]));
  const to = operands.length === 3 ? from + round(toNumber(page, operands[2])) : Number.POSITIVE_INFINITY;
  let part = '';
  let place = 0;
  for (const character of text) {
    place++;
    if (place >= to) break;
    if (place >= from) part += character;
  }
  // Not a number is in order with nothing.
  return from < to ? part : '';
}

function normalize(text: string): string {
  return text.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');
}

function translate(operands: readonly Value[], { page }: Focus): string {
  const [text, from, to] = operands.map((operand) => Array.from(toText(page, operand)));
  const replacement = new Map<string, string>();
  from.forEach((character, index) => {
    if (!replacement.has(character)) replacement.set(character, to[index] ?? '');
  });
  return text.map((character) => replacement.get(character) ?? character).join('');
}

const BOOLEAN_FUNCTIONS: readonly [string, XPathFunction][] = [
  ['boolean', { ...one('boolean'), apply: ([value]) => toBoolean(value) }],
  ['not', { ...one('boolean'), apply: ([value]) => !toBoolean(value) }],
  ['true', { least: 0, most: 0, type: 'boolean', apply: () => true }],
  ['false', { least: 0, most: 0, type: 'boolean', apply: () => false }],
  [
    'lang',
    {
      ...one('boolean'),
      reads: 'node',
      apply: ([value], focus) => isLanguage(toText(focus.page, value), focus),
    },
  ],
];

function isLanguage(wanted: string, { page, node }: Focus): boolean {
  const language = languageOf(page, node);
  const prefix = wanted.toLowerCase();
  return language !== undefined && (language === prefix || language.startsWith(`${prefix}-`));
}

const NUMBER_FUNCTIONS: readonly [string, XPathFunction][] = [
  [
    'number',
    {
      ...BARE,
      type: 'number',
      apply: (operands, focus) =>
        toNumber(focus.page, operands.length === 0 ? textOf(operands, focus) : operands[0]),
    },
  ],
  ['sum', { ...one('number'), apply: ([set], { page }) => sum(page, toNodeSet(set, 'sum()')) }],
  ['floor', { ...one('number'), apply: ([value], { page }) => Math.floor(toNumber(page, value)) }],
  ['ceiling', { ...one('number'), apply: ([value], { page }) => Math.ceil(toNumber(page, value)) }],
  ['round', { ...one('number'), apply: ([value], { page }) => round(toNumber(page, value)) }],
];

function sum(page: Page, nodes: NodeSet): number {
  let total = 0;
  for (const node of nodes) total += toNumber(page, stringOf(page, node));
  return total;
}

/** Section 4.4: halves go up, as Math.round has it. */
function round(value: number): number {
  return Math.round(value);
}

function readingText(functions: readonly [string, XPathFunction][]): [string, XPathFunction][] {
  return functions.map(([name, definition]) => [name, { ...definition, readsText: true }]);
}

const CORE: FunctionTable = new Map([
  ...NODE_SET_FUNCTIONS,
  ...readingText(STRING_FUNCTIONS),
  ...BOOLEAN_FUNCTIONS,
  ...readingText(NUMBER_FUNCTIONS),
]);
