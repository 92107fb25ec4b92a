/** How often labels that were said are right. */

export interface LabelScore {
  readonly label: string;
  /** Examples that have it. */
  readonly examples: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface LabelScores {
  readonly accuracy: number;
  /** The mean of the labels, each alike. */
  readonly macroF1: number;
  /** What always saying the most frequent label would reach. */
  readonly mostFrequent: number;
  readonly labels: readonly LabelScore[];
}

/** Scores what was said beside what is right. */
export function scoreLabels(right: readonly string[], said: readonly string[]): LabelScores {
  const labels = [...new Set(right)].sort().map((label) => scoreLabel(label, right, said));
  const total = Math.max(1, right.length);
  return {
    accuracy: right.filter((label, place) => label === said[place]).length / total,
    macroF1: labels.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, labels.length),
    mostFrequent: labels.reduce((most, { examples }) => Math.max(most, examples), 0) / total,
    labels,
  };
}

function scoreLabel(label: string, right: readonly string[], said: readonly string[]): LabelScore {
  const examples = right.filter((each) => each === label).length;
  const told = said.filter((each) => each === label).length;
  const hits = right.filter((each, place) => each === label && said[place] === label).length;
  const precision = told === 0 ? 0 : hits / told;
  const recall = examples === 0 ? 0 : hits / examples;
  return { label, examples, precision, recall, f1: hits === 0 ? 0 : (2 * hits) / (examples + told) };
}
