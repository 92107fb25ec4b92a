/** `anatome corpus …`: many pages in one database (docs/corpus.md). */
import type { Command } from 'commander';
import { addAnnotatingCommands } from './annotating-commands.ts';
import { addBoundOptions } from './bounds.ts';
import type { CorpusAddOptions } from './corpus-add.ts';
import type { CorpusAnalyseOptions } from './corpus-analyse.ts';
import { addKeepingCommands } from './corpus-keeping.ts';
import type { CorpusModulesOptions } from './corpus-modules.ts';
import type { CorpusSearchOptions } from './corpus-search.ts';
import { addStoreOption } from './corpus-store-option.ts';
import { addCorpusTemplateCommand } from './corpus-template.ts';
import { addMiningCommands } from './mining-commands.ts';
import { addBudgetOptions, addLensDataOptions, addReachOptions, addValue } from './page-option.ts';
import { addSampleCommands } from './sample-commands.ts';
import type { StoreOptions } from './with-store.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds the commands of a corpus. */
export function addCorpusCommand(program: Command, finish: Finish): void {
  const corpus = program
    .command('corpus')
    .summary('keep many pages in one database')
    .description('Keep many pages, each version as it came, in one database.');
  const add = addStoreOption(corpus.command('add'))
    .description('Keep pages: what is there already as it came is not kept twice.')
    .argument('[source...]', 'files, folders, WARC files, URLs, sitemaps, feeds')
    .option(
      '--list <file>',
      'addresses, one a line (- for standard input); may be given several times',
      addValue,
    )
    .option('--base <url>', 'the address of the folder named; without it pages of files have file: addresses')
    .option('--parts', 'fetch the style sheets and images of pages that are fetched, too');
  addReachOptions(add).action(async (words: string[], options: CorpusAddOptions) => {
    const { runCorpusAdd } = await import('./corpus-add.ts');
    finish(await runCorpusAdd(words, options));
  });
  const analyse = addStoreOption(corpus.command('analyse'))
    .description('Analyse the pages that were not analysed yet; what was broken off goes on.')
    .option('--redo [which]', 'analyse again: all (the default), or those that failed')
    .option('--ext', 'look again at pages that others link to, with the texts of the links')
    .option('--rows', 'keep each version as one row, too, for corpus export --rows')
    .option('--templates', 'with the newest template that the corpus has of each host')
    .option('--queue', 'put the pages into the queue of the database instead, for anatome worker')
    .option('--priority <number>', 'with --queue: pages of more come first (default: 0)');
  addBudgetOptions(addBoundOptions(addLensDataOptions(analyse), 'one per processor')).action(
    async (options: CorpusAnalyseOptions) => {
      const { runCorpusAnalyse } = await import('./corpus-analyse.ts');
      finish(await runCorpusAnalyse(options));
    },
  );
  addSearchCommand(corpus, finish);
  addStoreOption(corpus.command('status'))
    .description('Say what the corpus holds.')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (options: StoreOptions & { readonly format: string }) => {
      const { runCorpusStatus } = await import('./corpus-status.ts');
      finish(await runCorpusStatus(options));
    });
  addStoreOption(corpus.command('check'))
    .description('Say whether tables and index hang together; exit 1 where they do not.')
    .action(async (options: StoreOptions) => {
      const { runCorpusCheck } = await import('./corpus-check.ts');
      finish(await runCorpusCheck(options));
    });
  addStoreOption(corpus.command('sql'))
    .description('Print the rows of a statement that only reads, one JSON object per line.')
    .argument('<statement>', 'SQL, such as "SELECT host, count(*) FROM page GROUP BY host"')
    .action(async (statement: string, options: StoreOptions) => {
      const { runCorpusSql } = await import('./corpus-sql.ts');
      finish(await runCorpusSql(statement, options));
    });
  addStoreOption(corpus.command('modules'))
    .summary('count the modules of a genre')
    .description(
      'Count what pages of a genre are made of, beside what the taxonomy says: of academics’ home pages, table 2 of Rehm’s paper.',
    )
    .argument('[genre]', 'a genre by its name (anatome genres)', 'academic-home-page')
    .option('--sample <name>', 'only pages of this sample')
    .option('--host <name>', 'only pages of this host; may be given several times', addValue)
    .option('-f, --format <name>', 'text, json, csv or markdown', 'text')
    .action(async (genre: string, options: CorpusModulesOptions) => {
      const { runCorpusModules } = await import('./corpus-modules.ts');
      finish(await runCorpusModules(genre, options));
    });
  addKeepingCommands(corpus, finish);
  addSampleCommands(corpus, finish);
  addAnnotatingCommands(corpus, finish);
  addCorpusTemplateCommand(corpus, finish);
  addMiningCommands(corpus, finish);
}

const SEARCH_EXAMPLES = `
Words:
  storm sea               both of them          "the sea"         next to each other
  storm -sea              not the second        storm OR sea      one of them
  sto*                    what begins so        storm NEAR/5 sea  at most five words apart
  in:heading storm        where it stands       ( )               groups
  in:module/office-hours  in such a module of the page
Records:
  --records 'price < 20 EUR'                    --records 'rating >= 4 and brand = "Acme"'
  --records 'title ~ "oak lamp"'                --records 'date >= 2024-05 and not availability'`;

function addSearchCommand(corpus: Command, finish: Finish): void {
  addStoreOption(corpus.command('search'))
    .summary('find pages by words and where they stand, or records by their columns')
    .description(
      'Find pages by words and by where they stand in the page, or records by what is in their columns.',
    )
    .argument('[words...]', 'what to look for; without it all that the options let through')
    .option(
      '--in <place>',
      'where the words stand: a label (heading), a zone (main), both (main/heading), or a module (module/office-hours)',
    )
    .option('--type <name>', 'pages of this type; may be given several times', addValue)
    .option(
      '--genre <name>',
      'pages of this genre, or of one that is a kind of it (anatome genres); may be given several times',
      addValue,
    )
    .option(
      '--module <name>',
      'pages with this module; /inline behind it: on the page itself, /linked: by a link; may be given several times',
      addValue,
    )
    .option('--language <code>', 'pages in this language; may be given several times', addValue)
    .option('--host <name>', 'pages of this host or domain; may be given several times', addValue)
    .option('--after <date>', 'pages of this day, month or year, or later')
    .option('--before <date>', 'pages from before this day, month or year')
    .option('--records <condition>', 'records instead of pages; the words are to be in the record')
    .option('--sort <column>', 'records by this column; with a minus before it from the greatest')
    .option('--fold', 'of pages that say nearly the same only the best')
    .option(
      '--facets <names>',
      'count what was found by type, genre, module, language, host, year, month, date',
    )
    .option('-n, --limit <count>', 'so many', '20')
    .option('--offset <count>', 'after so many', '0')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .addHelpText('after', SEARCH_EXAMPLES)
    .action(async (words: string[], options: CorpusSearchOptions) => {
      const { runCorpusSearch } = await import('./corpus-search.ts');
      finish(await runCorpusSearch(words, options));
    });
}
