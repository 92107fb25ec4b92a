import { createGrammarLens } from './grammar/index.ts';
import type { Lens } from './lens.ts';
import { createMacrostructureLens } from './macrostructure/index.ts';
import { createObjectsLens } from './objects/index.ts';
import { createRepetitionLens } from './repetition/index.ts';
import { createRulesLens } from './rules/index.ts';

/** How each lens is made, by its name. A new lens is a row here. */
export const LENSES: ReadonlyMap<string, () => Lens> = new Map<string, () => Lens>([
  ['grammar', () => createGrammarLens()],
  ['macrostructure', createMacrostructureLens],
  ['objects', createObjectsLens],
  ['repetition', createRepetitionLens],
  ['rules', () => createRulesLens()],
]);
