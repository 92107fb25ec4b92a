import type { Command } from 'commander';

/** The options of every command that reads pages, as commander gives them. */
export interface PageOptions {
  readonly url?: string;
  readonly encoding?: string;
  readonly maxNodes?: string;
  readonly maxTime?: string;
  readonly allowPrivate?: boolean;
  readonly images?: boolean;
  readonly sheets?: boolean;
  readonly rules?: readonly string[];
  readonly model?: string;
}

/** What single formats can be told, as commander gives it. */
export interface WishOptions {
  readonly series?: string;
  readonly table?: string;
  readonly safe?: boolean;
  readonly bare?: boolean;
  readonly tree?: string;
}

/** Wishes for single formats. */
export function addWishOptions(command: Command): Command {
  return command
    .option('--series <number>', 'csv, records: which series, from 1 (default: the largest)')
    .option('--table <number or words>', 'csv: a table instead, from 1 or by words of its caption or heading')
    .option('--safe', 'csv: make cells harmless that a spreadsheet would take for formulas')
    .option('--bare', 'xhtml: the page alone, without what was found; compiled rules work on it');
}

/** Bounds on one page. */
export function addBudgetOptions(command: Command): Command {
  return command
    .option('--max-nodes <count>', 'keep at most so many nodes of a page (default: 250,000)')
    .option('--max-time <seconds>', 'stop analysing a page after so long (default: never)');
}

/** What is known of a page, how to get it, and what it may cost. */
export function addPageOptions(command: Command): Command {
  return addBudgetOptions(
    command
      .option('--url <url>', 'the address of a page that comes from a file or standard input')
      .option('--encoding <label>', 'the encoding of the page, when you know better than the page')
      .option('--images', 'fetch images whose size the page does not say')
      .option('--sheets', 'fetch the style sheets the page links to')
      .option('--rules <file>', 'rules of your own for the lens rules; may be given several times', addFile)
      .option(
        '--model <none or file>',
        'the model of the outline: none for rules alone, or a file of your own',
      )
      .option('--allow-private', 'fetch from this machine and private networks, too'),
  );
}

/** Collects an option that may be given several times. */
function addFile(file: string, before: readonly string[] = []): readonly string[] {
  return [...before, file];
}
