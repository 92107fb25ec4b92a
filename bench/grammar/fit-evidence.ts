/** Weighs evidence: logistic regression with few, small whole weights, as the EVIDENCE of a grammar has them. */

export interface Example {
  /** What was found: `ProfessorLine 1`, `StudentTxt 3`. */
  readonly evidence: readonly string[];
  readonly isYes: boolean;
}

const ROUNDS = 400;
const RATE = 0.6;
const MOMENTUM = 0.9;
/** Weights the first pass leaves below this are dropped; the second pass fits the rest with less shrinkage. */
const LEAST_WEIGHT = 0.2;
const SHRINKAGE = [0.002, 0.0003] as const;

/** Weights are quarters of the natural logarithm of odds, as whole numbers. */
const SCALE = 4;

export interface FittedEvidence {
  readonly isYes: (example: Example) => boolean;
  readonly weights: ReadonlyMap<string, number>;
  readonly threshold: number;
}

/** A decision fitted on examples; the threshold is where F1 is best on them. */
export function fitEvidence(examples: readonly Example[]): FittedEvidence {
  const first = fit(examples, undefined, SHRINKAGE[0]);
  const kept = new Set(
    [...first].filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT).map(([name]) => name),
  );
  const weights = new Map(
    [...fit(examples, kept, SHRINKAGE[1])].map(([name, weight]) => [name, Math.round(SCALE * weight)]),
  );
  const sum = ({ evidence }: Example): number =>
    evidence.reduce((total, name) => total + (weights.get(name) ?? 0), 0);
  const threshold = findThreshold(examples, sum);
  return { isYes: (example) => sum(example) >= threshold, weights, threshold };
}

/** Gradient descent with momentum; what a step leaves is drawn towards 0 by the shrinkage. */
function fit(
  examples: readonly Example[],
  kept: ReadonlySet<string> | undefined,
  shrinkage: number,
): Map<string, number> {
  const { names, rows } = numberEvidence(examples, kept);
  const weights = new Float64Array(names.length);
  const speeds = new Float64Array(names.length);
  const slopes = new Float64Array(names.length);
  let bias = -2;
  let biasSpeed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    slopes.fill(0);
    let biasSlope = 0;
    for (const [index, row] of rows.entries()) {
      let sum = bias;
      for (const name of row) sum += weights[name];
      const error = 1 / (1 + Math.exp(-sum)) - (examples[index].isYes ? 1 : 0);
      biasSlope += error;
      for (const name of row) slopes[name] += error;
    }
    biasSpeed = MOMENTUM * biasSpeed - (RATE * biasSlope) / examples.length;
    bias += biasSpeed;
    for (let name = 0; name < names.length; name++) {
      speeds[name] = MOMENTUM * speeds[name] - (RATE * slopes[name]) / examples.length;
      const moved = weights[name] + speeds[name];
      weights[name] = Math.sign(moved) * Math.max(0, Math.abs(moved) - RATE * shrinkage);
    }
  }
  return new Map(names.map((name, index) => [name, weights[index]]));
}

/** The names of all kept evidence, and for each example the numbers of what it has. */
function numberEvidence(
  examples: readonly Example[],
  kept: ReadonlySet<string> | undefined,
): { names: string[]; rows: Int32Array[] } {
  const numbers = new Map<string, number>();
  const toNumber = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const rows = examples.map(({ evidence }) =>
    Int32Array.from(
      evidence.filter((name) => kept?.has(name) !== false),
      toNumber,
    ),
  );
  return { names: [...numbers.keys()], rows };
}

function findThreshold(examples: readonly Example[], sum: (example: Example) => number): number {
  const yes = examples.filter(({ isYes }) => isYes).length;
  const candidates = Array.from({ length: 100 }, (_, index) => index - 40);
  const f1 = (threshold: number): number => {
    const said = examples.filter((example) => sum(example) >= threshold);
    return (2 * said.filter(({ isYes }) => isYes).length) / (said.length + yes);
  };
  return candidates.reduce((best, each) => (f1(each) > f1(best) ? each : best));
}
