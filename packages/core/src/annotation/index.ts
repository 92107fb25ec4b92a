/** The common currency of lenses and outline. Types and their invariants only. */
export type {
  AddedContent,
  Annotation,
  Change,
  Changes,
  JsonValue,
  Layer,
  Reason,
  Shortfall,
} from './annotation.ts';
