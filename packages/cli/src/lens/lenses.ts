/** The lenses of `anatome lens NAME`. A new one is a row here. */
import type { Lens } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import { toKnownWords } from '../terminal/nearest.ts';

/** How each lens is made, by its name. */
const LENSES: ReadonlyMap<string, () => Lens> = new Map([]);

/** The lens of this name; anything else is a usage failure that lists those there are. */
export function findLens(name: string): Lens {
  const create = LENSES.get(name);
  if (create !== undefined) return create();
  throw toUsageFailure(`unknown lens "${name}"; ${toKnownWords(name, [...LENSES.keys()])}`);
}
