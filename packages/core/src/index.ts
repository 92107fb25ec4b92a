/** @anatome/core: dissects web pages. Everything a caller needs, and nothing else. */
export { type Analysis, type AnalyzeOptions, analyze } from './analyze.ts';
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
export { toJson } from './to-json.ts';
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
