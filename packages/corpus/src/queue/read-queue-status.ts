import { sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import { LOST } from './bury-dead.ts';
import { hasQueue } from './open-boss.ts';
import { readQueues } from './queue.ts';
import { tellRefusal } from './tell-refusal.ts';

/** How many pages of queues are where. */
export interface QueueDepth {
  /** That nobody has begun yet. */
  readonly waiting: number;
  /** In the hands of workers. */
  readonly active: number;
  /** That were begun and not ended, and that wait for another try. */
  readonly retry: number;
  /** Of which no try came to an end. */
  readonly dead: number;
}

/** What is known of all queues of a database. */
export interface QueueStatus extends QueueDepth {
  /** Pages that workers kept in the last minute, by the second. */
  readonly perSecond: number;
  /** Pages that could not be analysed, by why, most first; also those of runs without a queue, with the same settings. */
  readonly failures: readonly { readonly code: string; readonly pages: number }[];
  /** By settings and the version of Anatome that they are for: how many pages are left. */
  readonly queues: readonly { readonly settings: string; readonly anatome: string; readonly left: number }[];
}

/** Seconds that speed is told of. */
const WINDOW = 60;

/** Undefined where no queue was ever made. */
export async function readQueueStatus(engine: Engine): Promise<QueueStatus | undefined> {
  return tellRefusal(async () => {
    if (!(await hasQueue(engine))) return undefined;
    const queues = await readQueues(engine);
    const states = await countStates(engine);
    const failures = await countFailures(
      engine,
      queues.map(({ key }) => key),
    );
    const lost = failures.find(({ code }) => code === LOST)?.pages ?? 0;
    const depth = toDepth(states);
    return {
      ...{ ...depth, dead: depth.dead + lost, perSecond: (await countKept(engine)) / WINDOW, failures },
      queues: queues.map(({ name, key, anatome }) => {
        const { waiting, active, retry, dead } = toDepth(states.filter((state) => state.name === name));
        return { settings: key, anatome, left: waiting + active + retry + dead };
      }),
    };
  });
}

interface StateCount {
  readonly name: string;
  readonly state: string;
  readonly pages: number;
}

/** How many pages are left, and where. */
export async function readQueueDepth(engine: Engine): Promise<QueueDepth> {
  return toDepth(await countStates(engine));
}

async function countStates({ db }: Engine): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    SELECT name, state::text AS state, count(*) AS pages FROM anatome_queue.job GROUP BY name, state`.execute(
    db,
  );
  return rows;
}

function toDepth(states: readonly StateCount[]): QueueDepth {
  const sum = (name: string): number =>
    states.reduce((total, { state, pages }) => (state === name ? total + pages : total), 0);
  return { waiting: sum('created'), active: sum('active'), retry: sum('retry'), dead: sum('failed') };
}

async function countKept({ db }: Engine): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    SELECT coalesce(sum(pages), 0)::bigint AS pages FROM anatome_queue.kept
    WHERE at > now() - make_interval(secs => ${WINDOW})`.execute(db);
  return rows[0].pages;
}

async function countFailures({ db }: Engine, keys: readonly string[]): Promise<QueueStatus['failures']> {
  const { rows } = await sql<{ code: string; pages: number }>`
    SELECT error AS code, count(*) AS pages FROM analysis WHERE error IS NOT NULL AND settings = ANY(${keys}::text[])
    GROUP BY error ORDER BY pages DESC, code`.execute(db);
  return rows;
}
