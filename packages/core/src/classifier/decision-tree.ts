/**
 * A decision tree after C4.5 (Quinlan 1993), which Rehm names for his classifier: questions by gain ratio, pruned by
 * the errors to be expected. Departures: a bound is one of 64 that cut a column into equal parts, not any value; no value
 * is ever missing; a subtree is replaced by a leaf or stays, but its branches are not raised.
 */
import { type Example, type LabelledExample, listLabels } from './example.ts';
import {
  type ExampleColumn,
  type ExampleTable,
  readColumn,
  tellAnswer,
  toExampleTable,
} from './example-table.ts';
import { findQuestion, type Question } from './gain-ratio.ts';
import { pruneTree } from './prune-tree.ts';
import { type Classifier, type Evidence, rankLabels, toVerdict, type Verdict } from './verdict.ts';

/** A node of a tree; one without a question is a leaf. Children stand after their parents. */
export interface TreeNode {
  /** How many examples of each label came here. */
  readonly counts: Float64Array;
  question: Question | undefined;
  /** Who answers with at most the bound goes to the first child, the others to the one after it. */
  first: number;
}

/** Grows a tree and prunes it. */
export function trainDecisionTree(examples: readonly LabelledExample[]): Classifier {
  const table = toExampleTable(examples, 0);
  const nodes = growNodes(table);
  pruneTree(nodes);
  return new DecisionTree(listLabels(examples), table.columns, nodes);
}

/** Asks as long as an answer tells anything. */
export function growNodes(table: ExampleTable): TreeNode[] {
  const nodes: TreeNode[] = [];
  const open: Int32Array[] = [];
  const add = (rows: Int32Array): void => {
    nodes.push({ counts: countLabels(table, rows), question: undefined, first: -1 });
    open.push(rows);
  };
  add(Int32Array.from({ length: table.rows }, (_, row) => row));
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place];
    const rows = open[place];
    open[place] = NONE;
    const question = findQuestion(table, rows, node.counts);
    if (question === undefined) continue;
    const { column, bin } = question;
    node.question = question;
    node.first = nodes.length;
    add(rows.filter((row) => table.bins[column][row] <= bin));
    add(rows.filter((row) => table.bins[column][row] > bin));
  }
  return nodes;
}

const NONE = new Int32Array(0);

function countLabels({ answer, classes }: ExampleTable, rows: Int32Array): Float64Array {
  const counts = new Float64Array(classes);
  for (const row of rows) counts[answer[row]]++;
  return counts;
}

class DecisionTree implements Classifier {
  readonly labels: readonly string[];
  private readonly columns: readonly ExampleColumn[];
  private readonly nodes: readonly TreeNode[];

  constructor(labels: readonly string[], columns: readonly ExampleColumn[], nodes: readonly TreeNode[]) {
    this.labels = labels;
    this.columns = columns;
    this.nodes = nodes;
  }

  judge(example: Example): Verdict {
    const path = this.walk(example);
    const shares = path.map((node) => toShares(this.nodes[node].counts));
    const ranked = rankLabels(this.labels, shares[shares.length - 1]);
    const label = this.labels.indexOf(ranked[0].label);
    const evidence = path.slice(1).map((_, step): Evidence => {
      const { column, bound } = this.nodes[path[step]].question!;
      const answer = { value: readColumn(example, this.columns[column]), bound };
      return tellAnswer(this.columns[column], answer, shares[step + 1][label] - shares[step][label]);
    });
    return toVerdict(ranked, evidence);
  }

  /** The nodes an example comes through, the root first. */
  private walk(example: Example): number[] {
    const path = [0];
    for (let node = this.nodes[0]; node.question !== undefined; node = this.nodes[path[path.length - 1]]) {
      const { column, bound } = node.question;
      path.push(node.first + Number(readColumn(example, this.columns[column]) > bound));
    }
    return path;
  }
}

/** Shares of counts, as if each label had come once more: of few examples nobody is sure. */
function toShares(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, counts.length);
  return counts.map((count) => (count + 1) / total);
}
