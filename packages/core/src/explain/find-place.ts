/** Finds the place of a page that a person means: by its path, or by words that stand there. */
import type { Page, Range } from '../page/index.ts';

/** A place, as an element to describe and the nodes that must be covered to speak of it. */
export interface Place {
  /** The node of the path, or the smallest element around the words. */
  readonly node: number;
  /** What was meant: the node itself, or the texts the words stand in. */
  readonly nodes: Range;
  /** Further places with the same words, as paths; the first few. */
  readonly others: readonly string[];
}

/** So many other places are named; who wants more searches for more words. */
const OTHERS_SHOWN = 5;

/** The place a path points to or where words stand, or undefined. */
export function findPlace(page: Page, at: string): Place | undefined {
  const node = at.startsWith('/') ? page.resolve(at) : -1;
  if (node >= 0) return { node, nodes: [node, page.end[node]], others: [] };
  const [first, ...rest] = collectMatches(page.text, at);
  if (first === undefined) return undefined;
  const place = coverSpan(page, first);
  const others = new Set(rest.map((span) => coverSpan(page, span).node));
  others.delete(place.node);
  return { ...place, others: Array.from(others, (other) => page.path(other)) };
}

/** Where the words stand in the text: as written if they do, in any case otherwise. */
function collectMatches(text: string, words: string): Range[] {
  const pattern = words.trim().split(/\s+/).map(escapeRegExp).join('\\s+');
  if (pattern === '') return [];
  for (const flags of ['gu', 'giu']) {
    const found: Range[] = [];
    for (const match of text.matchAll(new RegExp(pattern, flags))) {
      found.push([match.index, match.index + match[0].length]);
      if (found.length > OTHERS_SHOWN) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}

function escapeRegExp(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The smallest element around a span of text, and the texts it begins and ends in. */
function coverSpan(page: Page, [from, to]: Range): Pick<Place, 'node' | 'nodes'> {
  const first = findTextNode(page, from);
  const last = findTextNode(page, to - 1);
  let node = page.parent[first];
  while (node > 0 && page.end[node] <= last) node = page.parent[node];
  return { node, nodes: [first, last + 1] };
}

/** The text node a character belongs to: the last node whose text starts at or before it. */
function findTextNode(page: Page, character: number): number {
  let low = 0;
  let high = page.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (page.textAt[middle] <= character) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** As far as a path leads before it leaves the page. */
export function findDeepestStep(page: Page, path: string): string {
  const steps = path.split(/(?=\/)/);
  for (let count = steps.length - 1; count > 0; count--) {
    const part = steps.slice(0, count).join('');
    if (page.resolve(part) >= 0) return part;
  }
  return '/';
}
