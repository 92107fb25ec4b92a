/** Which blocks are the content, how sure that is, and which forest said so. */
import { type BlockTable, type Description, describeJudged, describeWordOdds } from '../block/index.ts';
import { type ContentModel, type Forest, sumForest, toProbabilities } from '../model/index.ts';
import { sum } from '../number/index.ts';
import { completeSeries } from './complete-series.ts';
import { type Cut, cut } from './cut.ts';
import { judgeSmallPage } from './small/judge-small-page.ts';
import type { SmallPage } from './small/small-page.ts';

export interface ContentChoice extends Cut {
  /** How likely each block is content; 0 or 1 by rules alone. */
  readonly probability: Float64Array;
  readonly by: 'model' | 'rules' | 'small page';
  /** What was said of a small page. */
  readonly small?: SmallPage;
  /** The forest that decided; nothing where rules did. */
  readonly forest: Forest | undefined;
  /** How many columns the description had then: the forest read them. */
  readonly size: number;
}

/** What rules alone reach on the content set (docs/outline.md): the confidence in a choice without a model. */
const RULES_F1 = 0.87;

/** Rules go by running text; where there is none, they guess. */
const WITHOUT_PROSE = 0.5;

/** Without words the model has nothing to go by. */
const LEAST_WORDS = 60;

export interface ChooseInput {
  readonly model: ContentModel | undefined;
  /** How much more recall counts than precision; 1 when left out. */
  readonly beta?: number | undefined;
}

/** Chooses by the model; by rules where there is none, or where it has nothing to go by. */
export function chooseContent(
  table: BlockTable,
  description: Description,
  { model, beta }: ChooseInput,
): ContentChoice {
  const small = judgeSmallPage(table, description);
  const { count } = table.blocks;
  if (small !== undefined) {
    return chooseSmall(small, { size: description.size, hasProse: table.prose[count] > 0 });
  }
  const { alike } = description;
  if (model !== undefined && sum(table.words) >= LEAST_WORDS) {
    const { slab } = description;
    const { words, workspace } = table;
    describeWordOdds({ words: description.words, heading: table.heading, odds: model.words }, slab);
    const first = toProbabilities(sumForest(model.content, slab, count, workspace));
    describeJudged({ words, workspace, description, first }, slab);
    const probability = toProbabilities(sumForest(model.second, slab, count, workspace));
    const { chosen: cutOut, threshold, expected } = cut({ words, probability, alike, beta });
    const chosen = completeSeries(table, { alike, chosen: cutOut });
    return { chosen, probability, threshold, expected, by: 'model', forest: model.second, size: slab.size };
  }
  const probability = Float64Array.from(description.rules.kept);
  const { chosen } = cut({ words: table.words, probability, alike });
  return {
    chosen,
    probability,
    threshold: 1,
    expected: count === 0 ? 0 : RULES_F1 * (table.prose[count] > 0 ? 1 : WITHOUT_PROSE),
    by: 'rules',
    forest: undefined,
    size: description.size,
  };
}

/** What small pages reach, with running text and without: set by hand, for they are too few to measure. */
const SMALL_F1 = { prose: 0.95, scraps: 0.8 } as const;

function chooseSmall(
  small: SmallPage,
  { size, hasProse }: { readonly size: number; readonly hasProse: boolean },
): ContentChoice {
  const probability = Float64Array.from(small.because, (cause) =>
    Number(cause === 'seen' || cause === 'plain'),
  );
  const chosen = Uint8Array.from(probability);
  const expected = chosen.includes(1) ? SMALL_F1[hasProse ? 'prose' : 'scraps'] : 0;
  return { chosen, probability, threshold: 1, expected, by: 'small page', small, forest: undefined, size };
}
