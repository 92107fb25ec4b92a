/** A conditional logit: of the answers of each page one is chosen. Fitted by gradients, with a penalty on large weights. */
import type { ChoicePage } from './collect-choices.ts';

/** Weights by `kind: clue`. */
export type LogitWeights = ReadonlyMap<string, number>;

export interface LogitOptions {
  /** Penalty on the squares of weights, per page. */
  readonly penalty: number;
  readonly rounds: number;
  /** Weight of a page. */
  readonly weightOf: (page: ChoicePage) => number;
}

/** The answers of a page, one behind the other: places and values of their clues. */
interface Group {
  readonly at: Int32Array;
  readonly values: Float64Array;
  /** Where the clues of each answer begin, and where the last ones end. */
  readonly starts: Int32Array;
  readonly isRight: Uint8Array;
  readonly weight: number;
}

/** How far a step goes. */
const RATE = 0.05;

/** Fits the weights on pages that have a right answer. */
export function fitLogit(pages: readonly ChoicePage[], options: LogitOptions): LogitWeights {
  const places = new Map<string, number>();
  const groups = pages
    .filter(({ answers }) => answers.some(({ right }) => right > 0))
    .map((page) => toGroup(page, places, options.weightOf(page)));
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(places.size);
  const [slope, spread] = [new Float64Array(places.size), new Float64Array(places.size)];
  for (let round = 1; round <= options.rounds; round++) {
    const gradient = Float64Array.from(weights, (weight) => (2 * options.penalty * weight * total) / 100);
    for (const group of groups) addGradient(group, weights, gradient);
    for (let at = 0; at < weights.length; at++) {
      const value = gradient[at] / total;
      slope[at] = 0.9 * slope[at] + 0.1 * value;
      spread[at] = 0.999 * spread[at] + 0.001 * value * value;
      const step = slope[at] / (1 - 0.9 ** round) / (Math.sqrt(spread[at] / (1 - 0.999 ** round)) + 1e-8);
      weights[at] -= RATE * step * (1 - round / (options.rounds + 1));
    }
  }
  return new Map([...places].map(([name, at]) => [name, weights[at]]));
}

function toGroup({ answers }: ChoicePage, places: Map<string, number>, weight: number): Group {
  const at: number[] = [];
  const values: number[] = [];
  const starts = [0];
  for (const { kind, clues } of answers) {
    for (const [name, value] of Object.entries(clues)) {
      if (value === 0) continue;
      const key = `${kind}: ${name}`;
      if (!places.has(key)) places.set(key, places.size);
      at.push(places.get(key)!);
      values.push(value);
    }
    starts.push(at.length);
  }
  return {
    at: Int32Array.from(at),
    values: Float64Array.from(values),
    starts: Int32Array.from(starts),
    isRight: Uint8Array.from(answers, ({ right }) => (right > 0 ? 1 : 0)),
    weight,
  };
}

function addGradient(
  { at, values, starts, isRight, weight }: Group,
  weights: Float64Array,
  gradient: Float64Array,
): void {
  const worth = new Float64Array(isRight.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < worth.length; n++) {
    for (let each = starts[n]; each < starts[n + 1]; each++) worth[n] += weights[at[each]] * values[each];
    most = Math.max(most, worth[n]);
  }
  let [all, right] = [0, 0];
  for (let n = 0; n < worth.length; n++) {
    worth[n] = Math.exp(worth[n] - most);
    all += worth[n];
    right += isRight[n] * worth[n];
  }
  for (let n = 0; n < worth.length; n++) {
    const share = weight * (worth[n] / all - (isRight[n] * worth[n]) / Math.max(right, 1e-300));
    if (Math.abs(share) < 1e-9) continue;
    for (let each = starts[n]; each < starts[n + 1]; each++) gradient[at[each]] += share * values[each];
  }
}

/** What each answer of a page is worth. */
export function weighPage({ answers }: ChoicePage, weights: LogitWeights): number[] {
  return answers.map(({ kind, clues }) =>
    Object.entries(clues).reduce(
      (sum, [name, value]) => sum + value * (weights.get(`${kind}: ${name}`) ?? 0),
      0,
    ),
  );
}
