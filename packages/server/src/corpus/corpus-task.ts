/** What is asked of the corpus in threads of its own: its reading is synchronous, and its ranking is work. */
import type {
  CorpusSearch,
  KeptVersion,
  PageFilters,
  PageListOptions,
  PatternSearch,
  PatternWish,
  RecordSearch,
  TabulateOptions,
} from '@anatome/corpus';

export type CorpusTask =
  | { readonly kind: 'status' }
  | { readonly kind: 'search'; readonly asked: CorpusSearch }
  | { readonly kind: 'records'; readonly asked: RecordSearch }
  | { readonly kind: 'pages'; readonly filters: PageFilters; readonly options: PageListOptions }
  | { readonly kind: 'modules'; readonly genre: string; readonly options: TabulateOptions }
  | { readonly kind: 'page'; readonly page: number }
  /** The page that a version is of. */
  | { readonly kind: 'record'; readonly version: number }
  | { readonly kind: 'diff'; readonly from: number; readonly to: number }
  | { readonly kind: 'sketch'; readonly version: number }
  | { readonly kind: 'samples' }
  | { readonly kind: 'sample'; readonly name: string }
  | { readonly kind: 'patterns'; readonly wish: PatternWish }
  | { readonly kind: 'pattern'; readonly asked: PatternSearch }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'part'; readonly version: number; readonly url: string };

/** What a thread gives back: an answer ready to be sent, or a version with all that its analysis needs. */
export type CorpusResult =
  | { readonly body: Uint8Array; readonly contentType: string }
  | { readonly version: KeptVersion };

/** What every thread is given when it starts. */
export interface CorpusData {
  /** A file, or an address `postgres://…`. */
  readonly store: string;
}
