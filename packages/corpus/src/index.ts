/** @anatome/corpus: a database of dissected pages, searched by structure. */

export { distance, fromHex, NEAR_DISTANCE, simhash, toHex } from '@anatome/core/number';
export {
  countModules,
  findExceptions,
  type ModuleCount,
  type ModuleCounts,
} from './agreement/count-modules.ts';
export { type Kappa, toCohenKappa, toFleissKappa } from './agreement/kappa.ts';
export {
  type Agreement,
  measureAgreement,
  type PairAgreement,
  type QuestionAgreement,
} from './agreement/measure-agreement.ts';
export {
  type AnalyseOptions,
  type AnalysisTally,
  analyseAll,
  type PageFailure,
} from './analysis/analyse-all.ts';
export {
  type AnalysedVersion,
  analyseVersion,
  NonPageError,
  type VersionTools,
} from './analysis/analyse-version.ts';
export { AnalysisPool } from './analysis/analysis-pool.ts';
export type {
  AnalysisSettings,
  GrammarText,
  IncludedText,
  NamedText,
} from './analysis/analysis-settings.ts';
export { findExt, type LinkTexts } from './analysis/find-ext.ts';
export type { AnalysisBounds } from './analysis/page-pool.ts';
export { unsettleNear } from './analysis/unsettle-near.ts';
export {
  type ComparedVersion,
  compareVersions,
  type VersionComparison,
} from './catalogue/compare-versions.ts';
export {
  diffOutlines,
  MOST_LINES,
  type OutlineChange,
  type OutlineLine,
} from './catalogue/diff-outlines.ts';
export { findAnalysis } from './catalogue/find-analysis.ts';
export { findPage } from './catalogue/find-page.ts';
export { layOutSketch, SKETCH_HEIGHT, SKETCH_WIDTH, type SketchBox } from './catalogue/lay-out-sketch.ts';
export {
  listPages,
  PAGE_ORDERS,
  PAGE_STATES,
  type PageFacets,
  type PageFilters,
  type PageLine,
  type PageList,
  type PageListOptions,
  type PageOrder,
  type PageState,
} from './catalogue/list-pages.ts';
export {
  type LinkLine,
  type ModuleLine,
  type PageLinks,
  type PageRecord,
  readOutline,
  readPage,
  type VersionLine,
} from './catalogue/read-page.ts';
export { readSketches } from './catalogue/read-sketches.ts';
export { checkCorpus } from './check/check-corpus.ts';
export { type ClassifiedPage, classifyCorpus } from './classify/classify-corpus.ts';
export { compareLearners, type LearnerComparison, type LearnerScore } from './classify/compare-learners.ts';
export { type LabelledPages, type LabelSource, readLabelled } from './classify/read-labelled.ts';
export { type ExampleRows, toExample } from './classify/to-example.ts';
export { type CrawlOptions, crawl, DEFAULT_DELAY } from './crawl/crawl.ts';
export type { CrawlEnding, CrawlReport } from './crawl/crawl-report.ts';
export {
  type CrawlBounds,
  type CrawlSettings,
  completeSettings,
  DEFAULT_BOUNDS,
  REFERENCES,
  type References,
} from './crawl/crawl-settings.ts';
export { mayVisit } from './crawl/may-visit.ts';
export { type CrawlStatus, readCrawls } from './crawl/read-crawls.ts';
export { DEFAULT_USER_AGENT } from './crawl/user-agent.ts';
export { toBands } from './duplicate/to-bands.ts';
export {
  type Annotator,
  type AnnotatorLine,
  addAnnotator,
  findByToken,
  giveToken,
  listAnnotators,
  readAnnotator,
  takeToken,
} from './form/annotator.ts';
export { type Answer, type Answers, checkAnswers, type Places, type Pointed } from './form/check-answers.ts';
export {
  type Choice,
  type FormDefinition,
  listQuestions,
  type ModuleFacts,
  type Question,
  type QuestionGroup,
  type QuestionKind,
} from './form/form.ts';
export {
  type Assignment,
  type GivenJudgement,
  hasFinished,
  isWaiting,
  JUDGEMENT_STATES,
  type JudgedPage,
  type Judgement,
  type JudgementState,
  keepJudgement,
  listTasks,
  readJudgement,
  readJudgements,
  readOpenJudgements,
  showPage,
  type TaskLine,
} from './form/judgement.ts';
export { type FormLine, forgetForm, type KeptForm, keepForm, listForms, readForm } from './form/keep-form.ts';
export { checkForm, FormError, parseForm } from './form/parse-form.ts';
export { readShippedForm, SHIPPED_FORMS } from './form/shipped-forms.ts';
export { toFormText } from './form/to-form-text.ts';
export { toJudgementRows } from './form/to-judgement-rows.ts';
export { toPageText } from './form/to-page-text.ts';
export {
  type ModuleRow,
  type ModuleTable,
  type TabulateOptions,
  tabulateModules,
} from './genre/tabulate-modules.ts';
export type { PlaceCount } from './hit/count-places.ts';
export type { Excerpt, MarkedText } from './hit/marked-text.ts';
export type { CorpusHit } from './hit/read-hits.ts';
export { type CorpusResult, type CorpusSearch, MOST_HITS, searchCorpus } from './hit/search-corpus.ts';
export type { Arrival, ArrivedAnswer, ArrivedPart, IntakeProblem, Taken } from './intake/arrival.ts';
export { type LinkList, type LinkListOptions, readLinkList } from './intake/list/read-link-list.ts';
export { type FileOptions, takeFiles } from './intake/take-files.ts';
export { isListName, type ListOptions, takeAddress, takeListFile } from './intake/take-source.ts';
export { takeUrlList, type UrlOptions } from './intake/take-urls.ts';
export { takeWarc, type WarcOptions } from './intake/take-warc.ts';
export {
  type IdentifiedLanguage,
  type IdentifyLanguage,
  identifyLanguage,
  loadLanguages,
} from './language/identify-language.ts';
export {
  EXAMPLE_ANSWERS,
  type Example,
  type ExampleAnswer,
  type GivenAnswer,
  keepAnswers,
  readExamples,
} from './learn/example.ts';
export { findBlocks } from './learn/find-blocks.ts';
export { findBlock, learnRound, MOST_QUESTIONS, type RoundOptions } from './learn/learn-round.ts';
export {
  forgetLesson,
  LESSON_KINDS,
  type Lesson,
  type LessonKind,
  type LessonLine,
  type LessonWish,
  listLessons,
  makeLesson,
  readLesson,
} from './learn/lesson.ts';
export { LessonReader } from './learn/lesson-reader.ts';
export { type Round, type RoundFigures, readRounds } from './learn/read-rounds.ts';
export type { ParquetColumn } from './parquet/parquet-column.ts';
export { type ParquetRow, type ParquetSummary, writeParquet } from './parquet/write-parquet.ts';
export {
  type ChosenPages,
  choosePages,
  MOST_PAGES,
  type PageWish,
  type PatternPage,
} from './pattern/choose-pages.ts';
export {
  minePatterns,
  PATTERN_KINDS,
  type PatternKind,
  type PatternResult,
  type PatternWish,
} from './pattern/mine-patterns.ts';
export { type Pattern, parsePattern, toPatternText } from './pattern/parse-pattern.ts';
export {
  FACETS as PATTERN_FACETS,
  type FacetName as PatternFacet,
  type PatternItem,
} from './pattern/pattern-item.ts';
export {
  makeProfile,
  matchProfile,
  type Profile,
  type ProfileMatch,
  type ProfilePattern,
  readProfile,
} from './pattern/profile.ts';
export { type PatternView, SCOPES, type Scope, VIEWS } from './pattern/read-transactions.ts';
export {
  type PatternHit,
  type PatternHits,
  type PatternPlace,
  type PatternSearch,
  searchPattern,
} from './pattern/search-pattern.ts';
export type { PatternLine } from './pattern/write-pattern.ts';
export { BrokenPostingsError } from './posting/byte-reader.ts';
export {
  collectFacets,
  FACET_NAMES,
  type FacetName,
  type Facts,
  type FoundModule,
  toFacet,
} from './posting/facet.ts';
export { mergeBlobs } from './posting/merge-blobs.ts';
export type { Span } from './posting/module-spans.ts';
export type { PostingReader, WordPostings } from './posting/posting-reader.ts';
export { Postings } from './posting/postings.ts';
export { SegmentBuilder } from './posting/segment-builder.ts';
export { type Filled, type FillOptions, fillQueue } from './queue/fill-queue.ts';
export {
  type QueueDepth,
  type QueueStatus,
  readQueueDepth,
  readQueueStatus,
} from './queue/read-queue-status.ts';
export { runWorker, type WorkerOptions, type WorkerTally } from './queue/worker.ts';
export { WorkerMetrics } from './queue/worker-metrics.ts';
export type { RecordField, RecordHit } from './record/read-record-hits.ts';
export { type RecordResult, type RecordSearch, searchRecords } from './record/search-records.ts';
export { type DrawOptions, drawSample } from './sample/draw-sample.ts';
export { forgetSample, makeSample, type SampleWish } from './sample/make-sample.ts';
export {
  listSamples,
  readSample,
  type SampledPage,
  type SampleLine,
  type SampleRecord,
} from './sample/read-sample.ts';
export type { Range, SampleParameters } from './sample/sample-parameters.ts';
export { countFacets, type FacetCounts } from './search/count-facets.ts';
export type { Filters } from './search/filters.ts';
export { parseQuery } from './search/parse-query.ts';
export type { Hit } from './search/pick-top.ts';
export { type Near, type Phrase, type Query, QueryError } from './search/query.ts';
export { type SearchOptions, type SearchResult, search } from './search/search.ts';
export { type Snippet, type SnippetOptions, toSnippet } from './search/to-snippet.ts';
export { type BuiltSegment, buildSegment, type IndexedDocument } from './segment/build-segment.ts';
export { dropDocuments } from './segment/drop-documents.ts';
export { keepSegment } from './segment/keep-segment.ts';
export { mergeSegments } from './segment/merge-segments.ts';
export { openIndex } from './segment/open-index.ts';
export { findRefusal, type Refusal } from './shard/analyse-page.ts';
export { BrokenInput } from './shard/broken-input.ts';
export { makeShard, type ShardOptions, type ShardTally } from './shard/make-shard.ts';
export { makeShards, type ShardsOptions, type ShardsTally } from './shard/make-shards.ts';
export { type PlannedShard, planShards, SHARD_FORMATS, type ShardFormat } from './shard/output/shard-plan.ts';
export { toRowLine } from './shard/output/write-rows.ts';
export { type AnalysedColumns, type PageRow, ROW_COLUMNS } from './shard/page-row.ts';
export { RowPool } from './shard/row-pool.ts';
export { PAGE_COLUMNS, type PageColumns } from './shard/take/page-columns.ts';
export { toAnalysedColumns } from './shard/to-analysed-columns.ts';
export { type Added, addPages } from './store/add-pages.ts';
export type { Engine, Transaction, WriteOptions } from './store/engine.ts';
export { type ForgetOptions, type Forgettable, type Forgotten, forget } from './store/forget.ts';
export { type KeepOptions, keepAll, type Tally } from './store/keep-all.ts';
export { checkRoom, readLimit, setLimit } from './store/limit.ts';
export { type OpenOptions, openEngine, openStore } from './store/open-engine.ts';
export { pack, toHash, unpack } from './store/pack.ts';
export {
  type PageAnalysis,
  type PageHistory,
  type PageVersion,
  readHistory,
} from './store/read-history.ts';
export { type KeptPart, readPart } from './store/read-part.ts';
export { type CorpusStatus, readStatus } from './store/read-status.ts';
export { type KeptVersion, readVersion } from './store/read-version.ts';
export type { Schema, TableSpecs, TablesOf } from './store/schema.ts';
export { StoreError } from './store/store-error.ts';
export { type Row, TABLE_NAMES, TABLES, type TableName, type Tables } from './store/tables.ts';
export { toKey } from './store/to-key.ts';
export { toStorable } from './store/to-storable.ts';
export { type MakeOptions, makeTemplate } from './template/make-template.ts';
export { listTemplates, readTemplates, type TemplateLine } from './template/read-templates.ts';
export { type CollectedText, collectPlacedTexts, type TextsInput } from './text/collect-placed-texts.ts';
export { collectSentences } from './text/collect-sentences.ts';
export { type Exported, type ExportOptions, exportCorpus } from './transfer/export-corpus.ts';
export { type ExportedRows, type ExportRowsOptions, exportRows } from './transfer/export-rows.ts';
export { type ExportedTables, type ExportTablesOptions, exportTables } from './transfer/export-tables.ts';
export { type Imported, type ImportOptions, importCorpus } from './transfer/import-corpus.ts';
export { cutWords } from './word/cut-words.ts';
export { foldName, foldText } from './word/fold-text.ts';
export { type PlacedText, ZONES, type Zone } from './word/placed-text.ts';
