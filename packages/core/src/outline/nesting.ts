import type { Page } from '../page/index.ts';
import type { Entry } from './outline.ts';

/**
 * How deep entries nest. Readers of JSON give up at some depth (256 levels in older versions of jq, 1,000 in Python), and
 * an entry takes two; nobody sees that a list stands in a list thirty times over.
 */
const MOST_DEPTH = 64;
/** How deep they nest when levels have run out. */
const SHALLOW = 4;
/**
 * Levels of all entries together: so many on any page, and so many for each node and character. 15 kB of nothing but
 * lists in lists made 480 kB of outline without that.
 */
const LEVELS = { free: 1000, each: 0.5 } as const;

/** How deep entries of a page may nest: every line of an outline is set in by its depth, so depth costs room. */
export class Nesting {
  private left: number;

  constructor({ size, text }: Pick<Page, 'size' | 'text'>) {
    this.left = LEVELS.free + LEVELS.each * (size + text.length);
  }

  /** Entries around an entry, at most. */
  get most(): number {
    return this.left > 0 ? MOST_DEPTH : SHALLOW;
  }

  /**
   * Whether an entry with so many around it has no room: when some more levels are used up, a list in a list is told by
   * its words alone. Two lines for the nine characters of `<ul><li>a` made an outline of ten times the page.
   */
  leavesOut({ label }: Entry, depth: number): boolean {
    return this.left < -LEVELS.free && depth > SHALLOW && (label === 'list' || label === 'item');
  }

  /** Counts an entry with so many around it. */
  spend(depth: number): void {
    this.left -= depth;
  }
}
