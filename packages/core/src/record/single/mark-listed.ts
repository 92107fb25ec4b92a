/** Places that belong to records of a series: other products, single reviews, not the one thing the page is about. */
import { findLayer } from '../../analysis/index.ts';
import { collectAll, readSeries, type SeriesTree } from '../read-series.ts';
import type { SingleInput } from './single.ts';
import type { TitlePlace } from './title-place.ts';

/** Fewer units are no list of products. */
const LEAST_UNITS = 3;
/** Units that must hold such a place. */
const LEAST_SHARE = 0.5;

/** For each of some nodes in document order, how many units of the series it is listed in hold one; 0 where in none. */
export function markListed(input: SingleInput, nodes: readonly number[], title: TitlePlace): Uint16Array {
  const listed = new Uint16Array(nodes.length);
  for (const series of collectAll(readSeries(findLayer(input, 'repetition')))) {
    const { units } = series;
    const holdsTitle = title.node >= series.nodes[0] && title.node < series.nodes[1];
    if (units.length < LEAST_UNITS || (holdsTitle && isInUnit(series, title.node))) continue;
    const held = units.map((unit) => placesIn(nodes, unit));
    const full = held.filter((places) => places.length > 0);
    if (full.length < LEAST_UNITS || full.length < units.length * LEAST_SHARE) continue;
    for (const place of full.flat()) listed[place] = Math.max(listed[place], full.length);
  }
  return listed;
}

function isInUnit({ units }: SeriesTree, node: number): boolean {
  return units.some((unit) => node >= unit[0] && node < unit[unit.length - 1]);
}

/** Which of the nodes lie in a unit. */
function placesIn(nodes: readonly number[], unit: readonly number[]): number[] {
  const places: number[] = [];
  for (let part = 0; part < unit.length; part += 2)
    for (let at = findFirst(nodes, unit[part]); at < nodes.length && nodes[at] < unit[part + 1]; at++)
      places.push(at);
  return places;
}

/** The first of the nodes at or behind one. */
function findFirst(nodes: readonly number[], node: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
