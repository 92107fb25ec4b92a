/** fuse: all layers in, one outline out. The only place where lenses may disagree. */
export { type FuseOptions, fuse } from './fuse.ts';
export { createModel, type ModelFile, type OutlineModel, shippedModel } from './model.ts';
export {
  type Content,
  type Entry,
  OUTLINE_LABELS,
  type Outline,
  type OutlineLabel,
  PAGE_TYPES,
  type PageType,
} from './outline.ts';
export { type PartInput, partPage } from './part-page.ts';
