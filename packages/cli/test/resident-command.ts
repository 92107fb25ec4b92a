/** The process that runs the command again and again, one run at a time (resident.mjs). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Ended, RunOptions } from './run-command.ts';

const SCRIPT = path.join(import.meta.dirname, 'resident.mjs');

/** Milliseconds after which a run is given up, and the process with it; far more than any takes. */
const PATIENCE = 110_000;

export class ResidentCommand {
  private child: Promise<ChildProcess> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** Runs the command when the runs before have ended. */
  run(args: readonly string[], { cwd = process.cwd(), input = '' }: RunOptions): Promise<Ended> {
    const bytes = Buffer.from(input as string);
    const ended = this.last.then(async () => this.ask({ args, cwd, input: bytes }));
    this.last = ended.catch(() => {});
    return ended;
  }

  async close(): Promise<void> {
    const child = await this.child;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  private async ask(task: object): Promise<Ended> {
    this.child ??= begin();
    const child = await this.child;
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    const ending = new AbortController();
    try {
      child.send(task);
      const { signal } = ending;
      const answer = once(child, 'message', { signal }).then(([ended]) => ended as Ended);
      const exit = once(child, 'exit', { signal }).then(([code, by]) => {
        this.child = undefined;
        throw new Error(
          `The process that runs the command again and again ended with ${code ?? by}: ${JSON.stringify(task)}`,
        );
      });
      return await Promise.race([answer, exit]);
    } finally {
      clearTimeout(timer);
      ending.abort();
    }
  }
}

async function begin(): Promise<ChildProcess> {
  const child = fork(SCRIPT, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined },
  });
  await once(child, 'message');
  return child;
}
