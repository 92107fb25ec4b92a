/** The command without its start: one script that is kept compiled (compiled-script.ts). */
import { run } from './run.ts';
import { hearInterrupt } from './terminal/interrupt.ts';
import { endWithReader } from './terminal/output.ts';

export { answerGroups } from './pipe/answer-groups.ts';
export { warmUp } from './warm-up.ts';

/** Runs the command with its arguments; gives the exit code. */
export function main(args: readonly string[]): Promise<number> {
  hearInterrupt();
  endWithReader();
  return run(args);
}
