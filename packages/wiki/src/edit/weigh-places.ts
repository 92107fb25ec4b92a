/** How likely each place is to be the region of an edit, all places beside one another and beside its being gone. */
import type { Place } from './collect-places.ts';
import { WITNESSES, type Witnesses } from './witness.ts';

/**
 * What each witness weighs: a conditional logit (McFadden 1974), in which a region that is gone weighs nothing. Fitted on
 * the even pages of content and content-more, 3,587 edits, November 2026: WIKI_ANCHORS_FIT=1 npm run bench -- wiki-anchors.
 */
const WEIGHTS: Witnesses = {
  one: -5.1,
  text: 0.16,
  textSquare: -0.14,
  order: 0.16,
  first: 1.17,
  last: 2.77,
  before: 0.45,
  behind: -0.12,
  nearBefore: 0.41,
  nearBehind: 0,
  trail: 0.87,
  tag: -0.44,
  family: 3.4,
  built: 2.72,
  path: 0.73,
  samePath: 1.1,
  size: -2.7,
  sizeText: 0.86,
  rival: -3.98,
  rivalText: -1.51,
  rivalContext: -0.09,
  rivalPath: 2.07,
  overRival: 1.76,
  isRival: -1.96,
  rare: 1.65,
  rareRival: 0.17,
  context: -0.42,
  same: 2.17,
  sameRival: -1.43,
  lack: -4.1,
  surplus: -1.34,
  sizeRare: 2.06,
  rivalNear: 0.55,
  rareContext: 1.6,
  rivalRareContext: 2.34,
};

/** A place, or several around one another that say the same words, of which the likeliest stands for all. */
export interface Chance {
  readonly place: Place;
  readonly score: number;
}

/** The likeliest first; what is missing to 1 is the chance that the region is nowhere. */
export function weighPlaces(places: readonly Place[]): Chance[] {
  const merged = new Map<string, { place: Place; weight: number }>();
  for (const place of places) {
    const key = place.from === place.to ? `node ${place.node}` : `${place.from} ${place.to}`;
    const weight = Math.exp(toUtility(place.witnesses));
    const known = merged.get(key);
    if (known === undefined || known.weight < weight) merged.set(key, { place, weight });
  }
  const all = [...merged.values()];
  const sum = all.reduce((total, { weight }) => total + weight, 1);
  return all
    .map(({ place, weight }) => ({ place, score: weight / sum }))
    .sort((one, other) => other.score - one.score || one.place.node - other.place.node);
}

function toUtility(witnesses: Witnesses): number {
  return WITNESSES.reduce((sum, name) => sum + WEIGHTS[name] * witnesses[name], 0);
}
