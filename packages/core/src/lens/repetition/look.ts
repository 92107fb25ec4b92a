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

/** Gives each look a number, 0 for none; looks of equal names in any order are equal. */
export function createLookReader(page: Page): (node: number) => number {
  const byAttribute = new Map<string, number>();
  const byNames = new Map<string, number>([['', 0]]);
  return (node) => {
    const value = page.attribute(node, 'class');
    if (value === undefined) return 0;
    let look = byAttribute.get(value);
    if (look === undefined) {
      const names = toNames(value);
      look = byNames.get(names) ?? byNames.size;
      byNames.set(names, look);
      byAttribute.set(value, look);
    }
    return look;
  };
}

/** Numbers inside names count items (`post-4711`) or columns; they are all alike. */
function toNames(value: string): string {
  const names = value.slice(0, 500).split(/[\t\n\f\r ]+/);
  const kept = names.filter((name) => name !== '' && !STATE.test(name));
  return kept.slice(0, MAX_NAMES).map((name) => name.replace(/\d+/g, '#')).sort().join(' ');
}
