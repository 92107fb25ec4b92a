/**
 * The look of an element as its author named it: its classes, less what differs from item to item. The paper
 * (2003) saw `font` tags and attributes; today the same uniformity is written in class names.
 */
import { isAsciiSpace } from '../../character/index.ts';
import { ATTRIBUTE, type Page } from '../../page/index.ts';

/** Class names that tell an item's state or place, not its kind. */
const STATE =
  /^(?:(?:is|has|js)-.*|.*[-_]?(?:active|current|selected|first|last|odd|even|open|opened|closed|expanded|collapsed|visible|hidden|disabled|new|sticky|unread|read|lazy|lazyload|lazyloaded|loaded|alt)|current[-_].*)$/i;

/** The last two letters of the state names above, and the first of the others: no other name need be tested. */
const STATE_ENDS = 've nt ed st dd en le ew ky ad zy lt'.split(' ');
const STATE_STARTS = 'ihjc';
const MAY_BE_STATE_END = new Uint8Array(0x8000);
for (const end of STATE_ENDS) MAY_BE_STATE_END[pairOf(end.charCodeAt(0), end.charCodeAt(1))] = 1;

const DIGITS = /\d+/g;

/** Characters of an attribute that are read. */
const MAX_LENGTH = 500;

/** Utility classes come by the dozen; the first ones name the component. */
const MAX_NAMES = 6;

/** Numbers the looks of a page, 0 for none; looks of equal names in any order are equal. */
export class Looks {
  private readonly page: Page;
  private readonly byAttribute = new Map<string, number>();
  private readonly byNames = new Map<string, number>();
  private readonly names: (readonly string[])[] = [[]];
  /** What each class name says of a look, null where it tells a state. */
  private readonly known = new Map<string, string | null>();

  constructor(page: Page) {
    this.page = page;
  }

  of(node: number): number {
    const { attributeAt, attributeName, attributeValue } = this.page;
    for (let place = attributeAt[node]; place < attributeAt[node + 1]; place++) {
      if (attributeName[place] === ATTRIBUTE.class) return this.ofNames(attributeValue[place]);
    }
    return 0;
  }

  private ofNames(value: string): number {
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
    const length = Math.min(value.length, MAX_LENGTH);
    for (let at = 0; at < length && kept.length < MAX_NAMES; ) {
      while (at < length && isAsciiSpace(value.charCodeAt(at))) at++;
      const start = at;
      while (at < length && !isAsciiSpace(value.charCodeAt(at))) at++;
      const kind = start === at ? undefined : this.toKind(value.slice(start, at));
      if (kind !== undefined) insert(kept, kind);
    }
    return kept;
  }

  private toKind(name: string): string | undefined {
    const known = this.known.get(name);
    if (known !== undefined) return known ?? undefined;
    // Numbers inside names count items (`post-4711`) or columns; they are all alike.
    const kind =
      mayBeState(name) && STATE.test(name) ? null : hasDigit(name) ? name.replace(DIGITS, '#') : name;
    this.known.set(name, kind);
    return kind ?? undefined;
  }

  private intern(names: readonly string[]): number {
    if (names.length === 0) return 0;
    const key = names.length === 1 ? names[0] : names.join(' ');
    const known = this.byNames.get(key);
    if (known !== undefined) return known;
    this.byNames.set(key, this.names.length);
    return this.names.push(names) - 1;
  }
}

/** Puts a name where it belongs in a short sorted list. */
function insert(names: string[], name: string): void {
  let at = names.push(name) - 1;
  for (; at > 0 && names[at - 1] > name; at--) names[at] = names[at - 1];
  names[at] = name;
}

/** A cheap look at the ends of a name before the expression is asked. */
function mayBeState(name: string): boolean {
  const { length } = name;
  if (STATE_STARTS.includes(name.charAt(0).toLowerCase())) return true;
  if (length < 2) return false;
  return MAY_BE_STATE_END[pairOf(name.charCodeAt(length - 2) | 32, name.charCodeAt(length - 1) | 32)] === 1;
}

/** A number for two characters; what is not ASCII shares it with others, which costs a test and nothing else. */
function pairOf(one: number, two: number): number {
  return ((one & 0x7f) << 8) | (two & 0x7f);
}

function hasDigit(name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}
