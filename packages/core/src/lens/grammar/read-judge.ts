/** Reads JUDGE: what weighs for a run of words being a part, and what against. */
import { GrammarError, type GrammarPlace } from './grammar-error.ts';
import type { EvidencePlace, EvidenceTerm, JudgeProduction, PartEvidence } from './production.ts';
import { readTuple } from './read-tuple.ts';
import type { TokenStream } from './token-stream.ts';

const PLACES: readonly EvidencePlace[] = ['has', 'before', 'after', 'below', 'block'];

/** `JUDGE Person >= 3, HAS wtSurname: 2, AFTER wtTitle | "by": 3, NOT BLOCK ((words<9)): -1`. */
export function readJudge(stream: TokenStream, place: GrammarPlace): JudgeProduction {
  const { text: name } = stream.name('the name of a PART');
  stream.expect('>=');
  const threshold = stream.signed('the evidence to reach');
  const evidence: PartEvidence[] = [];
  while (stream.take(',')) evidence.push(readEvidence(stream));
  return { kind: 'judge', name, threshold, evidence, place };
}

function readEvidence(stream: TokenStream): PartEvidence {
  const { place } = stream.current;
  const isNegated = stream.take('NOT');
  const { text: keyword, place: at } = stream.name(PLACES.join(', ').toUpperCase());
  const where = PLACES.find((known) => known.toUpperCase() === keyword);
  if (where === undefined)
    throw new GrammarError(`Expected ${PLACES.join(', ').toUpperCase()}, found "${keyword}".`, at);
  const tuple = where === 'block' ? readTuple(stream) : undefined;
  const terms = where === 'block' ? [] : readTypes(stream);
  stream.expect(':');
  const weight = stream.signed('a weight');
  const what = tuple === undefined ? terms.map(toTermText).join(' | ') : `line ${tuple.place.line}`;
  const text = `${isNegated ? 'NOT ' : ''}${keyword} ${what}`;
  return { at: where, terms, ...(tuple !== undefined && { tuple }), isNegated, weight, text, place };
}

function toTermText({ type, without }: EvidenceTerm): string {
  return [type, ...without.map((name) => `!${name}`)].join('&');
}

/** Names of types, and words in quotes; `wtCapital&!wtCommon` is of the first and not of the second. */
function readTypes(stream: TokenStream): EvidenceTerm[] {
  const terms: EvidenceTerm[] = [];
  do {
    const type = readType(stream);
    const without: string[] = [];
    while (stream.take('&')) {
      stream.expect('!');
      without.push(readType(stream));
    }
    terms.push({ type, without });
  } while (stream.take('|'));
  return terms;
}

function readType(stream: TokenStream): string {
  if (stream.current.kind === 'string') return `"${stream.next().text.toLowerCase()}"`;
  return stream.name('the name of a word type, or a word in quotes').text;
}
