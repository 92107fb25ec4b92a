/** Tables that the page's own markup makes, as records. */
import { findLayer } from '../analysis/index.ts';
import { type Page, TAG } from '../page/index.ts';
import { drawTable } from './column/draw-table.ts';
import { collectTableRows } from './column/table-rows.ts';
import type { RecordInput } from './record-input.ts';
import type { RecordTable } from './record-table.ts';

/** The tables that the macrostructure lens holds for genuine, in document order; such a table is no series. */
export function collectOwnTables(input: RecordInput): RecordTable[] {
  const { annotations } = findLayer(input, 'macrostructure');
  return annotations.flatMap(({ nodes: [node], attributes, score }) => {
    if (input.page.tag[node] !== TAG.table || attributes?.verdict !== 'genuine') return [];
    return toTable(input, node, score) ?? [];
  });
}

/** Tables are no series: they have no number. */
const NO_SERIES = 0;

function toTable(input: RecordInput, node: number, score: number): RecordTable | undefined {
  const { page } = input;
  const rows = collectTableRows(page, node);
  if (rows.length === 0) return undefined;
  return drawTable(input, {
    series: NO_SERIES,
    type: 'table',
    title: captionOf(page, node),
    score,
    reasons: [],
    isOffered: true,
    hidden: '',
    nodes: [node, page.end[node]],
    units: rows.map((row) => [row.node, page.end[row.node]]),
    fields: [],
    inner: [],
  });
}

function captionOf(page: Page, table: number): string {
  const caption = page.first(TAG.caption, table, page.end[table]);
  return caption < 0 ? '' : page.textOf(caption);
}
