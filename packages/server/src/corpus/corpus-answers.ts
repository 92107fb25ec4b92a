/** Answers of the corpus that are more than what @anatome/corpus says: with pictures, and how long they took. */
import type {
  CorpusHit,
  CorpusResult,
  PageLine,
  PageList,
  PatternHits,
  PatternResult,
  RecordResult,
  SketchBox,
} from '@anatome/corpus';

interface Sketched {
  /** How the page is built; empty where it was not analysed. */
  readonly sketch: readonly SketchBox[];
}

/** What `GET /v1/corpus/search` answers. */
export interface SearchAnswer extends Omit<CorpusResult, 'hits'> {
  readonly hits: readonly (CorpusHit & Sketched)[];
  /** How long it was searched. */
  readonly milliseconds: number;
}

/** What `GET /v1/corpus/records` answers. */
export interface RecordAnswer extends RecordResult {
  readonly milliseconds: number;
}

/** What `GET /v1/corpus/patterns` answers. */
export interface PatternAnswer extends PatternResult {
  readonly milliseconds: number;
}

/** What `GET /v1/corpus/patterns/pages` answers. */
export interface PatternPagesAnswer extends PatternHits {
  readonly milliseconds: number;
}

/** What `GET /v1/corpus/pages` answers. */
export interface SketchedPageList extends Omit<PageList, 'pages'> {
  readonly pages: readonly (PageLine & Sketched)[];
}
