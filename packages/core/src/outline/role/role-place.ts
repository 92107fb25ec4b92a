/** A place that is to become an entry of its own, and what all finders of such places are told. */
import type { Annotation, Reason } from '../../annotation/index.ts';
import type { BlockTable, Description } from '../../block/index.ts';
import type { OutlineLabel } from '../outline.ts';

/** A place that is to become an entry of its own. */
export interface RolePlace {
  readonly label: OutlineLabel;
  readonly nodes: readonly [start: number, end: number];
  /** How often such a place is what it is called; left out where that was not measured. */
  readonly score?: number;
  readonly reasons: readonly Reason[];
  /** Of headings by look: whether more than their weight tells them. */
  readonly isSure?: boolean;
  /** Whether there are entries to show inside. */
  readonly isOpen: boolean;
  readonly attributes?: Annotation['attributes'];
  /** Beginning and end of each record of a series, or of each item of a list. */
  readonly units?: readonly number[];
  /** What the units are; records where nothing is said. */
  readonly unit?: 'record' | 'item' | 'teaser';
}

/** What is known of a page's names and comments, and which of its blocks are content. */
export interface RolesInput extends Pick<Description, 'names' | 'comments'> {
  /** 1 for each block of the content. */
  readonly chosen: Uint8Array;
}

/** A role fills its place: what holds more words than this is a zone or a content. */
export const MOST_WORDS = 150;
/** A legal notice, a logo and a series are surer than this, or nobody would call them so. */
export const LEAST_SCORE = 0.5;

/** How many words a place holds. */
export function countWords({ features }: BlockTable, [start, end]: readonly [number, number]): number {
  return features.words[end] - features.words[start];
}

/** Why a place has its role, where a lens said so. */
export function toReasons({ lens, label, reasons }: Annotation): Reason[] {
  return [{ step: `${lens}: ${label}` }, ...reasons];
}
