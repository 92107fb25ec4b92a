/** Expressions made ready to run, on any page: what differs from page to page comes with the evaluator. */
import type { Evaluator } from './evaluator.ts';
import type { NodeSet, Value } from './value.ts';

/** The value of an expression at a node. Its place among others, where it matters, is the evaluator's. */
export type Code = (at: Evaluator, node: number) => Value;

/** Whether an expression holds at a node. */
export type TruthCode = (at: Evaluator, node: number) => boolean;

/** A set made of another: a step, a predicate. */
export type SetCode = (at: Evaluator, nodes: NodeSet) => NodeSet;
