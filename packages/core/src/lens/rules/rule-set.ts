/** Rules as compiled: expressions parsed, variables in the order they need each other, every place known. */
import type { AddedContent } from '../../annotation/index.ts';
import type { Expression } from '../../xpath/index.ts';
import type { RulePlace } from './rule-error.ts';

/** An XPath expression of a rule file. */
export interface RuleExpression {
  readonly expression: Expression;
  /** As written. */
  readonly source: string;
  readonly place: RulePlace;
  /** The place in the file of a character of the expression. */
  readonly placeOf: (character: number) => RulePlace;
}

/** `CALL`: a named set of nodes, or one number, string or truth value. */
export interface Call {
  readonly name: string;
  readonly place: RulePlace;
  readonly adds: readonly RuleExpression[];
  readonly excepts: readonly RuleExpression[];
}

/** `SET`: gives the context element an attribute. */
export interface SetAction {
  readonly kind: 'set';
  readonly place: RulePlace;
  readonly attribute: string;
  readonly value: string;
  /** What the value means when the attribute is `eLISAtype`. */
  readonly label: string | undefined;
}

/** New content of an `OUTPUT`. */
export type Content = AddedContent;

/** `OUTPUT`: puts new content at the start of the context element. */
export interface OutputAction {
  readonly kind: 'output';
  readonly place: RulePlace;
  readonly content: readonly Content[];
}

/** `WHENEVER`: what to do where a test holds. */
export interface WheneverAction {
  readonly kind: 'whenever';
  readonly place: RulePlace;
  readonly test: RuleExpression;
  readonly actions: readonly Action[];
}

export type Action = SetAction | OutputAction | WheneverAction;

export interface Rule {
  /** The `name` of the rule, or its context. */
  readonly name: string;
  readonly place: RulePlace;
  readonly context: RuleExpression;
  /** Where the context stands: the same expression, looked for anywhere in the document. */
  readonly anywhere: Expression;
  readonly calls: readonly Call[];
  readonly actions: readonly Action[];
}

/** A whole rule file, compiled. */
export interface RuleSet {
  readonly file: string;
  /** Whether output is the whole document (`true`) or the list of matched elements. */
  readonly identity: boolean;
  readonly calls: readonly Call[];
  readonly rules: readonly Rule[];
  /** Every label its rules may give. */
  readonly labels: readonly string[];
}
