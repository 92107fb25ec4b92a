/** fuse: all layers in, one outline out. The only place where lenses may disagree. */
export { chooseContent } from './choose-content.ts';
export { COMMENTS_PLACES, type ContentWishes, checkWishes, FAVOURS } from './content-wishes.ts';
export { cut } from './cut.ts';
export { type FuseInput, fuseContent } from './decide.ts';
export {
  type BlockExplanation,
  type BlockGlance,
  type ContentExplanation,
  explainContent,
} from './explain/explain-content.ts';
export type { Contribution, ModelExplanation } from './explain/explain-model.ts';
export type { RulesExplanation } from './explain/explain-rules.ts';
export type { Counterfactual } from './explain/find-change.ts';
export { findStandIn, type StandIn } from './find-stand-in.ts';
export { type FuseOptions, fuse } from './fuse.ts';
export { isZoneColumn } from './judge-zones.ts';
export { OUTLINE_NEEDS } from './needs.ts';
export {
  type Content,
  type Entry,
  OUTLINE_LABELS,
  type Outline,
  type OutlineLabel,
  type OutlineParts,
  PAGE_TYPES,
  type PageType,
  type PartialOutline,
} from './outline.ts';
export { type PartInput, partPage } from './part-page.ts';
export type { SmallCause } from './small/small-page.ts';
