/**
 * The look of an element as its author named it: its classes, less what differs from item to item. The paper
 * (2003) saw `font` tags and attributes; today the same uniformity is written in class names.
 */
import type { Page } from '../../page/index.ts';

/** Class names that tell an item's state or place, not its kind. */
const STATE =
  /^(?:(?:is|has|js)-.*|.*[-_]?(?:active|current|selected|first|last|odd|even|open|opened|closed|expanded|collapsed|visible|hidden|disabled|new|sticky|unread|read|lazy|lazyload|lazyloaded|loaded|alt)|current[-_].*)$/i;

/** Utility classes come by the dozen; the first ones name the component. */
const MAX_NAMES = 6;

/** Numbers the looks of a page, 0 for none; looks of equal names in any order are equal. */
export class Looks {
  private readonly page: Page;
  private readonly byAttribute = new Map<string, number>();
  private readonly byNames = new Map<string, number>([['', 0]]);
  private readonly names: (readonly string[])[] = [[]];

  constructor(page: Page) {
    this.page = page;
  }

  of(node: number): number {
    const value = this.page.attribute(node, 'class');
    if (value === undefined) return 0;
    let look = this.byAttribute.get(value);
    if (look === undefined) {
      look = this.intern(toNames(value));
      this.byAttribute.set(value, look);
    }
    return look;
  }

  /** Whether two looks have half of their names in common. */
  areKin(a: number, b: number): boolean {
    if (a === b) return true;
    const common = this.names[a].filter((name) => this.names[b].includes(name)).length;
    return common > 0 && 2 * common >= Math.max(this.names[a].length, this.names[b].length);
  }

  private intern(names: readonly string[]): number {
    const key = names.join(' ');
    const known = this.byNames.get(key);
    if (known !== undefined) return known;
    this.byNames.set(key, this.names.length);
    return this.names.push(names) - 1;
  }
}

/** Numbers inside names count items (`post-4711`) or columns; they are all alike. */
function toNames(value: string): string[] {
  const names = value.slice(0, 500).split(/[\t\n\f\r ]+/);
  const kept = names.filter((name) => name !== '' && !STATE.test(name));
  return kept
    .slice(0, MAX_NAMES)
    .map((name) => name.replace(/\d+/g, '#'))
    .sort();
}
