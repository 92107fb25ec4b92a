/**
 * Gradient boosting where one of several answers is right: in each round one tree an answer, all of them against the
 * same softmax. Answers that compete while they learn can be compared when they judge.
 */

import { createRandom } from '../../number/index.ts';
import {
  addTree,
  type Booster,
  type BoosterOptions,
  sampleFeatures,
  sampleRows,
  type TrainingTable,
} from './booster.ts';
import { growTree } from './grow-tree.ts';

/** A table whose answers are numbers below `classes`; a row with that number itself is of none. */
export interface ClassTable extends TrainingTable {
  readonly classes: number;
}

/** What is known of one answer while it is learnt. */
interface Learner {
  readonly base: number;
  readonly trees: Booster['trees'][number][];
  readonly margin: Float64Array;
  readonly gradient: Float32Array;
  readonly hessian: Float32Array;
}

/** Trains on the rows given (all when left out): one booster an answer. */
export function boostClasses(table: ClassTable, options: BoosterOptions, rows?: Int32Array): Booster[] {
  const all = rows ?? Int32Array.from({ length: table.rows }, (_, row) => row);
  const random = createRandom(options.seed);
  const learners = createLearners(table, all);
  for (let round = 0; round < options.trees; round++) {
    derive(table, learners, all);
    const sample = sampleRows(table, all, { share: options.groupShare, random });
    for (const { gradient, hessian, trees, margin } of learners) {
      const features = sampleFeatures(table.bins.length, options.featureShare, random);
      const tree = growTree({ table, options, gradient, hessian, features }, sample);
      trees.push(tree);
      addTree(table, tree, { margin, rows: all });
    }
  }
  return learners;
}

/** An answer rarer than this begins as if it were as frequent. */
const LEAST_SHARE = 0.005;

function createLearners({ classes, answer, weight, rows }: ClassTable, all: Int32Array): Learner[] {
  const shares = new Float64Array(classes + 1);
  for (const row of all) shares[answer[row]] += weight[row];
  const total = shares.reduce((sum, share) => sum + share, 0);
  return Array.from({ length: classes }, (_, place) => {
    const base = Math.log(Math.max(LEAST_SHARE, shares[place] / Math.max(total, 1e-9)));
    return {
      base,
      trees: [],
      margin: new Float64Array(rows).fill(base),
      gradient: new Float32Array(rows),
      hessian: new Float32Array(rows),
    };
  });
}

/** First and second derivatives of the loss at every row, by what the trees so far say. */
function derive({ answer, weight }: ClassTable, learners: readonly Learner[], rows: Int32Array): void {
  const powers = new Float64Array(learners.length);
  for (const row of rows) {
    const most = learners.reduce((top, { margin }) => Math.max(top, margin[row]), Number.NEGATIVE_INFINITY);
    let sum = 0;
    for (const [place, { margin }] of learners.entries()) {
      powers[place] = Math.exp(margin[row] - most);
      sum += powers[place];
    }
    for (const [place, { gradient, hessian }] of learners.entries()) {
      const p = powers[place] / sum;
      gradient[row] = weight[row] * (p - Number(answer[row] === place));
      hessian[row] = Math.max(1e-6, weight[row] * p * (1 - p));
    }
  }
}
