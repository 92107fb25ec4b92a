/** The learners there are, by name. */
import { trainBoostedTrees } from './boosted-trees.ts';
import { trainDecisionTree } from './decision-tree.ts';
import type { LabelledExample } from './example.ts';
import { trainNaiveBayes } from './naive-bayes.ts';
import { trainNearestNeighbours } from './nearest-neighbours.ts';
import type { Classifier } from './verdict.ts';

export const LEARNER_NAMES = ['bayes', 'neighbours', 'tree', 'boosted'] as const;
export type LearnerName = (typeof LEARNER_NAMES)[number];

/** Makes a classifier of examples, one at least. */
export type Learner = (examples: readonly LabelledExample[]) => Classifier;

export const LEARNERS: Readonly<Record<LearnerName, Learner>> = {
  bayes: (examples) => trainNaiveBayes(examples),
  neighbours: (examples) => trainNearestNeighbours(examples),
  tree: trainDecisionTree,
  boosted: (examples) => trainBoostedTrees(examples),
};
