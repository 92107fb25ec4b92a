/** Which blocks are the content, how sure that is, and on what grounds. */
import { chooseByRules } from './choose-by-rules.ts';
import { type Cut, cut } from './cut.ts';
import type { Description } from './describe/describe.ts';
import { sumForest, toProbability } from './forest.ts';
import type { OutlineModel } from './model.ts';
import { readNames } from './name-mask.ts';
import type { OutlineScene } from './scene.ts';

export interface ContentChoice extends Cut {
  /** How likely each block is content; 0 or 1 by rules alone. */
  readonly probability: Float64Array;
  readonly by: 'model' | 'rules';
}

/** What rules alone reach on the content set (docs/outline.md): the confidence in a choice without a model. */
const RULES_F1 = 0.87;

/** Chooses by the model, or by rules where there is none. */
export function chooseContent(
  scene: OutlineScene,
  description: Description,
  model: OutlineModel | undefined,
): ContentChoice {
  const { count } = scene.blocks;
  const { alike } = description;
  if (model !== undefined) {
    const probability = sumForest(model.content, description.columns, count).map(toProbability);
    return { ...cut({ words: scene.words, probability, alike }), probability, by: 'model' };
  }
  const probability = Float64Array.from(chooseByRules(scene, readNames(scene.page)).kept);
  const { chosen } = cut({ words: scene.words, probability, alike });
  return { chosen, probability, threshold: 1, expected: count === 0 ? 0 : RULES_F1, by: 'rules' };
}
