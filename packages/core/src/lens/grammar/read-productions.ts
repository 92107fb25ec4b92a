/** Reads one grammar file: productions, tests and includes, each with its place. */
import { CASE_POLICIES, type CasePolicy } from '../../lexicon/index.ts';
import { GrammarError, type GrammarPlace } from './grammar-error.ts';
import { lexGrammar } from './lex-grammar.ts';
import type {
  Combination,
  Direction,
  DocumentProduction,
  FieldChoice,
  Occurrence,
  Pattern,
  Production,
  RecordField,
  Step,
  TestProduction,
} from './production.ts';
import { readJudge } from './read-judge.ts';
import { readPattern } from './read-pattern.ts';
import { readConditions, readTuple } from './read-tuple.ts';
import { TokenStream } from './token-stream.ts';

export interface Include {
  readonly name: string;
  readonly place: GrammarPlace;
}

export interface GrammarFile {
  readonly productions: readonly Production[];
  readonly tests: readonly TestProduction[];
  readonly includes: readonly Include[];
}

/** Breaks go up to 4 (2.1); without WITHIN only the border of head and body separates. */
const WIDEST_BREAK = 3;

type Read = (stream: TokenStream, place: GrammarPlace) => Production | readonly Production[];

/** What follows each keyword. */
const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['WORDS', readWords],
  [
    'LEXTYPE',
    (stream, place) => ({ kind: 'lextype', name: toName(stream), conditions: readConditions(stream), place }),
  ],
  ['PART', (stream, place) => ({ kind: 'part', name: toName(stream), pattern: readPattern(stream), place })],
  ['JUDGE', readJudge],
  ['AGAIN', readAgain],
  ['BLOCKTYPE', readBlockType],
  ['COMPLEX', readComplex],
  ['DOCTYPE', readDocumentType],
  ['RECORD', readRecord],
  ['PRINT', readPrint],
]);

const KEYWORDS = [...READERS.keys(), 'INCLUDE', 'TEST'];

/** Reads a file; the first mistake is a GrammarError. */
export function readProductions(text: string, file: string): GrammarFile {
  const stream = new TokenStream(lexGrammar(text, file));
  const productions: Production[] = [];
  const tests: TestProduction[] = [];
  const includes: Include[] = [];
  while (stream.current.kind !== 'end') {
    const { text: keyword, place } = stream.current;
    const read = READERS.get(keyword);
    if (read !== undefined && stream.current.kind === 'name') {
      stream.next();
      productions.push(...[read(stream, place)].flat());
    } else if (stream.take('INCLUDE'))
      includes.push({ name: stream.string('the name of a file').text, place });
    else if (stream.take('TEST')) tests.push(readTest(stream, place));
    else throw stream.unexpected(KEYWORDS.join(', '));
  }
  return { productions, tests, includes };
}

function toName(stream: TokenStream): string {
  return stream.name('a name').text;
}

function readWords(stream: TokenStream, place: GrammarPlace): Production {
  const name = toName(stream);
  const policy = stream.take('CASE') ? readPolicy(stream) : 'any';
  const guarded = stream.take('GUARDED');
  const entries: string[] = [];
  const files: Include[] = [];
  do {
    const { place: at } = stream.current;
    if (stream.take('FROM')) files.push({ name: stream.string('the name of a word list').text, place: at });
    else entries.push(stream.string('a word in quotes, or FROM and the name of a word list').text);
  } while (stream.take(','));
  return { kind: 'words', name, type: { name, case: policy, guarded }, entries, files, place };
}

function readPolicy(stream: TokenStream): CasePolicy {
  const { text, place } = stream.name(CASE_POLICIES.join(', '));
  const policy = CASE_POLICIES.find((known) => known === text);
  if (policy !== undefined) return policy;
  throw new GrammarError(`Expected ${CASE_POLICIES.join(', ')} after CASE, found "${text}".`, place);
}

function readBlockType(stream: TokenStream, place: GrammarPlace): Production {
  const name = toName(stream);
  const tuples = [readTuple(stream)];
  while (stream.take(',')) tuples.push(readTuple(stream));
  return { kind: 'blocktype', name, tuples, place };
}

function readComplex(stream: TokenStream, place: GrammarPlace): Production {
  stream.expect('BLOCKTYPE');
  const name = toName(stream);
  const combination = readCombination(stream);
  const directions = readDirections(stream);
  const within = stream.take('WITHIN') ? stream.integer('a break from 1 to 4') : WIDEST_BREAK;
  const span = stream.take('SPAN') ? readChoice(stream) : [];
  const as = span.length > 0 && stream.take('AS') ? toName(stream) : undefined;
  return { kind: 'complex', name, combination, directions, within, span, as, place };
}

function readAgain(stream: TokenStream, place: GrammarPlace): Production {
  const name = toName(stream);
  stream.expect('(');
  const groups = readChoice(stream);
  stream.expect(')');
  return { kind: 'again', name, groups, place };
}

