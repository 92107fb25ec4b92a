/** Lists of numbers as one bound value: their length is no matter, and statements do not differ by it. */
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

/** Whether a number is one of those listed. */
export function isAmong(
  engine: Engine['name'],
  number: RawBuilder<unknown>,
  list: readonly number[],
): RawBuilder<boolean> {
  return engine === 'sqlite'
    ? sql`${number} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
    : sql`${number} = ANY(${list}::bigint[])`;
}

/** Three lists of one length as a table. */
export function toTable<Name extends string>(
  engine: Engine['name'],
  columns: { readonly [Column in Name]: readonly number[] },
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Name[];
  const lists = names.map((name) => columns[name]);
  if (engine === 'postgres') {
    const arrays = lists.map((list) => sql`${list}::bigint[]`);
    return sql`(SELECT * FROM unnest(${sql.join(arrays)}) AS listed(${sql.join(names.map((name) => sql.ref(name)))}))`;
  }
  const rows = lists[0].map((_, at) => lists.map((list) => list[at]));
  const parts = names.map((name, at) => sql`json_extract(value, ${sql.lit(`$[${at}]`)}) AS ${sql.ref(name)}`);
  return sql`(SELECT ${sql.join(parts)} FROM json_each(${JSON.stringify(rows)}))`;
}
