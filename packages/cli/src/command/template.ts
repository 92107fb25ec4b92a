/** `anatome template …`: what repeats on a site, from pages of it. */
import type { Command } from 'commander';
import { addReachOptions, addReadingOption } from './page-option.ts';
import type { TemplateMakeOptions } from './template-make.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `template make` and `template show`. */
export function addTemplateCommand(program: Command, finish: Finish): void {
  const template = program
    .command('template')
    .summary('find what repeats on a site')
    .description('Find what repeats on the pages of a site, for --template (docs/templates.md).');
  const make = template
    .command('make')
    .description('Write what repeats on pages of one site into a file.')
    .argument('<source...>', 'files or URLs of its pages, three or more')
    .requiredOption('-o, --output <file>', 'the template file')
    .option('--base <url>', 'the address below which the files named stand')
    .option('--least <count>', 'a text repeats when so many other pages have it (default: 2)');
  addReachOptions(addReadingOption(make)).action(async (words: string[], options: TemplateMakeOptions) => {
    const { runTemplateMake } = await import('./template-make.ts');
    finish(await runTemplateMake(words, options));
  });
  template
    .command('show')
    .description('Say what a template was made from.')
    .argument('<file>', 'a template file')
    .action(async (file: string) => {
      const { runTemplateShow } = await import('./template-make.ts');
      finish(await runTemplateShow(file));
    });
}
