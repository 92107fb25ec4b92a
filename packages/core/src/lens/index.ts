/**
 * The lenses. Each has a folder of its own, reads page, style and features, and knows no other lens; what they have
 * in common is the interface in lens.ts and the suite in test/lens/lens-suite.ts.
 */
export { annotate } from './annotate.ts';
export {
  type CompiledGrammar,
  collectTypeNames,
  compileGrammar,
  createGrammarLens,
  explainMiss,
  explainType,
  GrammarError,
  type GrammarOptions,
  type GrammarPlace,
  type GrammarSource,
  highlightOf,
  loadShippedGrammars,
  type NearMiss,
  type Reading,
  type Resolve,
  readByGrammar,
  resolveShipped,
  runTests,
  SHIPPED_GRAMMARS,
  type ShippedGrammar,
  type TestResult,
  toBlockText,
} from './grammar/index.ts';
export type { Lens, Scene } from './lens.ts';
export { LENSES } from './lenses.ts';
export {
  collectSentences,
  createMacrostructureLens,
  type MacrostructureOptions,
  Segmenters,
  type Tagger,
} from './macrostructure/index.ts';
export {
  CONTENT_CLASSES,
  checkLegalKeywords,
  createObjectsLens,
  type LegalKeyword,
  type ObjectClass,
  type ObjectsLensOptions,
  PRESENTATION_CLASSES,
  readLegalKeywords,
  SUPERTYPES,
  ZONE_CLASSES,
} from './objects/index.ts';
export { createRepetitionLens, type RepetitionOptions } from './repetition/index.ts';
export {
  type Applied,
  type ApplyOptions,
  applyRules,
  type CompileOptions,
  compileRules,
  createRulesLens,
  type Firing,
  loadClassicRules,
  loadModernRules,
  type Remark,
  RULE_LABELS,
  type Rule,
  RuleError,
  type RulePlace,
  type RuleSet,
  type RulesLensOptions,
  reviewRules,
  toXslt,
} from './rules/index.ts';
