/** `anatome corpus template …`: what repeats on the hosts of a corpus. */
import type { Command } from 'commander';
import { addStoreOption } from './corpus-store-option.ts';
import type { CorpusTemplateOptions } from './corpus-template-run.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds `corpus template make`, `list` and `show`. */
export function addCorpusTemplateCommand(corpus: Command, finish: Finish): void {
  const template = corpus
    .command('template')
    .summary('make and list templates of hosts')
    .description('Make templates of hosts: what repeats on their pages (docs/templates.md).');
  addStoreOption(template.command('make'))
    .description('Make the template of a host from the newest version of each of its pages, and keep it.')
    .requiredOption('--host <name>', 'the host')
    .option('--least <count>', 'a text repeats when so many other pages have it (default: 2)')
    .action(async (options: CorpusTemplateOptions & { readonly host: string }) => {
      const { runCorpusTemplateMake } = await import('./corpus-template-run.ts');
      finish(await runCorpusTemplateMake(options));
    });
  addStoreOption(template.command('list'))
    .description('Say which templates there are, the newest of each host first.')
    .option('--host <name>', 'of this host only')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (options: CorpusTemplateOptions & { readonly format: string }) => {
      const { runCorpusTemplateList } = await import('./corpus-template-run.ts');
      finish(await runCorpusTemplateList(options));
    });
  addStoreOption(template.command('show'))
    .description('Print the newest template of a host, as anatome --template reads it.')
    .requiredOption('--host <name>', 'the host')
    .action(async (options: CorpusTemplateOptions & { readonly host: string }) => {
      const { runCorpusTemplateShow } = await import('./corpus-template-run.ts');
      finish(await runCorpusTemplateShow(options));
    });
}
