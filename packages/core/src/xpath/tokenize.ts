/** XPath 1.0, section 3.7: the tokens, with the two rules that tell operators from names. */

import { isXmlSpace } from '../character/index.ts';
import { once } from '../workspace/index.ts';
import { XPathSyntaxError } from './xpath-error.ts';

export interface Token {
  readonly kind:
    | 'number'
    | 'string'
    | 'name'
    | 'axis'
    | 'function'
    | 'type'
    | 'variable'
    | 'operator'
    | 'punctuation'
    | 'end';
  readonly text: string;
  readonly at: number;
}

/** The kinds of the groups of the pattern, in their order; names are told apart by what stands around them. */
const GROUP_KINDS = ['number', 'string', 'variable', 'name', 'operator', 'punctuation'] as const;

function createTokenPattern(name: string, flags: string): RegExp {
  const alternatives = [
    '(\\d+(?:\\.\\d*)?|\\.\\d+)',
    `("[^"]*"|'[^']*')`,
    `(\\$${name}(?::${name})?)`,
    `(${name}(?::(?:${name}|\\*)(?!:))?|\\*)`,
    '(//|/|\\||\\+|-|!=|<=|>=|=|<|>)',
    '(\\.\\.|::|[()[\\].@,])',
  ];
  return new RegExp(alternatives.join('|'), flags);
}

/** Names are nearly always ASCII, and a pattern with the letters of all scripts takes 20 times as long to make ready. */
const ASCII_TOKEN = createTokenPattern('[A-Za-z_][\\w.\\-]*', 'y');
const anyToken = once(() => createTokenPattern('[\\p{L}_][\\p{L}\\p{N}\\p{M}_.\\-\\u00B7]*', 'uy'));

const OPERATOR_NAMES: ReadonlySet<string> = new Set(['and', 'or', 'mod', 'div', '*']);
const NODE_TYPES: ReadonlySet<string> = new Set(['comment', 'text', 'processing-instruction', 'node']);
/** After these (or at the start) a name is a name; after anything else it must be an operator. */
const BEFORE_OPERAND: ReadonlySet<string> = new Set(['@', '::', '(', '[', ',']);

/** Splits an expression into tokens; the last is always `end`. */
export function tokenize(source: string): Token[] {
  const pattern = isAscii(source) ? ASCII_TOKEN : anyToken();
  const tokens: Token[] = [];
  let at = skipSpace(source, 0);
  while (at < source.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) throw unexpected(source, at);
    const text = match[0];
    const next = skipSpace(source, pattern.lastIndex);
    const group = GROUP_KINDS[match.indexOf(text, 1) - 1];
    const kind = group === 'name' ? classifyName(text, tokens.at(-1), source.slice(next, next + 2)) : group;
    tokens.push({ kind, text, at });
    at = next;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

const NOT_ASCII = /[^\0-\x7f]/;
const STRING = /"[^"]*"|'[^']*'/g;

/** Whether all but the strings is ASCII. */
function isAscii(source: string): boolean {
  return !NOT_ASCII.test(source) || !NOT_ASCII.test(source.replace(STRING, ''));
}

function classifyName(name: string, before: Token | undefined, after: string): Token['kind'] {
  const isOperand = before === undefined || before.kind === 'operator' || BEFORE_OPERAND.has(before.text);
  if (!isOperand && OPERATOR_NAMES.has(name)) return 'operator';
  if (after === '::') return 'axis';
  if (after.startsWith('(')) return NODE_TYPES.has(name) ? 'type' : 'function';
  return 'name';
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (isXmlSpace(source.charCodeAt(at))) at++;
  return at;
}

function unexpected(source: string, at: number): XPathSyntaxError {
  const found = source[at];
  if (found === '"' || found === "'") {
    return new XPathSyntaxError(`A string begins here and never ends; expected another ${found}`, source, at);
  }
  return new XPathSyntaxError(`Unexpected ${JSON.stringify(found)}`, source, at);
}
