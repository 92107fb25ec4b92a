import type { FoundModule } from '../posting/facet.ts';
import { SegmentBuilder } from '../posting/segment-builder.ts';
import type { PlacedText } from '../word/placed-text.ts';

/** A document as it is indexed; `document` is the number of its analysis. */
export interface IndexedDocument {
  readonly document: number;
  /** As they stand in the table of blocks, in that order. */
  readonly texts: readonly PlacedText[];
  /** As collectFacets makes them. */
  readonly facets: readonly string[];
  readonly modules?: readonly FoundModule[] | undefined;
}

/** Postings that can be kept. */
export interface BuiltSegment {
  readonly documents: number;
  readonly postings: readonly (readonly [word: string, data: Uint8Array])[];
}

/** Indexes documents; that takes time, so it is done before the transaction that keeps them begins. */
export function buildSegment(documents: readonly IndexedDocument[]): BuiltSegment {
  const builder = new SegmentBuilder();
  const ascending = documents.toSorted((a, b) => a.document - b.document);
  for (const { document, texts, facets, modules } of ascending) builder.add(document, texts, facets, modules);
  const postings = [...builder.finish()].sort(([a], [b]) => (a < b ? -1 : 1));
  return { documents: documents.length, postings };
}
