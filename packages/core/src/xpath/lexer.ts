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

const SPACE = /[\t\n\r ]*/y;

function createTokenPattern(name: string, flags: string): RegExp {
  const alternatives = [
    '(?<number>\\d+(?:\\.\\d*)?|\\.\\d+)',
    `(?<string>"[^"]*"|'[^']*')`,
    `(?<variable>\\$${name}(?::${name})?)`,
    `(?<name>${name}(?::(?:${name}|\\*)(?!:))?|\\*)`,
    '(?<operator>//|/|\\||\\+|-|!=|<=|>=|=|<|>)',
    '(?<punctuation>\\.\\.|::|[()[\\].@,])',
  ];
  return new RegExp(alternatives.join('|'), flags);
}

/** Names are nearly always ASCII, and a pattern with the letters of all scripts takes 20 times as long to make ready. */
const ASCII_TOKEN = createTokenPattern('[A-Za-z_][\\w.\\-]*', 'y');
let anyToken: RegExp | undefined;

function findPattern(source: string): RegExp {
  if (isAscii(source)) return ASCII_TOKEN;
  anyToken ??= createTokenPattern('[\\p{L}_][\\p{L}\\p{N}\\p{M}_.\\-\\u00B7]*', 'uy');
  return anyToken;
}

const OPERATOR_NAMES: ReadonlySet<string> = new Set(['and', 'or', 'mod', 'div', '*']);
const NODE_TYPES: ReadonlySet<string> = new Set(['comment', 'text', 'processing-instruction', 'node']);
/** After these (or at the start) a name is a name; after anything else it must be an operator. */
const BEFORE_OPERAND: ReadonlySet<string> = new Set(['@', '::', '(', '[', ',']);

/** Splits an expression into tokens; the last is always `end`. */
export function tokenize(source: string): Token[] {
  const pattern = findPattern(source);
  const tokens: Token[] = [];
  let at = skipSpace(source, 0);
  while (at < source.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) throw unexpected(source, at);
    const text = match[0];
    const next = skipSpace(source, pattern.lastIndex);
    tokens.push({ kind: classify(match.groups!, tokens.at(-1), source, next), text, at });
    at = next;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

/** Whether all but the strings is ASCII. */
function isAscii(source: string): boolean {
  let quote = 0;
  for (let at = 0; at < source.length; at++) {
    const unit = source.charCodeAt(at);
    if (quote !== 0) quote = unit === quote ? 0 : quote;
    else if (unit === 0x22 || unit === 0x27) quote = unit;
    else if (unit > 0x7f) return false;
  }
  return true;
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
