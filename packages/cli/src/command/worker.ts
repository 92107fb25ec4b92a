/** `anatome worker`: one of any number that analyse the pages of a queue (docs/scale.md). */
import type { Command } from 'commander';
import { addBoundOptions } from './bounds.ts';
import { addStoreOption } from './corpus-store-option.ts';
import type { WorkerCommandOptions } from './run-worker.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds the command. */
export function addWorkerCommand(program: Command, finish: Finish): void {
  const worker = addStoreOption(program.command('worker'))
    .summary('analyse pages of a queue, beside others who do')
    .description(
      'Analyse the pages that anatome corpus analyse --queue has put into the queue of a corpus in PostgreSQL, beside any number of other workers, on any machines, until interrupted.',
    )
    .option('--until-empty', 'end when nothing is left to be done, by nobody')
    .option('--metrics-port <number>', 'tell Prometheus at this port, at /metrics; 0 takes any free one')
    .option('--metrics-host <address>', 'address of that port; 0.0.0.0 lets others in', '127.0.0.1');
  addBoundOptions(worker, 'one per processor').action(async (options: WorkerCommandOptions) => {
    const { runWorkerCommand } = await import('./run-worker.ts');
    finish(await runWorkerCommand(options));
  });
}
