/** Classifiers that anybody may train: naive Bayes, nearest neighbours, a C4.5 tree, boosted trees; each says why. */
export { assignGroups } from './assign-groups.ts';
export { BINS, type BinnedColumn, binColumn } from './boost/bin-column.ts';
export { boostClasses, type ClassTable } from './boost/boost-classes.ts';
export { type Booster, type BoosterOptions, boost, type TrainingTable } from './boost/booster.ts';
export { trainBoostedTrees } from './boosted-trees.ts';
export { crossValidate } from './cross-validate.ts';
export { trainDecisionTree } from './decision-tree.ts';
export { type Example, type LabelledExample, listLabels } from './example.ts';
export { LEARNER_NAMES, LEARNERS, type Learner, type LearnerName } from './learners.ts';
export { trainNaiveBayes } from './naive-bayes.ts';
export { trainNearestNeighbours } from './nearest-neighbours.ts';
export { type LabelScore, type LabelScores, scoreLabels } from './score-labels.ts';
export type { Classifier, Evidence, LabelChance, Verdict } from './verdict.ts';
