/** @anatome/wiki/edit: what an edit is, where it belongs and how it is written. Runs anywhere. */
export type { PlacedEdit, RegionEdit, RegionPointer } from './region-edit.ts';
