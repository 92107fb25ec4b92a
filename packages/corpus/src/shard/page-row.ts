/** A page as one row: what a shard holds (docs/scale.md). */
import type { ParquetColumn } from '../parquet/parquet-column.ts';

/** What the analysis says; columns of nested things are JSON as text. */
export interface AnalysedColumns {
  readonly encoding: string | null;
  readonly type: string | null;
  readonly language: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly confidence: number | null;
  readonly text: string | null;
  readonly markdown: string | null;
  readonly headings: string | null;
  readonly lists: string | null;
  readonly outline: string | null;
  readonly records: string | null;
  readonly roles: string | null;
  readonly words: number | null;
  /** What the analysis took. */
  readonly milliseconds: number | null;
}

/** A row, whoever made it: only `milliseconds` may differ. */
export interface PageRow extends AnalysedColumns {
  readonly url: string | null;
  /** An instant, ISO 8601, UTC. */
  readonly fetched: string | null;
  /** `sha256:` and the hash of the bytes the page came as; of a text those of its UTF-8. */
  readonly digest: string | null;
  /** `code: message` where the page could not be analysed. */
  readonly error: string | null;
}

/** The columns in their order. */
export const ROW_COLUMNS: readonly (ParquetColumn & { readonly name: keyof PageRow })[] = [
  { name: 'url', type: 'text' },
  { name: 'fetched', type: 'instant' },
  { name: 'digest', type: 'text' },
  { name: 'encoding', type: 'text' },
  { name: 'type', type: 'text' },
  { name: 'language', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'author', type: 'text' },
  { name: 'date', type: 'date' },
  { name: 'confidence', type: 'double' },
  { name: 'text', type: 'text' },
  { name: 'markdown', type: 'text' },
  { name: 'headings', type: 'json' },
  { name: 'lists', type: 'json' },
  { name: 'outline', type: 'json' },
  { name: 'records', type: 'json' },
  { name: 'roles', type: 'json' },
  { name: 'words', type: 'integer' },
  { name: 'error', type: 'text' },
  { name: 'milliseconds', type: 'integer' },
];

/** The columns of a page of which nothing is known but why. */
export const NOTHING_ANALYSED: AnalysedColumns = {
  encoding: null,
  type: null,
  language: null,
  title: null,
  author: null,
  date: null,
  confidence: null,
  text: null,
  markdown: null,
  headings: null,
  lists: null,
  outline: null,
  records: null,
  roles: null,
  words: null,
  milliseconds: null,
};

/** Why there is nothing of a page, as its column says it. */
export function toErrorText({ code, message }: { readonly code: string; readonly message: string }): string {
  return `${code}: ${message}`;
}
