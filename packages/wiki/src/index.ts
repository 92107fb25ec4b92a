/** @anatome/wiki: edits of pages that belong to others, kept in versions. */
export type { PlacedEdit, RegionEdit, RegionPointer } from './edit/index.ts';
export type { Repeatable } from './store/answer-once.ts';
export { changeVariant, type VariantChange } from './store/change-variant.ts';
export { choose } from './store/choice.ts';
export { createSecret, createVariant, type NewVariant } from './store/create-variant.ts';
export { type Erasable, type Erased, type ErasureNote, erase, listErasures } from './store/erase.ts';
export { addRevision, type Kept, type NextRevision, type Origin } from './store/keep-revision.ts';
export { openWiki, readSalt } from './store/open-wiki.ts';
export type { Saving } from './store/prepare-revision.ts';
export {
  listRevisions,
  type Revision,
  type RevisionLine,
  readRevision,
  readSnapshot,
} from './store/read-revision.ts';
export {
  findNear,
  listAllVariants,
  type PageName,
  type PageVariants,
  readLinked,
  readPageVariants,
  readVariant,
  readVariantHead,
  type Variant,
  type VariantHead,
  type VariantLine,
} from './store/read-variant.ts';
export { addUser, listUsers, revokeUser, TokenBook, type User, type UserLine } from './store/user.ts';
export { VISIBILITIES, type Visibility, WRITERS, type Writers } from './store/variant-access.ts';
export { WikiError } from './store/wiki-error.ts';
export { WIKI_LIMITS } from './store/wiki-limits.ts';
export { WIKI_TABLES, type WikiEngine } from './store/wiki-schema.ts';
