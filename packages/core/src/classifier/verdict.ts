/** What a classifier says of a page, and why. */
import type { Example } from './example.ts';

/** One thing that spoke for the label. */
export interface Evidence {
  /** A word of the page, a number about it, or an example that is like it. */
  readonly kind: 'word' | 'fact' | 'neighbour';
  readonly name: string;
  /** How often the word stands there, what the number is, how alike the neighbour is. */
  readonly value: number;
  /** What a tree asked of it: `> 3`. */
  readonly asked?: string | undefined;
  /** How much it spoke for the label, in the classifier's own measure; only those of one verdict compare. */
  readonly weight: number;
}

/** A label and how sure the classifier is of it. */
export interface LabelChance {
  readonly label: string;
  readonly chance: number;
}

export interface Verdict extends LabelChance {
  /** All labels, the likeliest first. */
  readonly chances: readonly LabelChance[];
  /** What spoke for the label most, first. */
  readonly evidence: readonly Evidence[];
}

/** What a learner makes of examples. */
export interface Classifier {
  readonly labels: readonly string[];
  judge(example: Example): Verdict;
}

/** Evidence that is told. */
const TOLD = 5;

/** Labels by falling chance; the order of the labels decides between equal ones. */
export function rankLabels(labels: readonly string[], chances: ArrayLike<number>): LabelChance[] {
  return labels
    .map((label, place) => ({ label, chance: chances[place] }))
    .sort((one, other) => other.chance - one.chance);
}

/** A verdict from ranked labels and all there is to say for the first. */
export function toVerdict(ranked: readonly LabelChance[], evidence: readonly Evidence[]): Verdict {
  const [{ label, chance }] = ranked;
  return { label, chance, chances: ranked, evidence: pickEvidence(evidence) };
}

function pickEvidence(evidence: readonly Evidence[]): Evidence[] {
  return evidence
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, TOLD);
}

/** Chances that stand to each other as the powers of the log-odds do. */
export function toChances(odds: ArrayLike<number>): Float64Array {
  const most = Array.from(odds).reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const powers = Float64Array.from(odds, (value) => Math.exp(value - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
