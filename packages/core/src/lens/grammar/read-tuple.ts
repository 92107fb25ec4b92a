/** Reads model tuples and lexical conditions (2.2): `((words<7), (0-2), lxStreet)`. */
import { GrammarError } from './grammar-error.ts';
import {
  FORMAT,
  type FormatName,
  type LexCondition,
  type LexReference,
  type ModelTuple,
  type SizeName,
} from './production.ts';
import type { TokenStream } from './token-stream.ts';

const SIZES: readonly SizeName[] = ['chars', 'words', 'sentences'];

/** One model tuple. Parts may be empty, and the last ones left out. */
export function readTuple(stream: TokenStream): ModelTuple {
  const { place } = stream.expect('(');
  const sizes = readSizes(stream);
  const { highlight, formats } = stream.take(',')
    ? readFormats(stream)
    : { highlight: undefined, formats: [] };
  const lexical = stream.take(',') ? readLexical(stream) : [];
  stream.expect(')');
  return { sizes, highlight, formats, lexical, place };
}

function readSizes(stream: TokenStream): ModelTuple['sizes'] {
  const sizes: ModelTuple['sizes'][number][] = [];
  stream.expect('(');
  while (!stream.take(')')) {
    if (sizes.length > 0) stream.expect(',');
    const { text, place } = stream.name('chars, words or sentences');
    const name = SIZES.find((known) => known === text);
    if (name === undefined)
      throw new GrammarError(`Expected chars, words or sentences, found "${text}".`, place);
    sizes.push({ name, bound: stream.bound('exactly') });
  }
  return sizes;
}

function readFormats(stream: TokenStream): Pick<ModelTuple, 'highlight' | 'formats'> {
  const formats: ModelTuple['formats'][number][] = [];
  let highlight: ModelTuple['highlight'];
  stream.expect('(');
  for (let isFirst = true; !stream.take(')'); isFirst = false) {
    if (!isFirst) stream.expect(',');
    const isNegated = stream.take('!');
    if (isNegated || stream.current.kind === 'name') formats.push({ name: readFormat(stream), isNegated });
    else highlight = stream.bound('exactly');
  }
  return { highlight, formats };
}

function readFormat(stream: TokenStream): FormatName {
  const { text, place } = stream.name('a format');
  if (Object.hasOwn(FORMAT, text)) return text as FormatName;
  throw new GrammarError(`Expected a format (${Object.keys(FORMAT).join(', ')}), found "${text}".`, place);
}

/** `lxStreet`, `lxStreet & !lxList`, or conditions in place: `((wtZip, 1))`. */
function readLexical(stream: TokenStream): LexReference[] {
  const references: LexReference[] = [];
  do {
    const { place } = stream.current;
    const isNegated = stream.take('!');
    if (stream.take('(')) {
      const conditions = stream.is(')') ? [] : readConditions(stream);
      stream.expect(')');
      references.push({ conditions, isNegated, place });
    } else references.push({ name: stream.name('the name of a LEXTYPE').text, isNegated, place });
  } while (stream.take('&'));
  return references;
}

/** `(wtStreet, 1-3), (wtNumber, >=1)`. */
export function readConditions(stream: TokenStream): LexCondition[] {
  const conditions: LexCondition[] = [];
  do {
    const { place } = stream.expect('(');
    const types: string[] = [];
    do types.push(stream.name('the name of a word type').text);
    while (stream.take('|'));
    stream.expect(',');
    conditions.push({ types, bound: stream.bound('exactly'), place });
    stream.expect(')');
  } while (stream.take(','));
  return conditions;
}
