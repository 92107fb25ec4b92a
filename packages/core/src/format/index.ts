/** The formats a page can be had in: one table for command, server, tools and studio. */
export { collectPageWarnings, collectWarnings } from './collect-warnings.ts';
export type { Extract, ExtractEntry, ExtractRecord, ExtractTable, ExtractValue, Warning } from './extract.ts';
export { findIdleWish, type ShownAs } from './find-idle-wish.ts';
export { FormatError, type Missing, sayMissingSeries } from './format-error.ts';
export { FORMATS, type Format, type FormatName, toFormatNeeds } from './formats.ts';
export type { JsonAnalysis, JsonContent, JsonType, JsonWishes } from './json-analysis.ts';
export {
  collectFormatsOf,
  type FormatLens,
  findLensFormats,
  LENS_FORMATS,
  toLensNeeds,
} from './lens-formats.ts';
export { EXTRACT_NEEDS, toExtract } from './to-extract.ts';
export { toJson, toJsonPage } from './to-json.ts';
export { toTables } from './to-tables.ts';
export { type Wishes, writeFormat } from './write-format.ts';
export { writeLensFormat } from './write-lens-format.ts';
