/**
 * How surely each answer is the one that is wanted, with reasons in plain words: a conditional logit, in which "none"
 * is an answer of its own. An answer's score is its chance against none.
 */
import type { Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { NONE_WEIGHTS, SERIES_WEIGHTS, SINGLE_WEIGHTS } from './choice-weights.ts';
import type { Answers, Clues } from './describe-answers.ts';

/** How surely an answer is wanted, and why. */
export interface Judgement {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Judgements of all answers that are tables. */
export interface Judgements {
  /** In the order of the series described. */
  readonly series: readonly Judgement[];
  readonly single: Judgement | undefined;
}

/**
 * The weights are too sure of themselves. With six tenths of their sum, scores of the first table are right as often as
 * they say: 157 marked pages (those that may be looked at), .811 said, .809 found; tried .4 to 1. November 2026.
 */
const CALM = 0.6;
/** Less is not worth a word. */
const LEAST_WEIGHT = 0.05;

type Weights = Readonly<Record<string, number>>;

/** What a clue adds to an answer. */
interface Share {
  readonly rule: string;
  readonly weight: number;
}

/** Judges all answers of a page. */
export function judgeAnswers({ series, single, none }: Answers): Judgements {
  // What speaks for none speaks against every table.
  const against = weigh(none.clues, NONE_WEIGHTS).map(({ rule, weight }) => ({ rule, weight: -weight }));
  return {
    series: series.map(({ clues }) => judge([...weigh(clues, SERIES_WEIGHTS), ...against])),
    single: single && judge([...weigh(single.clues, SINGLE_WEIGHTS), ...against]),
  };
}

function weigh(clues: Clues, weights: Weights): Share[] {
  return Object.entries(clues).map(([rule, value]) => ({ rule, weight: value * (weights[rule] ?? 0) }));
}

function judge(shares: readonly Share[]): Judgement {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const spoken = shares
    .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT)
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  return {
    score: roundTo(1 / (1 + Math.exp(-CALM * total)), 3),
    reasons: spoken.map(({ rule, weight }) => ({ rule, values: { weight: roundTo(weight, 2) } })),
  };
}
