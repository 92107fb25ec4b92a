/** `anatome wrapper …`: rules for the records of a site, from places that a person marks. */
import type { Command } from 'commander';
import { addReachOptions, addReadingOption, addValue } from './page-option.ts';
import type { WrapperApplyOptions } from './wrapper-apply.ts';
import type { WrapperLearnOptions } from './wrapper-learn.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `wrapper learn`, `apply`, `test` and `show`. */
export function addWrapperCommand(program: Command, finish: Finish): void {
  const wrapper = program
    .command('wrapper')
    .summary('teach it the records of a site')
    .description(
      'Learn rules for the records of a site from marked pages, for --wrapper (docs/wrappers.md).',
    );
  const learn = wrapper
    .command('learn')
    .description('Write rules that find on other pages of a site what was marked on some.')
    .argument('<source...>', 'files or URLs of its pages, two are mostly enough')
    .requiredOption(
      '--mark <field=place>',
      'what is where: words, a path or a CSS selector (#price, css:h1, css:img@src); 2:price=9.99 is on the second page alone, price= nowhere; a field marked twice on a page makes rows',
      addValue,
    )
    .requiredOption('-o, --output <file>', 'the wrapper file')
    .option('--rows', 'what is marked is one row of several')
    .option('--name <name>', 'what to call it (default: the host)');
  addPageBase(learn).action(async (words: string[], options: WrapperLearnOptions) => {
    const { runWrapperLearn } = await import('./wrapper-learn.ts');
    finish(await runWrapperLearn(words, options));
  });
  const apply = wrapper
    .command('apply')
    .description('Say what a wrapper finds on pages, each cell with its trust and what led there.')
    .argument('<file>', 'a wrapper file')
    .argument('<source...>', 'files or URLs of pages')
    .option('-f, --format <name>', 'text or json, one line per page', 'text');
  addPageBase(apply).action(async (file: string, words: string[], options: WrapperApplyOptions) => {
    const { runWrapperApply } = await import('./wrapper-apply.ts');
    finish(await runWrapperApply(file, words, options));
  });
  const test = wrapper
    .command('test')
    .description('Say whether a wrapper still finds what its file has as examples.')
    .argument('<file>', 'a wrapper file')
    .argument('<source...>', 'the pages of its examples, by the same names or addresses');
  addPageBase(test).action(async (file: string, words: string[], options: WrapperApplyOptions) => {
    const { runWrapperTest } = await import('./wrapper-test.ts');
    finish(await runWrapperTest(file, words, options));
  });
  wrapper
    .command('show')
    .description('Say in sentences what a wrapper goes by.')
    .argument('<file>', 'a wrapper file')
    .action(async (file: string) => {
      const { runWrapperShow } = await import('./wrapper-show.ts');
      finish(await runWrapperShow(file));
    });
}

/** How the pages are had. */
function addPageBase(command: Command): Command {
  return addReachOptions(
    addReadingOption(command.option('--base <url>', 'the address below which the files named stand')),
  );
}
