import type PgBoss from 'pg-boss';
import { checkSettings, keepSettings } from '../analysis/analyse-all.ts';
import type { AnalysisSettings } from '../analysis/analysis-settings.ts';
import { type Due, findDue } from '../analysis/find-due.ts';
import { beginRedo, endRedo, type Redo, readRedo } from '../analysis/redo.ts';
import { settleCurrent } from '../analysis/settle-current.ts';
import type { Engine } from '../store/engine.ts';
import { BossDb } from './boss-db.ts';
import { buryDead } from './bury-dead.ts';
import { toJobId } from './job-id.ts';
import { countQueue, makeQueue } from './make-queue.ts';
import { openBoss, refuseFile } from './open-boss.ts';
import { tellRefusal } from './tell-refusal.ts';

/** How a queue is filled. */
export interface FillOptions {
  readonly settings?: AnalysisSettings | undefined;
  /** Also versions that are analysed already: all, or those that failed. */
  readonly redo?: Redo['which'] | undefined;
  /** Pages of more come first; 0 when left out. What waits already keeps its own. */
  readonly priority?: number | undefined;
  /** Seconds after which pages come back of a worker that says nothing. */
  readonly lease?: number | undefined;
  /** Told now and then how far it is. */
  readonly onFilled?: ((filled: Filled) => void) | undefined;
}

/** How many versions were put into a queue, and how many were in it already. */
export interface Filled {
  readonly key: string;
  readonly queued: number;
  readonly known: number;
}

/** Jobs of one statement. */
const AT_ONCE = 1_000;

/** Puts all versions that are due into the queue of these settings, each once, whoever else fills it. */
export function fillQueue(engine: Engine, options: FillOptions = {}): Promise<Filled> {
  refuseFile(engine);
  return tellRefusal(async () => {
    const { settings = {}, redo: which, lease } = options;
    checkSettings(settings);
    const key = await keepSettings(engine, settings);
    const boss = await openBoss(engine, { isMade: true });
    const queue = await makeQueue(engine, boss, { key, settings, lease });
    await buryDead(engine, boss, queue);
    if (which !== undefined) await beginRedo(engine, key, which);
    const redo = await readRedo(engine, key);
    await settleCurrent(engine);
    let filled: Filled = { key, queued: 0, known: 0 };
    for await (const some of inBatches(findDue(engine, key, redo))) {
      const queued = await insert(
        engine,
        boss,
        some.map((due) => toJob(queue.name, due, options.priority)),
      );
      // Once there are some, and once more when all are there.
      if (filled.queued === 0 && queued > 0) await countQueue(engine, queue);
      filled = { key, queued: filled.queued + queued, known: filled.known + some.length - queued };
      options.onFilled?.(filled);
    }
    if (filled.queued > 0) await countQueue(engine, queue);
    // From here on the queue knows what is to be made again.
    if (redo !== undefined) await endRedo(engine, key);
    return filled;
  });
}

function toJob(name: string, { version, replaces }: Due, priority = 0): PgBoss.JobInsert {
  return { id: toJobId(version), name, priority, ...(replaces !== undefined && { data: { replaces } }) };
}

/** How many of them are new. */
async function insert(engine: Engine, boss: PgBoss, jobs: PgBoss.JobInsert[]): Promise<number> {
  const db = new BossDb(engine.db);
  await boss.insert(jobs, { db });
  return db.written;
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let some: Item[] = [];
  for await (const item of items) {
    some.push(item);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
