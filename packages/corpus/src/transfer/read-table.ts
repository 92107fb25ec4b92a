import { type Kysely, sql } from 'kysely';
import { type Row, TABLES, type TableName, type Tables } from '../store/tables.ts';

/** Rows read by one statement; of tables with bytes fewer, for one row may hold megabytes. */
const ROWS = 2_000;
const ROWS_WITH_BYTES = 16;

/** All rows of a table in the order of its key, some at a time: the same order in both databases. */
export async function* readTable<Name extends TableName>(
  db: Kysely<Tables>,
  table: Name,
): AsyncGenerator<Row<Name>> {
  const { key, columns } = TABLES[table];
  const hasBytes = Object.values(columns).some((spec) => spec.startsWith('bytes'));
  const count = hasBytes ? ROWS_WITH_BYTES : ROWS;
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const order = sql.join(key.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const query = sql<
      Row<Name>
    >`SELECT ${names} FROM ${sql.table(table)} ${after} ORDER BY ${order} LIMIT ${sql.lit(count)}`;
    const { rows } = await query.execute(db);
    yield* rows;
    if (rows.length < count) return;
    const last = rows.at(-1) as Readonly<Record<string, unknown>>;
    after = sql`WHERE (${order}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}
