import type { Page } from '../page/index.ts';
import { Evaluator, type EvaluatorOptions, type Variables } from './evaluator.ts';
import type { Expression } from './expression.ts';
import { type ParserOptions, parseXPath } from './parser.ts';
import type { Value } from './value.ts';

export interface QueryOptions extends EvaluatorOptions, Omit<ParserOptions, 'functions'> {
  /** The context node; the document when left out. */
  readonly node?: number | undefined;
  readonly variables?: Variables | undefined;
}

/** Expressions asked for lately; people ask the same ones of many pages. */
const PARSED = new Map<string, Expression>();
const KEPT = 500;

/** The value of an XPath 1.0 expression on a page: nodes, a number, a string or a truth value. */
export function query(page: Page, xpath: string, options: QueryOptions = {}): Value {
  const expression = options.functions ? parseXPath(xpath, options) : parseKept(xpath, options);
  return new Evaluator(page, options).evaluate(expression, options.node, options.variables);
}

function parseKept(xpath: string, options: QueryOptions): Expression {
  const key = options.isLeadingDescendantRelative ? `relative ${xpath}` : xpath;
  let expression = PARSED.get(key);
  if (expression === undefined) {
    expression = parseXPath(xpath, options);
    if (PARSED.size >= KEPT) PARSED.clear();
    PARSED.set(key, expression);
  }
  return expression;
}
