/** `anatome corpus mine`, `anatome corpus pattern` and `anatome corpus profile`: what recurs on pages (docs/patterns.md). */
import type { Command } from 'commander';
import { addStoreOption } from './corpus-store-option.ts';
import { addValue } from './page-option.ts';
import type { MineOptions, PatternOptions } from './run-mine.ts';
import type { ProfileMakeOptions, ProfileMatchOptions } from './run-profile.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

const EXAMPLES = `
  anatome corpus mine --type product                    what product pages have in common
  anatome corpus mine --kind rules --support 20%        what follows from what
  anatome corpus mine --kind sequences --scope zone     what comes after what
  anatome corpus pattern 'header/Menu:link=cart & foot/LegalInformation & !foot/Menu:word=returns'
  anatome corpus pattern 'header/LegalInformation > header/Menu'`;

/** Adds the commands of patterns. */
export function addMiningCommands(corpus: Command, finish: Finish): void {
  addPages(
    addStoreOption(corpus.command('mine'))
      .summary('find what recurs on the pages: objects that are together, rules, sequences')
      .description(
        'Find what recurs on the pages: objects that are together, what follows from what, what comes after what.',
      )
      .option('--kind <name>', 'sets, rules or sequences', 'sets')
      .option('--scope <name>', 'what is one: a zone, a document, or a site', 'document')
      .option('--view <name>', 'objects of the content, the presentation, crossed (both in each), or all')
      .option(
        '--with <names>',
        'what is told of objects: link, links, picture, file, alt, size, word, field, records, saving',
      )
      .option('--support <share>', 'so many have it at least: 20% or 0.2', '10%')
      .option('--most <share>', 'what more than this share has is told apart, in no pattern', '90%')
      .option('--confidence <share>', 'of rules: how sure', '60%')
      .option('--lift <number>', 'of rules: how much oftener than at large', '1.1')
      .option('--gap <count>', 'of sequences: so many others may stand between', '2')
      .option('--complete', 'all patterns, not only those that say most'),
  )
    .option('-n, --limit <count>', 'so many', '20')
    .option('--offset <count>', 'after so many', '0')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .addHelpText('after', EXAMPLES)
    .action(async (options: MineOptions) => {
      const { runMine } = await import('./run-mine.ts');
      finish(await runMine(options));
    });
  addProfileCommands(corpus, finish);
  addPages(
    addStoreOption(corpus.command('pattern'))
      .summary('find the pages that match a pattern, and where')
      .description('Find the pages that match a pattern, and the places where each of its items is.')
      .argument('<pattern>', 'items that are all there (a & b & !c), or one after the other (a > b)'),
  )
    .option('-n, --limit <count>', 'so many', '20')
    .option('--offset <count>', 'after so many', '0')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .addHelpText('after', EXAMPLES)
    .action(async (pattern: string, options: PatternOptions) => {
      const { runPattern } = await import('./run-mine.ts');
      finish(await runPattern(pattern, options));
    });
}

/** Adds `anatome corpus profile …`. */
function addProfileCommands(corpus: Command, finish: Finish): void {
  const profile = corpus
    .command('profile')
    .summary('tell sites of a kind from others by their patterns')
    .description('Learn what tells sites of a kind from others, and find further ones.');
  addStoreOption(profile.command('make'))
    .description('Make a profile of the pages of one sample against those of another, and keep it as JSON.')
    .argument('<file>', 'where to')
    .requiredOption('--of <sample>', 'pages of the kind')
    .requiredOption('--against <sample>', 'other pages')
    .option('--scope <name>', 'what is told apart: a site, or a document', 'site')
    .action(async (file: string, options: ProfileMakeOptions) => {
      const { runProfileMake } = await import('./run-profile.ts');
      finish(await runProfileMake(file, options));
    });
  addStoreOption(profile.command('match'))
    .description('Say which sites have a profile, and which of its patterns.')
    .argument('<file>', 'the profile')
    .option('--host <name>', 'pages of this host; may be given several times', addValue)
    .option('--sample <name>', 'pages of this sample')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (file: string, options: ProfileMatchOptions) => {
      const { runProfileMatch } = await import('./run-profile.ts');
      finish(await runProfileMatch(file, options));
    });
}

/** Which pages are looked at. */
function addPages(command: Command): Command {
  return command
    .option('--type <name>', 'pages of this type; may be given several times', addValue)
    .option('--language <code>', 'pages in this language; may be given several times', addValue)
    .option('--host <name>', 'pages of this host; may be given several times', addValue)
    .option('--sample <name>', 'pages of this sample');
}
