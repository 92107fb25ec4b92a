/** XPath 1.0, section 3.7: the tokens, with the two rules that tell operators from names. */
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

const NAME = '[\\p{L}_][\\p{L}\\p{N}\\p{M}_.\\-\\u00B7]*';
const SPACE = /[\t\n\r ]*/y;
const TOKEN = new RegExp(
  [
    '(?<number>\\d+(?:\\.\\d*)?|\\.\\d+)',
    `(?<string>"[^"]*"|'[^']*')`,
    `(?<variable>\\$${NAME}(?::${NAME})?)`,
    `(?<name>${NAME}(?::(?:${NAME}|\\*)(?!:))?|\\*)`,
    '(?<operator>//|/|\\||\\+|-|!=|<=|>=|=|<|>)',
    '(?<punctuation>\\.\\.|::|[()[\\].@,])',
  ].join('|'),
  'uy',
);
const OPERATOR_NAMES: ReadonlySet<string> = new Set(['and', 'or', 'mod', 'div', '*']);
const NODE_TYPES: ReadonlySet<string> = new Set(['comment', 'text', 'processing-instruction', 'node']);
/** After these (or at the start) a name is a name; after anything else it must be an operator. */
const BEFORE_OPERAND: ReadonlySet<string> = new Set(['@', '::', '(', '[', ',']);

/** Splits an expression into tokens; the last is always `end`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = skipSpace(source, 0);
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (match === null) throw unexpected(source, at);
    const text = match[0];
    const next = skipSpace(source, TOKEN.lastIndex);
    tokens.push({ kind: classify(match.groups!, tokens.at(-1), source, next), text, at });
    at = next;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function classify(
  groups: Record<string, string | undefined>,
  before: Token | undefined,
  source: string,
  next: number,
): Token['kind'] {
  if (groups.name === undefined) {
    return (['number', 'string', 'variable', 'operator', 'punctuation'] as const).find(
      (kind) => groups[kind] !== undefined,
    )!;
  }
  const isOperand = before === undefined || before.kind === 'operator' || BEFORE_OPERAND.has(before.text);
  if (!isOperand && OPERATOR_NAMES.has(groups.name)) return 'operator';
  if (source.startsWith('::', next)) return 'axis';
  if (source[next] === '(') return NODE_TYPES.has(groups.name) ? 'type' : 'function';
  return 'name';
}

function skipSpace(source: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(source);
  return SPACE.lastIndex;
}

function unexpected(source: string, at: number): XPathSyntaxError {
  const found = source[at]!;
  if (found === '"' || found === "'") {
    return new XPathSyntaxError(`A string begins here and never ends; expected another ${found}`, source, at);
  }
  return new XPathSyntaxError(`Unexpected ${JSON.stringify(found)}`, source, at);
}
