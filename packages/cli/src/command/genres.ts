/** `anatome genres`: the kinds of pages there are, and the modules each is made of. */
import type { Command } from 'commander';
import type { GenresOptions } from './run-genres.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds the command. */
export function addGenresCommand(program: Command, finish: Finish): void {
  program
    .command('genres')
    .summary('kinds of pages, and the modules each is made of')
    .description(
      'Print the genres that pages are judged by (docs/genres.md), or the table of one. What genre a page is: anatome page.html -f genre',
    )
    .argument('[name]', 'one genre')
    .option('-f, --format <name>', 'text, json, or turtle: all of them as SKOS and OWL', 'text')
    .option('-o, --output <file>', 'write to a file')
    .action(async (name: string | undefined, options: GenresOptions) => {
      const { runGenres } = await import('./run-genres.ts');
      finish(await runGenres(name, options));
    });
}
