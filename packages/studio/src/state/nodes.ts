/** Ranges of nodes. */
import type { Nodes } from '../api/studio-answer.ts';

/** Whether two ranges are one place. */
export function isSameNodes(a: Nodes | undefined, b: Nodes | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Shared part of two ranges over their union. */
export function overlap(a: Nodes, b: Nodes): number {
  const shared = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  return shared <= 0 ? 0 : shared / (Math.max(a[1], b[1]) - Math.min(a[0], b[0]));
}

/** How many nodes lie between two ranges. */
export function gap(a: Nodes, b: Nodes): number {
  return Math.max(a[0] - b[1], b[0] - a[1], 0);
}

/** Ranges that share this much are taken for the same place: a wrapper more or less is no other place. */
export const SAME_PLACE = 0.8;
