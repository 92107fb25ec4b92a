import { MOST_APART, QueryError } from './query.ts';

/** A piece of a query. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'near'; readonly distance: number }
  | { readonly kind: 'in'; readonly place: string }
  | { readonly kind: 'open' | 'close' | 'not' | 'or' | 'and' };

/** As far apart as words may be where nothing is said. */
const USUALLY_APART = 10;

const OPERATORS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ['OR', { kind: 'or' }],
  ['AND', { kind: 'and' }],
  ['NOT', { kind: 'not' }],
  ['(', { kind: 'open' }],
  [')', { kind: 'close' }],
]);

/** A quoted text, which the end of the query may end; a sign; the name of a place; or anything up to a space or a sign. */
const PIECE = /["“”„]([^"“”„]*)(?:["“”„]|$)|[()]|(-)(?=[^\s-])|in:[^\s()"“”„]+|[^\s()"“”„]+/gi;

/** Cuts a query into pieces. */
export function scanQuery(text: string): Token[] {
  return Array.from(text.matchAll(PIECE), ([piece, quoted, minus]) => {
    if (quoted !== undefined) return { kind: 'text', text: quoted };
    return minus === undefined ? toToken(piece) : { kind: 'not' };
  });
}

function toToken(piece: string): Token {
  const operator = OPERATORS.get(piece);
  if (operator !== undefined) return operator;
  if (/^in:./i.test(piece)) return { kind: 'in', place: piece.slice(3) };
  const near = /^NEAR(?:\/(\d{1,9}))?$/.exec(piece);
  if (near === null) return { kind: 'text', text: piece };
  const distance = near[1] === undefined ? USUALLY_APART : Number(near[1]);
  if (distance > MOST_APART)
    throw new QueryError(`NEAR/${distance} is too far: write NEAR/${MOST_APART} at most.`);
  return { kind: 'near', distance };
}
