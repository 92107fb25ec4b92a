/** What the server says of its corpus, by the server's own types. */
export type {
  CorpusStatus,
  LinkLine,
  OutlineChange,
  OutlineLine,
  PageLinks,
  PageRecord,
  RecordAnswer,
  SearchAnswer,
  SketchBox,
  SketchedPageList,
  VersionComparison,
  VersionLine,
} from '@anatome/server';
