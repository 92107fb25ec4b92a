/** export: page, annotations and outline in, a string out. No analysis happens here. */

export * from './content/index.ts';
export { type JsonRegion, toEditableText, toJsonRegions } from './editable.ts';
export * from './genre/index.ts';
export * from './grammar/index.ts';
export {
  type ContentPlace,
  type JsonAnnotation,
  type JsonFact,
  type JsonMetadata,
  toContentPlace,
  toJsonMetadata,
  toWholeAnnotation,
  toWholeEntries,
  type WholeAnnotation,
  type WholeEntry,
} from './json.ts';
export * from './macrostructure/index.ts';
export * from './objects/index.ts';
export { type JsonPart, toJsonParts, toPartText } from './parts.ts';
export { quoteText } from './quote-text.ts';
export * from './repetition/index.ts';
export * from './rules/index.ts';
export { toAnnotationText } from './to-annotation-text.ts';
export { type CsvStyle, toCsv } from './to-csv.ts';
export { toHtml, toLayersHtml } from './to-html.ts';
export { type EntryOptions, type JsonEntry, toJsonEntries } from './to-json-entries.ts';
export { toMarks } from './to-marks.ts';
export { toOutlineText } from './to-outline-text.ts';
export { ANATOME_NAMESPACE, type Inserted, toBareXhtml, toXhtml, writeXhtml } from './xhtml.ts';
