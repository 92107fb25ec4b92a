/** The trained model: forests of decision trees over the columns of blocks and pages. */
export { explainForest } from './explain-forest.ts';
export { createForest, type Forest, type ForestFile } from './forest.ts';
export {
  type ContentModel,
  type ContentModelFile,
  createModel,
  MODEL_VERSION,
  type ModelFile,
  type OutlineModel,
} from './model.ts';
export { shareOdds } from './share-odds.ts';
export { shippedContentModel, shippedModel } from './shipped-model.ts';
export { sumForest, toProbabilities, toProbability } from './sum-forest.ts';
