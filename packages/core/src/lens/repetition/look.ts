/**
 * The look of an element as its author named it: its classes, less what differs from item to item. The paper
 * (2003) saw `font` tags and attributes; today the same uniformity is written in class names.
 */
import type { Page } from '../../page/index.ts';

/** Class names that tell an item's state or place, not its kind. */
const STATE =
  /^(?:(?:is|has|js)-.*|.*[-_]?(?:active|current|selected|first|last|odd|even|open|opened|closed|expanded|collapsed|visible|hidden|disabled|new|sticky|unread|read|lazy|lazyload|lazyloaded|loaded|alt)|current[-_].*)$/i;

const SPACES = /[\t\n\f\r ]+/;

/** Utility classes come by the dozen; the first ones name the component. */
const MAX_NAMES = 6;

/** Numbers the looks of a page, 0 for none; looks of equal names in any order are equal. */
export class Looks {
  private readonly page: Page;
  private readonly byAttribute = new Map<string, number>();
  private readonly byNames = new Map<string, number>([['', 0]]);
  private readonly names: (readonly string[])[] = [[]];
  /** What each class name says of a look, undefined where it tells a state. */
  private readonly known = new Map<string, string | undefined>();

  constructor(page: Page) {
    this.page = page;
  }

  of(node: number): number {
    const value = this.page.attribute(node, 'class');
    if (value === undefined) return 0;
    let look = this.byAttribute.get(value);
    if (look === undefined) {
      look = this.intern(this.toNames(value));
      this.byAttribute.set(value, look);
    }
    return look;
  }

  /** Whether two looks have half of their names in common. */
  areKin(a: number, b: number): boolean {
    if (a === b) return true;
    const others = this.names[b];
    let common = 0;
    for (const name of this.names[a]) if (others.includes(name)) common++;
    return common > 0 && 2 * common >= Math.max(this.names[a].length, others.length);
  }

  /** The names that count, in order. */
  private toNames(value: string): string[] {
    const kept: string[] = [];
    for (const name of value.slice(0, 500).split(SPACES)) {
      const kind = name === '' ? undefined : this.toKind(name);
      if (kind !== undefined && kept.push(kind) === MAX_NAMES) break;
    }
    return kept.length > 1 ? kept.sort() : kept;
  }

  private toKind(name: string): string | undefined {
    if (this.known.has(name)) return this.known.get(name);
    // Numbers inside names count items (`post-4711`) or columns; they are all alike.
    const kind = STATE.test(name) ? undefined : name.replace(/\d+/g, '#');
    this.known.set(name, kind);
    return kind;
  }

  private intern(names: readonly string[]): number {
    const key = names.join(' ');
    const known = this.byNames.get(key);
    if (known !== undefined) return known;
    this.byNames.set(key, this.names.length);
    return this.names.push(names) - 1;
  }
}
