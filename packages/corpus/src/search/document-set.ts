/** Documents, ascending, each once. */
export type DocumentSet = Uint32Array;

/** The first index from `from` on whose document is not below `document`: in growing steps, then by halves. */
export function gallop(set: DocumentSet, from: number, document: number): number {
  if (from >= set.length || set[from] >= document) return from;
  let step = 1;
  let low = from;
  while (low + step < set.length && set[low + step] < document) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, set.length);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (set[middle] < document) low = middle;
    else high = middle;
  }
  return high;
}

/** Those in both. */
export function intersect(a: DocumentSet, b: DocumentSet): DocumentSet {
  if (a.length > b.length) return intersect(b, a);
  const common = new Uint32Array(a.length);
  let size = 0;
  eachCommon(a, b, (index) => {
    common[size++] = a[index];
  });
  return common.subarray(0, size);
}

/** Those of the first that are not in the second. */
export function subtract(a: DocumentSet, b: DocumentSet): DocumentSet {
  let at = 0;
  return a.filter((document) => {
    at = gallop(b, at, document);
    return b[at] !== document;
  });
}

/** Those in any. */
export function unite(sets: readonly DocumentSet[]): DocumentSet {
  if (sets.length === 1) return sets[0];
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let at = 0;
  for (const set of sets) {
    all.set(set, at);
    at += set.length;
  }
  all.sort();
  return all.filter((document, index) => index === 0 || all[index - 1] !== document);
}

/** Visits the documents of both, by their index in each. */
export function eachCommon(a: DocumentSet, b: DocumentSet, visit: (inA: number, inB: number) => void): void {
  let inA = 0;
  let inB = 0;
  while (inA < a.length && inB < b.length) {
    if (a[inA] === b[inB]) visit(inA++, inB++);
    else if (a[inA] < b[inB]) inA = gallop(a, inA, b[inB]);
    else inB = gallop(b, inB, a[inA]);
  }
}
