/** What a sum of weights means: the chance that something of this sum is wanted, at the rate of the corpus. */
import { toChance } from './fit-weights.ts';

/** A sum that an example was given by weights that had not seen it. */
export interface Judged {
  readonly sum: number;
  readonly isYes: boolean;
  /** It was brought because of its answer, and says nothing of how many such there are. */
  readonly isGiven: boolean;
}

/** The chance of a sum is that of `slope * sum + start`. */
export interface Scale {
  readonly slope: number;
  readonly start: number;
}

/** What is believed before anything was asked at random: one in eight is wanted, more or less. */
const USUAL_RATE = 0.12;
const USUAL_SPREAD = 1;
/** Sums of weights that were drawn towards 0 are too careful: this slope is believed, so much. */
const USUAL_SLOPE = 1.5;
const SLOPE_BELIEF = 0.5;
const LEAST_SLOPE = 0.2;
const ROUNDS = 3_000;

/**
 * Logistic regression on one number. Examples that were brought, as many of either kind as somebody had, have a start of
 * their own; questions were chosen by what was seen, not by their answers, and tell the rate.
 */
export function calibrate(judged: readonly Judged[], rate: number = USUAL_RATE): Scale {
  const usual = Math.log((1 - rate) / rate);
  let [slope, start, shift] = [1, -usual, usual];
  const step = 0.6 / Math.max(1, judged.length);
  for (let round = 0; round < ROUNDS; round++) {
    let slopeError = SLOPE_BELIEF * (slope - USUAL_SLOPE);
    let startError = 0;
    let shiftError = (shift - usual) / USUAL_SPREAD ** 2;
    for (const { sum, isYes, isGiven } of judged) {
      const error = toChance(slope * sum + start + (isGiven ? shift : 0)) - (isYes ? 1 : 0);
      slopeError += error * sum;
      startError += error;
      if (isGiven) shiftError += error;
    }
    slope -= (step * slopeError) / 3;
    start -= step * startError;
    shift -= step * shiftError;
  }
  return { slope: Math.max(slope, LEAST_SLOPE), start };
}
