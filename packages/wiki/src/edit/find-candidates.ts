/** Elements that may be the region of an edit: those that hold many of its words, found through the rarest of them. */
import { KIND } from '@anatome/core/page';
import type { PageWords } from './page-words.ts';

/** Places of words that are looked at for one edit. */
const MOST_PLACES = 2000;
/** So far up a word speaks for the elements it is in. */
const MOST_LEVELS = 16;
/** An element with this many times the words of the region is not it. */
const MOST_GROWTH = 4;
/** Elements that are looked at more closely. */
const MOST_CANDIDATES = 12;

/** Elements by how much of `words` they hold and how little else, the likeliest first. */
export function findCandidates(view: PageWords, words: readonly string[]): number[] {
  const { places, sampled } = choosePlaces(view, words);
  const votes = countVotes(view, places, words.length);
  const estimates = Array.from(votes, ([node, count]) => {
    const [from, to] = view.range(node);
    const held = (Math.min(count, sampled) / sampled) * words.length;
    return { node, estimate: (2 * held) / (words.length + to - from) };
  });
  estimates.sort((one, other) => other.estimate - one.estimate || one.node - other.node);
  return estimates.slice(0, MOST_CANDIDATES).map(({ node }) => node);
}

/** The rarest words first, until there are enough places. */
function choosePlaces(view: PageWords, words: readonly string[]): { places: number[]; sampled: number } {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = Array.from(counts, ([word, count]) => ({ count, at: view.placesOf(word) }));
  known.sort((one, other) => one.at.length - other.at.length);
  const places: number[] = [];
  let sampled = 0;
  for (const { count, at } of known) {
    if (sampled > 0 && places.length + at.length > MOST_PLACES) break;
    sampled += count;
    // Where even the rarest word is everywhere, some of its places are as good as all.
    const step = Math.ceil(at.length / MOST_PLACES);
    for (let next = 0; next < at.length; next += step) places.push(at[next]);
  }
  return { places, sampled };
}

/** For each element the places in it, up to elements that are too large. */
function countVotes(view: PageWords, places: readonly number[], size: number): Map<number, number> {
  const { page } = view;
  const most = size * MOST_GROWTH + 40;
  const votes = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const place of places) {
    let node = page.parent[view.nodeOf(place)];
    for (let level = 0; level < MOST_LEVELS && node > 0 && page.kind[node] === KIND.element; level++) {
      if (!sizes.has(node)) {
        const [from, to] = view.range(node);
        sizes.set(node, to - from);
      }
      if (sizes.get(node)! > most) break;
      votes.set(node, (votes.get(node) ?? 0) + 1);
      node = page.parent[node];
    }
  }
  return votes;
}
