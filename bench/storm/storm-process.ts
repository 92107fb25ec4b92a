/** A process that works on a corpus, and what it has said to be on the disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What a process does: adds the pages of a generation, or analyses, or analyses all again. */
export type StormTask =
  | { readonly name: 'add'; readonly generation: number; readonly archive: string }
  | { readonly name: 'analyse' | 'redo' };

const CHILD = join(import.meta.dirname, 'child.mjs');

export class StormProcess {
  readonly task: StormTask;
  /** Of an archive that is added, how many pages are on the disk. */
  kept = 0;
  /** Versions whose analyses are on the disk. */
  readonly analysed: number[] = [];
  /** Whether it came to its end by itself. */
  isDone = false;
  /** Resolves when it has ended and all it said was heard. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private errors = '';

  constructor(place: string, task: StormTask) {
    this.task = task;
    const archive = task.name === 'add' ? [task.archive] : [];
    this.child = spawn(process.execPath, [CHILD, place, task.name, ...archive], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.hear(line));
    this.child.stderr!.on('data', (words: Uint8Array) => {
      this.errors += words.toString();
    });
    this.ended = once(this.child, 'close').then(() => {});
  }

  /** Whether anything of its work is on the disk. */
  get hasBegun(): boolean {
    return this.kept > 0 || this.analysed.length > 0;
  }

  /** What it died of, if not of us; a process that is killed says nothing. */
  get failure(): string | undefined {
    const { exitCode } = this.child;
    return exitCode !== null && exitCode !== 0
      ? `${this.task.name} failed: ${this.errors.trim()}`
      : undefined;
  }

  /** Ends it at once; false where it has ended already. */
  kill(): boolean {
    return this.child.exitCode === null && this.child.kill('SIGKILL');
  }

  /** Ends one of the processes that it has started; false where it has none, or the system does not tell. */
  killWorker(): boolean {
    try {
      const { pid } = this.child;
      const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      return Number(worker) > 0 && process.kill(Number(worker), 'SIGKILL');
    } catch {
      return false;
    }
  }

  /** The last line may have been cut off by the kill: a cut number is smaller, or none. */
  private hear(line: string): void {
    const [word, ...numbers] = line.split(' ');
    if (word === 'kept') this.kept = Math.max(this.kept, Number(numbers[0]));
    if (word === 'analysed') this.analysed.push(...numbers.map(Number));
    if (word === 'done') this.isDone = true;
  }
}
