/** Parts of an outline beside the content, which every analysis has. */
export type OutlinePart = 'entries' | 'type';

/** What somebody who uses an analysis reads of it. What it takes to make that is the analyser's business. */
export interface Needs {
  /** Lenses whose layers are read, by name. */
  readonly lenses: readonly string[] | 'all';
  readonly parts: readonly OutlinePart[];
}

/** Lenses that exports of the content read: for headings, lists and posts that elements do not tell. */
export const CONTENT_LENSES: readonly string[] = ['macrostructure', 'repetition'];

/** Everything there is. */
export const ALL_NEEDS: Needs = { lenses: 'all', parts: ['entries', 'type'] };

/** What genres are judged by: what grammars read, lines and headings, the outline (docs/genres.md). */
export const GENRE_NEEDS: Needs = { lenses: ['grammar', 'macrostructure'], parts: ['entries', 'type'] };
