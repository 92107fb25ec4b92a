/** `anatome lexicon …`: build a lexicon file, look a word up. */
import type { Command } from 'commander';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `lexicon build` and `lexicon find`. */
export function addLexiconCommand(program: Command, finish: Finish): void {
  const lexicon = program
    .command('lexicon')
    .summary('build a lexicon for the lens grammar')
    .description('Build lexica of typed words and phrases for the lens grammar.');
  lexicon
    .command('build')
    .description('Build a lexicon file from lists: entry<TAB>type[,type] on each line.')
    .argument('<list...>', 'word lists')
    .requiredOption('-o, --output <file>', 'the lexicon file')
    .action(async (lists: string[], options: { output: string }) => {
      const { runLexiconBuild } = await import('./lexicon-build.ts');
      finish(runLexiconBuild(lists, options.output));
    });
  lexicon
    .command('find')
    .description('Say which types words have in a lexicon file; exit 1 when none is known.')
    .argument('<file>', 'a lexicon file')
    .argument('<word...>', 'words or phrases')
    .action(async (file: string, words: string[]) => {
      const { runLexiconFind } = await import('./lexicon-find.ts');
      finish(await runLexiconFind(file, words));
    });
}
