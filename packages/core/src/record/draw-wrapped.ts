/** What a wrapper found, as a table. */
import type { JsonValue } from '../annotation/index.ts';
import { type Page, TAG } from '../page/index.ts';
import type { Wrapped, WrappedCell, WrappedRecord } from '../wrapper/index.ts';
import type { RecordTable } from './record-table.ts';

/** It is no series: it has no number. */
const NO_SERIES = 0;

/** Draws it; undefined where nothing was found. */
export function drawWrapped(page: Page, { name, host, fields, records }: Wrapped): RecordTable | undefined {
  if (records.length === 0) return undefined;
  const units = records.map((record) => toUnit(page, record));
  const trusts = records.flatMap(({ cells }) =>
    cells.flatMap(({ text, trust }) => (text === null ? [] : [trust])),
  );
  return {
    series: NO_SERIES,
    type: 'wrapper',
    title: name,
    score:
      Math.round((100 * trusts.reduce((sum, trust) => sum + trust, 0)) / Math.max(1, trusts.length)) / 100,
    reasons: [{ step: 'wrapper', values: { name, host } }],
    isOffered: true,
    hidden: '',
    nodes: [units[0][0], Math.max(...units.map(([, end]) => end))],
    columns: fields.map(({ name: field, kind }) => ({ name: field, kind })),
    rows: records.map(({ cells }) => cells.map(toValue)),
    places: records.map(({ cells }) => cells.map(({ node }) => node)),
    trust: records.map(({ cells }) => cells.map(({ trust }) => trust)),
    units,
  };
}

function toValue({ text, value, currency }: WrappedCell): JsonValue {
  if (text === null || value === undefined) return text;
  return currency === undefined ? { text, value } : { text, value, currency };
}

/** The record of a whole page stands where its cells do. */
function toUnit(page: Page, { nodes, cells }: WrappedRecord): readonly [start: number, end: number] {
  if (nodes[0] > 0) return nodes;
  const places = cells.flatMap(({ node }) => (node < 0 ? [] : [node]));
  if (places.length === 0) {
    const body = Math.max(1, page.first(TAG.body));
    return [body, page.end[body]];
  }
  const last = Math.max(...places);
  let around = Math.min(...places);
  while (page.parent[around] > 0 && (!page.contains(around, last) || !page.isElement(around)))
    around = page.parent[around];
  return [around, page.end[around]];
}
