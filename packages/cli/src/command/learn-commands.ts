/** `anatome learn …`: grammars from examples, and the questions that make them better (docs/learning.md). */
import type { Command } from 'commander';
import { addStoreOption } from './corpus-store-option.ts';
import { addReachOptions, addReadingOption, addValue } from './page-option.ts';
import type {
  LearnAskOptions,
  LearnBeginOptions,
  LearnRoundOptions,
  LearnSayOptions,
  LearnShowOptions,
} from './run-learn.ts';
import type { LearnFromOptions } from './run-learn-from.ts';
import type { LearnRulesOptions } from './run-learn-rules.ts';
import type { StoreOptions } from './with-store.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

const EXAMPLES = `
Examples:
  anatome learn from --type RecipePage --yes recipes/*.html --no others/*.html -o recipe.grammar
  anatome learn rules shop/*.html --type advertisement --mark '#partners' --mark 'Buy one now' -o ads.xml
  anatome learn begin faculty --type FacultyPage --sample pages --base homepage --store c.db
  anatome learn say faculty --yes https://a.example/~ann/ --no https://a.example/cs101/ --store c.db
  anatome learn round faculty --store c.db
  anatome learn ask faculty --answer yes --store c.db
  anatome learn grammar faculty -o faculty.grammar --store c.db`;

/** Adds the commands. */
export function addLearnCommands(program: Command, finish: Finish): void {
  const learn = program
    .command('learn')
    .summary('make a grammar from examples')
    .description('Make a grammar that a person can read from examples, and ask for the examples it needs.')
    .addHelpText('after', EXAMPLES);
  learn
    .command('from')
    .description('Learn a type of pages from files, at once.')
    .requiredOption('--type <name>', 'what the type is called in the grammar: FacultyPage')
    .requiredOption('--yes <file...>', 'pages that are one')
    .requiredOption('--no <file...>', 'pages that are none')
    .option(
      '--base <name>',
      'a shipped grammar whose types it stands on; may be given several times',
      addValue,
    )
    .option('-o, --output <file>', 'where to; standard output when left out')
    .action(async (options: LearnFromOptions) => {
      const { runLearnFrom } = await import('./run-learn-from.ts');
      finish(await runLearnFrom(options));
    });
  addRulesCommand(learn, finish);
  addLessonCommands(learn, finish);
  addTellingCommands(learn, finish);
}

function addRulesCommand(learn: Command, finish: Finish): void {
  const rules = learn
    .command('rules')
    .description('Learn rules for elements, for --rules, from those that are marked on some pages.')
    .argument('<source...>', 'files or URLs of pages on which all such elements are marked')
    .requiredOption('--type <label>', 'what the rules label them: advertisement')
    .requiredOption(
      '--mark <place>',
      'what is one: a CSS selector (#partners, css:aside), a path, or words; may be given several times',
      addValue,
    )
    .option('-o, --output <file>', 'where to; standard output when left out')
    .option('--base <url>', 'the address below which the files named stand');
  addReachOptions(addReadingOption(rules)).action(async (words: string[], options: LearnRulesOptions) => {
    const { runLearnRules } = await import('./run-learn-rules.ts');
    finish(await runLearnRules(words, options));
  });
}

function addLessonCommands(learn: Command, finish: Finish): void {
  addStoreOption(learn.command('begin'))
    .description('Begin a lesson on the pages of a sample.')
    .argument('<name>', 'the lesson')
    .requiredOption('--type <name>', 'what the type is called in the grammar: FacultyPage')
    .requiredOption('--sample <name>', 'the sample whose pages are asked for')
    .option('--kind <name>', 'page, or block for lines and paragraphs', 'page')
    .option(
      '--base <name>',
      'a shipped grammar whose types it stands on; may be given several times',
      addValue,
    )
    .action(async (name: string, options: LearnBeginOptions) => {
      const { runLearnBegin } = await import('./run-learn.ts');
      finish(await runLearnBegin(name, options));
    });
  addStoreOption(learn.command('say'))
    .description('Give examples: addresses of pages that are one, and that are none.')
    .argument('<name>', 'the lesson')
    .option('--yes <url...>', 'pages that are one')
    .option('--no <url...>', 'pages that are none')
    .option('--at <words>', 'of a lesson about blocks: those that say these words')
    .option('--as <name>', 'who says so', 'command')
    .action(async (name: string, options: LearnSayOptions) => {
      const { runLearnSay } = await import('./run-learn.ts');
      finish(await runLearnSay(name, options));
    });
  addStoreOption(learn.command('round'))
    .description('Learn from all that was said, and ask anew.')
    .argument('<name>', 'the lesson')
    .option('--questions <count>', 'how many are asked', '20')
    .option('--rate <share>', 'the share that is believed to be one, before anything was asked: 0.1')
    .action(async (name: string, options: LearnRoundOptions) => {
      const { runLearnRound } = await import('./run-learn.ts');
      finish(await runLearnRound(name, options));
    });
  addStoreOption(learn.command('ask'))
    .description('Show the question that waits next; with an answer keep it, and show the one after.')
    .argument('<name>', 'the lesson')
    .option('--answer <word>', 'yes, no or skip: for the question that waits')
    .option('--as <name>', 'who says so', 'command')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (name: string, options: LearnAskOptions) => {
      const { runLearnAsk } = await import('./run-learn.ts');
      finish(await runLearnAsk(name, options));
    });
}

function addTellingCommands(learn: Command, finish: Finish): void {
  addStoreOption(learn.command('list'))
    .description('List all lessons.')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (options: LearnShowOptions) => {
      const { runLearnList } = await import('./run-learn.ts');
      finish(await runLearnList(options));
    });
  addStoreOption(learn.command('show'))
    .description('Print the curve of a lesson: what each round learned, and what its answers brought.')
    .argument('<name>', 'the lesson')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .option('-o, --output <file>', 'where to; standard output when left out')
    .action(async (name: string, options: LearnShowOptions) => {
      const { runLearnShow } = await import('./run-learn.ts');
      finish(await runLearnShow(name, options));
    });
  addStoreOption(learn.command('grammar'))
    .description('Print the grammar that the last round of a lesson learned.')
    .argument('<name>', 'the lesson')
    .option('-o, --output <file>', 'where to; standard output when left out')
    .action(async (name: string, options: Omit<LearnShowOptions, 'format'>) => {
      const { runLearnShow } = await import('./run-learn.ts');
      finish(await runLearnShow(name, { ...options, format: 'grammar' }));
    });
  addStoreOption(learn.command('forget'))
    .description('Forget a lesson with its examples and rounds.')
    .argument('<name>', 'the lesson')
    .action(async (name: string, options: StoreOptions) => {
      const { runLearnForget } = await import('./run-learn.ts');
      finish(await runLearnForget(name, options));
    });
}
