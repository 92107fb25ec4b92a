import { collectWanted, findMarks } from '../search/find-marks.ts';
import type { Query } from '../search/query.ts';
import { joinSpans } from '../search/to-snippet.ts';
import { walkWords } from '../word/cut-words.ts';
import type { PlacedText, Zone } from '../word/placed-text.ts';

/** A text, and what is to be marked in it: half-open, ascending, apart from each other. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** A piece of a page. */
export interface Excerpt extends MarkedText {
  readonly zone: Zone;
  readonly label: PlacedText['label'];
  readonly level?: number;
  /** XPath of the element it stands in. */
  readonly path: string;
  /** The run of nodes it stands in. */
  readonly nodes: readonly [start: number, end: number];
}

/** Marks a whole text, as the one of a title is. */
export function markText(text: PlacedText, query: Query): MarkedText {
  const words = [...walkWords(text.text)];
  const marks = findMarks(text, words, collectWanted(query));
  return {
    text: text.text,
    marks: joinSpans(marks.map(({ first, end }) => [words[first].start, words[end - 1].end])),
  };
}
