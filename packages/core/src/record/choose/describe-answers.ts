/** The answers to "which table is wanted of this page": each series, the one thing it is about, none. */
import { collectCandidates } from '../collect-candidates.ts';
import type { RecordInput } from '../record-input.ts';
import { collectSaid, draftSingle, type SingleDraft } from '../single/draft-single.ts';
import type { Candidate } from '../table-draft.ts';
import { collectGroups } from './collect-groups.ts';
import type { Clue, PageEvidence, SingleEvidence } from './evidence.ts';
import { CandidateMeter, type Traits } from './measure-candidate.ts';
import { NONE_CLUES } from './none-clues.ts';
import { PageWords } from './page-words.ts';
import { SERIES_CLUES } from './series-clues.ts';
import { SINGLE_CLUES } from './single-clues.ts';

/** Answers of clues by what they ask. */
export type Clues = Readonly<Record<string, number>>;

/** Answers of clues in the order of their list. */
export type ClueValues = readonly number[];

/** All answers of a page, each with its clues. */
export interface Answers {
  readonly series: readonly { readonly candidate: Candidate; readonly clues: Clues }[];
  readonly single: { readonly draft: SingleDraft; readonly clues: Clues } | undefined;
  readonly none: { readonly clues: Clues };
}

/** What answers are described from. */
export interface Scene {
  readonly input: RecordInput;
  readonly words: PageWords;
  readonly candidates: readonly Candidate[];
  readonly page: PageEvidence;
}

/** Describes them. */
export function describeAnswers(input: RecordInput): Answers {
  const scene = openScene(input);
  const { words, candidates } = scene;
  const draft = draftSingle(input, collectSaid(input, words, candidates));
  const values = describeSeries(scene);
  return {
    series: candidates.map((candidate, at) => ({ candidate, clues: nameClues(SERIES_CLUES, values[at]) })),
    single: draft && { draft, clues: nameClues(SINGLE_CLUES, describeSingle(scene, draft)) },
    none: { clues: nameClues(NONE_CLUES, describeNone(scene)) },
  };
}

/** Collects what may be tables, and what is known of the page. */
export function openScene(input: RecordInput): Scene {
  const words = new PageWords(input);
  const page: PageEvidence = {
    pageType: input.outline.type,
    prose: Math.min(1, words.allProse / Math.max(1, words.content)),
    words: words.content,
  };
  return { input, words, candidates: collectCandidates(input, words), page };
}

/** The clues of each candidate. */
export function describeSeries({ input, words, candidates, page }: Scene): ClueValues[] {
  const meter = new CandidateMeter(input, words, page);
  const groups = collectGroups(words, candidates);
  const measured = candidates.map((candidate) => meter.measure(candidate));
  const rows = measured.filter((_, at) => !groups.has(candidates[at]));
  const most = rows.reduce((largest, { cover }) => Math.max(largest, cover), 0);
  const amongSigned = compareRows(rows, ({ isSigned }) => isSigned);
  const amongPriced = compareRows(rows, ({ hasPrices }) => hasPrices);
  const amongHeaded = compareRows(rows, ({ hasHeadings }) => hasHeadings);
  return candidates.map((candidate, at) => {
    const traits = measured[at];
    return askAll(SERIES_CLUES, traits, {
      isGroups: groups.has(candidate),
      beside: most === 0 ? 0 : Math.min(1, traits.cover / most),
      amongSigned: amongSigned(traits),
      amongPriced: amongPriced(traits),
      amongHeaded: amongHeaded(traits),
    });
  });
}

/** The clues of the one thing the page may be about. */
export function describeSingle({ page }: Scene, said: Omit<SingleEvidence, 'page'>): ClueValues {
  return askAll(SINGLE_CLUES, { ...said, page });
}

/** What speaks for no table. */
export function describeNone({ page }: Scene): ClueValues {
  return askAll(NONE_CLUES, page);
}

/** How many rows a series of some kind has beside the longest of that kind that is content; 0 for one of no such kind. */
function compareRows(measured: readonly Traits[], isKind: (traits: Traits) => boolean) {
  let most = 1;
  for (const traits of measured) if (traits.kept > 0.5 && isKind(traits)) most = Math.max(most, traits.rows);
  return (traits: Traits) => (isKind(traits) ? Math.min(1, traits.rows / most) : 0);
}

function askAll<Evidence extends readonly unknown[]>(
  clues: readonly Clue<Evidence>[],
  ...evidence: Evidence
): ClueValues {
  return clues.map(([, ask]) => ask(...evidence));
}

function nameClues<Evidence extends readonly unknown[]>(
  clues: readonly Clue<Evidence>[],
  values: ClueValues,
): Clues {
  return Object.fromEntries(clues.map(([what], at) => [what, values[at]]));
}
