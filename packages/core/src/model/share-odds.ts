/**
 * shareOdds: what parts two blocks in the eyes of a forest, shared out fairly among the columns in which they differ
 * (Shapley values with one block as the reference, exact for trees: Lundberg et al. 2020, interventional TreeSHAP).
 * The shares add up to the difference of the two blocks' log-odds; columns in which they are equal get nothing.
 */
import type { Columns } from '../block/index.ts';
import type { Forest } from './forest.ts';

/** The block to explain, the block it is compared with, and how much this comparison counts. */
export interface Comparison {
  readonly block: number;
  readonly reference: number;
  readonly weight: number;
}

/** A column that was decided on the way down: with the block or with the reference. */
interface Step {
  readonly column: number;
  readonly isOwn: boolean;
  readonly before: Step | undefined;
}

/** A node on the way down, with the steps there and how many of them go with whom. */
interface Walk {
  readonly node: number;
  readonly steps: Step | undefined;
  readonly own: number;
  readonly other: number;
}

/** Adds the weighted shares to `shares`, one for each column of the forest. */
export function shareOdds(
  forest: Forest,
  columns: Columns,
  input: Comparison & { shares: Float64Array },
): void {
  const { feature, value } = forest;
  const walks: Walk[] = [];
  for (const root of forest.roots) {
    walks.push({ node: root, steps: undefined, own: 0, other: 0 });
    for (let walk = walks.pop(); walk !== undefined; walk = walks.pop()) {
      if (feature[walk.node] < 0) addLeaf(input.shares, walk, value[walk.node] * input.weight);
      else goDown(forest, columns, { walks, walk, input });
    }
  }
}

function goDown(
  { columns: names, feature, value, left }: Forest,
  columns: Columns,
  { walks, walk, input }: { walks: Walk[]; walk: Walk; input: Comparison },
): void {
  const column = feature[walk.node];
  const values = columns[names[column]];
  const toChild = (block: number): number => left[walk.node] + Number(values[block] > value[walk.node]);
  const [ownChild, otherChild] = [toChild(input.block), toChild(input.reference)];
  const known = ownChild === otherChild ? undefined : findStep(walk.steps, column);
  if (ownChild === otherChild) walks.push({ ...walk, node: ownChild });
  else if (known !== undefined) walks.push({ ...walk, node: known.isOwn ? ownChild : otherChild });
  else {
    const { steps, own, other } = walk;
    walks.push({ node: ownChild, steps: { column, isOwn: true, before: steps }, own: own + 1, other });
    walks.push({ node: otherChild, steps: { column, isOwn: false, before: steps }, own, other: other + 1 });
  }
}

function findStep(steps: Step | undefined, column: number): Step | undefined {
  let step = steps;
  while (step !== undefined && step.column !== column) step = step.before;
  return step;
}

/** A leaf is reached when all own steps are taken and no other: its value is shared by the orders in which that is so. */
function addLeaf(shares: Float64Array, { steps, own, other }: Walk, value: number): void {
  if (steps === undefined) return;
  const ways = countWays(own + other, own);
  for (let step: Step | undefined = steps; step !== undefined; step = step.before) {
    shares[step.column] += step.isOwn ? value / (own * ways) : -value / (other * ways);
  }
}

/** How many ways there are to choose some of many. */
function countWays(many: number, some: number): number {
  let ways = 1;
  for (let taken = 1; taken <= some; taken++) ways = (ways * (many - some + taken)) / taken;
  return ways;
}
