import { LENSES } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import { toKnownWords } from '../terminal/find-nearest.ts';

/** Refuses what is no name of a lens, and lists those there are. */
export function checkLens(name: string): void {
  if (LENSES.has(name)) return;
  throw toUsageFailure(`unknown lens "${name}"; ${toKnownWords(name, [...LENSES.keys()])}`);
}
