import { LENSES, type Lens } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import { toKnownWords } from '../terminal/find-nearest.ts';

/** The names of the lenses. */
export const LENS_NAMES: readonly string[] = [...LENSES.keys()];

/** The lens of this name; anything else is a usage failure that lists those there are. */
export function findLens(name: string): Lens {
  const create = LENSES.get(name);
  if (create !== undefined) return create();
  throw toUsageFailure(`unknown lens "${name}"; ${toKnownWords(name, LENS_NAMES)}`);
}
