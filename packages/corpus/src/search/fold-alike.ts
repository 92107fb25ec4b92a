import type { DocumentSet } from './document-set.ts';

/** Documents with their scores. */
export interface ScoredDocuments {
  readonly documents: DocumentSet;
  readonly scores: Float64Array;
}

/** Leaves the best document of each group, of equal ones the lowest; those in no group stay. */
export function foldAlike(
  { documents, scores }: ScoredDocuments,
  groups: ReadonlyMap<number, number>,
): ScoredDocuments {
  const best = new Map<number, number>();
  documents.forEach((document, index) => {
    const group = groups.get(document);
    if (group === undefined) return;
    const known = best.get(group);
    if (known === undefined || scores[index] > scores[known]) best.set(group, index);
  });
  const isKept = (document: number, index: number): boolean => {
    const group = groups.get(document);
    return group === undefined || best.get(group) === index;
  };
  return {
    documents: documents.filter(isKept),
    scores: scores.filter((_, index) => isKept(documents[index], index)),
  };
}
