/** How much that is no content a region may hold: a date, a caption, who wrote it. */
export interface EditableBounds {
  /** Seen words that are no content, for each word that is. */
  readonly foreign: number;
  /** Such words in links; more of them are a menu. */
  readonly foreignLinks: number;
  /** Less of the content is editable where it is less sure. */
  readonly score: number;
}

export const EDITABLE_BOUNDS: EditableBounds = { foreign: 0.1, foreignLinks: 4, score: 0 };
