/**
 * How surely each answer is the one that is wanted, with reasons in plain words: a conditional logit, in which "none"
 * is an answer of its own. An answer's score is its chance against none.
 */
import type { Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { NONE_WEIGHTS, SERIES_WEIGHTS, SINGLE_WEIGHTS } from './choice-weights.ts';
import type { Clues } from './describe-answers.ts';

/**
 * The weights are too sure of themselves. With six tenths of their sum, scores of the first table are right as often as
 * they say: 157 marked pages (those that may be looked at), .811 said, .809 found; tried .4 to 1. November 2026.
 */
const CALM = 0.6;
/** Less is not worth a word. */
const LEAST_WEIGHT = 0.05;

type Weights = Readonly<Record<string, number>>;

/** Answers that are tables. */
type AnswerKind = 'series' | 'single';

const WEIGHTS: Readonly<Record<AnswerKind, Weights>> = { series: SERIES_WEIGHTS, single: SINGLE_WEIGHTS };

/** What a clue adds to an answer. */
interface Share {
  readonly rule: string;
  readonly weight: number;
}

/** Judges answers of a page that are tables. */
export class Judge {
  /** What speaks for none speaks against every table. */
  private readonly against: readonly Share[];

  constructor(none: Clues) {
    this.against = weigh(none, NONE_WEIGHTS).map(({ rule, weight }) => ({ rule, weight: -weight }));
  }

  /** How surely an answer is wanted. */
  score(kind: AnswerKind, clues: Clues): number {
    const total = this.weighAll(kind, clues).reduce((sum, { weight }) => sum + weight, 0);
    return roundTo(1 / (1 + Math.exp(-CALM * total)), 3);
  }

  /** Why it is so sure. */
  explain(kind: AnswerKind, clues: Clues): Reason[] {
    return this.weighAll(kind, clues)
      .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT)
      .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .map(({ rule, weight }) => ({ rule, values: { weight: roundTo(weight, 2) } }));
  }

  private weighAll(kind: AnswerKind, clues: Clues): readonly Share[] {
    return [...weigh(clues, WEIGHTS[kind]), ...this.against];
  }
}

function weigh(clues: Clues, weights: Weights): Share[] {
  return Object.keys(clues).map((rule) => ({ rule, weight: clues[rule] * (weights[rule] ?? 0) }));
}
