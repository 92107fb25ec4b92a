import type { FacetName } from '../posting/facet.ts';
import type { PostingReader } from '../posting/posting-reader.ts';
import { type DocumentSet, eachCommon } from './document-set.ts';

/** How many of some pages have each value of a facet, the most frequent first. */
export interface FacetCounts {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Whether there are more values than were counted: those that come first in the order of the index were. */
  readonly isCut: boolean;
}

/** The most values that are counted where nothing is said. */
const MOST_VALUES = 1_000;

/** Counts the values of a facet in pages that were found. */
export async function countFacets(
  documents: DocumentSet,
  name: FacetName,
  reader: PostingReader,
  most: number = MOST_VALUES,
): Promise<FacetCounts> {
  // The semicolon comes next after the colon.
  const words = await reader.readRange(`${name}:`, `${name};`, most + 1);
  const values = words.slice(0, most).map(({ word, postings }) => ({
    value: word.slice(name.length + 1),
    count: countCommon(documents, postings.documents),
  }));
  const found = values
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
  return { values: found, isCut: words.length > most };
}

function countCommon(a: DocumentSet, b: DocumentSet): number {
  let count = 0;
  eachCommon(a, b, () => count++);
  return count;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
