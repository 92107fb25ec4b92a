/** XPath 1.0 on a page: the whole language, set at a time, within a step budget. Knows pages and nothing else. */
export { Evaluator, type EvaluatorOptions, type Variables } from './evaluator.ts';
export type { Expression, NodeTest, Operator, Step, ValueType } from './expression.ts';
export type { Focus, FunctionTable, Signature, SignatureTable, XPathFunction } from './function.ts';
export { type ParserOptions, parseXPath } from './parse-xpath.ts';
export { Program, type ProgramOptions } from './program.ts';
export { type QueryOptions, query } from './query.ts';
export { exceptSet, uniteSets } from './set.ts';
export {
  compareOrder,
  type NodeSet,
  stringOf,
  toBoolean,
  toNodeSet,
  toText,
  type Value,
} from './value.ts';
export { XPathBudgetError, XPathSyntaxError, XPathTypeError } from './xpath-error.ts';
