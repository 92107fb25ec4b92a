import { CompiledQuery, type Kysely } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Tables } from '../store/tables.ts';

/** What pg-boss sends its statements by: connections of the store, or a transaction of ours. Not all that it sees goes on to callers. */
export class BossDb implements PgBoss.Db {
  /** Rows that the last statement wrote. */
  written = 0;
  /** pg-boss takes any failure of a fetch for an empty queue. */
  failure: unknown;
  private readonly db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.db = db;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg-boss says so of its rows.
  async executeSql(text: string, values: readonly unknown[] = []): Promise<{ rows: any[] }> {
    try {
      const { rows, numAffectedRows } = await this.send(CompiledQuery.raw(text, [...values]));
      this.written = Number(numAffectedRows ?? 0);
      return { rows };
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  private send(query: CompiledQuery) {
    if (!/^\s*BEGIN\b/.test(query.sql)) return this.db.executeQuery(query);
    // Several statements in one: where one fails, nobody else would end the transaction of this connection.
    return this.db.connection().execute(async (connection) => {
      try {
        return await connection.executeQuery(query);
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => {});
        throw error;
      }
    });
  }
}
