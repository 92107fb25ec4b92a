/** What the links of some siblings come to: the numbers by which a menu is told. */
import type { Column, Range } from '../../page/index.ts';
import type { ScanScene } from './scan-scene.ts';

/** Links and words of some siblings. */
export interface LinkCount {
  readonly links: number;
  /** Words to see, but those on buttons: "Toggle child menu" is said of every entry. */
  readonly words: number;
  /** Words in links. */
  readonly linked: number;
}

/** Counts between two nodes. */
export function countLinks({ features, controls }: ScanScene, [start, end]: Range): LinkCount {
  return {
    links: count(features.links, start, end),
    words: count(features.visibleWords, start, end) - count(controls.buttonWords, start, end),
    linked: count(features.visibleLinkWords, start, end),
  };
}

/** A run of links with fewer than one keyword to so many links is a menu that also leads to owner and law. */
const LINKS_PER_KEYWORD = 2;

/** Whether siblings speak of owner or law for a good part: menus "do not contain keywords". */
export function isLegal({ legal, features }: ScanScene, [start, end]: Range): boolean {
  const keywords = legal.count(start, end);
  if (keywords === 0) return false;
  return keywords * LINKS_PER_KEYWORD >= count(features.links, start, end) || legal.hasClaim(start, end);
}

/** Whether there is something to fill in. */
export function hasField({ controls }: ScanScene, [start, end]: Range): boolean {
  return controls.fields[end] > controls.fields[start];
}

function count(sums: Column, start: number, end: number): number {
  return sums[end] - sums[start];
}
