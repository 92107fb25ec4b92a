import { collectGenresAbove } from '../genre/genre-line.ts';
import { collectFacets } from '../posting/facet.ts';
import type { IndexedDocument } from '../segment/build-segment.ts';
import type { Row } from '../store/tables.ts';
import type { PlacedText } from '../word/placed-text.ts';

/** What a page is found by, beside its words. */
export type DocumentFacts = Pick<Row<'analysis'>, 'type' | 'genre' | 'language' | 'date'> &
  Pick<Row<'page'>, 'host'>;

type BlockTexts = readonly Pick<Row<'block'>, 'zone' | 'label' | 'level' | 'text'>[];
type ModuleSpans = readonly Pick<Row<'module'>, 'name' | 'realised' | 'word' | 'word_end'>[];

/** An analysis as it is indexed; blocks in their order. */
export function toDocument(
  document: number,
  { type, genre, language, date, host }: DocumentFacts,
  { block, module }: { readonly block: BlockTexts; readonly module: ModuleSpans },
): IndexedDocument {
  const modules = module.map(({ name, realised, word, word_end: end }) => ({
    name,
    isLinked: realised === 'linked',
    span: [word, end] as const,
  }));
  return {
    document,
    texts: block.map(
      ({ zone, label, level, text }) => ({ zone, label, level: level ?? undefined, text }) as PlacedText,
    ),
    facets: collectFacets({
      type: type ?? undefined,
      language: language ?? undefined,
      host,
      date: date ?? undefined,
      genres: genre === null ? [] : collectGenresAbove(genre),
      modules,
    }),
    modules,
  };
}
