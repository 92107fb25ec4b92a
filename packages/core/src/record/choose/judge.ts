/**
 * How surely each answer is the one that is wanted, with reasons in plain words: a conditional logit, in which "none"
 * is an answer of its own. An answer's score is its chance against none.
 */
import type { Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { NONE_WEIGHTS, SERIES_WEIGHTS, SINGLE_WEIGHTS } from './choice-weights.ts';
import type { ClueValues } from './describe-answers.ts';
import { NONE_CLUES } from './none-clues.ts';
import { SERIES_CLUES } from './series-clues.ts';
import { SINGLE_CLUES } from './single-clues.ts';

/**
 * The weights are too sure of themselves. With six tenths of their sum, scores of the first table are right as often as
 * they say: 157 marked pages (those that may be looked at), .811 said, .809 found; tried .4 to 1. November 2026.
 */
const CALM = 0.6;
/** Less is not worth a word. */
const LEAST_WEIGHT = 0.05;

/** What a clue asks, and what its answer counts. */
interface Weighed {
  readonly rule: string;
  readonly weight: number;
}

const NONE = weighClues(NONE_CLUES, NONE_WEIGHTS);
const TABLES = {
  series: weighClues(SERIES_CLUES, SERIES_WEIGHTS),
  single: weighClues(SINGLE_CLUES, SINGLE_WEIGHTS),
} as const;

/** Answers that are tables. */
type TableKind = 'series' | 'single';

/** Judges answers of a page that are tables. */
export class Judge {
  /** What speaks for none speaks against every table. */
  private readonly against: readonly Weighed[];

  constructor(none: ClueValues) {
    this.against = NONE.map(({ rule, weight }, at) => ({ rule, weight: -(none[at] * weight) }));
  }

  /** How surely an answer is wanted. */
  score(kind: TableKind, values: ClueValues): number {
    let total = 0;
    const clues = TABLES[kind];
    for (let at = 0; at < clues.length; at++) total += values[at] * clues[at].weight;
    for (const { weight } of this.against) total += weight;
    return roundTo(1 / (1 + Math.exp(-CALM * total)), 3);
  }

  /** Why it is so sure. */
  explain(kind: TableKind, values: ClueValues): Reason[] {
    const own = TABLES[kind].map(({ rule, weight }, at) => ({ rule, weight: values[at] * weight }));
    return [...own, ...this.against]
      .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT)
      .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .map(({ rule, weight }) => ({ rule, values: { weight: roundTo(weight, 2) } }));
  }
}

function weighClues(
  clues: readonly (readonly [what: string, ...rest: unknown[]])[],
  weights: Readonly<Record<string, number>>,
): readonly Weighed[] {
  return clues.map(([rule]) => ({ rule, weight: weights[rule] ?? 0 }));
}
