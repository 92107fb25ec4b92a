/** The trained model: forests of decision trees over the columns of blocks and pages. */
export {
  createForest,
  explainForest,
  type Forest,
  type ForestFile,
  sumForest,
  toProbabilities,
  toProbability,
} from './forest.ts';
export { createModel, MODEL_VERSION, type ModelFile, type OutlineModel, shippedModel } from './model.ts';
export { shareOdds } from './share-odds.ts';
