import type { Page } from '../page/index.ts';
import { Evaluator, type EvaluatorOptions, type Variables } from './evaluator.ts';
import { type ParserOptions, parseXPath } from './parse-xpath.ts';
import type { Value } from './value.ts';

export interface QueryOptions extends EvaluatorOptions, Omit<ParserOptions, 'functions'> {
  /** The context node; the document when left out. */
  readonly node?: number | undefined;
  readonly variables?: Variables | undefined;
}

/** The value of an XPath 1.0 expression on a page: nodes, a number, a string or a truth value. */
export function query(page: Page, xpath: string, options: QueryOptions = {}): Value {
  const expression = parseXPath(xpath, options);
  return new Evaluator(page, options).evaluate(expression, options.node, options.variables);
}
