/** Where the region of an edit may be on a page, with all that speaks for each place. */
import { type Candidate, findCandidates } from './find-candidates.ts';
import { callWitnesses, type PageView, type Sought, type Witnesses } from './witness.ts';

export interface Place extends Candidate {
  readonly witnesses: Witnesses;
}

export interface PlaceBounds {
  /** Where the path of the edit leads, -1 for nowhere. */
  readonly there: number;
  /** Places of words that are looked at. */
  readonly mostPlaces: number;
}

export function collectPlaces(view: PageView, sought: Sought, { there, mostPlaces }: PlaceBounds): Place[] {
  const { words } = view;
  const { pointer } = sought.edit;
  if (sought.ids.length === 0) return [];
  const near = words.firstFrom((pointer.start / Math.max(1, pointer.length)) * words.page.text.length);
  const candidates = findCandidates(words, { ids: sought.ids, near, mostPlaces });
  if (there > 0 && candidates.every(({ node }) => node !== there)) {
    const [from, to] = words.range(there);
    candidates.push({ node: there, from, to });
  }
  return candidates.map((candidate) => ({ ...candidate, witnesses: callWitnesses(view, sought, candidate) }));
}
