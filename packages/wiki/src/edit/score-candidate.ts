/** How much speaks for an element being the region of an edit: independent witnesses, each from 0 to 1. */
import { CONTEXT_WORDS } from './create-pointer.ts';
import { findTrail, findZone, type Heading, type PlacedOutline } from './heading-trail.ts';
import type { PageWords } from './page-words.ts';
import type { RegionPointer } from './region-edit.ts';
import { splitWords } from './split-words.ts';

/** The page as witnesses see it. */
export interface PageView {
  readonly words: PageWords;
  readonly headings: readonly Heading[];
  readonly outline: PlacedOutline | undefined;
}

/** A region that is looked for. */
export interface Sought {
  readonly pointer: RegionPointer;
  /** Words of its base. */
  readonly words: readonly string[];
}

/** What each witness weighs. */
const WEIGHT = {
  text: 0.5,
  order: 0.12,
  before: 0.08,
  behind: 0.08,
  trail: 0.06,
  tag: 0.06,
  place: 0.05,
  path: 0.05,
};

export function scoreCandidate(view: PageView, sought: Sought, node: number): number {
  const { words } = view;
  const [from, to] = words.range(node);
  const own = words.words.slice(from, Math.min(to, from + MOST_WORDS));
  const { pointer } = sought;
  const { prefix, suffix } = pointer.quote;
  const witness = {
    text: shareWords(sought.words, own),
    order: shareWords(toPairs(sought.words), toPairs(own)),
    before: shareContext(splitWords(prefix), words.words.slice(Math.max(0, from - CONTEXT_WORDS), from)),
    behind: shareContext(splitWords(suffix), words.words.slice(to, to + CONTEXT_WORDS)),
    trail: compareTrails(pointer.trail, findTrail(view.headings, node)),
    tag: words.page.name(node) === pointer.tag ? 1 : 0,
    place: comparePlaces(pointer, words.page, node),
    path: comparePaths(pointer.path, words.page.path(node)),
  };
  let score = 0;
  for (const [name, weight] of Object.entries(WEIGHT)) score += weight * witness[name as keyof typeof WEIGHT];
  const zone = findZone(view.outline, node);
  return zone !== '' && pointer.role !== '' && zone !== pointer.role ? score * OTHER_ZONE : score;
}

/** Longer regions are compared by their beginning. */
const MOST_WORDS = 4000;
/** In another zone it hardly is the same. */
const OTHER_ZONE = 0.9;

/** Dice's coefficient of two bags; two empty ones are alike. */
export function shareWords(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common++;
  }
  return (2 * common) / (one.length + other.length);
}

function toPairs(words: readonly string[]): string[] {
  return words.length < 2 ? [...words] : words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/** Nothing before the first region of a page is as much a witness as words. */
function shareContext(known: readonly string[], found: readonly string[]): number {
  return shareWords(known, found);
}

function compareTrails(one: readonly string[], other: readonly string[]): number {
  return shareWords(one, other);
}

function comparePlaces(pointer: RegionPointer, page: PageWords['page'], node: number): number {
  const [start] = page.span(node);
  const was = pointer.start / Math.max(1, pointer.length);
  return 1 - Math.abs(was - start / Math.max(1, page.text.length));
}

/** The share of steps that are the same at the end of both paths. */
function comparePaths(one: string, other: string): number {
  const [steps, others] = [one.split('/'), other.split('/')];
  const most = Math.max(steps.length, others.length);
  let same = 0;
  while (same < Math.min(steps.length, others.length) && steps.at(-1 - same) === others.at(-1 - same)) same++;
  return same / most;
}
