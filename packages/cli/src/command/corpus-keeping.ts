/** What is done with a corpus as a whole: pages are forgotten, all is moved elsewhere, its size has a bound. */
import type { Command } from 'commander';
import type { CorpusExportOptions } from './corpus-export.ts';
import type { CorpusForgetOptions } from './corpus-forget.ts';
import { addStoreOption } from './corpus-store-option.ts';
import { addValue } from './page-option.ts';
import type { StoreOptions } from './with-store.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `corpus forget`, `history`, `limit`, `export` and `import`. */
export function addKeepingCommands(corpus: Command, finish: Finish): void {
  addStoreOption(corpus.command('forget'))
    .description('Forget pages: all versions, what was found in them, and bytes no other page needs.')
    .argument('[address...]', 'addresses of pages')
    .option('--host <name>', 'all pages of this host; may be given several times', addValue)
    .action(async (addresses: string[], options: CorpusForgetOptions) => {
      const { runCorpusForget } = await import('./corpus-forget.ts');
      finish(await runCorpusForget(addresses, options));
    });
  addStoreOption(corpus.command('history'))
    .description('Say which versions of a page there are.')
    .argument('<address>', 'the address of the page')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (address: string, options: StoreOptions & { readonly format: string }) => {
      const { runCorpusHistory } = await import('./corpus-history.ts');
      finish(await runCorpusHistory(address, options));
    });
  addStoreOption(corpus.command('limit'))
    .description('Say how large the corpus may become on its disk, or set it.')
    .argument('[size]', 'such as 2GB or 500MB; none takes the limit away')
    .action(async (size: string | undefined, options: StoreOptions) => {
      const { runCorpusLimit } = await import('./corpus-limit.ts');
      finish(await runCorpusLimit(size, options));
    });
  addStoreOption(corpus.command('export'))
    .description('Write the whole corpus into one file, or its tables as Parquet.')
    .argument('[file]', 'a file that corpus import reads')
    .option('--parquet <folder>', 'every table as a Parquet file in this folder')
    .option('--rows <file>', 'every version that analyse --rows made a row of, as one Parquet file')
    .action(async (file: string | undefined, options: CorpusExportOptions) => {
      const { runCorpusExport } = await import('./corpus-export.ts');
      finish(await runCorpusExport(file, options));
    });
  addStoreOption(corpus.command('import'))
    .description('Take in what corpus export wrote: all of it into an empty corpus, else its pages.')
    .argument('<file>', 'the file')
    .action(async (file: string, options: StoreOptions) => {
      const { runCorpusImport } = await import('./corpus-import.ts');
      finish(await runCorpusImport(file, options));
    });
}
