/** The answers to "which table is wanted of this page": each series, the one thing it is about, none. */
import { collectCandidates } from '../collect-candidates.ts';
import type { RecordInput } from '../record-input.ts';
import { draftSingle, type SingleDraft } from '../single/draft-single.ts';
import type { Candidate } from '../table-draft.ts';
import { collectGroups } from './collect-groups.ts';
import type { Clue, PageEvidence, SeriesEvidence } from './evidence.ts';
import { CandidateMeter } from './measure-candidate.ts';
import { NONE_CLUES } from './none-clues.ts';
import { PageWords } from './page-words.ts';
import { SERIES_CLUES } from './series-clues.ts';
import { SINGLE_CLUES } from './single-clues.ts';

/** Answers of clues by what they ask. */
export type Clues = Readonly<Record<string, number>>;

/** All answers of a page, each with its clues. */
export interface Answers {
  readonly series: readonly { readonly candidate: Candidate; readonly clues: Clues }[];
  readonly single: { readonly draft: SingleDraft; readonly clues: Clues } | undefined;
  readonly none: { readonly clues: Clues };
}

/** Describes them. */
export function describeAnswers(input: RecordInput): Answers {
  const words = new PageWords(input);
  const candidates = collectCandidates(input, words);
  const page: PageEvidence = {
    pageType: input.outline.type,
    prose: Math.min(1, words.allProse / Math.max(1, words.content)),
    words: words.content,
  };
  const draft = draftSingle(input, words, candidates);
  return {
    series: describeSeries(input, words, { candidates, page }),
    single: draft && { draft, clues: askAll(SINGLE_CLUES, { ...draft, page }) },
    none: { clues: askAll(NONE_CLUES, page) },
  };
}

interface Scene {
  readonly candidates: readonly Candidate[];
  readonly page: PageEvidence;
}

function describeSeries(
  input: RecordInput,
  words: PageWords,
  { candidates, page }: Scene,
): Answers['series'] {
  const meter = new CandidateMeter(input, words);
  const groups = collectGroups(words, candidates);
  const measured = candidates.map((candidate) => {
    const { type, hidden } = candidate;
    return { ...meter.measure(candidate), isGroups: groups.has(candidate), type, hidden, page };
  });
  const most = Math.max(0, ...measured.filter(({ isGroups }) => !isGroups).map(({ cover }) => cover));
  const compare = {
    amongSigned: compareRows(measured, ({ isSigned }) => isSigned),
    amongPriced: compareRows(measured, ({ hasPrices }) => hasPrices),
    amongHeaded: compareRows(measured, ({ hasHeadings }) => hasHeadings),
  };
  return candidates.map((candidate, at) => {
    const beside = most === 0 ? 0 : Math.min(1, measured[at].cover / most);
    const evidence: SeriesEvidence = {
      ...measured[at],
      beside,
      amongSigned: compare.amongSigned(measured[at]),
      amongPriced: compare.amongPriced(measured[at]),
      amongHeaded: compare.amongHeaded(measured[at]),
    };
    return { candidate, clues: askAll(SERIES_CLUES, evidence) };
  });
}

type Measured = Omit<SeriesEvidence, 'beside' | 'amongSigned' | 'amongPriced' | 'amongHeaded'>;

/** How many rows a series of some kind has beside the longest of that kind that is content; 0 for one of no such kind. */
function compareRows(measured: readonly Measured[], isKind: (traits: Measured) => boolean) {
  const kind = measured.filter((traits) => isKind(traits) && !traits.isGroups && traits.kept > 0.5);
  const most = Math.max(1, ...kind.map(({ rows }) => rows));
  return (traits: Measured) => (isKind(traits) ? Math.min(1, traits.rows / most) : 0);
}

function askAll<Evidence>(clues: readonly Clue<Evidence>[], evidence: Evidence): Clues {
  return Object.fromEntries(clues.map(([what, ask]) => [what, ask(evidence)]));
}
