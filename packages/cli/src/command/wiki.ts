/** `anatome wiki …`: what whoever runs a wiki does with it (docs/wiki.md). */
import type { Command } from 'commander';
import type { WikiEraseOptions } from './wiki-erase.ts';
import type { WikiOptions } from './with-wiki.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** The option that names the wiki. */
function addWikiOption(command: Command): Command {
  return command.option(
    '--wiki <place>',
    'the wiki: a file, or postgres://… (default: what ANATOME_WIKI says)',
  );
}

/** Adds the commands of a wiki. */
export function addWikiCommand(program: Command, finish: Finish): void {
  const wiki = program
    .command('wiki')
    .summary('people, variants and erasures of a wiki')
    .description('See and keep in order what anatome serve --wiki keeps: who writes, and what was written.');
  addUserCommands(wiki, finish);
  addWikiOption(wiki.command('list'))
    .description('List all variants of all pages.')
    .action(async (options: WikiOptions) => {
      const { runWikiList } = await import('./wiki-read.ts');
      finish(await runWikiList(options));
    });
  addWikiOption(wiki.command('show'))
    .description('Print the revisions of a variant, one JSON object per line.')
    .argument('<variant>', 'as anatome wiki list names it')
    .option('--revision <number>', 'this one, with all its edits')
    .action(async (variant: string, options: WikiOptions & { readonly revision?: string }) => {
      const { runWikiShow } = await import('./wiki-read.ts');
      finish(await runWikiShow(variant, options));
    });
  addWikiOption(wiki.command('export'))
    .description('Write all revisions of all variants, one JSON object per line.')
    .argument('[file]', 'where to; standard output when left out')
    .action(async (file: string | undefined, options: WikiOptions) => {
      const { runWikiExport } = await import('./wiki-read.ts');
      finish(await runWikiExport(file, options));
    });
  addWikiOption(wiki.command('erase'))
    .description('Take variants out for good, with all they said; that it was done is recorded.')
    .argument('[variant...]', 'as anatome wiki list names them')
    .option('--page <address>', 'all variants of a page')
    .option('--why <words>', 'the reason, for the record')
    .action(async (variants: string[], options: WikiEraseOptions) => {
      const { runWikiErase } = await import('./wiki-erase.ts');
      finish(await runWikiErase(variants, options));
    });
}

function addUserCommands(wiki: Command, finish: Finish): void {
  const user = wiki.command('user').description('People who may write, by name and token.');
  addWikiOption(user.command('add'))
    .description('Make a user and print the token, this once.')
    .argument('<name>', 'the name that others see')
    .action(async (name: string, options: WikiOptions) => {
      const { runWikiUserAdd } = await import('./wiki-user.ts');
      finish(await runWikiUserAdd(name, options));
    });
  addWikiOption(user.command('list'))
    .description('List all users.')
    .action(async (options: WikiOptions) => {
      const { runWikiUserList } = await import('./wiki-user.ts');
      finish(await runWikiUserList(options));
    });
  addWikiOption(user.command('remove'))
    .description('Take the token of a user back; what was written stays.')
    .argument('<name>', 'the user')
    .action(async (name: string, options: WikiOptions) => {
      const { runWikiUserRemove } = await import('./wiki-user.ts');
      finish(await runWikiUserRemove(name, options));
    });
}
