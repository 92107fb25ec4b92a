/** How much of a tree is in sight at first: as much as can be read in the room there is. */
import type { Tree } from '../../api/studio-answer.ts';
import { type Detail, layOutTree } from './lay-out-tree.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Letters of 11 px are eight then. */
const READABLE = 0.74;
/** Margins left and right, in pixels of the drawing. */
const MARGIN = 48;

const LETTERS = [30, 22, 16, 12];
const DEEPEST = 12;

/** The scale at which all of a drawing is in sight. */
export function toWholeScale(drawn: Room, room: Room): number {
  return Math.min(room.width / (drawn.width + MARGIN), room.height / drawn.height);
}

/** All levels with all words, else with fewer words, else fewer levels; two levels in any case. */
export function chooseDetail(tree: Tree, room: Room): Detail {
  let last: Detail | undefined;
  for (let levels = DEEPEST; levels > 0; levels--) {
    for (const letters of LETTERS) {
      last = { letters, levels };
      if (toWholeScale(layOutTree(tree, new Map(), last), room) >= READABLE) return last;
    }
  }
  return last!;
}
