/** Cuts a grammar file into tokens that know their line and column. */
import { GrammarError, type GrammarPlace } from './grammar-error.ts';

export interface GrammarToken {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  /** The text; of a string, what it means. */
  readonly text: string;
  readonly place: GrammarPlace;
  /** Whether white space or a comment stands before it. */
  readonly isApart: boolean;
}

const TOKEN =
  /([ \t\r\n\uFEFF]+|#[^\n]*)|([\p{L}_][\p{L}\p{N}_]*)|(\d+(?:\.\d+)?)|"((?:[^"\\\n]|\\.)*)"|(<=|>=|[(){},:?|*+&!<>=%/-])/uy;

/** All tokens, and one of kind `end`. A character nobody knows is a GrammarError. */
export function lexGrammar(text: string, file: string): GrammarToken[] {
  const tokens: GrammarToken[] = [];
  let line = 1;
  let lineStart = 0;
  let isApart = false;
  const placeOf = (at: number): GrammarPlace => ({ file, line, column: at - lineStart + 1 });
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) throw new GrammarError(describeBad(text, at), placeOf(at));
    const [whole, space, name, number, string, sign] = match;
    if (space === undefined) {
      const place = placeOf(at);
      if (name !== undefined) tokens.push({ kind: 'name', text: name, place, isApart });
      else if (number !== undefined) tokens.push({ kind: 'number', text: number, place, isApart });
      else if (string !== undefined) tokens.push({ kind: 'string', text: toMeant(string), place, isApart });
      else tokens.push({ kind: 'sign', text: sign, place, isApart });
    }
    isApart = space !== undefined;
    for (let newline = whole.indexOf('\n'); newline >= 0; newline = whole.indexOf('\n', newline + 1)) {
      line++;
      lineStart = at + newline + 1;
    }
    if (TOKEN.lastIndex === text.length) break;
  }
  tokens.push({ kind: 'end', text: '', place: placeOf(text.length), isApart: true });
  return tokens;
}

function describeBad(text: string, at: number): string {
  if (text[at] === '"') return 'This string does not end on its line; close it with ".';
  return `"${text[at]}" has no meaning in a grammar.`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

function toMeant(text: string): string {
  return text.replace(/\\(.)/gu, (_, sign: string) => ESCAPES.get(sign) ?? sign);
}
