/** Processes that add to a corpus and analyse it are killed at random moments, and what they said to be on the disk is looked for. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@anatome/core/number';
import { checkCorpus, type Engine, openEngine } from '@anatome/corpus';
import { describeCorpus } from './describe-corpus.ts';
import { ExpectedCorpus } from './expected-corpus.ts';
import { makeArchive } from './made-pages.ts';
import { StormProcess, type StormTask } from './storm-process.ts';

export interface StormOptions {
  /** Where the corpus is to be, and another that nothing happens to; both are empty. */
  readonly place: string;
  readonly twin: string;
  /** For the archives that are added. */
  readonly folder: string;
  readonly kills: number;
  readonly seed: number;
  /** Told after each kill. */
  readonly onKill?: (tally: StormTally) => void;
}

/** What happened, and what was wrong. */
export interface StormTally {
  /** Kills by what the process did; `worker` are processes of an analysis. */
  readonly kills: Readonly<Record<StormTask['name'] | 'worker', number>>;
  /** Of these, how many came before anything of the work was on the disk. */
  readonly early: number;
  readonly generations: number;
  readonly versions: number;
  readonly analyses: number;
  readonly faults: readonly string[];
}

/** Milliseconds within which a process is killed whatever it does, and those it may take to say something. */
const ANY_TIME = 2_000;
const LONGEST = 30_000;
/** Milliseconds within which a process is killed that has said something: one that adds has soon done all. */
const SOON = { add: 60, analyse: 1_500, redo: 1_500 } as const;
/** Versions that may wait to be analysed before more are added. */
const MOST_BEHIND = 300;
/** Versions that there may be when all are analysed again: more take longer than the storm. */
const MOST_REDONE = 600;
/** After so many kills all of the corpus is checked, not only what was said to be there. */
const CHECK_EVERY = 5;

/** Kills so many processes, then lets the work come to its end, and compares with a corpus that was left alone. */
export async function runStorm(options: StormOptions): Promise<StormTally> {
  const storm = new Storm(options);
  while (storm.killed < options.kills && storm.faults.length === 0) {
    await storm.strike();
    options.onKill?.(storm.tally);
  }
  if (storm.faults.length === 0) await storm.finish();
  return storm.tally;
}

class Storm {
  readonly faults: string[] = [];
  private readonly options: StormOptions;
  private readonly random: () => number;
  private readonly expected = new ExpectedCorpus();
  private readonly kills = { add: 0, analyse: 0, redo: 0, worker: 0 };
  private early = 0;
  private generation = 0;
  private counts = { versions: 0, analyses: 0 };

  constructor(options: StormOptions) {
    this.options = options;
    this.random = createRandom(options.seed);
  }

  get killed(): number {
    return Object.values(this.kills).reduce((sum, count) => sum + count, 0);
  }

  get tally(): StormTally {
    const { kills, early, counts, faults } = this;
    return { kills: { ...kills }, early, generations: this.generation + 1, ...counts, faults: [...faults] };
  }

  /** Starts one process or two, and kills them. */
  async strike(): Promise<void> {
    const processes = this.chooseTasks().map((task) => this.start(task));
    await this.waitAWhile(processes);
    if (this.random() < 0.2 && processes.at(-1)!.killWorker()) {
      this.kills.worker++;
      await this.waitAWhile(processes);
    }
    for (const each of processes) {
      if (!each.kill()) continue;
      this.kills[each.task.name]++;
      if (!each.hasBegun) this.early++;
    }
    await this.settle(processes);
    await this.check(this.killed % CHECK_EVERY === 0);
  }

  /** Lets the work come to its end, which nobody disturbs, and compares. */
  async finish(): Promise<void> {
    const rest: StormTask[] = [this.toAdd(this.generation), { name: 'analyse' }, { name: 'analyse' }];
    const ends: StormProcess[] = [];
    for (const task of rest) {
      const process = this.start(task);
      ends.push(process);
      await this.settle([process]);
    }
    if (!ends.every(({ isDone }) => isDone)) this.faults.push('The work did not come to its end.');
    if (ends[2].analysed.length > 0) this.faults.push('A run that was done did more.');
    await this.check(true);
    await this.compare();
  }

