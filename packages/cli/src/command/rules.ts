/** `anatome rules …`: what can be done with a rule file beside using it. */
import type { Command } from 'commander';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `rules compile`, `rules check` and `rules test`. */
export function addRulesCommand(program: Command, finish: Finish): void {
  const rules = program
    .command('rules')
    .summary('compile, check or try a rule file')
    .description('Compile, check or try a rule file of the lens rules.');
  rules
    .command('compile')
    .description('Compile rules to a plain XSLT 1.0 stylesheet, for the XHTML of a page (-f xhtml).')
    .argument('<file>', 'a rule file, or classic')
    .option('-o, --output <file>', 'write to a file instead of stdout')
    .action(async (file: string, options: { output?: string }) => {
      const { runRulesCompile } = await import('./rules-compile.ts');
      finish(await runRulesCompile(file, options));
    });
  rules
    .command('check')
    .description('Say what is wrong with rule files: mistakes, unreachable rules, variables nobody asks for.')
    .argument('<file...>', 'rule files, classic or modern')
    .action(async (files: string[]) => {
      const { runRulesCheck } = await import('./rules-check.ts');
      finish(await runRulesCheck(files));
    });
  rules
    .command('test')
    .description('Say which rule fired how often, and on what, over the pages of a folder.')
    .argument('<file>', 'a rule file, classic or modern')
    .argument('<folder>', 'a folder with .html or .html.gz files, looked through to the bottom')
    .action(async (file: string, folder: string) => {
      const { runRulesTest } = await import('./rules-test.ts');
      finish(await runRulesTest(file, folder));
    });
}
