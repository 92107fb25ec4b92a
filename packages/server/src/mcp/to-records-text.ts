/** The record series of a page: which there are, and one of them row by row. */
import type { Needs, PartialAnalysis } from '@anatome/core';
import { TaskError } from '@anatome/pool';
import { type SeriesTable, toSeriesTables } from '../studio/series-table.ts';

/** What records are read from. */
export const RECORD_NEEDS: Needs = { lenses: ['repetition'], parts: [] };

/** All series in a line each, then the rows of one as JSON: the one asked for, else the largest. */
export function toRecordsText(analysis: PartialAnalysis, series: number | undefined): string {
  const tables = toSeriesTables(analysis).filter(({ rows }) => rows.length > 1);
  if (tables.length === 0) return 'The page has no series of records.\n';
  const chosen = series === undefined ? tables[0] : tables.find((table) => table.series === series);
  if (chosen === undefined) throw new TaskError('no-series', `The page has no series ${series}.`);
  const list = tables.map(
    ({ series: number, type, rows, columns }) =>
      `- series ${number}: ${rows.length} ${type}, fields ${columns.map(({ name }) => name.replace(/\s+/g, ' ')).join(', ')}`,
  );
  return [...list, '', `# series ${chosen.series}`, ...toRows(chosen), ''].join('\n');
}

function toRows({ columns, rows }: SeriesTable): string[] {
  return rows.map((row) => {
    const filled = columns.flatMap(({ name }, at) => (row[at] === null ? [] : [[name, row[at]]]));
    return JSON.stringify(Object.fromEntries(filled));
  });
}
