/** Where in its row a cell stands: the tags on the way to it, and how many stood there before it; as one number. */
import type { Page } from '../../page/index.ts';

/** Larger rows are not looked through. */
const MOST_NODES = 4000;
/** More tags than a page can have. */
const MOST_TAGS = 2 ** 26;
/** What stands for the tag of a text. */
const NO_ELEMENT = 0;

/** Stands for no place. */
export const NO_SLOT = 0;

/** Reads places of rows; they have the same number where they are the same. */
export class Slots {
  private readonly page: Page;
  /** Numbers of ways, given out as they are gone. */
  private readonly ways = new Map<number, number>();

  constructor(page: Page) {
    this.page = page;
  }

  /** The places of a row, each with its node. */
  read(unit: readonly number[]): Map<number, number> {
    const slots = new Map<number, number>();
    for (const [node, slot] of this.readPlaces(unit)) slots.set(slot, node);
    return slots;
  }

  /** The other way round: the place of each node of a row. */
  readPlaces([start, last]: readonly number[]): Map<number, number> {
    const { page } = this;
    const places = new Map<number, number>();
    const counts = new Map<number, number>();
    const end = Math.min(last, start + MOST_NODES);
    const wayOf = new Int32Array(Math.max(0, end - start));
    for (let node = start; node < end; node++) {
      const parent = page.parent[node];
      const tag = page.isElement(node) ? page.tag[node] + 1 : NO_ELEMENT;
      const way = this.step(parent < start ? 0 : wayOf[parent - start], tag);
      wayOf[node - start] = way;
      const count = counts.get(way) ?? 0;
      counts.set(way, count + 1);
      places.set(node, way * MOST_NODES + count);
    }
    return places;
  }

  private step(outer: number, tag: number): number {
    const key = outer * MOST_TAGS + tag;
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    this.ways.set(key, this.ways.size + 1);
    return this.ways.size;
  }
}
