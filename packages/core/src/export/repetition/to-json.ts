/** The tree of repetition as one JSON-safe value, with paths instead of node numbers. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { collectAll, readSeries, type SeriesTree } from '../../record/index.ts';
import { PathRoom } from '../path-room.ts';

/** A list of series: type, score, units by path and their own text, fields, and the series inside each unit. */
export function toRepetitionJson(page: Page, layer: Layer): JsonValue[] {
  const top = readSeries(layer);
  const done = new Map<SeriesTree, JsonValue>();
  const paths = new PathRoom(page);
  for (const series of collectAll(top).reverse()) done.set(series, toValue(series, { page, paths, done }));
  return top.map((series) => done.get(series)!);
}

interface Known {
  readonly page: Page;
  readonly paths: PathRoom;
  readonly done: ReadonlyMap<SeriesTree, JsonValue>;
}

function toValue(series: SeriesTree, { page, paths, done }: Known): JsonValue {
  const toPath = (node: number): string => paths.shorten(page.path(node), node);
  const { number, type, score, step, hidden, fields, units, nodes } = series;
  const inside = groupByUnit(series);
  return {
    series: number,
    type,
    score,
    step,
    ...(hidden === '' ? {} : { hidden }),
    path: toPath(page.parent[nodes[0]]),
    fields: fields.map(({ name, kind, optional }) => ({ name, kind, optional })),
    units: units.map((unit, at) => ({
      path: toPath(unit[0]),
      text: readOwn(page, unit, inside[at]),
      series: inside[at].map((inner) => done.get(inner)!),
    })),
  };
}

function groupByUnit({ units, inner }: SeriesTree): SeriesTree[][] {
  const groups = units.map((): SeriesTree[] => []);
  for (const tree of inner) groups[tree.unit]?.push(tree);
  return groups;
}

/** What a unit says beside the series inside it: those say the rest, and of units in each other each would say all inside. */
function readOwn(page: Page, [start, end]: readonly number[], inside: readonly SeriesTree[]): string {
  const texts: string[] = [];
  let from = start;
  for (const { nodes } of inside.toSorted((one, other) => one.nodes[0] - other.nodes[0])) {
    if (nodes[0] > from) texts.push(page.textOf(from, nodes[0]));
    from = Math.max(from, nodes[1]);
  }
  if (end > from) texts.push(page.textOf(from, end));
  return texts.filter((text) => text !== '').join('\n');
}
