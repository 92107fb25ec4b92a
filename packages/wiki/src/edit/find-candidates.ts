/** Elements that may be the region of an edit: those that hold many of its words, found through the rarest of them. */
import { KIND } from '@anatome/core/page';
import type { PageWords } from './page-words.ts';

/** So far up a word speaks for the elements it is in. */
const MOST_LEVELS = 24;
/** An element with this many times the words of the region is not it. */
const MOST_GROWTH = 4;
const SMALL_GROWTH = 40;
/** Elements that are looked at more closely. */
const MOST_CANDIDATES = 24;

/** What is looked for. */
export interface Wanted {
  readonly ids: Int32Array;
  /** The place of a word near which it is looked for first. */
  readonly near: number;
  /** Places of words that are looked at. */
  readonly mostPlaces: number;
}

/** An element, and the range of its words. Of elements around one another that say the same words it is the innermost. */
export interface Candidate {
  readonly node: number;
  readonly from: number;
  readonly to: number;
}

/** Elements by how much of the words they hold and how little else, the likeliest first, of equal ones the nearest. */
export function findCandidates(view: PageWords, wanted: Wanted): Candidate[] {
  const { ids, near } = wanted;
  const { places, sampled } = choosePlaces(view, wanted);
  const votes = countVotes(view, places, ids.length);
  const estimates = Array.from(votes.values(), ({ candidate, count }) => {
    const { from, to } = candidate;
    const held = (Math.min(count, sampled) / sampled) * ids.length;
    return { candidate, estimate: (2 * held) / (ids.length + to - from), far: Math.abs(from - near) };
  });
  estimates.sort(
    (one, other) =>
      other.estimate - one.estimate || one.far - other.far || one.candidate.node - other.candidate.node,
  );
  return estimates.slice(0, MOST_CANDIDATES).map(({ candidate }) => candidate);
}

/** The rarest words first, until there are enough places; of a word that is too frequent those nearby. */
function choosePlaces(
  view: PageWords,
  { ids, near, mostPlaces }: Wanted,
): { places: number[]; sampled: number } {
  const counts = new Map<number, number>();
  for (const id of ids) if (id >= 0) counts.set(id, (counts.get(id) ?? 0) + 1);
  const known = Array.from(counts, ([id, count]) => ({ count, at: view.placesOf(id) }));
  known.sort((one, other) => one.at.length - other.at.length);
  const places: number[] = [];
  let sampled = 0;
  for (const { count, at } of known) {
    if (sampled > 0 && places.length + at.length > mostPlaces) break;
    sampled += count;
    for (const place of takeNearest(at, near, mostPlaces)) places.push(place);
  }
  return { places, sampled };
}

function takeNearest(places: readonly number[], near: number, most: number): readonly number[] {
  if (places.length <= most) return places;
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] < near) low = middle + 1;
    else high = middle;
  }
  const from = Math.min(Math.max(0, low - (most >> 1)), places.length - most);
  return places.slice(from, from + most);
}

interface Votes {
  readonly candidate: Candidate;
  count: number;
}

/** For each element the places in it, up to elements that are too large. */
function countVotes(view: PageWords, places: readonly number[], size: number): Map<number, Votes> {
  const { page } = view;
  const most = size * MOST_GROWTH + SMALL_GROWTH;
  const votes = new Map<number, Votes>();
  for (const place of places) {
    let node = page.parent[view.nodeOf(place)];
    for (let level = 0; level < MOST_LEVELS && node > 0 && page.kind[node] === KIND.element; level++) {
      let vote = votes.get(node);
      if (vote === undefined) {
        const [from, to] = view.range(node);
        vote = { candidate: { node, from, to }, count: 0 };
        votes.set(node, vote);
      }
      if (vote.candidate.to - vote.candidate.from > most) break;
      vote.count++;
      node = page.parent[node];
    }
  }
  return new Map([...votes].filter(([, { count }]) => count > 0));
}
