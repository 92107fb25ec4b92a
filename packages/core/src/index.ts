/** @anatome/core: dissects web pages. Everything a caller needs, and nothing else. */
export * from './analysis/index.ts';
export { type AnalyzeOptions, analyze, extract } from './analyze.ts';
export type { Analyzer } from './analyzer.ts';
export { type AnalyzerOptions, createAnalyzer } from './create-analyzer.ts';
export type { PageOptions } from './flow.ts';
// A style falls short in the same words as a lens.
export type { Shortfall } from './annotation/index.ts';
export * from './annotation/index.ts';
export { type Decoded, type DecodeOptions, decode, findEncoding } from './decode/index.ts';
export * from './explain/index.ts';
export * from './export/index.ts';
export * from './feature/index.ts';
export * from './lens/index.ts';
export {
  buildLexicon,
  Lexicon,
  type LexiconEntry,
  loadLexicon,
  readWordList,
  saveLexicon,
  type WordList,
  type WordType,
} from './lexicon/index.ts';
export * from './metadata/index.ts';
export * from './outline/index.ts';
export * from './page/index.ts';
export * from './style/index.ts';
export * from './format/index.ts';
export { Workspace } from './workspace/index.ts';
export {
  Evaluator,
  type EvaluatorOptions,
  type NodeSet,
  type QueryOptions,
  query,
  type Value,
  type Variables,
  XPathBudgetError,
  XPathSyntaxError,
  XPathTypeError,
} from './xpath/index.ts';
