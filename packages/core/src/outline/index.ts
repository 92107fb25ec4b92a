/** fuse: all layers in, one outline out. The only place where lenses may disagree. */
export { chooseContent } from './choose-content.ts';
export { COMMENTS_PLACES, type ContentWishes, checkWishes, FAVOURS } from './content-wishes.ts';
export { cut } from './cut.ts';
export { type FuseInput, fuseContent } from './decide.ts';
export { collectEditable } from './editable/collect-editable.ts';
export type { EditableInput, EditableRegion } from './editable/editable.ts';
export { EDITABLE_BOUNDS, type EditableBounds } from './editable/editable-bounds.ts';
export {
  type BlockExplanation,
  type BlockGlance,
  type ContentExplanation,
  decideAgain,
  explainContent,
  explainDecided,
} from './explain/explain-content.ts';
export type { Contribution, ModelExplanation } from './explain/explain-model.ts';
export type { RulesExplanation } from './explain/explain-rules.ts';
export type { Counterfactual } from './explain/find-change.ts';
export { findStandIn, type StandIn } from './find-stand-in.ts';
export { planFootnotes } from './footnote/find-footnotes.ts';
export { isBackLink, type Notes } from './footnote/find-linked-notes.ts';
export { type FuseOptions, fuse } from './fuse.ts';
export { chooseHeadings, type LookedHeading } from './heading/choose-headings.ts';
export { isZoneColumn } from './judge-zones.ts';
export { chooseLists, type LookedList } from './list/choose-lists.ts';
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
  WITH_PICTURE,
} from './outline.ts';
export type { PartInput } from './part/block-tree.ts';
export { collectParts, type Part } from './part/collect-parts.ts';
export { PART_BOUNDS, type PartBounds } from './part/part-bounds.ts';
export { partPage } from './part/part-page.ts';
export type { SmallCause } from './small/small-page.ts';
export type { TemplateUse } from './template/apply-template.ts';
export {
  collectFingerprints,
  type FingerprintedPage,
  type PageFingerprints,
} from './template/collect-fingerprints.ts';
export { createTemplate, type TemplateOptions } from './template/create-template.ts';
export { readTemplate } from './template/read-template.ts';
export { SiteTemplate, type TemplateFile } from './template/site-template.ts';
export { TemplateError } from './template/template-error.ts';
export { EntryExplainer } from './why/explain-entry.ts';
export { explainType } from './why/explain-type.ts';
export { toNoun, type Why } from './why/why.ts';
