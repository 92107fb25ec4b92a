import type { NamedTable } from '../export/index.ts';

/** What was asked for that the page does not have. */
export type Missing =
  | { readonly code: 'no-series'; readonly series: number | undefined }
  | { readonly code: 'no-table'; readonly table: number | string; readonly tables: readonly NamedTable[] };

/** A page that does not have what was asked for; whoever asked says it in words of their own. */
export class FormatError extends Error {
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(
      missing.code === 'no-series'
        ? `The page has no series${missing.series === undefined ? ' of records' : ` ${missing.series}`}.`
        : `The page has no table ${JSON.stringify(missing.table)}.`,
    );
    this.name = 'FormatError';
    this.missing = missing;
  }
}
