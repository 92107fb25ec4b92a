/** The lenses of `anatome lens NAME`. A new one is a row here. */
import { createMacrostructureLens, createObjectsLens, createRepetitionLens, type Lens } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import { toKnownWords } from '../terminal/nearest.ts';

/** How each lens is made, by its name. */
const LENSES: ReadonlyMap<string, () => Lens> = new Map<string, () => Lens>([
  ['macrostructure', createMacrostructureLens],
  ['objects', createObjectsLens],
  ['repetition', createRepetitionLens],
]);

/** The names of the lenses. */
export const LENS_NAMES: readonly string[] = [...LENSES.keys()];

/** The lens of this name; anything else is a usage failure that lists those there are. */
export function findLens(name: string): Lens {
  const create = LENSES.get(name);
  if (create !== undefined) return create();
  throw toUsageFailure(`unknown lens "${name}"; ${toKnownWords(name, LENS_NAMES)}`);
}
