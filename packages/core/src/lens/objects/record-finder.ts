/** Structure and Record (sections 2.1 and 2.2): three or more alike children of height three or more. */
import type { Column } from '../../page/index.ts';
import { KIND, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { CONTENT, CONTROLS } from './content.ts';
import { toProfile } from './shape.ts';

/** A run of siblings from the first alike one to the last. */
export interface RecordRun {
  readonly start: number;
  readonly end: number;
  /** How many of them are alike. */
  readonly records: number;
  /** Those, rising. */
  readonly members: readonly number[];
}

/** Section 2.1, 6: "three or more children … of height 3". */
const FEWEST = 3;
const LEAST_HEIGHT = 3;
/**
 * Alike things share a run's text about evenly; the parts of a page's frame (head, middle, foot in three `div`s) do not.
 * Our addition: no record holds more than this part of all characters. Set by eye on the sample pages, not swept.
 */
const LARGEST_SHARE = 0.6;

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
    if (alike.length < FEWEST || !this.isEven(alike) || !this.isMixed(alike)) return undefined;
    return { start: alike[0], end: page.end[alike.at(-1)!], records: alike.length, members: alike };
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

  /** "Composed of different content types": most of them hold two kinds or more, or are rows of two cells or more. */
  private isMixed(alike: readonly number[]): boolean {
    let mixed = 0;
    for (const node of alike) if (this.isRow(node) || this.countKinds(node) >= 2) mixed++;
    return mixed * 2 > alike.length;
  }

  private isRow(node: number): boolean {
    const { page } = this.scene;
    if (page.tag[node] !== TAG.tr) return false;
    let cells = 0;
    for (let child = node + 1; child < page.end[node]; child = page.end[child])
      if (this.contents[child] !== 0) cells++;
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
