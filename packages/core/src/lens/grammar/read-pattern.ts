/** Reads patterns: `(Owner?, (Street | PoBox), *:1, City)`. */
import { GrammarError } from './grammar-error.ts';
import type { Pattern, Term } from './production.ts';
import type { TokenStream } from './token-stream.ts';

/** Deeper nesting is a mistake or an attack; people nest two or three. */
const MOST_NESTING = 64;

/** A pattern in parentheses, with what may follow them. */
export function readPattern(stream: TokenStream, depth = 0): Extract<Pattern, { kind: 'group' }> {
  const { place } = stream.expect('(');
  if (depth > MOST_NESTING)
    throw new GrammarError(`Parentheses are nested deeper than ${MOST_NESTING}.`, place);
  const choices: Pattern[][] = [];
  do {
    const items: Pattern[] = [];
    do items.push(readItem(stream, depth));
    while (stream.take(','));
    choices.push(items);
  } while (stream.take('|'));
  stream.expect(')');
  return { kind: 'group', choices, ...readTimes(stream), place };
}

function readItem(stream: TokenStream, depth: number): Pattern {
  if (stream.is('(')) return readPattern(stream, depth + 1);
  const { place } = stream.current;
  if (stream.take('*')) {
    // `*` is one block of any type, `*:3` up to three of them.
    const hasCount = stream.take(':');
    const most = hasCount ? stream.integer('how many of any type there may be') : 1;
    return { kind: 'atom', terms: [], least: hasCount ? 0 : 1, most, place };
  }
  const first = readTerm(stream);
  if (first.name !== undefined && !first.isNegated && stream.take('='))
    return { ...readPattern(stream, depth + 1), name: first.name };
  const terms: Term[] = [first];
  while (stream.take('&')) terms.push(readTerm(stream));
  if (stream.take('+')) return { kind: 'atom', terms, least: 1, most: Number.POSITIVE_INFINITY, place };
  return { kind: 'atom', terms, ...readTimes(stream), place };
}

function readTerm(stream: TokenStream): Term {
  const isNegated = stream.take('!');
  if (stream.current.kind === 'string') return { literal: stream.next().text, isNegated };
  return { name: stream.name('the name of a type').text, isNegated };
}

/** `?`, `:3`, `:1-3`, or nothing. */
function readTimes(stream: TokenStream): { least: number; most: number } {
  if (stream.take('?')) return { least: 0, most: 1 };
  if (!stream.take(':')) return { least: 1, most: 1 };
  const { place } = stream.current;
  const least = stream.integer('how often');
  const most = stream.take('-') ? stream.integer('the end of the range') : least;
  if (most < least || most === 0) throw new GrammarError(`The range ${least}-${most} is empty.`, place);
  return { least, most };
}
