/** The grammars that come with Anatome. */
import type { GrammarSource } from './load-grammar.ts';

export function loadShippedGrammars(): GrammarSource[] {
  return [];
}
