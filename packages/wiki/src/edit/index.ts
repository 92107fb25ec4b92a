/** @anatome/wiki/edit: edits of regions, found again, merged and written. It runs in browsers; no Node and no DOM types. */
export { type AppliedEdits, applyToDocument, type WritableDocument } from './apply-to-document.ts';
export { createEdit, type NewEdit, readRegion } from './create-edit.ts';
export { createPointer } from './create-pointer.ts';
export { cutLarge } from './cut-large.ts';
export { diffRegions, type RegionDifference } from './diff-regions.ts';
export { type Graft, type GraftPiece, graft } from './graft.ts';
export { hashAddress, hashText } from './hash-text.ts';
export type { PlacedOutline } from './heading-trail.ts';
export { keepFirstBreaks } from './keep-first-breaks.ts';
export { type MergedRegion, mergeRegion, type RegionChange, type RegionConflict } from './merge-region.ts';
export {
  type EditConflict,
  type MergedRevision,
  mergeRevisions,
  type RevisionChange,
} from './merge-revisions.ts';
export { placeEdits } from './place-edits.ts';
export type { PlacedEdit, RegionEdit, RegionPointer } from './region-edit.ts';
export { type PageAddressOptions, toPageAddress } from './to-page-address.ts';
export { toReadText } from './to-read-text.ts';
export { tryWriteEdits, type WrittenEdits, writeEdits } from './write-edits.ts';
