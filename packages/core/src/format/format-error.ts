import type { NamedTable } from '../export/index.ts';

/** What was asked for that the page does not have. */
export type Missing =
  | {
      readonly code: 'no-series';
      /** The one asked for; undefined where the likeliest was, and none is likely. */
      readonly series: number | undefined;
      /** How many there are. */
      readonly count: number;
    }
  | { readonly code: 'no-column'; readonly column: string; readonly columns: readonly string[] }
  | { readonly code: 'no-table'; readonly table: number | string; readonly tables: readonly NamedTable[] };

/** A page that does not have what was asked for; whoever asked says it in words of their own. */
export class FormatError extends Error {
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(toMessage(missing));
    this.name = 'FormatError';
    this.missing = missing;
  }
}

function toMessage(missing: Missing): string {
  if (missing.code === 'no-series') return `The page has ${sayMissingSeries(missing)}.`;
  if (missing.code === 'no-table') return `The page has no table ${JSON.stringify(missing.table)}.`;
  const names = missing.columns.map((name) => JSON.stringify(name)).join(', ');
  return `The table has no column ${JSON.stringify(missing.column)}; it has ${names}.`;
}

/** What a page has instead of the series that was asked for, after "has". */
export function sayMissingSeries({ series, count }: Extract<Missing, { code: 'no-series' }>): string {
  if (series !== undefined) return `no series ${series}`;
  if (count === 0) return 'no series of records';
  return `no table that is likely wanted, though ${count} series (menus, lists, layout)`;
}
