/** Conditions as SQL for both databases. What was typed is always bound, never part of the text. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnName, Comparison, Condition, Operand, Operator } from './condition.ts';

type Bool = Expression<SqlBool>;

/** Whether the record that the table `r` is at is as it is wanted. */
export function toExpression(condition: Condition): Bool {
  switch (condition.kind) {
    case 'and':
      return joinBy(sql` AND `, condition.conditions.map(toExpression));
    case 'or':
      return joinBy(sql` OR `, condition.conditions.map(toExpression));
    case 'not':
      return sql`NOT ${toExpression(condition.condition)}`;
    default:
      return sql`EXISTS (SELECT 1 FROM field f WHERE ${ofRecord('f')} AND ${isNamed(condition.column)} AND ${isAsAsked(condition)})`;
  }
}

/**
 * Statements that find, by an index, every record that may be as it is wanted, and some that are not; undefined where only
 * looking at all records will do.
 */
export function toCandidates(condition: Condition): RawBuilder<unknown>[] | undefined {
  switch (condition.kind) {
    case 'not':
      return undefined;
    case 'and':
      // A comparison says more than that there is something.
      return condition.conditions
        .toSorted((a, b) => rank(a) - rank(b))
        .map(toCandidates)
        .find((candidates) => candidates !== undefined);
    case 'or': {
      const parts = condition.conditions.map(toCandidates);
      return parts.includes(undefined) ? undefined : parts.flatMap((candidates) => candidates!);
    }
    default:
      return toNames(condition.column).map(
        (name) =>
          sql`SELECT f.analysis, f.series, f.record FROM field f WHERE ${name} AND ${isAsAsked(condition)}`,
      );
  }
}

function rank({ kind }: Condition): number {
  return ['compare', 'and', 'or', 'has', 'not'].indexOf(kind);
}

/** The cell of a column in the record of `r`, or what is of its row; of several cells the first. */
export function toCell(column: ColumnName, value: 'number' | 'folded'): RawBuilder<number | string | null> {
  return sql`(SELECT f.${sql.ref(value)} FROM field f WHERE ${ofRecord('f')} AND ${isNamed(column)} ORDER BY f."column" LIMIT 1)`;
}

function ofRecord(table: 'f' | 'g'): Bool {
  const of = sql.raw(table);
  return sql`${of}.analysis = r.analysis AND ${of}.series = r.series AND ${of}.record = r.record`;
}

/** By its name; or by its kind, where the record has no column of that name. */
function isNamed({ folded, kind }: ColumnName): Bool {
  if (kind === undefined) return sql`f.folded_name = ${folded}`;
  const hasName = sql`EXISTS (SELECT 1 FROM field g WHERE ${ofRecord('g')} AND g.folded_name = ${folded})`;
  return sql`(f.folded_name = ${folded} OR f.kind = ${kind} AND NOT ${hasName})`;
}

function toNames({ folded, kind }: ColumnName): Bool[] {
  const byName = sql<SqlBool>`f.folded_name = ${folded}`;
  return kind === undefined ? [byName] : [byName, sql`f.kind = ${kind}`];
}

function isAsAsked(condition: Comparison | (Condition & { kind: 'has' })): Bool {
  if (condition.kind === 'has') return sql`f.text <> ''`;
  const { operator, operand } = condition;
  if (operator === '~') return holdsWords(operand.text);
  // Where there is no number, it is another one.
  if (operator === '!=') return sql`${isAsAsked({ ...condition, operator: '=' })} IS NOT TRUE`;
  const ways = [
    ...compareNumbers(operator, operand),
    ...compareDays(operator, operand),
    ...compareTexts(operator, operand),
  ];
  return joinBy(sql` OR `, ways);
}

/** As neighbours: folded words have one space between them. */
function holdsWords(words: string): Bool {
  return sql`' ' || f.folded || ' ' LIKE ${`% ${words} %`}`;
}

/** What compares; the rest is made of it. */
type Order = Exclude<Operator, '~' | '!='>;

function compareNumbers(operator: Order, { number, unit }: Operand): Bool[] {
  if (number === undefined) return [];
  const isOfUnit = unit === undefined ? [] : [sql<SqlBool>`f.unit = ${unit}`];
  return [joinBy(sql` AND `, [sql`f.kind <> 'date'`, compare('number', operator, number), ...isOfUnit])];
}

/** A month or a year is before what comes after its last day. */
function compareDays(operator: Order, { days }: Operand): Bool[] {
  if (days === undefined) return [];
  const [first, last] = days;
  const isInside = sql<SqlBool>`f.number BETWEEN ${first} AND ${last}`;
  const isSo: { readonly [Sign in Order]: Bool } = {
    '<': compare('number', '<', first),
    '<=': compare('number', '<=', last),
    '>': compare('number', '>', last),
    '>=': compare('number', '>=', first),
    '=': isInside,
  };
  return [sql`(f.kind = 'date' AND ${isSo[operator]})`];
}

/** A number is also a text: sizes are. */
function compareTexts(operator: Order, { text }: Operand): Bool[] {
  return operator === '=' ? [compare('folded', '=', text)] : [];
}

function compare(
  value: 'number' | 'folded',
  operator: Exclude<Operator, '~' | '!='>,
  to: number | string,
): Bool {
  return sql`f.${sql.ref(value)} ${sql.raw(operator)} ${to}`;
}

function joinBy(sign: RawBuilder<unknown>, parts: readonly Bool[]): Bool {
  return sql`(${sql.join(parts, sign)})`;
}
