/** `anatome shards` is killed at random moments, itself or one of its processes, and run again to the end: what is there must be whole, and all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@anatome/core/number';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { makeArchive, PAGES } from './made-pages.ts';

export interface ShardStormOptions {
  /** Empty; for archives and shards. */
  readonly folder: string;
  /** Kills of the command, and of processes that it has started. */
  readonly kills: { readonly writer: number; readonly process: number };
  readonly archives: number;
  readonly seed: number;
  /** Told after each kill. */
  readonly onKill?: (tally: ShardStormTally) => void;
}

/** What happened, and what was wrong. */
export interface ShardStormTally {
  readonly kills: { readonly writer: number; readonly process: number };
  /** Runs that came to their end, each with all its shards like those of a run that nobody disturbed. */
  readonly ended: number;
  /** How often a shard was read while or after somebody wrote beside it. */
  readonly looks: number;
  /** Pages of runs that came to their end. */
  readonly pages: number;
  readonly faults: readonly string[];
}

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');
/** Milliseconds between two looks at what is there. */
const LOOK_EVERY = 250;
/** Processes that are killed while a run goes on, as long as it would if nobody disturbed it: about twice as many. */
const KILLS_OF_RUN = 3;
/** Milliseconds a process has to begin: where several in a row are killed before, the command is right to give up. */
const START = 2_000;

/** Kills so many, and lets each run come to its end. */
export async function runShardStorm(options: ShardStormOptions): Promise<ShardStormTally> {
  const storm = new ShardStorm(options);
  await storm.prepare();
  for (const mode of ['writer', 'process'] as const)
    while (storm.kills[mode] < options.kills[mode] && storm.faults.length === 0) {
      await (mode === 'writer' ? storm.strike() : storm.strikeProcesses());
      options.onKill?.(storm.tally);
    }
  await storm.finish();
  return storm.tally;
}

class ShardStorm {
  readonly faults: string[] = [];
  readonly kills = { writer: 0, process: 0 };
  private readonly options: ShardStormOptions;
  private readonly random: () => number;
  private readonly sources: string;
  private readonly out: string;
  private calm = new Map<string, string>();
  /** Milliseconds of a run that nobody disturbs. */
  private span = 0;
  private counts = { ended: 0, looks: 0, pages: 0 };

  constructor(options: ShardStormOptions) {
    this.options = options;
    this.random = createRandom(options.seed);
    this.sources = join(options.folder, 'archives');
    this.out = join(options.folder, 'out');
  }

  get tally(): ShardStormTally {
    return { kills: { ...this.kills }, ...this.counts, faults: [...this.faults] };
  }

  /** Makes the archives, and the shards that all others have to be like. */
  async prepare(): Promise<void> {
    mkdirSync(this.sources);
    for (let at = 0; at < this.options.archives; at++)
      writeFileSync(join(this.sources, `${at}.warc`), makeArchive(at));
    const started = performance.now();
    const twin = join(this.options.folder, 'twin');
    await once(this.start(twin), 'close');
    this.span = performance.now() - started;
    this.calm = await this.describe(twin);
    if (this.calm.size !== this.options.archives) this.faults.push('The run that nobody disturbed failed.');
  }

  /** Starts the command and kills it. */
  async strike(): Promise<void> {
    const started = performance.now();
    const child = this.start(this.out);
    const ended = once(child, 'close');
    await Promise.race([ended, pause(this.random() * this.span)]);
    if (child.exitCode === null && child.kill('SIGKILL')) this.kills.writer++;
    await this.watch(ended);
    if (child.exitCode === null) return;
    // A machine with less to do is quicker: else kills would come when all is done.
    this.span = Math.min(this.span, performance.now() - started);
    await this.end(child.exitCode);
  }

  /** Starts the command and kills its processes, now and then one, which it has to get over. */
  async strikeProcesses(): Promise<void> {
    const child = this.start(this.out);
    const ended = once(child, 'close');
    const watched = this.watch(ended);
    while (child.exitCode === null) {
      await Promise.race([ended, pause(START + (this.random() * this.span) / KILLS_OF_RUN)]);
      if (child.exitCode === null && killProcess(child)) this.kills.process++;
    }
    await watched;
    await this.end(child.exitCode);
  }

  /** Lets the last run come to its end. */
  async finish(): Promise<void> {
    const child = this.start(this.out);
    await once(child, 'close');
    await this.end(child.exitCode ?? -1);
  }

  private start(out: string): ChildProcess {
    const args = [COMMAND, 'shards', this.sources, '-o', out, '-j', '2'];
    return spawn(process.execPath, args, { stdio: 'ignore' });
  }

  /** What has its name is whole, at any time. */
  private async watch(ended: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = ended.then(() => {
      isOver = true;
    });
    do {
      for (const [name, rows] of await this.describe(this.out))
        if (rows !== this.calm.get(name)) this.faults.push(`${name} is not as it has to be.`);
      await Promise.race([over, pause(LOOK_EVERY)]);
    } while (!isOver);
  }

  /** A run that ended has made all, and left nothing else. */
  private async end(code: number): Promise<void> {
    if (code !== 0) this.faults.push(`A run ended with ${code}.`);
    const there = await this.describe(this.out);
    const hidden = readdirSync(this.out).filter((name) => name.startsWith('.'));
    if (there.size !== this.calm.size)
      this.faults.push(`${there.size} of ${this.calm.size} shards are there.`);
    if (hidden.length > 0) this.faults.push(`${hidden.join(', ')} was left behind.`);
    for (const [name, rows] of this.calm)
      if (rows !== there.get(name)) this.faults.push(`${name} differs from that of a run left alone.`);
    this.counts.ended++;
    this.counts.pages += there.size * PAGES;
    rmSync(this.out, { recursive: true });
  }

  /** The rows of each shard that is there under its name, but for what the analysis took. */
  private async describe(folder: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const name of list(folder)) {
      this.counts.looks++;
      try {
        const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, name)) });
        found.set(
          name,
          rows.map((row) => JSON.stringify({ ...row, words: String(row.words), milliseconds: 0 })).join('\n'),
        );
      } catch (error) {
        this.faults.push(`${name} cannot be read: ${(error as Error).message}`);
      }
    }
    return found;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[^._]/.test(name));
  } catch {
    return [];
  }
}

/** Ends one of the processes that a command has started; false where it has none yet. */
function killProcess({ pid }: ChildProcess): boolean {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    return children[0] > 0 && process.kill(children[children.length - 1], 'SIGKILL');
  } catch {
    return false;
  }
}
