/** The tree of repetition as one JSON-safe value, with paths instead of node numbers. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { collectAll, readSeries, type SeriesTree } from '../../record/index.ts';

/** A list of series: type, score, units by path and text, fields, and the series inside each unit. */
export function toRepetitionJson(page: Page, layer: Layer): JsonValue[] {
  const top = readSeries(layer);
  const done = new Map<SeriesTree, JsonValue>();
  for (const series of collectAll(top).reverse()) done.set(series, toValue(page, series, done));
  return top.map((series) => done.get(series)!);
}

function toValue(page: Page, series: SeriesTree, done: ReadonlyMap<SeriesTree, JsonValue>): JsonValue {
  const { number, type, score, step, hidden, fields, units, nodes } = series;
  return {
    series: number,
    type,
    score,
    step,
    ...(hidden === '' ? {} : { hidden }),
    path: page.path(page.parent[nodes[0]]),
    fields: fields.map(({ name, kind, optional }) => ({ name, kind, optional })),
    units: units.map((unit, at) => ({
      path: page.path(unit[0]),
      text: page.textOf(unit[0], unit[1]),
      series: series.inner.filter((inner) => inner.unit === at).map((inner) => done.get(inner)!),
    })),
  };
}
