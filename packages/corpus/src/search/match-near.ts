import { type Occurrence, positionOf } from '../posting/position-section.ts';
import type { DocumentSet } from './document-set.ts';
import type { Term } from './term.ts';

/** The documents, of those given, where each term stands near the one before it. */
export function matchNear(
  terms: readonly Term[],
  distances: readonly number[],
  within: DocumentSet,
): DocumentSet {
  return within.filter((document) => isNear(terms, distances, document));
}

/** A chain: of each term those occurrences go on that are near one that went on before. */
function isNear(terms: readonly Term[], distances: readonly number[], document: number): boolean {
  let before = terms[0].occurrences(document);
  for (let number = 1; number < terms.length && before.length > 0; number++) {
    const [last, next] = [terms[number - 1], terms[number]];
    const distance = distances[number - 1];
    before = next.occurrences(document).filter((occurrence) => {
      const start = positionOf(occurrence);
      const isAfter = hasStart(before, start - last.slots.length - distance, start - last.slots.length);
      const end = start + next.slots.length;
      return isAfter || hasStart(before, end, end + distance);
    });
  }
  return before.length > 0;
}

/** Whether one begins from `low` to `high`. */
function hasStart(occurrences: readonly Occurrence[], low: number, high: number): boolean {
  let [from, to] = [0, occurrences.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (positionOf(occurrences[middle]) < low) from = middle + 1;
    else to = middle;
  }
  return from < occurrences.length && positionOf(occurrences[from]) <= high;
}
