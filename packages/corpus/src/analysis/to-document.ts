import { collectFacets } from '../posting/facet.ts';
import type { IndexedDocument } from '../segment/build-segment.ts';
import type { Row } from '../store/tables.ts';
import type { PlacedText } from '../word/placed-text.ts';

/** What a page is found by, beside its words. */
export type DocumentFacts = Pick<Row<'analysis'>, 'type' | 'language' | 'date'> & Pick<Row<'page'>, 'host'>;

/** An analysis as it is indexed; blocks in their order. */
export function toDocument(
  document: number,
  { type, language, date, host }: DocumentFacts,
  blocks: readonly Pick<Row<'block'>, 'zone' | 'label' | 'level' | 'text'>[],
): IndexedDocument {
  return {
    document,
    texts: blocks.map(
      ({ zone, label, level, text }) => ({ zone, label, level: level ?? undefined, text }) as PlacedText,
    ),
    facets: collectFacets({
      type: type ?? undefined,
      language: language ?? undefined,
      host,
      date: date ?? undefined,
    }),
  };
}
