import { QueryError } from '../search/query.ts';
import type { Operator } from './condition.ts';

/** A piece of a condition. */
export type Piece =
  | { readonly kind: 'word' | 'quoted'; readonly text: string }
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'and' | 'or' | 'not' | 'open' | 'close' };

const SIGNS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['<', '<'],
  ['<=', '<='],
  ['≤', '<='],
  ['=<', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['≥', '>='],
  ['=>', '>='],
  ['=', '='],
  ['==', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['≠', '!='],
  ['~', '~'],
]);

const WORDS: ReadonlyMap<string, Piece> = new Map<string, Piece>([
  ['and', { kind: 'and' }],
  ['or', { kind: 'or' }],
  ['not', { kind: 'not' }],
  ['(', { kind: 'open' }],
  [')', { kind: 'close' }],
]);

/** A quoted text, which the end may end; signs in a row; a bracket; anything up to one of these or a space. */
const PIECE = /["“”„]([^"“”„]*)(?:["“”„]|$)|[<>=!~≤≥≠]+|[()]|[^\s"“”„<>=!~≤≥≠()]+/g;

/** Cuts a condition into pieces. */
export function scanCondition(text: string): Piece[] {
  return Array.from(text.matchAll(PIECE), ([piece, quoted]): Piece => {
    if (quoted !== undefined) return { kind: 'quoted', text: quoted };
    if (!/^[<>=!~≤≥≠]/.test(piece)) return WORDS.get(piece.toLowerCase()) ?? { kind: 'word', text: piece };
    const operator = SIGNS.get(piece);
    if (operator !== undefined) return { kind: 'operator', operator };
    throw new QueryError(`“${piece.slice(0, 20)}” compares nothing: write <, <=, >, >=, =, != or ~.`);
  });
}
