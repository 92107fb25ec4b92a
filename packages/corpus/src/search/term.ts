import { isInside, toSpans } from '../posting/module-spans.ts';
import { type Occurrence, placeOf, positionOf } from '../posting/position-section.ts';
import type { Postings } from '../posting/postings.ts';
import { type DocumentSet, eachCommon, gallop, intersect } from './document-set.ts';
import { EVERYWHERE, type PlaceMask } from './place-mask.ts';
import { PLACE_WEIGHTS } from './place-weight.ts';
import type { Slot } from './slot.ts';

/** A phrase of a query with its postings, and where it counts. */
export class Term {
  readonly slots: readonly Slot[];
  readonly mask: PlaceMask;
  /** The modules it has to be inside of. */
  readonly modules: readonly Postings[];
  /** Phrases take long to find: what was found of each document. */
  readonly #strengths = new Map<number, number>();

  constructor(slots: readonly Slot[], mask: PlaceMask, modules: readonly Postings[] = []) {
    this.slots = slots;
    this.mask = mask;
    this.modules = modules;
  }

  /** The documents that have it, among those given. */
  match(within: DocumentSet | undefined): DocumentSet {
    const needed = [...this.slots, ...this.modules].map(({ documents }) => documents);
    const sets = needed.sort((a, b) => a.length - b.length);
    if (within !== undefined) sets.unshift(within);
    const all = sets.reduce(intersect);
    if (this.#isOneWord && this.mask === EVERYWHERE) return all;
    const strengths = this.strengthsIn(all);
    return all.filter((_, index) => strengths[index] > 0);
  }

  /** The weighted count in each of these documents. */
  strengthsIn(documents: DocumentSet): Float64Array {
    const strengths = new Float64Array(documents.length);
    if (this.#isOneWord) {
      const slot = this.slots[0];
      eachCommon(documents, slot.documents, (index, inSlot) => {
        strengths[index] = slot.strength(inSlot, this.mask);
      });
      return strengths;
    }
    return strengths.map((_, index) => this.#strengthOf(documents[index]));
  }

  /** Where it begins in a document, in places that count. */
  occurrences(document: number): readonly Occurrence[] {
    let found: readonly Occurrence[] | undefined;
    this.slots.forEach((slot, number) => {
      if (found?.length === 0) return;
      const index = gallop(slot.documents, 0, document);
      const here = slot.documents[index] === document ? slot.occurrences(index) : new Float64Array(0);
      found = found === undefined ? this.#inPlace(here) : keepFollowed(found, here, number);
    });
    return this.modules.reduce((left, module) => this.#keepInside(left, module, document), found ?? []);
  }

  /** Whether counts say all: no neighbours and no modules have to be looked for by positions. */
  get #isOneWord(): boolean {
    return this.slots.length === 1 && this.modules.length === 0;
  }

  #keepInside(occurrences: readonly Occurrence[], module: Postings, document: number): readonly Occurrence[] {
    const index = gallop(module.documents, 0, document);
    if (occurrences.length === 0 || module.documents[index] !== document) return [];
    const spans = toSpans(module.occurrences(index));
    return occurrences.filter((occurrence) => isInside(spans, positionOf(occurrence), this.slots.length));
  }

  #inPlace(occurrences: Float64Array): Occurrence[] {
    return Array.from(occurrences).filter((occurrence) => this.mask[placeOf(occurrence)] === 1);
  }

  #strengthOf(document: number): number {
    const known = this.#strengths.get(document);
    if (known !== undefined) return known;
    const strength = this.occurrences(document).reduce((sum, at) => sum + PLACE_WEIGHTS[placeOf(at)], 0);
    this.#strengths.set(document, strength);
    return strength;
  }
}

/** Those that have one of the others `distance` words later. Words of one text are in one place. */
function keepFollowed(starts: readonly Occurrence[], others: Float64Array, distance: number): Occurrence[] {
  let at = 0;
  return starts.filter((start) => {
    const wanted = start + distance * 256;
    while (at < others.length && others[at] < wanted) at++;
    return others[at] === wanted;
  });
}
