import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { keepAnalyses, type Outcome } from '../analysis/keep-analyses.ts';
import { toFailedRow } from '../analysis/row/kept-row.ts';
import { isAmong } from '../store/bound-lists.ts';
import type { Engine, Transaction } from '../store/engine.ts';
import { toHost } from '../store/to-address.ts';
import { BossDb } from './boss-db.ts';
import { toJobVersion } from './job-id.ts';
import { type Queue, readQueueSettings } from './queue.ts';

/** Why a page has no analysis that no worker came to an end with. */
export const LOST = 'lost';

/** Dead letters of one transaction. */
const AT_ONCE = 100;

interface DeadJob {
  readonly id: string;
  readonly tries: number;
  readonly replaces: number | null;
  readonly message: string | null;
}

/** Makes rows of pages whose tries are used up: each says so, and is in the result like any other. Says how many. */
export async function buryDead(engine: Engine, boss: PgBoss, queue: Queue): Promise<number> {
  let count = 0;
  for (;;) {
    const dead = await readDead(engine, queue);
    if (dead.length === 0) return count;
    const outcomes = await toOutcomes(engine, queue, dead);
    const finish = async ({ db }: Pick<Transaction, 'db'>): Promise<void> => {
      const ids = dead.map(({ id }) => id);
      await boss.deleteJob(queue.name, ids, { db: new BossDb(db) });
    };
    if (outcomes.length > 0) await keepAnalyses(engine, queue.key, outcomes, finish);
    else await finish(engine);
    count += outcomes.length;
  }
}

async function readDead({ db }: Engine, { name }: Queue): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    SELECT id, retry_count + 1 AS tries, (data->>'replaces')::bigint AS replaces, output->>'message' AS message
    FROM anatome_queue.job WHERE name = ${name} AND state = 'failed' ORDER BY id LIMIT ${AT_ONCE}`.execute(
    db,
  );
  return rows;
}

/** Versions that are gone have none. */
async function toOutcomes(engine: Engine, queue: Queue, dead: readonly DeadJob[]): Promise<Outcome[]> {
  const { rows: areRowsKept } = await readQueueSettings(engine, queue);
  const jobs = new Map(dead.map((job) => [toJobVersion(job.id), job]));
  const versions = await engine.db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .select(['version.id as version', 'version.page', 'page.url'])
    .where(isAmong(engine.name, sql.ref('version.id'), [...jobs.keys()]))
    .execute();
  return versions.map(({ version, page, url }) => {
    const job = jobs.get(version)!;
    const failed = { failure: { code: LOST, message: toMessage(job) }, milliseconds: 0 };
    const judged = areRowsKept ? { ...failed, row: toFailedRow(failed) } : failed;
    return { version, page, host: toHost(url), replaces: job.replaces ?? undefined, ext: [], judged };
  });
}

function toMessage({ tries, message }: DeadJob): string {
  const end = message === null ? '' : `; the last said: ${message}`;
  return `Of ${tries} workers that began with the page none came to an end${end}.`;
}
