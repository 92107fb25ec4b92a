/** One tree of a booster: histograms over binned features, split leaf by leaf where most is gained. */
import { BINS } from './bin-column.ts';
import type { BoosterOptions, TrainingTable } from './booster.ts';
import type { Tree } from './tree.ts';

interface Leaf {
  readonly rows: Int32Array;
  readonly sums: readonly [gradient: number, hessian: number];
  readonly histogram: Float64Array;
  split: Split | undefined;
  /** Number of this leaf's node in the tree. */
  readonly node: number;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

interface Growth {
  readonly table: TrainingTable;
  readonly options: BoosterOptions;
  /** First and second derivatives of the loss, by row. */
  readonly gradient: Float32Array;
  readonly hessian: Float32Array;
  /** The columns this tree may ask for. */
  readonly features: readonly number[];
}

/** Grows a tree on the rows given. */
export function growTree(growth: Growth, rows: Int32Array): Tree {
  const { table, options, features } = growth;
  const tree = { feature: [-1], threshold: [0], bin: [0], left: [0], right: [0], gain: [0], value: [0] };
  const root = createLeaf(growth, rows, { node: 0, histogram: fillHistogram(growth, rows) });
  const leaves: Leaf[] = [root];
  while (leaves.length < options.leaves) {
    let best: Leaf | undefined;
    for (const leaf of leaves) {
      if (leaf.split !== undefined && (best === undefined || leaf.split.gain > best.split!.gain)) best = leaf;
    }
    if (best === undefined) break;
    const { feature, bin, gain } = best.split!;
    const column = features[feature];
    const bins = table.bins[column];
    const [left, right] = [tree.value.length, tree.value.length + 1];
    tree.feature[best.node] = column;
    tree.bin[best.node] = bin;
    tree.gain[best.node] = gain;
    tree.threshold[best.node] = table.bounds[column][bin];
    tree.left[best.node] = left;
    tree.right[best.node] = right;
    for (const list of Object.values(tree)) list.push(0, 0);
    tree.feature[left] = -1;
    tree.feature[right] = -1;
    const parts = partition(best.rows, bins, bin);
    const isLeftSmaller = parts[0].length <= parts[1].length;
    const small = fillHistogram(growth, isLeftSmaller ? parts[0] : parts[1]);
    const large = best.histogram;
    for (let place = 0; place < large.length; place++) large[place] -= small[place];
    leaves.splice(leaves.indexOf(best), 1);
    leaves.push(
      createLeaf(growth, parts[0], { node: left, histogram: isLeftSmaller ? small : large }),
      createLeaf(growth, parts[1], { node: right, histogram: isLeftSmaller ? large : small }),
    );
  }
  for (const leaf of leaves) {
    tree.value[leaf.node] = (-options.rate * leaf.sums[0]) / (leaf.sums[1] + options.lambda);
  }
  return tree;
}

function createLeaf(
  growth: Growth,
  rows: Int32Array,
  { node, histogram }: { node: number; histogram: Float64Array },
): Leaf {
  let gradient = 0;
  let hessian = 0;
  for (let bin = 0; bin < BINS; bin++) {
    gradient += histogram[2 * bin] ?? 0;
    hessian += histogram[2 * bin + 1] ?? 0;
  }
  const sums = [gradient, hessian] as const;
  return { rows, sums, histogram, node, split: findSplit(growth, histogram, sums) };
}

function partition(rows: Int32Array, bins: Uint8Array, bin: number): [Int32Array, Int32Array] {
  const left = new Int32Array(rows.length);
  const right = new Int32Array(rows.length);
  let l = 0;
  let r = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (bins[row] <= bin) left[l++] = row;
    else right[r++] = row;
  }
  return [left.slice(0, l), right.slice(0, r)];
}

function fillHistogram({ table, gradient, hessian, features }: Growth, rows: Int32Array): Float64Array {
  const histogram = new Float64Array(features.length * BINS * 2);
  const count = rows.length;
  const g = new Float32Array(count);
  const h = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    g[index] = gradient[rows[index]];
    h[index] = hessian[rows[index]];
  }
  const columns = features.map((feature) => table.bins[feature]);
  let feature = 0;
  for (; feature + 3 < columns.length; feature += 4) {
    addFour(columns.slice(feature, feature + 4), rows, { g, h, histogram, at: feature * BINS * 2 });
  }
  for (; feature < columns.length; feature++) {
    addFeature(columns[feature], rows, { g, h, histogram, at: feature * BINS * 2 });
  }
  return histogram;
}

interface Sums {
  readonly g: Float32Array;
  readonly h: Float32Array;
  readonly histogram: Float64Array;
  readonly at: number;
}

function addFeature(bins: Uint8Array, rows: Int32Array, { g, h, histogram, at }: Sums): void {
  for (let index = 0; index < rows.length; index++) {
    const place = at + 2 * bins[rows[index]];
    histogram[place] += g[index];
    histogram[place + 1] += h[index];
  }
}

/** Four columns in one pass over the rows: most of the time of training is spent here. */
function addFour(columns: readonly Uint8Array[], rows: Int32Array, { g, h, histogram, at }: Sums): void {
  const [one, two, three, four] = columns as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const step = BINS * 2;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    const gradient = g[index];
    const hessian = h[index];
    let place = at + 2 * one[row];
    histogram[place] += gradient;
    histogram[place + 1] += hessian;
    place = at + step + 2 * two[row];
    histogram[place] += gradient;
    histogram[place + 1] += hessian;
    place = at + 2 * step + 2 * three[row];
    histogram[place] += gradient;
    histogram[place + 1] += hessian;
    place = at + 3 * step + 2 * four[row];
    histogram[place] += gradient;
    histogram[place + 1] += hessian;
  }
}

function findSplit(
  { options, features }: Growth,
  histogram: Float64Array,
  [allG, allH]: readonly [number, number],
): Split | undefined {
  const { lambda, leastWeight } = options;
  let best: Split | undefined;
  const before = (allG * allG) / (allH + lambda);
  for (let feature = 0; feature < features.length; feature++) {
    let g = 0;
    let h = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      const place = (feature * BINS + bin) * 2;
      g += histogram[place];
      h += histogram[place + 1];
      if (h < leastWeight) continue;
      if (allH - h < leastWeight) break;
      const gain = (g * g) / (h + lambda) + ((allG - g) * (allG - g)) / (allH - h + lambda) - before;
      if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, gain };
    }
  }
  return best;
}
