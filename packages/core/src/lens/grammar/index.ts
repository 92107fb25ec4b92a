/** grammar: Goller's STAN. Typed text blocks, complex blocks, parts and document types, from lexica and productions. */
export { toBlockText } from './block.ts';
export { highlightOf } from './collect-blocks.ts';
export { compileGrammar } from './compile-grammar.ts';
export type { CompiledGrammar } from './compiled-grammar.ts';
export { explainMiss } from './explain-miss.ts';
export { collectTypeNames, explainType } from './explain-type.ts';
export { GrammarError, type GrammarPlace } from './grammar-error.ts';
export { createGrammarLens, type GrammarOptions } from './grammar-lens.ts';
export type { GrammarSource, Resolve } from './load-grammars.ts';
export type { NearMiss } from './near-miss.ts';
export { type Reading, readByGrammar } from './read-by-grammar.ts';
export { runTests, type TestResult } from './run-tests.ts';
export {
  loadShippedGrammars,
  resolveShipped,
  SHIPPED_GRAMMARS,
  type ShippedGrammar,
} from './shipped-grammars.ts';
