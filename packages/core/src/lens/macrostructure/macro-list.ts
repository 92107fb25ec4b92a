import type { Range } from '../../page/index.ts';

/** How a list shows that it is one: by its elements, or by what an author did instead (Rehm 4.2, stage 4). */
export type Marking =
  | 'explicit'
  | 'icon'
  | 'glyph'
  | 'arabic'
  | 'roman'
  | 'letter'
  | 'link'
  | 'single-column table';

/** A list of stage 4, before stage 5 looks at its links. */
export interface MacroList {
  readonly nodes: Range;
  readonly marking: Marking;
  /** The element of an explicit list, the bullet or the first label of an implicit one. */
  readonly sign: string;
  readonly items: readonly Range[];
}
