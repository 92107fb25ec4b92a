/** Boosted trees: many small trees for each label, every one of which mends what those before it left wrong. */
import { boostClasses } from './boost/boost-classes.ts';
import type { Booster, BoosterOptions } from './boost/booster.ts';
import type { Tree } from './boost/tree.ts';
import type { Example, LabelledExample } from './example.ts';
import { type ExampleColumn, readColumn, tellAnswer, toExampleTable } from './example-table.ts';
import { type Classifier, type Evidence, rankLabels, toChances, toVerdict, type Verdict } from './verdict.ts';

/** As for the types of pages (bench/train/page-types.ts), where they were chosen; tried on nothing else. */
const OPTIONS: BoosterOptions = {
  trees: 80,
  leaves: 4,
  rate: 0.1,
  lambda: 2,
  leastWeight: 1.5,
  featureShare: 0.1,
  groupShare: 0.8,
  seed: 3,
};
const BALANCE = 0.8;
/** Of few examples a leaf needs this share of them, or no tree would ask anything. */
const LEAST_SHARE = 0.01;

/** Boosts trees for all labels against each other. */
export function trainBoostedTrees(
  examples: readonly LabelledExample[],
  options: Partial<BoosterOptions> = {},
): Classifier {
  const table = toExampleTable(examples, BALANCE);
  const leastWeight = Math.min(OPTIONS.leastWeight, LEAST_SHARE * table.rows);
  const boosters = boostClasses(table, { ...OPTIONS, leastWeight, ...options });
  return new BoostedTrees(table.labels, table.columns, boosters);
}

class BoostedTrees implements Classifier {
  readonly labels: readonly string[];
  private readonly columns: readonly ExampleColumn[];
  private readonly boosters: readonly Booster[];
  /** The mean of the leaves below each node, by tree. */
  private readonly means: ReadonlyMap<Tree, Float64Array>;

  constructor(labels: readonly string[], columns: readonly ExampleColumn[], boosters: readonly Booster[]) {
    this.labels = labels;
    this.columns = columns;
    this.boosters = boosters;
    this.means = new Map(
      boosters.flatMap(({ trees }) => trees.map((tree) => [tree, toMeans(tree)] as const)),
    );
  }

  judge(example: Example): Verdict {
    const values = Float64Array.from(this.columns, (column) => readColumn(example, column));
    const odds = this.boosters.map(({ base, trees }) =>
      trees.reduce((sum, tree) => sum + tree.value[walk(tree, values, IGNORE)], base),
    );
    const ranked = rankLabels(this.labels, toChances(odds));
    const best = this.boosters[this.labels.indexOf(ranked[0].label)];
    return toVerdict(ranked, this.tell(best, values));
  }

  /** What each column moved on the way through all trees, with the last question it was asked. */
  private tell({ trees }: Booster, values: Float64Array): Evidence[] {
    const moved = new Map<number, { weight: number; bound: number }>();
    for (const tree of trees) {
      const means = this.means.get(tree)!;
      walk(tree, values, (node, next) => {
        const one = moved.get(tree.feature[node]) ?? { weight: 0, bound: 0 };
        one.weight += means[next] - means[node];
        one.bound = tree.threshold[node];
        moved.set(tree.feature[node], one);
      });
    }
    return [...moved].map(([column, { weight, bound }]) =>
      tellAnswer(this.columns[column], { value: values[column], bound }, weight),
    );
  }
}

type Step = (node: number, next: number) => void;

const IGNORE: Step = () => {};

/** The leaf that values come to. */
function walk({ feature, threshold, left, right }: Tree, values: Float64Array, step: Step): number {
  let node = 0;
  while (feature[node] >= 0) {
    const next = values[feature[node]] > threshold[node] ? right[node] : left[node];
    step(node, next);
    node = next;
  }
  return node;
}

/** Children come after their parents. */
function toMeans({ feature, left, right, value }: Tree): Float64Array {
  const means = new Float64Array(value.length);
  for (let node = value.length - 1; node >= 0; node--)
    means[node] = feature[node] < 0 ? value[node] : (means[left[node]] + means[right[node]]) / 2;
  return means;
}
