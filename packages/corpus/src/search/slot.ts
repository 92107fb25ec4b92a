import type { Postings } from '../posting/postings.ts';
import { type DocumentSet, eachCommon, unite } from './document-set.ts';
import type { PlaceMask } from './place-mask.ts';
import { PLACE_WEIGHTS } from './place-weight.ts';

/** What may stand at one place of a phrase: a word, or any of those that begin alike. */
export class Slot {
  readonly documents: DocumentSet;
  readonly #lists: readonly Postings[];
  /** Of several lists: where the entries of each document begin, and of each entry its list and the index there. */
  readonly #starts: Uint32Array | undefined;
  readonly #listOf = new Uint32Array(0);
  readonly #indexOf = new Uint32Array(0);

  constructor(lists: readonly Postings[]) {
    this.#lists = lists;
    this.documents = lists.length === 0 ? new Uint32Array(0) : unite(lists.map(({ documents }) => documents));
    if (lists.length < 2) return;
    this.#starts = countEntries(this.documents, lists);
    this.#listOf = new Uint32Array(this.#starts.at(-1)!);
    this.#indexOf = new Uint32Array(this.#starts.at(-1)!);
    const next = this.#starts.slice();
    lists.forEach(({ documents }, list) => {
      eachCommon(this.documents, documents, (inAll, index) => {
        const entry = next[inAll]++;
        this.#listOf[entry] = list;
        this.#indexOf[entry] = index;
      });
    });
  }

  /** The weighted count in the document of this index. */
  strength(index: number, mask: PlaceMask): number {
    if (this.#starts === undefined) return strengthIn(this.#lists[0], index, mask);
    let sum = 0;
    for (let entry = this.#starts[index]; entry < this.#starts[index + 1]; entry++)
      sum += strengthIn(this.#lists[this.#listOf[entry]], this.#indexOf[entry], mask);
    return sum;
  }

  /** The occurrences in the document of this index, ascending. */
  occurrences(index: number): Float64Array {
    if (this.#starts === undefined) return this.#lists[0].occurrences(index);
    const all: number[] = [];
    for (let entry = this.#starts[index]; entry < this.#starts[index + 1]; entry++)
      for (const occurrence of this.#lists[this.#listOf[entry]].occurrences(this.#indexOf[entry]))
        all.push(occurrence);
    return Float64Array.from(all).sort();
  }
}

function countEntries(all: DocumentSet, lists: readonly Postings[]): Uint32Array {
  const starts = new Uint32Array(all.length + 1);
  for (const { documents } of lists)
    eachCommon(all, documents, (index) => {
      starts[index + 1]++;
    });
  for (let index = 0; index < all.length; index++) starts[index + 1] += starts[index];
  return starts;
}

function strengthIn({ starts, places, counts }: Postings, index: number, mask: PlaceMask): number {
  let sum = 0;
  for (let entry = starts[index]; entry < starts[index + 1]; entry++)
    sum += mask[places[entry]] * PLACE_WEIGHTS[places[entry]] * counts[entry];
  return sum;
}
