/** Has planted faults tested in a child process, and starts a new one where a fault makes it hang. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import type { Task, Verdict } from './run-child.ts';
import { ROOT } from './targets.ts';

const CHILD = join(import.meta.dirname, 'run-child.ts');

/** Megabytes of objects; a fault that needs more ends the process, and is noticed. */
const MOST_HEAP = 2000;

/** What is said of a fault with which the tests do not end. */
export const NO_END = 'tests do not end';

export class Runner {
  private child: ChildProcess | undefined;

  /** The tests that fail, or why there are none to name: they did not end in so many milliseconds, or ended the process. */
  async test(
    task: { mutant: Mutant | undefined; tests: readonly string[] },
    patience: number,
  ): Promise<Verdict> {
    this.child ??= await start();
    const verdict = await ask(this.child, task, patience);
    if (typeof verdict === 'object') return verdict;
    this.close();
    return { failed: [verdict] };
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(CHILD, {
    cwd: ROOT,
    execArgv: ['--import', 'tsx', `--max-old-space-size=${MOST_HEAP}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The process that is to run the tests does not start.')));
  });
  return child;
}

/** What the child says, or why it says nothing. */
function ask(child: ChildProcess, task: Task, patience: number): Promise<Verdict | string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(NO_END), patience);
    const onExit = (): void => settle('tests end the process');
    const settle = (verdict: Verdict | string): void => {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', onExit);
      resolve(verdict);
    };
    child.once('message', settle);
    child.once('exit', onExit);
    child.send(task);
  });
}
