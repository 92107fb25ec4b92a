/** The one thing a page is about as a table of one row. */
import type { JsonValue } from '../annotation/index.ts';
import type { RecordTable } from './record-table.ts';
import type { SingleDraft } from './single/draft-single.ts';

/** It is no series: it has no number. */
const NO_SERIES = 0;

/** Draws it. */
export function drawSingle(
  { nodes, cells }: SingleDraft,
  judged: Pick<RecordTable, 'score' | 'reasons' | 'isOffered'>,
): RecordTable {
  return {
    series: NO_SERIES,
    type: 'single',
    title: '',
    ...judged,
    hidden: '',
    nodes,
    columns: cells.map(({ name, kind }) => ({ name, kind })),
    rows: [cells.map(({ value }) => toCell(value))],
    places: [cells.map(({ node }) => node)],
    units: [nodes],
  };
}

/** As much of a value as every table has: readers know more of some, such as the best rating there is. */
function toCell(said: JsonValue): JsonValue {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  const { text, value, currency } = said as { readonly [name: string]: JsonValue };
  return currency === undefined ? { text, value } : { text, value, currency };
}
