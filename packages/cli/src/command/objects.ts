import type { Command } from 'commander';
import type { ObjectsLikeOptions } from './objects-like.ts';
import { addPageOptions } from './page-option.ts';

/** Adds `anatome objects …`: questions about the object graphs of pages. */
export function addObjectsCommand(program: Command, finish: (exit: number) => void): void {
  const objects = program
    .command('objects')
    .summary('compare pages by the objects they are made of')
    .description('Ask about the object graphs of pages (see anatome lens objects).');
  const like = objects
    .command('like')
    .summary('rank pages by likeness to one')
    .description('Rank pages by how alike their zones are to those of a model, by zone signatures.')
    .argument('<model>', 'the page to compare with: a file, a URL, or -')
    .argument('<source...>', 'files, URLs, or - for standard input')
    .option('-f, --format <name>', 'text or json', 'text')
    .option('-o, --output <file>', 'write to a file instead of stdout');
  addPageOptions(like).action(async (model: string, words: string[], options: ObjectsLikeOptions) => {
    const { runObjectsLike } = await import('./objects-like.ts');
    finish(await runObjectsLike(model, words, options));
  });
}
