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
  private readonly known = new Map<number, RecordRun | undefined>();

  constructor(scene: Scene, contents: Column, heights: Column) {
    this.scene = scene;
    this.contents = contents;
    this.heights = heights;
  }

  /** The records among the siblings from `start` on to `end`, or undefined. */
  find(start: number, end: number): RecordRun | undefined {
    if (this.known.has(start)) return this.known.get(start);
    const run = this.search(start, end);
    this.known.set(start, run);
    return run;
  }

  private search(start: number, end: number): RecordRun | undefined {
    const { page } = this.scene;
    if (!this.mayHold(start, end)) return undefined;
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
    return { start: alike[0]!, end: page.end[alike.at(-1)!], records: alike.length };
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
    const sizes = alike.map(
      (node) => features.visibleCharacters[page.end[node]] - features.visibleCharacters[node],
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return sizes.every((size) => size <= total * LARGEST_SHARE);
  }

  /** "Composed of different content types": most of them hold two kinds or more, or are rows of two cells or more. */
  private isMixed(alike: readonly number[]): boolean {
    const mixed = alike.filter((node) => this.isRow(node) || this.countKinds(node) >= 2).length;
    return mixed * 2 > alike.length;
  }

  private isRow(node: number): boolean {
    const { page } = this.scene;
    if (page.tag[node] !== TAG.tr) return false;
    let cells = 0;
    for (const child of page.children(node)) if (this.contents[child] !== 0) cells++;
    return cells >= 2;
  }

  /** Kinds of content: plain text, linked text, titles, images, controls, plug-ins. */
  private countKinds(node: number): number {
    const { page, features } = this.scene;
    const bits = this.contents[node];
    const end = page.end[node];
    const linked = features.visibleLinkWords[end] - features.visibleLinkWords[node];
    const words = features.visibleWords[end] - features.visibleWords[node];
    const kinds = [
      words > linked,
      linked > 0,
      (bits & CONTENT.title) !== 0,
      (bits & (CONTENT.image | CONTENT.map)) !== 0,
      (bits & CONTROLS) !== 0,
      (bits & CONTENT.client) !== 0,
    ];
    return kinds.filter(Boolean).length;
  }
}
