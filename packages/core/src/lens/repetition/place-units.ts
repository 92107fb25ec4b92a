/** Where the units of a series stand in the page, and what parts them. */
import { unitStart } from './gather-row.ts';
import type { Span } from './match-spans.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';

/** Node ranges as flat lists of `start, end`: of the units, and of the items between them. */
export interface PlacedUnits {
  readonly units: number[];
  readonly separators: number[];
}

/** The places of spans of a row that become the units of one series. */
export function placeUnits(structuring: Structuring, row: Row, spans: readonly Span[]): PlacedUnits {
  const units: number[] = [];
  const separators: number[] = [];
  for (const [index, { start, end }] of spans.entries()) {
    units.push(unitStart(structuring, row, { at: start, size: end - start }), row.end[end - 1]);
    const before = index > 0 ? spans[index - 1].end : start;
    if (before < start) separators.push(row.start[before], row.end[start - 1]);
  }
  return { units, separators };
}
