/** Examples as columns of numbers, as trees read them: every fact, and how often the most telling words stand there. */
import { binColumn } from './boost/bin-column.ts';
import type { ClassTable } from './boost/boost-classes.ts';
import { chooseWords } from './choose-words.ts';
import { type Example, type LabelledExample, listLabels } from './example.ts';
import type { Evidence } from './verdict.ts';

/** Words that trees may ask for. */
const MOST_WORDS = 300;

/** A column: a fact or a word. */
export interface ExampleColumn {
  readonly kind: 'fact' | 'word';
  readonly name: string;
}

export interface ExampleTable extends ClassTable {
  readonly labels: readonly string[];
  readonly columns: readonly ExampleColumn[];
}

/** The table of examples, in bins; rarer labels weigh more the more they are `balanced` (0 not at all, 1 wholly). */
export function toExampleTable(examples: readonly LabelledExample[], balance: number): ExampleTable {
  const labels = listLabels(examples);
  const columns = listColumns(examples);
  const binned = columns.map((column) =>
    binColumn(Float32Array.from(examples, (example) => readColumn(example, column))),
  );
  const answer = Uint8Array.from(examples, ({ label }) => labels.indexOf(label));
  const counts = new Float64Array(labels.length);
  for (const label of answer) counts[label]++;
  const even = examples.length / labels.length;
  return {
    rows: examples.length,
    labels,
    columns,
    classes: labels.length,
    bins: binned.map(({ bins }) => bins),
    bounds: binned.map(({ bounds }) => bounds),
    answer,
    weight: Float32Array.from(answer, (label) => (even / counts[label]) ** balance),
    group: Int32Array.from(examples, (_, row) => row),
  };
}

function listColumns(examples: readonly LabelledExample[]): ExampleColumn[] {
  const facts = new Set(examples.flatMap(({ facts: own }) => [...own.keys()]));
  return [
    ...[...facts].sort().map((name) => ({ kind: 'fact' as const, name })),
    ...chooseWords(examples, MOST_WORDS).map((name) => ({ kind: 'word' as const, name })),
  ];
}

/** What an example has in a column. */
export function readColumn({ words, facts }: Example, { kind, name }: ExampleColumn): number {
  // As exact as the bounds of the bins: a value that made a bound has to stay on its side.
  return Math.fround((kind === 'fact' ? facts : words).get(name) ?? 0);
}

/** A question that a tree asked of an example as evidence of so much weight. */
export function tellAnswer(
  { kind, name }: ExampleColumn,
  { value, bound }: { readonly value: number; readonly bound: number },
  weight: number,
): Evidence {
  const asked = `${value > bound ? '>' : '≤'} ${Number(bound.toPrecision(3))}`;
  return { kind, name, value, asked, weight };
}
