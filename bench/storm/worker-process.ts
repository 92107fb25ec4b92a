/** A worker in a process of its own, and how many pages it has said to be on the disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const CHILD = join(import.meta.dirname, 'worker-child.mjs');

/** Works until it is killed; until nothing is left; or is no worker, but the twin that nobody disturbs. */
export type WorkerTask = 'work' | 'last' | 'twin';

export class WorkerProcess {
  kept = 0;
  isDone = false;
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private errors = '';

  constructor(place: string, task: WorkerTask) {
    this.child = spawn(process.execPath, [CHILD, place, task], { stdio: ['ignore', 'pipe', 'pipe'] });
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.hear(line));
    this.child.stderr!.on('data', (words: Uint8Array) => {
      this.errors += words.toString();
    });
    this.ended = once(this.child, 'close').then(() => {});
  }

  get isThere(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it died of, if not of us. */
  get failure(): string | undefined {
    const { exitCode } = this.child;
    return exitCode !== null && exitCode !== 0 ? `A worker failed: ${this.errors.trim()}` : undefined;
  }

  kill(): boolean {
    return this.isThere && this.child.kill('SIGKILL');
  }

  /** Ends one of the processes that analyse for it; false where it has none yet. */
  killChild(): boolean {
    try {
      const { pid } = this.child;
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      return Number(child) > 0 && process.kill(Number(child), 'SIGKILL');
    } catch {
      return false;
    }
  }

  private hear(line: string): void {
    const [word, count] = line.split(' ');
    if (word === 'kept') this.kept = Math.max(this.kept, Number(count) || 0);
    if (word === 'done') this.isDone = true;
  }
}
