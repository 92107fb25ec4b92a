/**
 * @anatome/core: dissects web pages. What a caller needs stands here; each folder behind has an index of its own
 * (`@anatome/core/page`, `/style`, `/feature`, `/lens`, `/export`, `/xpath`, `/lexicon` and so on).
 */
export {
  ALL_NEEDS,
  type Analysis,
  findLayer,
  type Needs,
  type OutlinePart,
  type PageAnalysis,
  type PartialAnalysis,
  type PartialPageAnalysis,
  requireOutline,
} from './analysis/index.ts';
export {
  type AnalyzeDocumentOptions,
  type AnalyzeOptions,
  analyze,
  analyzeDocument,
  extract,
} from './analyze.ts';
export type { DocumentAnalysis, DocumentOptions, PartialDocumentAnalysis } from './analyze-live.ts';
export type { Analyzer } from './analyzer.ts';
export type { Annotation, JsonValue, Layer, Reason, Shortfall } from './annotation/index.ts';
export { type AnalyzerOptions, createAnalyzer } from './create-analyzer.ts';
export { type Decoded, type DecodeOptions, decode } from './decode/index.ts';
export {
  type Explanation,
  explainPlace,
  findPlace,
  type Place,
} from './explain/index.ts';
export {
  collectTables,
  type HeadedPage,
  toContentHtml,
  toHeadedMarkdown,
  toHeadedText,
  toHtml,
  toMarkdown,
  toOutlineText,
  toRecords,
  toRecordsCsv,
  toTableCsv,
  toText,
  toXhtml,
} from './export/index.ts';
export type { Features } from './feature/index.ts';
export type { PageOptions } from './flow.ts';
export {
  type Extract,
  type ExtractEntry,
  type ExtractRecord,
  type ExtractTable,
  type ExtractValue,
  FORMATS,
  type Format,
  FormatError,
  type FormatName,
  type JsonAnalysis,
  type JsonWishes,
  toExtract,
  toJson,
  type Warning,
  type Wishes,
  writeFormat,
} from './format/index.ts';
export {
  compileGrammar,
  compileRules,
  createGrammarLens,
  createMacrostructureLens,
  createObjectsLens,
  createRepetitionLens,
  createRulesLens,
  GrammarError,
  LENSES,
  type Lens,
  loadClassicRules,
  loadModernRules,
  loadShippedGrammars,
  RuleError,
  type RuleSet,
  type Scene,
  toXslt,
} from './lens/index.ts';
export {
  buildLexicon,
  type Lexicon,
  loadLexicon,
  readWordList,
  saveLexicon,
  WordListError,
} from './lexicon/index.ts';
export { METADATA_FIELDS, type Metadata } from './metadata/index.ts';
export { createModel, type ModelFile, type OutlineModel } from './model/index.ts';
export {
  COMMENTS_PLACES,
  type Content,
  type ContentWishes,
  collectEditable,
  collectFingerprints,
  createTemplate,
  type EditableInput,
  type EditableRegion,
  type Entry,
  FAVOURS,
  OUTLINE_LABELS,
  type Outline,
  type OutlineLabel,
  PAGE_TYPES,
  type PageFingerprints,
  type PageType,
  partPage,
  readTemplate,
  SiteTemplate,
  TemplateError,
  type TemplateFile,
  type TemplateUse,
} from './outline/index.ts';
export {
  type Budget,
  DEFAULT_BUDGET,
  fromDom,
  type Limit,
  type LiveDocument,
  type LiveNode,
  Page,
  parse,
} from './page/index.ts';
export type { Style } from './style/index.ts';
export {
  learnWrapper,
  type MarkedPage,
  readWrapper,
  SiteWrapper,
  type Wrapped,
  WrapperError,
  type WrapperFile,
} from './wrapper/index.ts';
export { query } from './xpath/index.ts';
