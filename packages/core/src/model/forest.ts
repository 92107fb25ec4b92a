/** A trained forest of decision trees. The file is written by `npm run train`. */
import { ColumnNames, ColumnSlab, type Columns } from '../block/index.ts';
import { once } from '../workspace/index.ts';

/** A forest as its file has it: parallel lists, one entry a node, all trees one after the other. */
export interface ForestFile {
  /** The columns the trees ask for; a node's feature is a place in this list. */
  readonly columns: readonly string[];
  readonly base: number;
  /** Where each tree begins. */
  readonly roots: readonly number[];
  /** -1 at leaves. */
  readonly feature: readonly number[];
  /** The threshold of an inner node (at most this goes left); the value of a leaf. */
  readonly value: readonly number[];
  /** The left child; the right one follows it. */
  readonly left: readonly number[];
}

/** A forest in typed arrays. */
export interface Forest {
  readonly columns: readonly string[];
  readonly base: number;
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly value: Float32Array;
  readonly left: Int32Array;
  /** The columns there are, and the numbers among them of those the trees ask for. */
  readonly names: ColumnNames;
  readonly numbers: Int32Array;
  /** Collected when first asked for: text needs two of the fourteen forests of the model. */
  readonly questions: () => Questions;
  /** The mean value of the leaves below each node, every leaf counted alike; for explanations. */
  readonly means: () => Float64Array;
}

/** The questions of a forest, each of them once: trees repeat many. */
export interface Questions {
  /** The question of each inner node. */
  readonly of: Int16Array;
  /** The columns asked for, as places among those of the forest, and the bounds. */
  readonly feature: number[];
  readonly bound: number[];
  /** The most questions in a row. */
  readonly depth: number;
}

/** Makes a forest ready for use; one that asks for a column that is not among `names` is refused. */
export function createForest(file: ForestFile, names: ColumnNames = new ColumnNames(file.columns)): Forest {
  const trees = {
    feature: new Int16Array(file.feature),
    value: new Float32Array(file.value),
    left: new Int32Array(file.left),
  };
  return {
    columns: file.columns,
    base: file.base,
    roots: new Int32Array(file.roots),
    feature: trees.feature,
    value: trees.value,
    left: trees.left,
    names,
    numbers: Int32Array.from(file.columns, (name) => names.find(name)),
    questions: once(() => collectQuestions(trees)),
    means: once(() => toMeans(trees)),
  };
}

type Trees = Pick<Forest, 'feature' | 'value' | 'left'>;

function collectQuestions({ feature, value, left }: Trees): Questions {
  const of = new Int16Array(feature.length);
  const level = new Uint8Array(feature.length);
  const questions = { of, feature: [] as number[], bound: [] as number[], depth: 0 };
  const known = new Map<number, Map<number, number>>();
  for (let node = 0; node < feature.length; node++) {
    const column = feature[node];
    if (column < 0) continue;
    const byBound = known.get(column) ?? new Map<number, number>();
    known.set(column, byBound);
    let question = byBound.get(value[node]);
    if (question === undefined) {
      question = questions.feature.push(column) - 1;
      questions.bound.push(value[node]);
      byBound.set(value[node], question);
    }
    of[node] = question;
    // Children come after their parents.
    level[left[node]] = level[node] + 1;
    level[left[node] + 1] = level[node] + 1;
    questions.depth = Math.max(questions.depth, level[node] + 1);
  }
  return questions;
}

/** Children come after their parents. */
function toMeans({ feature, value, left }: Trees): Float64Array {
  const means = new Float64Array(feature.length);
  for (let node = feature.length - 1; node >= 0; node--) {
    means[node] = feature[node] < 0 ? value[node] : (means[left[node]] + means[left[node] + 1]) / 2;
  }
  return means;
}

/** Columns as a forest reads them, and their numbers. */
export interface ForestColumns {
  readonly slab: ColumnSlab;
  readonly numbers: Int32Array;
}

/** Finds the columns of a forest among those of a page, or in a list where they lie apart, `count` values each. */
export function findColumns(forest: Forest, columns: ColumnSlab | Columns, count: number): ForestColumns {
  const slab = columns instanceof ColumnSlab ? columns : gather(forest, columns, count);
  const { names } = slab;
  const numbers =
    names === forest.names ? forest.numbers : Int32Array.from(forest.columns, (name) => names.find(name));
  for (let place = 0; place < numbers.length; place++) {
    if (slab.has(numbers[place])) continue;
    throw new Error(`The model asks for the column "${forest.columns[place]}", which nobody filled.`);
  }
  return { slab, numbers };
}

function gather(forest: Forest, columns: Columns, count: number): ColumnSlab {
  const names = new ColumnNames(forest.columns);
  const slab = new ColumnSlab(count, names);
  for (const [number, name] of forest.columns.entries()) {
    if (columns[name] !== undefined) slab.copy(number, columns[name].subarray(0, count));
  }
  return slab;
}
