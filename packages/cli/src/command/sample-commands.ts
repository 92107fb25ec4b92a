/** `anatome corpus sample …`: pages drawn at random (docs/samples.md). */
import type { Command } from 'commander';
import { addStoreOption } from './corpus-store-option.ts';
import { addValue } from './page-option.ts';
import type { SampleMakeOptions, SampleShowOptions } from './run-sample.ts';
import type { StoreOptions } from './with-store.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

const EXAMPLES = `
Ranges are written 100..500, 100.. or ..500, or as one number:
  anatome corpus sample make forty --size 40 --type service --words 50.. --per-host 3 --seed 7
  anatome corpus sample make upper --size 200 --entry --linked`;

/** Adds the commands of samples. */
export function addSampleCommands(corpus: Command, finish: Finish): void {
  const sample = corpus
    .command('sample')
    .summary('draw pages at random, the same again for the same seed')
    .description('Draw pages at random and keep which: the same seed draws the same pages again.');
  addMakeCommand(sample, finish);
  addStoreOption(sample.command('list'))
    .description('List all samples.')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (options: SampleShowOptions) => {
      const { runSampleList } = await import('./run-sample.ts');
      finish(await runSampleList(options));
    });
  addStoreOption(sample.command('show'))
    .description('Say how a sample was drawn, and which pages it has.')
    .argument('<name>', 'the sample')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .action(async (name: string, options: SampleShowOptions) => {
      const { runSampleShow } = await import('./run-sample.ts');
      finish(await runSampleShow(name, options));
    });
  addStoreOption(sample.command('export'))
    .description('Write the pages of a sample.')
    .argument('<name>', 'the sample')
    .option('-f, --format <name>', 'csv, json, or list: addresses, one a line', 'csv')
    .option('-o, --output <file>', 'where to; standard output when left out')
    .action(async (name: string, options: SampleShowOptions) => {
      const { runSampleExport } = await import('./run-sample.ts');
      finish(await runSampleExport(name, options));
    });
  addStoreOption(sample.command('forget'))
    .description('Forget a sample; its pages stay.')
    .argument('<name>', 'the sample')
    .action(async (name: string, options: StoreOptions) => {
      const { runSampleForget } = await import('./run-sample.ts');
      finish(await runSampleForget(name, options));
    });
}

function addMakeCommand(sample: Command, finish: Finish): void {
  addStoreOption(sample.command('make'))
    .description('Draw a sample of the pages that are as the options say, and keep it.')
    .argument('<name>', 'what to call it')
    .requiredOption('-n, --size <count>', 'so many pages')
    .option('--seed <text>', 'what the dice are; another one each time when left out')
    .option('--type <name>', 'pages of this type; may be given several times', addValue)
    .option('--genre <name>', 'pages of this genre or a kind of it; may be given several times', addValue)
    .option('--module <name>', 'pages with this module; may be given several times', addValue)
    .option('--language <code>', 'pages in this language; may be given several times', addValue)
    .option('--host <name>', 'pages of this host or domain; may be given several times', addValue)
    .option('--state <name>', 'analysed, failed or new; may be given several times', addValue)
    .option('--address <text>', 'pages with this in their address')
    .option('--path <pattern>', 'path and query, * for anything; may be given several times', addValue)
    .option('--depth <range>', 'parts of the path: / has none, /a/b.html two')
    .option('--query <words>', 'pages that a search for these words finds')
    .option('--title <words>', 'pages with all these words in their title')
    .option('--after <date>', 'pages of this day, month or year, or later')
    .option('--before <date>', 'pages from before this day, month or year')
    .option('--fetched-after <date>', 'pages that came then or later')
    .option('--fetched-before <date>', 'pages that came before then')
    .option('--bytes <range>', 'bytes of the page as it came')
    .option('--words <range>', 'words of the page')
    .option('--links-out <range>', 'links on the page')
    .option('--links-in <range>', 'pages of the corpus that link there')
    .option('--versions <range>', 'versions the corpus has of the page')
    .option('--status <code>', 'what the server answered; may be given several times', addValue)
    .option('--media <type>', 'media type, such as text/html; may be given several times', addValue)
    .option(
      '--has <what>',
      'records, or a label of the outline such as form; may be given several times',
      addValue,
    )
    .option('--entry', 'entry pages of hosts: those whose path is /')
    .option('--list <file>', 'these pages: addresses, one a line (- for standard input)')
    .option('--linked', 'also the pages that entry pages, or those of the list, link to')
    .option('--except <sample>', 'no page of this sample; may be given several times', addValue)
    .option('--fold', 'of pages that say nearly the same only one')
    .option('--per-host <count>', 'so many pages of one host at most')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, options: SampleMakeOptions) => {
      const { runSampleMake } = await import('./run-sample.ts');
      finish(await runSampleMake(name, options));
    });
}
