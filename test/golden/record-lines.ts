/** The records as a golden has them: the list of series, then the rows of each table that is offered. */
import { type Analysis, findLayer, toRecordsCsv } from '@anatome/core';
import { toRepetitionText } from '@anatome/core/export';
import { collectRecordTables } from '@anatome/core/record';

/** What a page offers as tables. */
export function toRecordLines(analysis: Analysis): string[] {
  const list = toRepetitionText(analysis.page, findLayer(analysis, 'repetition'), {
    units: 2,
    characters: 50,
  });
  return [
    ...list.trimEnd().split('\n'),
    ...collectRecordTables(analysis, { offered: true }).flatMap(({ series }, at) => [
      '',
      `series ${series}${at === 0 ? ', offered first' : ''}:`,
      ...toRecordsCsv(analysis, { series })!.trimEnd().split(/\r?\n/),
    ]),
  ];
}
