/**
 * Two workers on one PostgreSQL are killed at random moments, or processes that analyse for them: in the end every page has to be
 * there once, and all of it as where one process was left alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@anatome/core/number';
import { addPages, checkCorpus, type Engine, fillQueue, openEngine, readQueueStatus } from '@anatome/corpus';
import { describeCorpus } from './describe-corpus.ts';
import { makePage, PAGES } from './made-pages.ts';
import { WorkerProcess } from './worker-process.ts';

export interface WorkersStormOptions {
  /** Where the corpus is to be, and its twin; both are empty databases. */
  readonly place: string;
  readonly twin: string;
  readonly generations: number;
  /** How many workers are killed, and how many of their processes. */
  readonly kills: number;
  readonly childKills: number;
  readonly seed: number;
  readonly onKill?: (tally: WorkersStormTally) => void;
}

export interface WorkersStormTally {
  readonly kills: number;
  readonly childKills: number;
  /** Of these, how many came before the process had kept anything. */
  readonly early: number;
  readonly versions: number;
  /** How often the queue was empty and all pages were asked for again. */
  readonly refills: number;
  readonly faults: readonly string[];
}

const WORKERS = 2;
/** Seconds: short, that pages come back while somebody looks. */
const LEASE = 3;
/** Milliseconds: a worker is killed at any moment of its first ones, or so soon after it has kept something. */
const ANY_TIME = 4_000;
const SOON = 800;
const LONGEST = 60_000;

/** Kills so many, lets two workers come to the end, and compares. */
export async function runWorkersStorm(options: WorkersStormOptions): Promise<WorkersStormTally> {
  const engine = await openEngine(options.place);
  const storm = new WorkersStorm(engine, options);
  try {
    await storm.begin();
    while (!storm.isOver) {
      await storm.strike();
      options.onKill?.(storm.tally);
    }
    await storm.finish();
    return storm.tally;
  } finally {
    storm.killAll();
    await engine.close();
  }
}

class WorkersStorm {
  private readonly faults: string[] = [];
  private readonly engine: Engine;
  private readonly options: WorkersStormOptions;
  private readonly random: () => number;
  private readonly workers: WorkerProcess[] = [];
  private counts = { kills: 0, childKills: 0, early: 0, versions: 0, refills: 0 };

  constructor(engine: Engine, options: WorkersStormOptions) {
    this.engine = engine;
    this.options = options;
    this.random = createRandom(options.seed);
  }

  get tally(): WorkersStormTally {
    return { ...this.counts, faults: [...this.faults] };
  }

  get isOver(): boolean {
    const { kills, childKills } = this.options;
    const isDone = this.counts.kills >= kills && this.counts.childKills >= childKills;
    return isDone || this.faults.length > 0;
  }

  async begin(): Promise<void> {
    await addMade(this.engine, this.options.generations);
    this.counts.versions = await count(this.engine, 'SELECT count(*) AS count FROM version');
    await this.fill();
  }

  /** Kills one worker, or a process of one; whoever is missing then comes anew. */
  async strike(): Promise<void> {
    while (this.workers.length < WORKERS) this.workers.push(new WorkerProcess(this.options.place, 'work'));
    const at = Math.floor(this.random() * WORKERS);
    const victim = this.workers[at];
    await this.waitAWhile(victim);
    const { kills, childKills } = this.options;
    const left = [kills - this.counts.kills, childKills - this.counts.childKills];
    const isChild = this.random() * (left[0] + left[1]) >= left[0];
    if (isChild) {
      if (victim.killChild()) this.counts.childKills++;
    } else if (victim.kill()) {
      this.counts.kills++;
      if (victim.kept === 0) this.counts.early++;
      this.workers.splice(at, 1);
      await victim.ended;
    }
    for (const { failure } of this.workers) if (failure !== undefined) this.faults.push(failure);
    await this.check();
  }

  /** Two workers bring it to the end, one undisturbed process does the same elsewhere. */
  async finish(): Promise<void> {
    await this.killWorkers();
    if (this.faults.length > 0) return;
    const last = Array.from({ length: WORKERS }, () => new WorkerProcess(this.options.place, 'last'));
    this.workers.push(...last);
    await Promise.all(last.map(({ ended }) => ended));
    if (!last.every(({ isDone }) => isDone)) this.faults.push(last.map(({ failure }) => failure).join(' '));
    const status = await readQueueStatus(this.engine);
    if (status!.queues.some(({ left }) => left > 0)) this.faults.push('The queue is not empty.');
    this.faults.push(...(await checkCorpus(this.engine)));
    await this.compare();
  }

  killAll(): void {
    for (const worker of this.workers) worker.kill();
  }

  private async killWorkers(): Promise<void> {
    const workers = this.workers.splice(0);
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map(({ ended }) => ended));
  }

  private async waitAWhile(victim: WorkerProcess): Promise<void> {
    const isAnyTime = this.random() < 0.3;
    const any = this.random() * ANY_TIME;
    const soon = this.random() * SOON;
    const before = victim.kept;
    const until = performance.now() + (isAnyTime ? any : LONGEST);
    while (performance.now() < until && victim.isThere) {
      await pause(5);
      if (isAnyTime || victim.kept === before) {
        if (await this.isEmpty()) await this.fill('all');
        continue;
      }
      await pause(soon);
      return;
    }
  }

  private async isEmpty(): Promise<boolean> {
    return (await count(this.engine, 'SELECT count(*) AS count FROM anatome_queue.job')) === 0;
  }

  private async fill(redo?: 'all'): Promise<void> {
    if (redo !== undefined) this.counts.refills++;
    await fillQueue(this.engine, { settings: { rows: true }, lease: LEASE, redo });
  }

  /** No page twice, and none that is neither analysed nor in the queue. */
  private async check(): Promise<void> {
    const twice = await count(
      this.engine,
      'SELECT count(*) - count(DISTINCT version) AS count FROM analysis',
    );
    if (twice > 0) this.faults.push(`${twice} analyses are there twice.`);
    const lost = await count(
      this.engine,
      `SELECT count(*) AS count FROM version WHERE id NOT IN (SELECT version FROM analysis)
        AND lpad(to_hex(id), 32, '0')::uuid NOT IN (SELECT id FROM anatome_queue.job)`,
    );
    if (lost > 0) this.faults.push(`${lost} pages are neither analysed nor in the queue.`);
  }

  private async compare(): Promise<void> {
    const twin = await openEngine(this.options.twin);
    try {
      await addMade(twin, this.options.generations);
      await new WorkerProcess(this.options.twin, 'twin').ended;
      const [storm, calm] = [await describeCorpus(this.engine), await describeCorpus(twin)];
      const others = storm.filter((line, at) => line !== calm[at]);
      if (storm.length !== this.counts.versions || calm.length !== storm.length || others.length > 0)
        this.faults.push(
          `${others.length} of ${storm.length} analyses differ from those of one process (${calm.length}): ${others[0]?.slice(0, 500)}`,
        );
    } finally {
      await twin.close();
    }
  }
}

async function addMade(engine: Engine, generations: number): Promise<void> {
  for (let generation = 0; generation < generations; generation++) {
    const fetched = new Date(Date.UTC(2026, 0, 1) + generation * 86_400_000).toISOString();
    const pages = Array.from({ length: PAGES }, (_, number) => makePage(generation, number));
    await addPages(
      engine,
      pages.map((page) => ({ ...page, fetched, source: 'made', contentType: 'text/html', status: 200 })),
    );
  }
}

async function count(engine: Engine, statement: string): Promise<number> {
  const [row] = await engine.query(statement);
  return Number(row.count);
}
