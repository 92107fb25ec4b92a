import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PostingReader } from '../posting/posting-reader.ts';
import { isAmong } from '../store/bound-lists.ts';
import type { Engine } from '../store/engine.ts';
import type { Row, Tables } from '../store/tables.ts';
import type { ColumnName, Condition } from './condition.ts';
import { toCandidates, toCell, toExpression } from './to-expression.ts';

/** Which records are wanted, and in what order. */
export interface RecordWish {
  readonly condition: Condition | undefined;
  /** Analyses whose records may be found; undefined where all may. */
  readonly documents: readonly number[] | undefined;
  readonly order: RecordOrder | undefined;
}

export interface RecordOrder {
  readonly column: ColumnName;
  readonly isDescending: boolean;
}

export interface RecordRow
  extends Pick<Row<'record'>, 'analysis' | 'series' | 'record' | 'path' | 'node' | 'node_end'> {
  /** What the page calls the table it is a row of. */
  readonly caption: string;
}

/** What was found, before all of it is read. */
export interface FoundRecords {
  readonly total: number;
  readonly rows: readonly RecordRow[];
  readonly cut: readonly string[];
}

/** Which of what was found. */
export interface Piece {
  readonly limit: number;
  readonly offset: number;
}

/** What records are read of: one state of a corpus, in one of the databases, and its index. */
export interface RecordSource {
  readonly db: Kysely<Tables>;
  readonly engine: Engine['name'];
  readonly reader: PostingReader;
}

/** Reads records in their order: by a column, those without it last; else, and of equal ones, the likeliest wanted first. */
export async function readRecords(
  source: RecordSource,
  wish: RecordWish,
  { limit, offset }: Piece,
): Promise<FoundRecords> {
  const found = await sql<RecordRow & { total: number }>`
    SELECT r.analysis, r.series, r.record, r.path, r.node, r.node_end, s.title AS caption, count(*) OVER () AS total
    ${toSource(wish, source.engine)}
    ORDER BY ${toOrder(wish.order)} s.score DESC, r.analysis, s.rank, r.record
    LIMIT ${limit} OFFSET ${offset}`.execute(source.db);
  const rows = found.rows.map(({ total: _, ...row }) => row);
  // Where no row came, none says how many there are.
  return { rows, total: found.rows[0]?.total ?? (await countRecords(source, wish)), cut: [] };
}

async function countRecords({ db, engine }: RecordSource, wish: RecordWish): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count ${toSource(wish, engine)}`.execute(
    db,
  );
  return rows[0].count;
}

/** The records that are wanted, as `r`, in their series, as `s`. */
function toSource({ condition, documents }: RecordWish, engine: Engine['name']): RawBuilder<unknown> {
  const candidates = condition && toCandidates(condition);
  const found =
    candidates === undefined
      ? sql`record r`
      : sql`(SELECT DISTINCT c.* FROM (${sql.join(candidates, sql` UNION ALL `)}) c) f
        JOIN record r ON r.analysis = f.analysis AND r.series = f.series AND r.record = f.record`;
  const wanted = [
    ...(condition === undefined ? [] : [toExpression(condition)]),
    ...(documents === undefined ? [] : [isAmong(engine, sql`r.analysis`, documents)]),
  ];
  return sql`FROM ${found}
    JOIN analysis a ON a.id = r.analysis AND a.is_current = 1
    JOIN series s ON s.analysis = r.analysis AND s.series = r.series
    ${wanted.length === 0 ? sql`` : sql`WHERE ${sql.join(wanted, sql` AND `)}`}`;
}

function toOrder(order: RecordOrder | undefined): RawBuilder<unknown> {
  if (order === undefined) return sql``;
  const direction = order.isDescending ? sql`DESC` : sql`ASC`;
  const [number, text] = [toCell(order.column, 'number'), toCell(order.column, 'folded')];
  // PostgreSQL puts what is missing last, SQLite first: so it is said.
  return sql`${number} IS NULL, ${number} ${direction}, ${text} IS NULL, ${text} ${direction},`;
}
