/** A part of a page that a person may edit where it stands. */
import type { Layer, Reason } from '../../annotation/index.ts';
import type { BlockInput } from '../../block/index.ts';
import type { PartialOutline } from '../outline.ts';

export interface EditableRegion {
  /**
   * An element, or a run of neighbours of which none holds a block: text that stands in one element with what is not to
   * be edited. `nodes[1]` is one past the last descendant of the last of them.
   */
  readonly nodes: readonly [start: number, end: number];
  /** How sure it is that this is content; a rule's word is 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** Who said so: a rule file, or the outline. */
  readonly by: 'rule' | 'outline';
}

/** What regions are found from: an analysis, or the parts of one that are read. */
export interface EditableInput extends BlockInput {
  /** The layer of the lens rules is read for what rule files set; of others nothing is. */
  readonly layers: readonly Layer[];
  readonly outline: PartialOutline;
}
