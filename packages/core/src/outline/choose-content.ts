/** Which blocks are the content, how sure that is, and on what grounds. */

import type { BlockTable, Columns, Description } from '../block/index.ts';
import { describeJudged } from '../block/index.ts';
import type { OutlineModel } from '../model/index.ts';
import { type Forest, sumForest, toProbabilities } from '../model/index.ts';
import { sum } from '../number/index.ts';
import { type Cut, cut } from './cut.ts';

export interface ContentChoice extends Cut {
  /** How likely each block is content; 0 or 1 by rules alone. */
  readonly probability: Float64Array;
  readonly by: 'model' | 'rules';
  /** The forest that decided and the columns it read; nothing where rules did. */
  readonly grounds: { readonly forest: Forest; readonly columns: Columns } | undefined;
}

/** What rules alone reach on the content set (docs/outline.md): the confidence in a choice without a model. */
const RULES_F1 = 0.87;

/** Rules go by running text; where there is none, they guess. */
const WITHOUT_PROSE = 0.5;

/** Smaller pages are unlike all that the model has seen: stubs, fragments, examples. Rules judge them. */
const LEAST_WORDS = 60;

/** Chooses by the model; by rules where there is none, or where it has nothing to go by. */
export function chooseContent(
  table: BlockTable,
  description: Description,
  model: OutlineModel | undefined,
): ContentChoice {
  const { count } = table.blocks;
  const { alike } = description;
  if (model !== undefined && sum(table.words) >= LEAST_WORDS) {
    const { slab } = description;
    const first = toProbabilities(sumForest(model.content, slab, count));
    describeJudged({ words: table.words, description, first }, slab);
    const probability = toProbabilities(sumForest(model.second, slab, count));
    const { size } = slab;
    const grounds = {
      forest: model.second,
      get columns() {
        return slab.toColumns(0, size);
      },
    };
    const { chosen, threshold, expected } = cut({ words: table.words, probability, alike });
    return { chosen, probability, threshold, expected, by: 'model', grounds };
  }
  const probability = Float64Array.from(description.rules.kept);
  const { chosen } = cut({ words: table.words, probability, alike });
  return {
    chosen,
    probability,
    threshold: 1,
    expected: count === 0 ? 0 : RULES_F1 * (table.prose[count]! > 0 ? 1 : WITHOUT_PROSE),
    by: 'rules',
    grounds: undefined,
  };
}
