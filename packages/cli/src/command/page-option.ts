import type { Command } from 'commander';

/** The options of every command that reads pages, as commander gives them. */
export interface PageOptions {
  readonly url?: string;
  readonly encoding?: string;
  readonly maxNodes?: string;
  readonly maxTime?: string;
  readonly allowPrivate?: boolean;
}

/** Bounds on one page. */
export function addBudgetOptions(command: Command): Command {
  return command
    .option('--max-nodes <count>', 'keep at most so many nodes of a page (default: 2 million)')
    .option('--max-time <seconds>', 'stop analysing a page after so long (default: never)');
}

/** What is known of a page, how to get it, and what it may cost. */
export function addPageOptions(command: Command): Command {
  return addBudgetOptions(
    command
      .option('--url <url>', 'the address of a page that comes from a file or standard input')
      .option('--encoding <label>', 'the encoding of the page, when you know better than the page')
      .option('--allow-private', 'fetch from this machine and private networks, too'),
  );
}
