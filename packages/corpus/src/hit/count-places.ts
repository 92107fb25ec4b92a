import { type Kind, kindOf, zoneOf } from '../posting/place.ts';
import { placeOf } from '../posting/position-section.ts';
import { PLACE_WEIGHTS } from '../search/place-weight.ts';
import type { Term } from '../search/term.ts';
import type { Zone } from '../word/placed-text.ts';

/** How often what was asked for stands in one place of a page. */
export interface PlaceCount {
  readonly zone: Zone;
  readonly kind: Kind;
  readonly count: number;
}

/** Where the terms of a search stand in a document, by what one of them is worth there. */
export function countPlaces(document: number, terms: readonly Term[]): PlaceCount[] {
  const counts = new Map<number, number>();
  for (const term of terms)
    for (const occurrence of term.occurrences(document)) {
      const place = placeOf(occurrence);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return [...counts]
    .sort(([a], [b]) => PLACE_WEIGHTS[b] - PLACE_WEIGHTS[a] || a - b)
    .map(([place, count]) => ({ zone: zoneOf(place), kind: kindOf(place) ?? 'paragraph', count }));
}
