import type { Command } from 'commander';

/** The option that names the corpus. */
export function addStoreOption(command: Command): Command {
  return command.option(
    '--store <place>',
    'the corpus: a file, or postgres://… (default: what ANATOME_STORE says)',
  );
}