  private chooseTasks(): StormTask[] {
    const add = this.toAdd(this.generation);
    const { versions, analyses } = this.counts;
    // Else there would be thousands of pages to analyse in the end.
    const isBehind = versions - analyses > MOST_BEHIND;
    const choice = this.random();
    if (choice < 0.05 && versions < MOST_REDONE) return [{ name: 'redo' }];
    if (choice < 0.5 || isBehind) return [{ name: 'analyse' }];
    return choice < 0.8 ? [add] : [add, { name: 'analyse' }];
  }

  private toAdd(generation: number): StormTask {
    const archive = join(this.options.folder, `${generation}.warc`);
    if (!existsSync(archive)) writeFileSync(archive, makeArchive(generation));
    return { name: 'add', generation, archive };
  }

  private start(task: StormTask): StormProcess {
    if (task.name === 'add') this.expected.begin(task.generation);
    return new StormProcess(this.options.place, task);
  }

  /** Until a random moment: of its life, or soon after something was on the disk, for there is most to break. */
  private async waitAWhile(processes: readonly StormProcess[]): Promise<void> {
    const ends = Promise.all(processes.map(({ ended }) => ended));
    const isAnyTime = this.random() < 0.3;
    const until = performance.now() + (isAnyTime ? this.random() * ANY_TIME : LONGEST);
    const soon = this.random() * SOON[processes[0].task.name];
    while (performance.now() < until && processes.some(({ isDone, failure }) => !isDone && !failure)) {
      if (!isAnyTime && processes.some(({ hasBegun }) => hasBegun)) {
        await Promise.race([ends, pause(soon)]);
        return;
      }
      await Promise.race([ends, pause(5)]);
    }
  }

  private async settle(processes: readonly StormProcess[]): Promise<void> {
    for (const process of processes) {
      await process.ended;
      const { task, kept, analysed, isDone, failure } = process;
      if (failure !== undefined) this.faults.push(failure);
      this.expected.analyse(analysed);
      if (task.name !== 'add') continue;
      this.expected.keep(task.generation, kept);
      if (isDone && task.generation === this.generation) this.generation++;
    }
  }

  private check(isWhole: boolean): Promise<void> {
    return this.with(this.options.place, async (engine) => {
      this.faults.push(...(await this.expected.findFaults(engine)));
      if (isWhole) this.faults.push(...(await checkCorpus(engine)));
      this.counts = { versions: await count(engine, 'version'), analyses: await count(engine, 'analysis') };
    });
  }

  /** The same pages, added and analysed by processes that nobody kills. */
  private async compare(): Promise<void> {
    for (let generation = 0; generation < this.generation; generation++)
      await new StormProcess(this.options.twin, this.toAdd(generation)).ended;
    await new StormProcess(this.options.twin, { name: 'analyse' }).ended;
    const [storm, calm] = [[] as string[], [] as string[]];
    await this.with(this.options.place, async (engine) => storm.push(...(await describeCorpus(engine))));
    await this.with(this.options.twin, async (engine) => calm.push(...(await describeCorpus(engine))));
    const others = storm.filter((line, at) => line !== calm[at]);
    if (storm.length !== calm.length || others.length > 0)
      this.faults.push(
        `${others.length} of ${storm.length} analyses differ from those of a corpus left alone (${calm.length}): ${others[0]?.slice(0, 500)}`,
      );
  }

  private async with(place: string, work: (engine: Engine) => Promise<unknown>): Promise<void> {
    const engine = await openEngine(place);
    try {
      await work(engine);
    } finally {
      await engine.close();
    }
  }
}

async function count({ db }: Engine, table: 'version' | 'analysis'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
