/** The common currency of lenses and outline. Types and their invariants only. */
export type { Annotation, JsonValue, Layer, Reason, Shortfall } from './annotation.ts';
