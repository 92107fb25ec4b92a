/** A page that was found. */
export interface Hit {
  readonly document: number;
  readonly score: number;
}

/** The best `most` documents, the first the best; of equal ones the one with the lower number. */
export function pickTop(documents: Uint32Array, scores: Float64Array, most: number): Hit[] {
  const isWorse = (a: number, b: number): boolean =>
    scores[a] < scores[b] || (scores[a] === scores[b] && a > b);
  // A heap of indices whose root is the worst that is kept.
  const heap: number[] = [];
  for (let index = 0; index < documents.length; index++)
    if (heap.length < most) rise(heap, heap.push(index) - 1, isWorse);
    else if (most > 0 && isWorse(heap[0], index)) sink(heap, index, isWorse);
  return heap
    .sort((a, b) => (isWorse(a, b) ? 1 : -1))
    .map((index) => ({ document: documents[index], score: scores[index] }));
}

type IsWorse = (a: number, b: number) => boolean;

function rise(heap: number[], from: number, isWorse: IsWorse): void {
  const item = heap[from];
  let at = from;
  for (let parent = (at - 1) >> 1; at > 0 && isWorse(item, heap[parent]); parent = (at - 1) >> 1) {
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = item;
}

/** Puts an item in the place of the root. */
function sink(heap: number[], item: number, isWorse: IsWorse): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && isWorse(heap[child + 1], heap[child])) child++;
    if (!isWorse(heap[child], item)) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = item;
}
