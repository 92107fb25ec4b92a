/** The record series of a page: which there are, and one of them row by row. */
import type { Needs, PartialAnalysis } from '@anatome/core';
import { ColumnError, chooseColumns, collectRecordTables, type RecordTable } from '@anatome/core/record';
import { TaskError } from '@anatome/pool';

/** What records are read from. */
export const RECORD_NEEDS: Needs = { lenses: ['macrostructure', 'repetition'], parts: ['entries', 'type'] };

/** More tables than this nobody looks through. */
const MOST_TABLES = 40;
const MOST_ROWS = 5000;

/** What is wanted of a page's records. */
interface RecordsCall {
  readonly series?: number | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** The rows of one series as JSON, the one asked for, else the likeliest; then the other series in a line each. */
export function toRecordsText(analysis: PartialAnalysis, { series, columns }: RecordsCall): string {
  const tables = collectRecordTables(analysis, { most: MOST_TABLES }).filter(
    ({ rows, isOffered }) => isOffered || rows.length > 1,
  );
  if (tables.length === 0) return 'The page has no series of records.\n';
  const chosen = tables.find((table) => (series === undefined ? table.isOffered : table.series === series));
  if (chosen === undefined && series !== undefined)
    throw new TaskError('no-series', `The page has no series ${series}.`);
  const others = tables.filter((table) => table !== chosen).map(describe);
  if (chosen === undefined)
    return toLines([
      'None of these is likely what a visitor came for; ask for one by its number.',
      ...others,
    ]);
  const more = others.length === 0 ? '' : `; ${others.length} other series below`;
  return toLines([
    `# series ${chosen.series}: ${chosen.rows.length} ${chosen.type}${more}`,
    ...toRows(choose(chosen, columns)),
    ...(others.length === 0 ? [] : ['', '# other series', ...others]),
  ]);
}

function describe({ series, type, rows, columns }: RecordTable): string {
  const names = columns.map(({ name }) => name.replace(/\s+/g, ' '));
  return `- series ${series}: ${rows.length} ${type}, fields ${names.join(', ')}`;
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function choose(table: RecordTable, columns: RecordsCall['columns']): RecordTable {
  try {
    return chooseColumns(table, columns);
  } catch (error) {
    throw error instanceof ColumnError ? new TaskError('no-column', error.message) : error;
  }
}

function toRows({ columns, rows }: RecordTable): string[] {
  return rows.slice(0, MOST_ROWS).map((row) => {
    const filled = columns.flatMap(({ name }, at) => (row[at] === null ? [] : [[name, row[at]]]));
    return JSON.stringify(Object.fromEntries(filled));
  });
}
