/** export: page, annotations and outline in, a string out. No analysis happens here. */
export { toAnnotationText } from './annotation-text.ts';
export * from './content/index.ts';
export * from './grammar/index.ts';
export { toHtml } from './html.ts';
export {
  type JsonAnalysis,
  type JsonAnnotation,
  type JsonContent,
  type JsonEntry,
  type JsonFact,
  type JsonMetadata,
  toJsonAnnotation,
  toJsonContent,
  toJsonEntries,
  toJsonMetadata,
} from './json.ts';
export * from './macrostructure/index.ts';
export * from './objects/index.ts';
export { toOutlineText } from './outline-text.ts';
export { quoteText } from './quote-text.ts';
export * from './repetition/index.ts';
export { type AddedContent, type ElementMark, type MarkedElements, toRuleXml } from './rules/index.ts';
export { toMarks } from './to-marks.ts';
export { ANATOME_NAMESPACE, type Inserted, toXhtml, writeXhtml } from './xhtml.ts';
