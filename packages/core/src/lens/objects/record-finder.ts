/** Structure and Record (sections 2.1 and 2.2): three or more alike children of height three or more. */
import { type Column, KIND, type Page, type Range, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { compareBuilds, toBuild } from './build.ts';
import { CONTENT, CONTROLS } from './content.ts';
import { toUnits } from './record-units.ts';
import { toProfile } from './shape.ts';

/** A run of siblings from the first record to the last. */
export interface RecordRun {
  readonly start: number;
  readonly end: number;
  /** Where each record begins and ends, in the order of the page; what stands between two belongs to neither. */
  readonly units: readonly Range[];
}

/** Section 2.1, 6: "three or more children … of height 3". */
const FEWEST = 3;
const LEAST_HEIGHT = 3;
/**
 * Alike things share a run's text about evenly; the parts of a page's frame (head, middle, foot in three `div`s) do not.
 * Our addition: no record holds more than this part of all characters. Set by eye on the sample pages, not swept.
 */
const LARGEST_SHARE = 0.6;
/**
 * Records are built alike, the sections of a page are not, though all of them are a `div` of `div`s. On average two
 * neighbours share this part of what is in them, three levels down. From .6 to .8 as many declared records are found. Declared articles and list items share .94 and more
 * on nine pages of ten, runs that hold parts of several landmarks .42 in the middle (even pages of `content/` and of the
 * landmark set, November 2026).
 */
const LEAST_ALIKE = 0.7;
/** Characters of a row of parts beside each other that is no row of a table: longer ones are sections of a text. */
const LONGEST_ROW = 150;

/** Finds records among siblings; each run of siblings is looked at once. */
export class RecordFinder {
  private readonly scene: Scene;
  private readonly contents: Column;
  private readonly heights: Column;
  /** By the first sibling; null where there are none. */
  private readonly known = new Map<number, RecordRun | null>();

  constructor(scene: Scene, contents: Column, heights: Column) {
    this.scene = scene;
    this.contents = contents;
    this.heights = heights;
  }

  /** The records among the siblings from `start` on to `end`, or undefined. */
  find(start: number, end: number): RecordRun | undefined {
    const known = this.known.get(start);
    if (known !== undefined) return known ?? undefined;
    const run = this.mayHold(start, end) ? this.search(start, end) : undefined;
    this.known.set(start, run ?? null);
    return run;
  }

  private search(start: number, end: number): RecordRun | undefined {
    const { page } = this.scene;
    const groups = new Map<number, number[]>();
    for (let node = start; node < end; node = page.end[node]) {
      if (page.kind[node] !== KIND.element || this.heights[node] < LEAST_HEIGHT) continue;
      const profile = toProfile(page, this.contents, node);
      if (profile === 0) continue;
      const group = groups.get(profile);
      if (group === undefined) groups.set(profile, [node]);
      else group.push(node);
    }
    let alike: number[] = [];
    for (const group of groups.values()) if (group.length > alike.length) alike = group;
    if (alike.length < FEWEST || !this.isEven(alike) || !this.isMixed(alike) || !this.isAlike(alike))
      return undefined;
    const units = toUnits({ page, contents: this.contents, start, end }, alike);
    return { start: units[0][0], end: units.at(-1)![1], units };
  }

  /** Whether there are enough siblings high enough: most runs have none. */
  private mayHold(start: number, end: number): boolean {
    const { page } = this.scene;
    let high = 0;
    for (let node = start; node < end && high < FEWEST; node = page.end[node])
      if (this.heights[node] >= LEAST_HEIGHT) high++;
    return high >= FEWEST;
  }

  private isEven(alike: readonly number[]): boolean {
    const { page, features } = this.scene;
    const { visibleCharacters } = features;
    let total = 0;
    let largest = 0;
    for (const node of alike) {
      const size = visibleCharacters[page.end[node]] - visibleCharacters[node];
      total += size;
      if (size > largest) largest = size;
    }
    return largest <= total * LARGEST_SHARE;
  }

  private isAlike(alike: readonly number[]): boolean {
    const { page } = this.scene;
    if (isHeaded(page, alike[0])) return true;
    const builds = alike.map((node) => toBuild(page, this.contents, node));
    let sum = 0;
    for (let at = 1; at < builds.length; at++) sum += compareBuilds(builds[at - 1], builds[at]);
    return sum >= (builds.length - 1) * LEAST_ALIKE;
  }

  /** "Composed of different content types": most of them hold two kinds or more, or are rows of two cells or more. */
  private isMixed(alike: readonly number[]): boolean {
    let mixed = 0;
    for (const node of alike) if (this.isRow(node) || this.countKinds(node) >= 2) mixed++;
    return mixed * 2 > alike.length;
  }

  /** A row of a table, or of what is laid out like one: short parts beside each other. */
  private isRow(node: number): boolean {
    const { page, features } = this.scene;
    const { visibleCharacters } = features;
    const isTable = page.tag[node] === TAG.tr;
    if (!isTable && visibleCharacters[page.end[node]] - visibleCharacters[node] > LONGEST_ROW) return false;
    let cells = 0;
    for (let child = node + 1; child < page.end[node]; child = page.end[child])
      if (this.contents[child] !== 0 && (isTable || page.kind[child] === KIND.element)) cells++;
    return cells >= 2;
  }

  /** Kinds of content: plain text, linked text, titles, images, controls, plug-ins. */
  private countKinds(node: number): number {
    const { page, features } = this.scene;
    const bits = this.contents[node];
    const end = page.end[node];
    const linked = features.visibleLinkWords[end] - features.visibleLinkWords[node];
    const words = features.visibleWords[end] - features.visibleWords[node];
    let kinds = 0;
    if (words > linked) kinds++;
    if (linked > 0) kinds++;
    if ((bits & CONTENT.title) !== 0) kinds++;
    if ((bits & (CONTENT.image | CONTENT.map)) !== 0) kinds++;
    if ((bits & CONTROLS) !== 0) kinds++;
    if ((bits & CONTENT.client) !== 0) kinds++;
    return kinds;
  }
}

/** Whether a row is one of a table with header cells: as many cells make its rows alike, whatever stands in these. */
function isHeaded(page: Page, row: number): boolean {
  if (page.tag[row] !== TAG.tr) return false;
  let table = page.parent[row];
  if (page.tag[table] !== TAG.table) table = page.parent[table];
  return page.tag[table] === TAG.table && page.first(TAG.th, table, page.end[table]) >= 0;
}
