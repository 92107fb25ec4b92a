/** What is said of a small page, block by block. */

/** Why a block of a small page or of a plain text is content ('seen', 'plain'), or why not. */
export type SmallCause =
  | 'seen'
  | 'plain'
  | 'hidden'
  | 'declared'
  | 'named'
  | 'control'
  | 'links'
  | 'closing'
  | 'contents'
  | 'comments';

/** A page on which all that is seen is content, unless it is plainly something else. */
export interface SmallPage {
  /** What decided on each block; content is what is 'seen' or 'plain' and nothing else. */
  readonly because: readonly SmallCause[];
  /** The zone of each block, as a place in ZONES; -1 where it stands in none of its own: hidden text, buttons. */
  readonly zone: Int8Array;
}
