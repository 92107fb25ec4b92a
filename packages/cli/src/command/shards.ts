/** `anatome shards INPUT… -o OUT`: files of pages become files of rows (docs/scale.md). */
import type { Command } from 'commander';
import { addBoundOptions } from './bounds.ts';
import { addBudgetOptions, addLensDataOptions } from './page-option.ts';
import type { ShardsCommandOptions } from './run-shards.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

const EXAMPLES = `
The same command goes on where it was broken off: what is done is left as it is.

Examples:
  anatome shards crawl/*.warc.gz -o rows         one Parquet file for each archive
  anatome shards crawl -o rows -f ndjson         the same of a folder, as lines of JSON
  anatome shards pages.parquet -o rows --html-column content
  anatome shards one.warc.gz -f ndjson -o - | jq .title

Exit codes: 0 good (pages that failed are rows that say why), 1 nothing could be read, 2 usage,
3 some files or places in them could not be read, 130 interrupted`;

/** Adds the command. */
export function addShardsCommand(program: Command, finish: Finish): void {
  const command = program
    .command('shards')
    .summary('files of many pages become files of rows')
    .description(
      'Analyse the pages of WARC, NDJSON and Parquet files: each becomes a file with one row per page, in their order.',
    )
    .argument(
      '<input...>',
      '.warc, .ndjson (as for anatome pipe), both also as .gz, .parquet, or folders of such',
    )
    .requiredOption(
      '-o, --output <folder>',
      'where files of rows go; - writes the lines of one input to stdout',
    )
    .option('-f, --format <name>', 'parquet or ndjson', 'parquet')
    .option('--redo', 'make again what is there already')
    .option('--html-column <name>', 'Parquet: the column of pages, text or bytes (default: html)')
    .option('--url-column <name>', 'Parquet: the column of their addresses (default: url)')
    .option(
      '--fetched-column <name>',
      'Parquet: when they were got, if there is such a column (default: fetched)',
    )
    .option(
      '--type-column <name>',
      'Parquet: their Content-Type, if there is such a column (default: content_type)',
    )
    .addHelpText('after', EXAMPLES);
  addBudgetOptions(addBoundOptions(addLensDataOptions(command), 'one per processor')).action(
    async (inputs: string[], options: ShardsCommandOptions) => {
      const { runShards } = await import('./run-shards.ts');
      finish(await runShards(inputs, options));
    },
  );
}
