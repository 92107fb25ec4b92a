/** @anatome/server: the HTTP API, the studio's files, and the threads behind them. */
export type {
  Agreement,
  Answer,
  CorpusStatus,
  FormDefinition,
  FormLine,
  JudgedPage,
  Judgement,
  KeptForm,
  LinkLine,
  OutlineChange,
  OutlineLine,
  PageLinks,
  PageRecord,
  Pointed,
  Question,
  SampleLine,
  SampleRecord,
  SketchBox,
  TaskLine,
  VersionComparison,
  VersionLine,
} from '@anatome/corpus';
export type { PageVariants, Revision, Variant, VariantLine } from '@anatome/wiki';
export type {
  PatternAnswer,
  PatternPagesAnswer,
  RecordAnswer,
  SearchAnswer,
  SketchedPageList,
} from './corpus/corpus-answers.ts';
export type { LessonState, Lessons } from './corpus/lesson-answer.ts';
export { isLoopback } from './guard/is-loopback.ts';
export type { ServerOptions } from './server-options.ts';
export { type RunningServer, startServer } from './start-server.ts';
export type { EditAnswer, EditPlace } from './studio/edit-answer.ts';
export type { GenreAnswer, ShownGenre } from './studio/genre-answer.ts';
export type { SeriesTable } from './studio/series-table.ts';
export type { EarlyAnswer, StudioAnswer } from './studio/studio-answer.ts';
export type { Tree } from './studio/tree.ts';
export type { Trees } from './studio/trees.ts';
export type { CheckAnswer, CheckMessage } from './task/check.ts';
export type { GrammarText, LensData, RuleText } from './task/lens-data.ts';
export type { WrapperAnswer } from './task/wrapper-answer.ts';
export type { ComparedRegion } from './wiki/diff-revisions.ts';
