import type { Range } from '../../page/index.ts';

/** Why a text block begins where it does: the conditions of listing 1, and the edges of the page. */
export type Boundary =
  | 'start'
  | 'br br'
  | 'separator'
  | 'paragraph'
  | 'paragraph end'
  | 'font size'
  | 'list line';

/** A run of texts found by stage 3, before it has a place in the tree. */
export interface TextSequence {
  /** First and last text, both inclusive, as places in `Texts`. */
  readonly first: number;
  readonly last: number;
  readonly boundary: Boundary;
  readonly isHidden: boolean;
  /** The first icon since the boundary, in front of the first text; -1 when there is none. */
  readonly icon: number;
}

/** A paragraph-like object in a more or less consistent font size (Rehm 4.2, stage 3). */
export interface TextBlock extends TextSequence {
  readonly nodes: Range;
  /** Which piece of a sequence that has no least common node; 0 for a whole block. */
  readonly part: number;
  /** The scale most of its characters have. */
  readonly scale: number;
}
