/** Records of a series, found by the repetition lens; tables by number or name. */
import {
  type Analysis,
  collectTables,
  type Layer,
  type NamedTable,
  toRecords,
  toRecordsCsv,
  toTableCsv,
} from '@anatome/core';
import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';
import type { Shown } from './format.ts';

/** The records of the largest series, or of the one asked for, as CSV. */
export function presentCsv({ analysis, wishes }: Shown): string {
  if (wishes.table !== undefined) return presentTable(analysis, wishes.table, wishes.isSafe);
  const options = { series: wishes.series, safe: wishes.isSafe };
  return toRecordsCsv(analysis.page, findLayer(analysis), options) ?? failNoSeries(wishes.series);
}

/** The same records as objects. */
export function presentRecords({ analysis, wishes }: Shown): object {
  return (
    toRecords(analysis.page, findLayer(analysis), { series: wishes.series }) ?? failNoSeries(wishes.series)
  );
}

function presentTable({ page, layers }: Analysis, table: number | string, safe: boolean | undefined): string {
  return toTableCsv(page, layers, { table, safe }) ?? failNoTable(collectTables(page, layers), table);
}

function findLayer({ layers }: Analysis): Layer {
  return (
    layers.find((layer) => layer.lens === 'repetition') ?? {
      lens: 'repetition',
      annotations: [],
      shortfalls: [],
    }
  );
}

function failNoSeries(series: number | undefined): never {
  const which = series === undefined ? 'no series of records' : `no series ${series}`;
  throw new Failure(
    'no-series',
    `has ${which}; anatome lens repetition SOURCE lists those there are`,
    EXIT.nothing,
  );
}

/** Names enough to choose from. */
const MAX_NAMED = 10;

function failNoTable(tables: readonly NamedTable[], asked: number | string): never {
  const named = tables
    .slice(0, MAX_NAMED)
    .map(({ number, name }) => `${number} ${JSON.stringify(name.slice(0, 60))}`);
  const known =
    tables.length === 0
      ? 'it has none'
      : `it has ${named.join(', ')}${tables.length > MAX_NAMED ? ', …' : ''}`;
  throw new Failure('no-table', `has no table ${JSON.stringify(asked)}; ${known}`, EXIT.nothing);
}
