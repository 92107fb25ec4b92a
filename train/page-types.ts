/** Trains and measures the page type models, one a type. Rows are pages. */

import type { Columns } from '../packages/core/src/outline/describe/columns.ts';
import {
  createForest,
  type Forest,
  type ForestFile,
  sumForest,
} from '../packages/core/src/outline/forest.ts';
import { type BoosterOptions, boost } from './booster.ts';
import { sampleTable } from './sample-table.ts';
import { toForestFile } from './to-forest-file.ts';

export interface TypedPage {
  readonly url: string;
  readonly type: string;
  readonly typeColumns: Columns;
}

/** The best of a few tried out of fold on the content set, November 2026: many shallow trees that see few columns each. */
const OPTIONS: BoosterOptions = {
  trees: 120,
  leaves: 4,
  rate: 0.1,
  lambda: 2,
  leastWeight: 1.5,
  featureShare: 0.1,
  groupShare: 0.8,
  seed: 3,
};
/**
 * How far rare types are lifted to the weight of frequent ones: 0 not at all, 1 wholly. Tried 0, .5, .8 and 1, not all
 * of them with these options.
 */
const BALANCE = 0.8;
/** 29 of the 141 shop pages of the set carry a search engine's parameter: it would be learnt. */
const LEFT_OUT: ReadonlySet<string> = new Set(['address query']);

/** One forest a type, from all the pages given. */
export function trainTypes(pages: readonly TypedPage[]): Map<string, ForestFile> {
  const columns = Object.keys(pages[0]!.typeColumns).filter((name) => !LEFT_OUT.has(name));
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  return new Map(types.map((type) => [type, trainType(pages, { type, columns, types: types.length })]));
}

function trainType(
  pages: readonly TypedPage[],
  { type, columns, types }: { type: string; columns: readonly string[]; types: number },
): ForestFile {
  const rows = pages.map((page) => ({
    columns: page.typeColumns,
    answer: Uint8Array.of(Number(page.type === type)),
    weight: Float64Array.of(1),
  }));
  const table = sampleTable(rows, columns, 1);
  const count = table.answer.reduce((sum, answer) => sum + answer, 0);
  const lift = (pages.length / types / count) ** BALANCE;
  const weight = Float32Array.from(table.answer, (answer) => (answer === 1 ? lift : 1));
  return toForestFile(boost({ ...table, weight }, OPTIONS), columns);
}

/** The type whose model is surest. */
function judgeTypeOf(page: TypedPage, forests: ReadonlyMap<string, Forest>): string {
  let best = '';
  let most = Number.NEGATIVE_INFINITY;
  for (const [type, forest] of forests) {
    const odds = sumForest(forest, page.typeColumns, 1)[0]!;
    if (odds > most) [best, most] = [type, odds];
  }
  return best;
}

/** Measures by folds and prints the table; `trainWithout` trains on all folds but one. */
export function scoreTypes(
  pages: readonly TypedPage[],
  trainWithout: (fold: number) => Map<string, ForestFile>,
  foldOf: Int32Array,
): Record<string, number> {
  const said = new Array<string>(pages.length);
  for (const fold of new Set(foldOf)) {
    const forests = new Map([...trainWithout(fold)].map(([type, file]) => [type, createForest(file)]));
    for (const [index, page] of pages.entries())
      if (foldOf[index] === fold) said[index] = judgeTypeOf(page, forests);
  }
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  const count = (test: (index: number) => boolean): number => pages.filter((_, index) => test(index)).length;
  console.log(`\npage types of ${pages.length} pages`);
  let macro = 0;
  for (const type of types) {
    const right = count((index) => pages[index]!.type === type && said[index] === type);
    const precision =
      right /
      Math.max(
        1,
        count((index) => said[index] === type),
      );
    const recall = right / count((index) => pages[index]!.type === type);
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    macro += f1 / types.length;
    console.log(`${type.padEnd(14)} P ${precision.toFixed(3)} R ${recall.toFixed(3)} F ${f1.toFixed(3)}`);
  }
  const accuracy = count((index) => pages[index]!.type === said[index]) / pages.length;
  console.log(`accuracy ${accuracy.toFixed(4)}  macro-F1 ${macro.toFixed(4)}`);
  return { accuracy: Number(accuracy.toFixed(4)), macroF1: Number(macro.toFixed(4)) };
}