function readChoice(stream: TokenStream): string[] {
  const types: string[] = [];
  do types.push(toName(stream));
  while (stream.take('|'));
  return types;
}

function readCombination(stream: TokenStream): Combination {
  if (stream.take('SEQUENCE')) return { kind: 'sequence', pattern: readPattern(stream) };
  if (stream.take('PAIR')) return { kind: 'pair', pattern: readPair(stream) };
  if (stream.take('LIST')) {
    const { type, bound } = readCounted(stream);
    stream.expect(')');
    return { kind: 'list', type, bound };
  }
  if (!stream.take('DENSITY')) throw stream.unexpected('SEQUENCE, PAIR, LIST or DENSITY');
  const { type, bound } = readCounted(stream);
  stream.expect(',');
  const { place } = stream.current;
  const window = stream.integer('the number of blocks to look at');
  if (window < 1) throw new GrammarError('A density needs at least one block to look at.', place);
  stream.expect(')');
  return { kind: 'density', type, bound, window };
}

function readPair(stream: TokenStream): Pattern {
  const { place } = stream.current;
  const pattern = readPattern(stream);
  if (pattern.kind === 'group' && pattern.choices.length === 1 && pattern.choices[0].length === 2)
    return pattern;
  throw new GrammarError('A PAIR is two types in parentheses: (Name, Email).', place);
}

function readCounted(stream: TokenStream): Pick<Occurrence, 'type' | 'bound'> {
  stream.expect('(');
  const type = toName(stream);
  stream.expect(',');
  return { type, bound: stream.bound('least') };
}

function readDirections(stream: TokenStream): Direction[] {
  const directions: Direction[] = [];
  do {
    if (stream.take('RIGHT')) directions.push('right');
    else if (stream.take('BELOW')) directions.push('below');
    else if (directions.length > 0) throw stream.unexpected('RIGHT or BELOW');
  } while (directions.length > 0 && stream.take('|'));
  return directions.length === 0 ? ['below'] : directions;
}

/** Listing of 2.4: `30, (NameTitle, 10), {BiogrTxt, 1}`; or evidence that adds up: `EVIDENCE >= 5, {A, 1}: 3, …`. */
function readDocumentType(stream: TokenStream, place: GrammarPlace): DocumentProduction {
  const name = toName(stream);
  const isEvidence = stream.take('EVIDENCE');
  if (isEvidence) stream.expect('>=');
  const first = stream.signed(isEvidence ? 'the evidence to reach' : 'how many blocks may come first');
  const steps: Step[] = [];
  const occurrences: Occurrence[] = [];
  while (stream.take(',')) {
    const { place: at } = stream.current;
    if (stream.take('{')) occurrences.push(readOccurrence(stream, at, isEvidence));
    else {
      stream.expect('(');
      const type = toName(stream);
      stream.expect(',');
      steps.push({ type, gap: stream.integer('how many blocks may come before the next'), place: at });
      stream.expect(')');
    }
  }
  if (isEvidence && steps.length > 0) throw new GrammarError('EVIDENCE takes no steps, only {…}.', place);
  const threshold = isEvidence ? first : undefined;
  return { kind: 'doctype', name, before: isEvidence ? 0 : first, steps, occurrences, threshold, place };
}

function readOccurrence(stream: TokenStream, place: GrammarPlace, isEvidence: boolean): Occurrence {
  const type = toName(stream);
  stream.expect(',');
  const bound = stream.bound('least');
  stream.expect('}');
  const weight = isEvidence && stream.take(':') ? stream.signed('a weight') : 1;
  return { type, bound, weight, place };
}

function readRecord(stream: TokenStream, place: GrammarPlace): Production {
  const name = toName(stream);
  const fields: RecordField[] = [];
  stream.expect('(');
  do {
    const { text, place: at } = stream.name('the name of a field');
    stream.expect('=');
    const choices = [readFieldChoice(stream)];
    while (stream.take('|')) choices.push(readFieldChoice(stream));
    fields.push({ name: text, choices, isList: stream.take('+'), place: at });
  } while (stream.take(','));
  stream.expect(')');
  return { kind: 'record', name, fields, place };
}

function readFieldChoice(stream: TokenStream): FieldChoice {
  const type = toName(stream);
  return { type, inside: stream.take('IN') ? toName(stream) : undefined };
}

/** `PRINT A, B` is a record without fields for each. */
function readPrint(stream: TokenStream): Production[] {
  const printed: Production[] = [];
  do {
    const { text, place } = stream.name('the name of a type');
    printed.push({ kind: 'record', name: text, fields: [], place });
  } while (stream.take(','));
  return printed;
}

function readTest(stream: TokenStream, place: GrammarPlace): TestProduction {
  const lines = [stream.string('the text to test, in quotes').text];
  while (stream.take('/')) lines.push(stream.string('the next line, in quotes').text);
  stream.expect('IS');
  const isNegated = stream.take('NOT');
  return { kind: 'test', lines, isNegated, type: toName(stream), place };
}
