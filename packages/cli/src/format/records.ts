/** Records of a series, found by the repetition lens. */
import { type Analysis, type Layer, toRecords, toRecordsCsv } from '@anatome/core';
import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';
import type { Shown } from './format.ts';

/** The records of the largest series, or of the one asked for, as CSV. */
export function presentCsv({ analysis, wishes }: Shown): string {
  const options = { series: wishes.series, safe: wishes.isSafe };
  return toRecordsCsv(analysis.page, findLayer(analysis), options) ?? failNoSeries(wishes.series);
}

/** The same records as objects. */
export function presentRecords({ analysis, wishes }: Shown): object {
  return (
    toRecords(analysis.page, findLayer(analysis), { series: wishes.series }) ?? failNoSeries(wishes.series)
  );
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
