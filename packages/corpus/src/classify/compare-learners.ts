/** How well each learner does on pages of hosts it has not seen. */
import {
  assignGroups,
  crossValidate,
  type LabelledExample,
  type LabelScores,
  LEARNERS,
  type LearnerName,
  scoreLabels,
  type Verdict,
} from '@anatome/core/classifier';

export interface LearnerScore {
  readonly learner: LearnerName;
  readonly scores: LabelScores;
  /** What it says of each example while it has not seen its host. */
  readonly verdicts: readonly Verdict[];
}

export interface LearnerComparison {
  /** `page` where there are fewer hosts than folds: then a page may be judged by others of its host. */
  readonly apart: 'host' | 'page';
  readonly learners: readonly LearnerScore[];
}

/** So that the same pages come into the same folds each time. */
const SEED = 1;

/** Cross-validates the learners named, all with the same folds. */
export function compareLearners(
  examples: readonly LabelledExample[],
  names: readonly LearnerName[],
  folds: number,
): LearnerComparison {
  const hosts = new Set(examples.map(({ group }) => group)).size;
  const apart = hosts >= folds ? 'host' : 'page';
  const groups = examples.map(({ group }, place) => (apart === 'host' ? group : `${place}`));
  const foldOf = assignGroups(groups, { folds, seed: SEED });
  const right = examples.map(({ label }) => label);
  return {
    apart,
    learners: names.map((learner) => {
      const verdicts = crossValidate(examples, foldOf, LEARNERS[learner]);
      const said = verdicts.map(({ label }) => label);
      return { learner, scores: scoreLabels(right, said), verdicts };
    }),
  };
}
