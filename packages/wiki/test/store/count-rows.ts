import { sql } from 'kysely';
import { WIKI_TABLES, type WikiEngine } from '../../src/index.ts';

/** How many rows each table has. */
export async function countRows({ db }: Pick<WikiEngine, 'db'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of WIKI_TABLES) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      db,
    );
    counts[table] = Number(rows[0].count);
  }
  return counts;
}
