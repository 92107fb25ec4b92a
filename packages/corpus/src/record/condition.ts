import type { ColumnKind } from '@anatome/core/record';

/** A column as it is asked for: by its name; by a kind, too, in records that have no column of that name. */
export interface ColumnName {
  readonly folded: string;
  readonly kind?: ColumnKind;
}

export type Operator = '<' | '<=' | '>' | '>=' | '=' | '!=' | '~';

/** What a cell is compared with. */
export interface Operand {
  /** Folded. */
  readonly text: string;
  readonly number?: number;
  /** A currency by its code. */
  readonly unit?: string;
  /** A day, month or year as the first and last of its days, which are numbers like 20240517. */
  readonly days?: readonly [first: number, last: number];
}

/** What is asked of one cell. */
export interface Comparison {
  readonly kind: 'compare';
  readonly column: ColumnName;
  readonly operator: Operator;
  readonly operand: Operand;
}

/** What is asked of a record; `has` is whether it has a cell in a column. */
export type Condition =
  | Comparison
  | { readonly kind: 'has'; readonly column: ColumnName }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition };

/** The bounds of a condition: more than a person types. */
export const LONGEST_CONDITION = 1_000;
export const MOST_COMPARISONS = 32;
export const DEEPEST_CONDITION = 16;
