/** Queues of a database: one for all versions that are analysed with the same settings. */
import { sql } from 'kysely';
import type { AnalysisSettings } from '../analysis/analysis-settings.ts';
import type { Engine } from '../store/engine.ts';
import { unpackSettings } from './queue-settings.ts';

/** A queue of pages. */
export interface Queue {
  /** What pg-boss calls it. */
  readonly name: string;
  /** The key of its settings. */
  readonly key: string;
  /** The version of Anatome that its pages are for. */
  readonly anatome: string;
  /** Seconds after which pages come back of a worker that says nothing. */
  readonly lease: number;
}

/** What the queue of such settings is called. */
export function toQueueName(key: string): string {
  return `analyse_${key}`;
}

/** All queues, the oldest first. */
export async function readQueues({ db }: Pick<Engine, 'db'>): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    SELECT name, key, anatome, expire_seconds AS lease FROM anatome_queue.settings
    JOIN anatome_queue.queue ON name = 'analyse_' || key ORDER BY made, key`.execute(db);
  return rows;
}

/** What the pages of a queue are analysed with. */
export async function readQueueSettings({ db }: Engine, { key }: Queue): Promise<AnalysisSettings> {
  const { rows } = await sql<{ data: Uint8Array }>`
    SELECT data FROM anatome_queue.settings WHERE key = ${key}`.execute(db);
  return unpackSettings(key, rows[0].data);
}

/** The queue whose next page comes before those of the others; undefined where there is none to be had now. */
export async function findNextQueue({ db }: Engine, queues: readonly Queue[]): Promise<Queue | undefined> {
  const names = queues.map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM anatome_queue.job WHERE name = ANY(${names}::text[]) AND state < 'active' AND start_after < now()
    ORDER BY priority DESC, created_on, id LIMIT 1`.execute(db);
  return queues.find(({ name }) => name === rows[0]?.name);
}

/** Whether any page of these queues is left: waiting, in somebody's hands, or dead and not yet a row. */
export async function isAnyLeft({ db }: Engine, queues: readonly Queue[]): Promise<boolean> {
  const names = queues.map(({ name }) => name);
  const { rows } = await sql<{ left: boolean }>`
    SELECT EXISTS (SELECT 1 FROM anatome_queue.job WHERE name = ANY(${names}::text[])) AS left`.execute(db);
  return rows[0].left;
}
