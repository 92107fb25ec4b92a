import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Engine } from '../store/engine.ts';
import { StoreError } from '../store/store-error.ts';
import { BossDb } from './boss-db.ts';

/** Where the tables of pg-boss are, and ours beside them: apart from those that somebody else may have in this database. */
export const QUEUE_SCHEMA = 'anatome_queue';

export interface BossOptions {
  /** Whether its tables are made, or brought up to date. */
  readonly isMade?: boolean | undefined;
}

/** pg-boss on the connections of a store. It is asked, and does nothing by itself: what is to be done when, workers say. */
export async function openBoss(engine: Engine, { isMade = false }: BossOptions = {}): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: new BossDb(engine.db),
    schema: QUEUE_SCHEMA,
    ...{ supervise: false, schedule: false, migrate: isMade },
  });
  return boss.start();
}

/** Refuses files: a queue is for machines that share a database. */
export function refuseFile({ name }: Pick<Engine, 'name'>): void {
  if (name === 'postgres') return;
  throw new StoreError(
    'failed',
    'A queue wants a corpus in PostgreSQL (--store postgres://…), and this one is a file; anatome corpus analyse -j analyses it on this machine.',
  );
}

/** Whether there is a queue in this database. */
export async function hasQueue({ db, name }: Pick<Engine, 'db' | 'name'>): Promise<boolean> {
  if (name !== 'postgres') return false;
  const table = `${QUEUE_SCHEMA}.settings`;
  const { rows } = await sql<{ there: string | null }>`SELECT to_regclass(${table})::text AS there`.execute(
    db,
  );
  return rows[0].there !== null;
}
