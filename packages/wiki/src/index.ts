/** @anatome/wiki: edits of pages that belong to others, kept in versions. */
export type { PlacedEdit, RegionEdit, RegionPointer } from './edit/index.ts';
