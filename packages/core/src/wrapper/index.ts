/** wrapper: rules for the pages of a site, learned from places that a person marked (docs/wrappers.md). */
export { findMarked, findRecord, type Told } from './learn/find-marked.ts';
export { type LearnOptions, learnWrapper } from './learn/learn-wrapper.ts';
export type { Mark, MarkedPage } from './learn/marked-page.ts';
export { readWrapper } from './read-wrapper.ts';
export { SiteWrapper } from './site-wrapper.ts';
export type { Wrapped, WrappedCell, WrappedRecord } from './wrapped.ts';
export { WrapperError } from './wrapper-error.ts';
export type { Anchor, FieldKind, WrapperExample, WrapperField, WrapperFile } from './wrapper-file.ts';
export type { WrapperInput } from './wrapper-scene.ts';
