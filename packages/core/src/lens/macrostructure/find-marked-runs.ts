/** Stage 4 (Rehm 4.2): runs of units that are the items of an implicit list. */
import { isPlainGlyph, type Marker } from '../../character/index.ts';
import { TAG } from '../../page/index.ts';
import { isListTag } from './annotate-nodes.ts';
import type { Unit } from './collect-units.ts';
import type { Marking } from './macro-list.ts';

type ImplicitMarking = Exclude<Marking, 'explicit' | 'single-column table'>;

/** Items as half-open ranges of units, neighbouring. */
export interface MarkedRun {
  readonly marking: ImplicitMarking;
  readonly sign: string;
  readonly items: readonly (readonly [from: number, to: number])[];
}

/** In the order of trust; the longest run wins, then the earlier kind. */
const MARKINGS: readonly ImplicitMarking[] = ['arabic', 'glyph', 'icon', 'letter', 'roman', 'link'];
/** "1..n TextBlock" follow an icon or a label (4.2, stage 4); more than this is another section, not an item. */
const MOST_FOLLOWERS = 4;
/** Two links side by side are no list yet; two bullets are. */
const FEWEST_LINKS = 3;

/** The runs among neighbours, from left to right, none overlapping. */
export function findMarkedRuns(units: readonly Unit[]): MarkedRun[] {
  const runs: MarkedRun[] = [];
  for (let at = 0; at < units.length; ) {
    const run = longestRun(units, at);
    if (run !== undefined) runs.push(run);
    at = run?.items.at(-1)?.[1] ?? at + 1;
  }
  return runs;
}

function longestRun(units: readonly Unit[], at: number): MarkedRun | undefined {
  const { marker, hasIcon, isLink } = units[at];
  if (marker === undefined && !hasIcon && !isLink) return undefined;
  let longest: MarkedRun | undefined;
  for (const marking of MARKINGS) {
    if (!isStart(units[at], marking)) continue;
    const run = extendRun(units, at, marking);
    if (isList(run, units) && run.items.length > (longest?.items.length ?? 0)) longest = run;
  }
  return longest;
}

function isStart(unit: Unit, marking: ImplicitMarking): boolean {
  // A list or item is what it is; only as part of an item does it stand in another list.
  if (unit.isHeadline || unit.kind === 'separator' || isListTag(unit.tag) || unit.tag === TAG.li)
    return false;
  if (marking === 'icon') return unit.hasIcon;
  if (marking === 'link') return unit.isLink;
  return unit.marker?.[marking] !== undefined;
}

function extendRun(units: readonly Unit[], at: number, marking: ImplicitMarking): MarkedRun {
  const items: [number, number][] = [];
  let start = at;
  for (;;) {
    const next = findNext(units, start, marking);
    // One empty item (a picture, a rating) may stand between full ones; two are no items any more.
    const isEmpty = units[start].isBare && next === start + 1;
    const before = items[items.length - 1];
    if (next < 0 || (isEmpty && (before === undefined || isEmptyItem(units, before)))) break;
    items.push([start, next]);
    start = next;
  }
  const last: [number, number] = [start, start + 1 + countLastFollowers(units, start, items)];
  if (!isEmptyItem(units, last)) items.push(last);
  return { marking, sign: signOf(units[at], marking), items };
}

function isEmptyItem(units: readonly Unit[], [from, to]: readonly [number, number]): boolean {
  return units[from].isBare && to - from === 1;
}

/** The unit that begins the next item, or -1. */
function findNext(units: readonly Unit[], start: number, marking: ImplicitMarking): number {
  const from = units[start];
  const reach = Math.min(
    units.length - 1,
    start + 1 + (mayHaveFollowers(from, marking) ? MOST_FOLLOWERS : 0),
  );
  for (let next = start + 1; next <= reach; next++) {
    const unit = units[next];
    if (ends(unit) && !(from.isBare && next === start + 1)) return -1;
    if (isStart(unit, marking) && continues(from, unit, marking)) return next;
  }
  return -1;
}

/** What no item goes past; the words of a bare bullet are its own, however large. */
function ends({ isHeadline, kind }: Unit): boolean {
  return isHeadline || kind === 'separator';
}

/** A dash after a paragraph may be a dash: only unmistakable bullets, labels and icons reach past their own unit. */
function mayHaveFollowers(unit: Unit, marking: ImplicitMarking): boolean {
  if (marking === 'glyph') return unit.isBare || isPlainGlyph(unit.marker!.glyph!);
  return marking !== 'link';
}

/** Consistent bullets, labels of rising value in one kind of punctuation, links in one kind of element. */
function continues(from: Unit, to: Unit, marking: ImplicitMarking): boolean {
  if (marking === 'icon') return true;
  if (marking === 'link') return from.tag === to.tag;
  const before = from.marker as Marker;
  const after = to.marker as Marker;
  if (marking === 'glyph') return before.glyph === after.glyph;
  return before.frame === after.frame && after[marking]! > before[marking]!;
}

/** The last item takes as many followers as the leanest before it; a bare bullet takes its words in any case. */
function countLastFollowers(
  units: readonly Unit[],
  start: number,
  before: readonly (readonly [number, number])[],
): number {
  let leanest = MOST_FOLLOWERS;
  for (const [from, to] of before) leanest = Math.min(leanest, to - from - 1);
  const wanted = Math.max(before.length === 0 ? 0 : leanest, units[start].isBare ? 1 : 0);
  let count = 0;
  while (count < wanted) {
    const unit = units[start + 1 + count];
    if (unit === undefined || (ends(unit) && !(units[start].isBare && count === 0))) break;
    count++;
  }
  return count;
}

function isList(run: MarkedRun, units: readonly Unit[]): boolean {
  const { items, marking } = run;
  if (marking === 'link') return items.length >= FEWEST_LINKS;
  if (marking === 'icon' || marking === 'glyph') return items.length >= 2;
  return isEnumeration(items.map(([from]) => units[from].marker![marking]!));
}

/** Two labels must be the first two; three may begin anywhere, and one label may be missing in each three. */
function isEnumeration(values: readonly number[]): boolean {
  if (values.length < 2) return false;
  const first = values[0];
  const span = values[values.length - 1] - first + 1;
  if (values.length === 2) return first <= 1 && span === 2;
  return span <= values.length * 1.5;
}

function signOf(unit: Unit, marking: ImplicitMarking): string {
  if (marking === 'icon' || marking === 'link') return marking;
  const marker = unit.marker!;
  return marking === 'glyph' ? marker.glyph! : marker.frame;
}
