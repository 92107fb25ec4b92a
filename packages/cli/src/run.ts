import { CommanderError } from 'commander';
import { createProgram } from './create-program.ts';
import { EXIT } from './exit.ts';
import { Failure } from './failure.ts';
import { complain } from './terminal/message.ts';

/** Runs the command with its arguments; gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  let exit: number = EXIT.good;
  const program = createProgram((code) => {
    exit = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    return report(error);
  }
}

/** Says what went wrong, unless commander has; gives the exit code. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.usage;
  if (error instanceof Failure) {
    complain(error.message);
    return error.exit;
  }
  complain(
    `this should not have happened: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return EXIT.nothing;
}
