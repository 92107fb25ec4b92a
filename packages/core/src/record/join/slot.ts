/** Where in its row a cell stands: the tags on the way to it, and how many stood there before it. */
import type { Page } from '../../page/index.ts';

/** Larger rows are not looked through. */
const MOST_NODES = 4000;

/** The places of a row, each with its node. */
export function readSlots(page: Page, unit: readonly number[]): Map<string, number> {
  const slots = new Map<string, number>();
  const counts = new Map<string, number>();
  const ways = new Map<number, string>();
  const [start, end] = [unit[0], Math.min(unit[1], unit[0] + MOST_NODES)];
  for (let node = start; node < end; node++) {
    const name = page.isElement(node) ? page.name(node) : '#';
    const way = `${ways.get(page.parent[node]) ?? ''}/${name}`;
    ways.set(node, way);
    const count = counts.get(way) ?? 0;
    counts.set(way, count + 1);
    slots.set(`${way} ${count}`, node);
  }
  return slots;
}

/** The other way round: the place of each node of a row. */
export function readPlaces(page: Page, unit: readonly number[]): Map<number, string> {
  const places = new Map<number, string>();
  for (const [slot, node] of readSlots(page, unit)) places.set(node, slot);
  return places;
}
