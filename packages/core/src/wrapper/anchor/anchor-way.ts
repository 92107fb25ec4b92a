/** What all kinds of anchors have in common. */
import type { FieldReading, ReadCell } from '../read-cell.ts';
import type { Anchor } from '../wrapper-file.ts';
import type { Scope, WrapperScene } from '../wrapper-scene.ts';

/** A place that was marked, to be found again. */
export interface Target {
  readonly scene: WrapperScene;
  readonly scope: Scope;
  readonly node: number;
  /** What is to be read there. */
  readonly cell: ReadCell;
}

/** An anchor that may do, before it is tried. `feature` is what it stands on: of several on one thing the best is enough. */
export interface Proposal extends Pick<Anchor, 'by' | 'find' | 'like'> {
  readonly feature: string;
  /** Whether another one on the same thing says something, too. */
  readonly isShared?: boolean;
  /** How often such anchors outlive a change of the template, 0…1. */
  readonly stability: number;
}

/** One kind of anchors: how they are proposed for a place, and what one finds in a scope. */
export interface AnchorWay {
  propose(target: Target, field: FieldReading): readonly Proposal[];
  find(scene: WrapperScene, asked: Asked): readonly ReadCell[];
}

/** What is looked for, and where. */
export interface Asked {
  readonly anchor: Pick<Anchor, 'by' | 'find' | 'like'>;
  readonly field: FieldReading;
  readonly scope: Scope;
}

/** More places than this are no answer. */
export const MOST_FOUND = 200;
