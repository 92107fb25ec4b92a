/** Where edits belong on the page as it is now: found for sure, or not at all. */
import type { Page } from '@anatome/core';
import { contextOf, toEditHtml } from '@anatome/core/safe';
import { collectPlaces, type Place } from './collect-places.ts';
import { readRegion } from './create-edit.ts';
import { LONGEST_QUOTE } from './create-pointer.ts';
import { hashText } from './hash-text.ts';
import type { PlacedOutline } from './heading-trail.ts';
import { mergeRegion } from './merge-region.ts';
import { PageWords } from './page-words.ts';
import { findPaths } from './path-index.ts';
import type { PlacedEdit, RegionEdit } from './region-edit.ts';
import { splitWords } from './split-words.ts';
import { TakenNodes } from './taken-nodes.ts';
import { weighPlaces } from './weigh-places.ts';
import { PageView, seek } from './witness.ts';

/**
 * A place has to be so likely: more so where another place of the page said nearly the same when it was edited. Chosen on 905
 * edits of even pages (every 4th pair): from .5 to .8 and from .9 to .985 were tried; of these 769 come right and one wrong.
 */
const LEAST_SCORE = 0.7;
const LEAST_TWIN_SCORE = 0.95;
const TWIN = 0.9;
/** And so much of what stood around such a one has to be around it still. */
const LEAST_TWIN_CONTEXT = 0.5;
/** Places of words that are looked at for one edit, and for all of them. */
const MOST_PLACES = 2000;
const LEAST_PLACES = 50;
const MOST_WORK = 1_000_000;

/** Where an edit goes. */
interface Claim {
  readonly node: number;
  readonly score: number;
}

/** What became of each edit, in their order. */
export function placeEdits(
  page: Page,
  outline: PlacedOutline | undefined,
  edits: readonly RegionEdit[],
): PlacedEdit[] {
  const words = new PageWords(page);
  const taken = new TakenNodes(page);
  const claims = new Map<RegionEdit, Claim>();
  const paths = findPaths(page, edits);
  edits.forEach((edit, at) => {
    if (!taken.isFree(Math.max(0, paths[at])) || !isUnmoved(words, edit, paths[at])) return;
    taken.take(paths[at]);
    claims.set(edit, { node: paths[at], score: 1 });
  });
  const view = new PageView(words, outline);
  const left = edits.flatMap((edit, at) => (claims.has(edit) ? [] : [{ edit, there: paths[at] }]));
  const best = placeLeft(view, left, { taken, claims });
  return edits.map((edit) => {
    const claim = claims.get(edit);
    return claim === undefined
      ? { edit, state: 'orphan', best: best.get(edit) ?? 0 }
      : toPlaced(page, edit, claim);
  });
}

/** Whether a region is where it was, with what was in it and around it. */
function isUnmoved(words: PageWords, { pointer, baseHash }: RegionEdit, node: number): boolean {
  const { page } = words;
  if (node <= 0 || page.name(node) !== pointer.tag) return false;
  const [from, to] = words.range(node);
  const { prefix, suffix } = pointer.quote;
  const before = splitWords(prefix);
  const behind = splitWords(suffix);
  const first = prefix.length < LONGEST_QUOTE ? 0 : 1;
  const last = suffix.length < LONGEST_QUOTE ? behind.length : behind.length - 1;
  return (
    isAt(words, from - before.length + first, before.slice(first)) &&
    isAt(words, to, behind.slice(0, last)) &&
    hashText(readRegion(page, node)) === baseHash
  );
}

/** Whether these words stand there. A word that was cut off is none of them. */
function isAt({ words }: PageWords, place: number, known: readonly string[]): boolean {
  return known.every((word, at) => words[place + at] === word);
}

interface Left {
  readonly edit: RegionEdit;
  readonly there: number;
}

interface Settled {
  readonly taken: TakenNodes;
  readonly claims: Map<RegionEdit, Claim>;
}

/** The surest first; what one has taken is no place for another any more. Gives the best score of each. */
function placeLeft(
  view: PageView,
  left: readonly Left[],
  { taken, claims }: Settled,
): Map<RegionEdit, number> {
  const mostPlaces = Math.max(LEAST_PLACES, Math.min(MOST_PLACES, Math.floor(MOST_WORK / (left.length + 1))));
  let waiting = left.map(({ edit, there }) => {
    const places = collectPlaces(view, seek(view, edit), { there, mostPlaces });
    return toContender(edit, places, taken);
  });
  const best = new Map(waiting.map(({ edit, score }) => [edit, score]));
  for (let before = -1; before !== claims.size; ) {
    before = claims.size;
    for (const contender of waiting.sort((one, other) => other.score - one.score)) {
      const { edit, node, score } = contender;
      if (!isSure(contender) || !taken.isFree(node)) continue;
      taken.take(node);
      claims.set(edit, { node, score });
    }
    waiting = waiting
      .filter(({ edit }) => !claims.has(edit))
      .map((each) => (taken.isFree(each.node) ? each : toContender(each.edit, each.places, taken)));
  }
  return best;
}

function isSure({ edit, score, context }: Contender): boolean {
  if ((edit.pointer.rival ?? 0) < TWIN) return score >= LEAST_SCORE;
  return score >= LEAST_TWIN_SCORE && context >= LEAST_TWIN_CONTEXT;
}

interface Contender extends Claim {
  readonly edit: RegionEdit;
  readonly places: readonly Place[];
  /** How much of what stood around the region stands around the place. */
  readonly context: number;
}

/** An edit and the likeliest of the places that are free; node -1 where there is none. */
function toContender(edit: RegionEdit, all: readonly Place[], taken: TakenNodes): Contender {
  const places = all.filter(({ node }) => taken.isFree(node));
  const [first] = weighPlaces(places);
  const context = first?.place.witnesses.rareContext ?? 0;
  return { edit, places, node: first?.place.node ?? -1, score: first?.score ?? 0, context };
}

function toPlaced(page: Page, edit: RegionEdit, { node, score }: Claim): PlacedEdit {
  const around = contextOf(page, node);
  const mine = toEditHtml(edit.html, { around });
  const theirs = readRegion(page, node);
  if (hashText(theirs) === edit.baseHash) return { edit, state: 'same', node, html: mine };
  const merged = mergeRegion({ base: edit.base, mine, theirs }, around);
  return 'html' in merged
    ? { edit, state: 'merged', node, html: merged.html, score }
    : { edit, state: 'conflict', node, theirs, score };
}
