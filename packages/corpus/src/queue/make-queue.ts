import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { AnalysisSettings } from '../analysis/analysis-settings.ts';
import { readAnatomeVersion } from '../place.ts';
import type { Engine } from '../store/engine.ts';
import { type Queue, toQueueName } from './queue.ts';
import { packSettings } from './queue-settings.ts';

/** How often a page is given to a worker that does not come to an end with it. */
export const TRIES = 5;
/** Seconds until the second try; each other waits twice as long as the one before, and up to twice that again by chance. */
const RETRY_DELAY = 1;
/**
 * Seconds after which pages come back. Workers say three times as often that they are there, so one that is only slow keeps
 * its pages, however long those take; of one that was killed they come back within the minute.
 */
export const LEASE = 30;

/** Any number will do, as long as it is always this. */
const MAKING_LOCK = 0x616e_6176;

export interface QueueWish {
  readonly key: string;
  readonly settings: AnalysisSettings;
  readonly lease?: number | undefined;
}

/** The queue of some settings; made where there is none. */
export async function makeQueue(
  engine: Engine,
  boss: PgBoss,
  { key, settings, lease = LEASE }: QueueWish,
): Promise<Queue> {
  const name = toQueueName(key);
  const retries = { retryLimit: TRIES - 1, retryDelay: RETRY_DELAY, retryBackoff: true };
  const anatome = readAnatomeVersion();
  const data = Buffer.from(await packSettings(settings));
  await engine.db.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(${MAKING_LOCK})`.execute(db);
    // By another connection, and all the same alone: two who make one queue at once may stop each other.
    await boss.createQueue(name, { name, expireInSeconds: lease, ...retries });
    for (const [thing, statement] of [...THINGS, ...toIndexes(await findPartition(db, name))])
      if (!(await isThere(db, thing))) await sql.raw(statement).execute(db);
    await sql`INSERT INTO anatome_queue.settings (key, anatome, data) VALUES (${key}, ${anatome}, ${data})
      ON CONFLICT DO NOTHING`.execute(db);
  });
  return { name, key, anatome, lease };
}

/** Something to be made, by its name. */
type Making = readonly [thing: string, statement: string];

/** What workers need beside pg-boss: with what to analyse, and how much was kept when. */
const THINGS: readonly Making[] = [
  [
    'settings',
    `CREATE TABLE anatome_queue.settings
      (key text PRIMARY KEY, anatome text NOT NULL, made timestamptz NOT NULL DEFAULT now(), data bytea NOT NULL)`,
  ],
  ['kept', 'CREATE TABLE anatome_queue.kept (at timestamptz NOT NULL DEFAULT now(), pages integer NOT NULL)'],
  ['kept_at', 'CREATE INDEX kept_at ON anatome_queue.kept (at)'],
];

/** Asked first: `IF NOT EXISTS` locks what it finds, and workers who keep pages would wait for each other and for us. */
async function isThere(db: Engine['db'], thing: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT to_regclass(${`anatome_queue."${thing}"`}) IS NOT NULL AS "isThere"`.execute(db);
  return rows[0].isThere;
}

/** Lets the database count: it takes a queue that it knows nothing of for a short one, and sorts it for every fetch. */
export async function countQueue({ db }: Engine, { name }: Queue): Promise<void> {
  // Another who fills it may be counting: then it is counted.
  const counting = sql.raw(`ANALYZE anatome_queue."${await findPartition(db, name)}"`).execute(db);
  await counting.catch(() => {});
}

async function findPartition(db: Engine['db'], name: string): Promise<string> {
  const { rows } = await sql<{ partition: string }>`
    SELECT partition_name AS partition FROM anatome_queue.queue WHERE name = ${name}`.execute(db);
  return rows[0].partition;
}

/** pg-boss sorts all that waits for each fetch, and reads all for those in hand; of a million pages that is too much. */
function toIndexes(partition: string): readonly Making[] {
  const on = `ON anatome_queue."${partition}"`;
  return [
    [
      `${partition}_next`,
      `CREATE INDEX "${partition}_next" ${on} (priority DESC, created_on, id) WHERE state < 'active'`,
    ],
    [`${partition}_held`, `CREATE INDEX "${partition}_held" ${on} (state, id) WHERE state >= 'active'`],
  ];
}
