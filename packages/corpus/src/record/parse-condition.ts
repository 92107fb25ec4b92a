import type { ColumnKind } from '@anatome/core/record';
import { QueryError } from '../search/query.ts';
import { foldName } from '../word/fold-text.ts';
import {
  type ColumnName,
  type Condition,
  DEEPEST_CONDITION,
  LONGEST_CONDITION,
  MOST_COMPARISONS,
} from './condition.ts';
import { parseOperand, shorten } from './parse-operand.ts';
import { type Piece, scanCondition } from './scan-condition.ts';

const KINDS: ReadonlySet<string> = new Set<ColumnKind>([
  'text',
  'number',
  'price',
  'rating',
  'date',
  'availability',
  'link',
  'image',
  'series',
]);

/**
 * What a text asks of records: `price < 20`, `rating >= 4 and brand = "Acme"`, `title ~ "oak lamp"` for words next to each
 * other, `not (date < 2024 or price before)`; a column alone asks for records that have it.
 */
export function parseCondition(text: string): Condition {
  if (text.length > LONGEST_CONDITION)
    throw new QueryError(
      `A condition has at most ${LONGEST_CONDITION} characters, this one ${text.length}: shorten it.`,
    );
  return new Parser(scanCondition(text)).parse();
}

/** A column as it is named in a condition or to sort by. */
export function parseColumn(name: string): ColumnName {
  const folded = foldName(name);
  if (folded === '')
    throw new QueryError(`“${shorten(name)}” names no column: write at least one letter or digit.`);
  return { folded, ...(KINDS.has(folded) && { kind: folded as ColumnKind }) };
}

class Parser {
  readonly #pieces: readonly Piece[];
  #at = 0;
  #depth = 0;
  #comparisons = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  parse(): Condition {
    const condition = this.#any();
    if (this.#at === this.#pieces.length) return condition;
    throw new QueryError(
      `${this.#here()} stands where the condition should end: put “and” or “or” before it.`,
    );
  }

  #any(): Condition {
    const conditions = [this.#all()];
    while (this.#take('or')) conditions.push(this.#all());
    return conditions.length > 1 ? { kind: 'or', conditions } : conditions[0];
  }

  #all(): Condition {
    const conditions = [this.#one()];
    while (this.#take('and')) conditions.push(this.#one());
    return conditions.length > 1 ? { kind: 'and', conditions } : conditions[0];
  }

  #one(): Condition {
    if (++this.#depth > DEEPEST_CONDITION)
      throw new QueryError(
        `This condition has more than ${DEEPEST_CONDITION} brackets and nots inside one another.`,
      );
    const condition = this.#sole();
    this.#depth--;
    return condition;
  }

  #sole(): Condition {
    if (this.#take('not')) return { kind: 'not', condition: this.#one() };
    if (!this.#take('open')) return this.#compare();
    const condition = this.#any();
    if (!this.#take('close')) throw new QueryError('A bracket is open: close it with “)”.');
    return condition;
  }

  #compare(): Condition {
    if (++this.#comparisons > MOST_COMPARISONS)
      throw new QueryError(`A condition compares at most ${MOST_COMPARISONS} times: leave some out.`);
    const name = this.#text();
    if (name === undefined)
      throw new QueryError(`A column was expected, as in price < 20, but ${this.#here()} came.`);
    const column = parseColumn(name.text);
    const sign = this.#take('operator');
    if (sign === undefined) return { kind: 'has', column };
    const { operator } = sign as Piece & { kind: 'operator' };
    const value = this.#text();
    if (value === undefined)
      throw new QueryError(
        `Something to compare with was expected behind “${operator}”, but ${this.#here()} came.`,
      );
    return { kind: 'compare', column, operator, operand: parseOperand(value.text, operator, value.isQuoted) };
  }

  /** Words in a row, or one quoted text. */
  #text(): { readonly text: string; readonly isQuoted: boolean } | undefined {
    const quoted = this.#take('quoted');
    if (quoted !== undefined) return { text: (quoted as { text: string }).text, isQuoted: true };
    const words: string[] = [];
    for (let word = this.#take('word'); word !== undefined; word = this.#take('word'))
      words.push((word as { text: string }).text);
    return words.length === 0 ? undefined : { text: words.join(' '), isQuoted: false };
  }

  #here(): string {
    const piece = this.#pieces[this.#at];
    if (piece === undefined) return 'the end';
    if ('text' in piece) return `“${shorten(piece.text)}”`;
    if (piece.kind === 'operator') return `“${piece.operator}”`;
    return `“${{ open: '(', close: ')', and: 'and', or: 'or', not: 'not' }[piece.kind]}”`;
  }

  #take(kind: Piece['kind']): Piece | undefined {
    return this.#pieces[this.#at]?.kind === kind ? this.#pieces[this.#at++] : undefined;
  }
}
