/** The model that comes with the library. Its parts are read when first asked for: text and Markdown need only one. */
import contentText from '../data/outline-model-content.generated.ts';
import otherText from '../data/outline-model-other.generated.ts';
import { once } from '../workspace/index.ts';
import {
  type ContentModel,
  type ContentModelFile,
  createContentModel,
  createTypes,
  createZones,
  type ModelFile,
  type OutlineModel,
} from './model.ts';

/** As much of it as the content is chosen by; who asks for no more bundles no more. */
export const shippedContentModel: () => ContentModel = once(() =>
  createContentModel(JSON.parse(contentText) as ContentModelFile),
);

/** All of it. */
export const shippedModel: () => OutlineModel = once(() => {
  const other = once(() => JSON.parse(otherText) as Omit<ModelFile, keyof ContentModelFile>);
  const zones = once(() => createZones(other()));
  const types = once(() => createTypes(other()));
  return {
    ...shippedContentModel(),
    get provenance() {
      return other().provenance;
    },
    get zones() {
      return zones();
    },
    get types() {
      return types();
    },
  };
});
