/** The records as a golden has them: the list of series, then the rows of each one that is offered as a table. */
import { type Analysis, type Layer, toRecordsCsv } from '@anatome/core';
import { findLargestSeries, toRepetitionText } from '@anatome/core/export';

/** Labels of series that people take for tables. */
const TABULAR: ReadonlySet<string> = new Set(['records', 'table', 'thread']);

/** What the repetition lens offers. */
export function toRecordLines({ page, layers }: Analysis): string[] {
  const layer = layers.find(({ lens }) => lens === 'repetition')!;
  const list = toRepetitionText(page, layer, { units: 2, characters: 50 });
  const first = findLargestSeries(layer)?.number;
  const others = collectTables(layer).filter((series) => series !== first);
  return [
    ...list.trimEnd().split('\n'),
    ...(first === undefined ? [] : [first, ...others]).flatMap((series) => [
      '',
      `series ${series}${series === first ? ', offered first' : ''}:`,
      ...toRecordsCsv(page, layer, { series })!.trimEnd().split(/\r?\n/),
    ]),
  ];
}

function collectTables({ annotations }: Layer): number[] {
  return annotations
    .filter(({ label }) => TABULAR.has(label))
    .map(({ attributes }) => Number(attributes?.series));
}
