/** `anatome grammar …`: check a grammar, run its tests, read pages by it. */
import type { Command } from 'commander';
import type { GrammarRunOptions } from './grammar-run.ts';
import { addPageOptions, addValue } from './page-option.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `grammar check`, `grammar test` and `grammar run`. */
export function addGrammarCommand(program: Command, finish: Finish): void {
  const grammar = program
    .command('grammar')
    .summary('check, test or run a grammar')
    .description('Check, test or run a grammar of the lens grammar.');
  grammar
    .command('check')
    .description(
      'Say what is wrong with grammars: mistakes with line and column, word types no lexicon gives.',
    )
    .argument('<file...>', 'grammar files, or the names of shipped ones')
    .option('--lexicon <file...>', 'word lists or built lexica that come with the grammars')
    .action(async (files: string[], options: { lexicon?: string[] }) => {
      const { runGrammarCheck } = await import('./grammar-check.ts');
      finish(await runGrammarCheck(files, options.lexicon));
    });
  grammar
    .command('test')
    .description('Run the TESTs of grammars.')
    .argument('<file...>', 'grammar files, or the names of shipped ones')
    .option('--lexicon <file...>', 'word lists or built lexica that come with the grammars')
    .action(async (files: string[], options: { lexicon?: string[] }) => {
      const { runGrammarTest } = await import('./grammar-test.ts');
      finish(await runGrammarTest(files, options.lexicon));
    });
  addRun(grammar, finish);
}

function addRun(grammar: Command, finish: Finish): void {
  const run = grammar
    .command('run')
    .description('Read pages by grammars and print what is found as typed records.')
    .argument('<source...>', 'files, URLs, or - for standard input')
    .option('--type <name>', 'print records of this type only; may be given several times', addValue)
    .option(
      '--explain <type>',
      'say why pages are not of a type, or hold none of it; may be given several times',
      addValue,
    )
    .option('-f, --format <name>', 'ndjson, json or html', 'ndjson')
    .option('-o, --output <file>', 'write to a file instead of stdout');
  addPageOptions(run).action(async (words: string[], options: GrammarRunOptions) => {
    const { runGrammarRun } = await import('./grammar-run.ts');
    finish(await runGrammarRun(words, options));
  });
}
