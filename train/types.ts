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

const OPTIONS: BoosterOptions = {
  trees: 60,
  leaves: 6,
  rate: 0.12,
  lambda: 2,
  leastWeight: 1.5,
  featureShare: 0.3,
  groupShare: 0.8,
  seed: 3,
};

export function trainTypes(pages: readonly TypedPage[]): Map<string, ForestFile> {
  const columns = Object.keys(pages[0]!.typeColumns);
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  return new Map(
    types.map((type) => {
      const rows = pages.map((page) => ({
        columns: page.typeColumns,
        answer: Uint8Array.of(Number(page.type === type)),
        weight: Float64Array.of(1),
      }));
      return [type, toForestFile(boost(sampleTable(rows, columns, 1), OPTIONS), columns)];
    }),
  );
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
